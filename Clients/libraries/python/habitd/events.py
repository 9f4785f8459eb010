"""The events of the daemon."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import List, Optional

from .failures import NotHabitd, Object
from .messages import FOREIGN

FIRST_PAUSE = 0.1
"""The pause of `changes` before it reconnects, in seconds; each failed attempt doubles it."""
LONGEST_PAUSE = 5.0
"""The longest pause, in seconds."""


@dataclass(frozen=True)
class Revision:
    """A state of the history: two states with equal epoch and number are equal."""

    epoch: str
    number: int


@dataclass(frozen=True)
class Change:
    """A change of the history or of today."""

    revision: Revision
    topics: List[str] = field(default_factory=list)
    """Among `completions`, `habits`, `settings`, `today`, `storage`."""
    habits: Optional[List[str]] = None
    """The ids of the changed habits; `None` means any habit."""
    days: Optional[List[str]] = None
    """The changed days, as `YYYY-MM-DD`; `None` means any day."""
    today: Optional[str] = None
    """The daemon's today, if known."""
    changes: Optional[List[Object]] = None
    """The new state of each habit on its day: `habit`, `name`, `date`, the members that describe a habit in
    `load_day`, `milestone`; `otherDays` if other days may be affected. `None` if unknown."""
    progress: Optional[List[Object]] = None
    """The progress of the days of `changes`, each with its `date`; `None` if unknown."""
    many: bool = False
    """True if more has changed than `changes` lists."""
    origin: Optional[Object] = None
    """The origin, if there is only one: `{"client": name}` or `{"device": id}`."""
    resync: bool = False
    """True if the changes are unknown, so that everything shown must be reloaded."""


class Pauses:
    """The pauses between attempts to connect."""

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
    """Returns the reply to `subscribe` as a change."""
    try:
        assert isinstance(result, dict)
        return _told({**result, "today": result["day"]["date"]}, bool(result["resync"]))
    except (AssertionError, KeyError, TypeError):
        raise NotHabitd(FOREIGN) from None


def change_of(message: Object) -> Optional[Change]:
    """Returns the change of an event; `None` for any other message."""
    method = message.get("method")
    if method not in ("changed", "overflow"):
        return None
    try:
        return _told(message["params"], method == "overflow")
    except (KeyError, TypeError):
        raise NotHabitd(FOREIGN) from None


_MEMBERS = ("topics", "habits", "days", "today", "changes", "progress", "many", "origin")


def _told(about: Object, resync: bool) -> Change:
    revision = Revision(about["epoch"], about["revision"])
    told = {name: about[name] for name in _MEMBERS if name in about}
    return Change(revision, **told, resync=resync)
