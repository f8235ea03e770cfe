"""What ranks and suits look like: normalised glyphs to compare with, kept in a file that enrolment can add to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Generic, TypeVar
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from engine.cards import Rank, Suit
from vision.glyphs import GLYPH_SIZE, Glyph

Sign = TypeVar("Sign", Rank, Suit)

_ASPECT_COST = 0.25
"""Distance added for each factor e between the proportions of glyph and template."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Alphabet(Generic[Sign]):
    """Glyphs of one kind, many to a sign."""

    signs: tuple[Sign, ...]
    """The sign of each row of `inks`."""
    inks: NDArray[np.float32]
    """n x glyph pixels, mean 0 and length 1."""
    aspects: NDArray[np.float32]
    rows: Mapping[Sign, NDArray[np.intp]] = field(init=False, repr=False)
    """The rows of each sign."""

    def __post_init__(self) -> None:
        signs = dict.fromkeys(self.signs)
        rows = {sign: np.array([i for i, other in enumerate(self.signs) if other is sign]) for sign in signs}
        object.__setattr__(self, "rows", rows)

    def distances(self, glyph: Glyph) -> dict[Sign, float]:
        """How far a glyph is from each sign's nearest template, nearest first; 0 is the same, 1 unrelated."""
        # Not `@`: BLAS would wake a thread per core for a product this small, and they spin (65 ms a look, not 19).
        apart = 1 - np.einsum("ij,j->i", self.inks, glyph.ink.reshape(-1))
        apart = apart + _ASPECT_COST * np.abs(np.log(glyph.aspect / self.aspects))
        best = {sign: float(apart[rows].min()) for sign, rows in self.rows.items()}
        return dict(sorted(best.items(), key=lambda item: item[1]))


@dataclass(frozen=True, slots=True, kw_only=True)
class Templates:
    """Everything the reader compares with."""

    ranks: Alphabet[Rank]
    suits: Alphabet[Suit]

    def __add__(self, other: Templates) -> Templates:
        return Templates(ranks=_joined(self.ranks, other.ranks), suits=_joined(self.suits, other.suits))


def alphabet(glyphs: list[tuple[Sign, Glyph]]) -> Alphabet[Sign]:
    """Gather glyphs whose signs are known."""
    return Alphabet(
        signs=tuple(sign for sign, _ in glyphs),
        inks=np.array([glyph.ink.reshape(-1) for _, glyph in glyphs], np.float32).reshape(-1, _PIXELS),
        aspects=np.array([glyph.aspect for _, glyph in glyphs], np.float32),
    )


_PIXELS = GLYPH_SIZE[0] * GLYPH_SIZE[1]


def save_templates(templates: Templates, path: Path) -> None:
    """Write templates as a compressed archive, under just this name."""
    with path.open("wb") as file:
        np.savez_compressed(file, allow_pickle=False, **arrays_of(templates))


def arrays_of(templates: Templates) -> dict[str, NDArray[Any]]:
    """Return templates as the arrays of a file; ink is kept in 8 bits."""
    ranks, suits = templates.ranks, templates.suits
    return {
        "rank_signs": np.array([sign.value for sign in ranks.signs], np.uint8),
        "rank_inks": _packed(ranks.inks),
        "rank_aspects": ranks.aspects,
        "suit_signs": np.array([sign.value for sign in suits.signs], np.uint8),
        "suit_inks": _packed(suits.inks),
        "suit_aspects": suits.aspects,
    }


def load_templates(path: Path) -> Templates:
    """Read templates back.

    Raises ValueError when the file is not a deck of templates.
    """
    try:
        with np.load(path, allow_pickle=False) as kept:
            return Templates(
                ranks=Alphabet(
                    signs=tuple(Rank(int(value)) for value in kept["rank_signs"]),
                    inks=_unpacked(kept["rank_inks"]),
                    aspects=kept["rank_aspects"],
                ),
                suits=Alphabet(
                    signs=tuple(Suit(int(value)) for value in kept["suit_signs"]),
                    inks=_unpacked(kept["suit_inks"]),
                    aspects=kept["suit_aspects"],
                ),
            )
    except (OSError, KeyError, EOFError, ValueError, BadZipFile) as error:
        raise ValueError(f"{path} is not an enrolled deck: {error}") from error


@cache
def shipped_templates() -> Templates:
    """The templates that come with the program: common index letters, and the simulated deck."""
    return load_templates(Path(str(files("vision") / "templates.npz")))


def _packed(inks: NDArray[np.float32]) -> NDArray[np.int8]:
    most = np.maximum(np.abs(inks).max(axis=1, keepdims=True), 1e-6)
    return np.asarray(np.round(inks / most * 127), np.int8)


def _unpacked(inks: NDArray[np.int8]) -> NDArray[np.float32]:
    rows = inks.astype(np.float32)
    return np.asarray(rows / np.maximum(np.linalg.norm(rows, axis=1, keepdims=True), 1e-6), np.float32)


def _joined(one: Alphabet[Sign], other: Alphabet[Sign]) -> Alphabet[Sign]:
    return Alphabet(
        signs=one.signs + other.signs,
        inks=np.concatenate([one.inks, other.inks]),
        aspects=np.concatenate([one.aspects, other.aspects]),
    )
