"""What the table tells the world: the message schema, its topics, the words and the one broker client."""

from controller.published.messages import (
    Availability,
    Command,
    DeviceView,
    DirectionView,
    DoubtView,
    FaultView,
    KeyView,
    LegalView,
    Message,
    PotView,
    Reply,
    SeatView,
    StaffState,
    StepView,
    TableInfo,
    TableState,
)

__all__ = [
    "Availability",
    "Command",
    "DeviceView",
    "DirectionView",
    "DoubtView",
    "FaultView",
    "KeyView",
    "LegalView",
    "Message",
    "PotView",
    "Reply",
    "SeatView",
    "StaffState",
    "StepView",
    "TableInfo",
    "TableState",
]
