"""The words on the link: boards, kinds of frame, event and command codes, payload forms."""

from enum import IntEnum


class Board(IntEnum):
    """What kind of board answers."""

    SEAT_PANEL = 1
    DEAL_SENSOR = 2
    SHUFFLER = 3
    DEALER_PANEL = 4


SEAT_PANEL, DEAL_SENSOR, SHUFFLER, DEALER_PANEL = Board
