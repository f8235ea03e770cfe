"""The cameras of one felt: where each one's frames come from, who watches them, and what is wrong with them."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from vision.felt import FeltLayout
from vision.lens import Lens
from vision.pictures import PictureStore
from vision.reader import Reader
from vision.sharing import Sharing
from vision.sightings import Where
from vision.sources import Frame, FrameSource, SourceLost, open_source
from vision.voting import SETTLE_MS
from vision.watching import Message, Watcher

WORST_FIRST = ("no_frames", "dark", "frozen", "moved", "ok")
"""What one camera of several says counts for all: the first of these."""
_REOPEN_EVERY_S = 0.5


@dataclass(slots=True, kw_only=True)
class View:
    """One camera over the felt."""

    text: str
    watcher: Watcher
    source: FrameSource | None = None
    """None while it is lost."""
    lost: str = ""
    """Why it was lost last; empty once it gives pictures again."""
    again_s: float = 0.0
    """When a lost source is opened again (monotonic)."""
    frame: Frame | None = None
    """The newest frame; None before the first, and while it is lost."""

    def look(self) -> Iterator[Message]:
        """See the newest frame, if there is one, and report what it settles."""
        frame = self._frame()
        if frame is not None:
            self.lost, self.frame = "", frame
            yield from self.watcher.see(frame)

    def close(self) -> None:
        """Let the source go."""
        if self.source is not None:
            self.source.close()
            self.source = None

    def _frame(self) -> Frame | None:
        if self.source is None and time.monotonic() < self.again_s:
            return None
        try:
            if self.source is None:
                self.source = open_source(self.text)
            return self.source.read()
        except SourceLost as lost:
            self.close()
            self.lost, self.frame = str(lost), None
            self.again_s = time.monotonic() + _REOPEN_EVERY_S
            self.watcher.lose(self.lost)
            return None


class Views:
    """All cameras of one felt, each with its own share of it."""

    def __init__(
        self,
        sources: Sequence[str],
        layout: FeltLayout,
        reader: Reader,
        pictures: PictureStore | None,
        *,
        settle_ms: int = SETTLE_MS,
        lenses: Sequence[Lens | None] = (),
    ) -> None:
        """`lenses` are those of the sources, in their order; none for any when left out."""
        self._sharing = Sharing(layout, len(sources))
        self.each = tuple(
            View(
                text=text,
                watcher=Watcher(
                    layout,
                    reader,
                    pictures,
                    settle_ms,
                    lens=lenses[number] if lenses else None,
                    is_mine=self._share_of(number) if len(sources) > 1 else None,
                    numbering=(number, len(sources)),
                ),
            )
            for number, text in enumerate(sources)
        )

    def look(self) -> Iterator[Message]:
        """See one frame of every camera."""
        for view in self.each:
            yield from view.look()
            self.share()

    def share(self) -> None:
        """Share the felt out anew if a camera stands elsewhere than before."""
        if self._sharing.calibrated([view.watcher.calibration for view in self.each]):
            for view in self.each:
                view.watcher.look_anew()

    @property
    def is_settled(self) -> bool:
        """Whether nothing awaits another frame at once."""
        return all(view.watcher.is_settled for view in self.each)

    def health(self) -> Message:
        """How the cameras are: the worst of them, what it says, and each."""
        says = {view.watcher.health: view.watcher.standing.says for view in self.each}
        worst = next(state for state in WORST_FIRST if state in says)
        cameras = [view.watcher.health for view in self.each]
        return {"what": "health", "state": worst, "says": says[worst], "cameras": cameras}

    def close(self) -> None:
        """Let every source go."""
        for view in self.each:
            view.close()

    def _share_of(self, number: int) -> Where:
        def is_mine(x_mm: float, y_mm: float) -> bool:
            if not self._sharing.is_of(number, x_mm, y_mm):
                return False
            return not any(
                view.watcher.reports_near(x_mm, y_mm) for other, view in enumerate(self.each) if other != number
            )

        return is_mine
