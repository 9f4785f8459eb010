"""What the daemon tells of changes."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import List, Optional

from .failures import NotHabitd, Object
from .messages import FOREIGN

FIRST_PAUSE = 0.1
"""How long `changes` waits before it connects again, in seconds; each failed attempt doubles it."""
LONGEST_PAUSE = 5.0
"""Up to this, in seconds."""


@dataclass(frozen=True)
class Revision:
    """A state of the history: where epoch and number are equal, so is the state."""

    epoch: str
    number: int


@dataclass(frozen=True)
class Change:
    """What may look different now."""

    revision: Revision
    topics: List[str] = field(default_factory=list)
    """Out of `completions`, `habits`, `settings`, `today`, `storage`."""
    habits: Optional[List[str]] = None
    """The ids of the habits; `None`: any of them."""
    days: Optional[List[str]] = None
    """The days, as `YYYY-MM-DD`; `None`: any of them."""
    today: Optional[str] = None
    """The day it is now, where that is known."""
    changes: Optional[List[Object]] = None
    """What each habit and day became: `habit`, `date`, `completed`, `count`, `mark`, `note`, `streak`,
    `milestone`; `None`: that is not told."""
    many: bool = False
    """Whether more has changed than is told one by one."""
    origin: Optional[Object] = None
    """Where it was made, if in one place: `{"client": name}` or `{"device": id}`."""
    resync: bool = False
    """Whether it is not known what has changed, so that all that is shown has to be loaded anew."""


class Pauses:
    """How long to wait between attempts to connect."""

    def __init__(self) -> None:
        self._seconds = FIRST_PAUSE

    def reset(self) -> None:
        self._seconds = FIRST_PAUSE

    def next(self) -> float:
        seconds = self._seconds
        self._seconds = min(2 * seconds, LONGEST_PAUSE)
        return seconds


def subscription(topics: Optional[List[str]], since: Optional[Revision]) -> Object:
    """The parameters of `subscribe`."""
    return {"topics": topics, "since": since and {"epoch": since.epoch, "revision": since.number}}


def first_change(result: object) -> Change:
    """What the reply to `subscribe` tells."""
    try:
        assert isinstance(result, dict)
        return _told({**result, "today": result["day"]["date"]}, bool(result["resync"]))
    except (AssertionError, KeyError, TypeError):
        raise NotHabitd(FOREIGN) from None


def change_of(message: Object) -> Optional[Change]:
    """What an event tells; `None` for any other message."""
    method = message.get("method")
    if method not in ("changed", "overflow"):
        return None
    try:
        return _told(message["params"], method == "overflow")
    except (KeyError, TypeError):
        raise NotHabitd(FOREIGN) from None


_MEMBERS = ("topics", "habits", "days", "today", "changes", "many", "origin")


def _told(about: Object, resync: bool) -> Change:
    revision = Revision(about["epoch"], about["revision"])
    told = {name: about[name] for name in _MEMBERS if name in about}
    return Change(revision, **told, resync=resync)
