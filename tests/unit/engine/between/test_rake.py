"""What the house takes from the pots."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.rake import Rake, parse_rake, print_rake, rake_from
from engine.seats import Chips

RAKES = st.builds(
    Rake,
    per_mille=st.integers(0, 1000),
    cap=st.integers(0, 500).map(Chips),
    no_flop_no_drop=st.booleans(),
    step=st.integers(1, 30).map(Chips),
)
POTS = st.lists(st.integers(0, 20_000).map(Chips), max_size=4)


def test_each_pot_is_raked_by_itself_the_main_pot_first_until_the_cap() -> None:
    # Given 5 % up to 30 in steps of 5, and three pots
    rake = Rake(per_mille=50, cap=Chips(30), step=Chips(5))
    pots = [Chips(390), Chips(240), Chips(900)]

    # When the house takes its share
    taken = rake_from(rake, pots, flop_was_dealt=True)

    # Then 19.5 and 12 become 15 and 10, and of 45 only what the cap leaves is taken
    assert taken == (15, 10, 5)


def test_no_flop_no_drop_leaves_a_hand_without_a_flop_alone() -> None:
    # Given a hand that ended before the flop
    pots = [Chips(1000)]

    # When the house drops only after a flop, or always
    after, always = (Rake(per_mille=100, cap=Chips(90), no_flop_no_drop=drop) for drop in (True, False))

    # Then
    assert rake_from(after, pots, flop_was_dealt=False) == (0,)
    assert rake_from(after, pots, flop_was_dealt=True) == (90,)
    assert rake_from(always, pots, flop_was_dealt=False) == (90,)


@settings(deadline=None)
@given(RAKES, POTS, st.booleans())
def test_the_house_never_takes_more_than_the_pot_the_rate_or_the_cap(
    rake: Rake, pots: list[Chips], flop_was_dealt: bool
) -> None:
    # Given any rake and pots
    # When the house takes its share
    taken = rake_from(rake, pots, flop_was_dealt=flop_was_dealt)

    # Then it is whole steps within the rate of each pot and the cap of the hand
    assert len(taken) == len(pots) and sum(taken) <= rake.cap
    assert all(0 <= share * 1000 <= pot * rake.per_mille for share, pot in zip(taken, pots, strict=True))
    assert all(share % rake.step == 0 for share in taken)


@settings(deadline=None)
@given(st.none() | RAKES)
def test_a_rake_reads_back_as_it_was_written(rake: Rake | None) -> None:
    # Given any rake, or none
    # When it is written and read
    # Then it is the same
    assert parse_rake(print_rake(rake)) == rake


@pytest.mark.parametrize("text", ["", "50", "50:300:1", "50:300:1:sometimes", "1001:1:1:always", "5:-1:1:always"])
def test_what_is_not_a_rake_is_not_read(text: str) -> None:
    # Given a text that no rake prints as
    # When it is read
    # Then it is refused
    with pytest.raises(ValueError):
        parse_rake(text)
