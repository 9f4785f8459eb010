"""The usual methods of the daemon."""

from __future__ import annotations

from typing import Any, List, Optional

from .failures import Object
from .place import socket_path

REPLY_TIMEOUT = 10.0
"""The longest wait for a reply, in seconds; the daemon answers within milliseconds."""


class Methods:
    """The settings of both clients and the usual methods, each of which returns the result of `call`."""

    def __init__(
        self,
        path: Optional[str] = None,
        timeout: Optional[float] = REPLY_TIMEOUT,
        name: str = "python",
    ) -> None:
        self.path = path or socket_path()
        self.timeout = timeout
        self.name = name
        self._last_id = 0
        self._prepare()

    def _prepare(self) -> None:
        raise NotImplementedError

    def call(self, method: str, **parameters: Any) -> Any:
        raise NotImplementedError

    def load_day(self, date: Optional[str] = None, include_week: bool = False, **more: Any) -> Any:
        """The day as a person sees it: habits in order and how each stands, slots, progress; with `week`,
        how far the seven days of its week have come, where that is included."""
        return self.call("loadDay", date=date, includeWeek=include_week, **more)

    def week_counts(self, date: Optional[str] = None) -> Any:
        """Completed and total of the seven days of a week."""
        return self.call("weekCounts", date=date)

    def toggle(self, habit: str, date: Optional[str] = None) -> Any:
        """Completes a habit on a day, or takes that back."""
        return self.call("toggle", habit=habit, date=date)

    def mark_completed(self, habit: str, date: Optional[str] = None, completed: bool = True) -> Any:
        """Says that a habit is completed, or is not; may be repeated."""
        return self.call("markCompleted", habit=habit, date=date, completed=completed)

    def do_next(self, date: Optional[str] = None, **more: Any) -> Any:
        """Takes one step of the day's next habit: one more of what is counted, else a tick; a time is
        completed."""
        return self.call("doNext", date=date, **more)

    def set_entry(self, habit: str, date: Optional[str] = None, **entry: Any) -> Any:
        """Sets `count`, `mark` or `note` of a day; `None` clears."""
        return self.call("setEntry", habit=habit, date=date, **entry)

    def tally(self, habit: str, by: float = 1, date: Optional[str] = None) -> Any:
        """Adds repetitions."""
        return self.call("tally", habit=habit, by=by, date=date)

    def add_habit(self, name: str, **fields: Any) -> Any:
        """Adds a habit."""
        return self.call("addHabit", name=name, **fields)

    def record(self, entries: List[Object], group: Optional[str] = None) -> Any:
        """Records several entries as one change, all of them or none; writes with the same `group` are
        undone together.

        Each entry has `habit`, and `date` unless it is of today; at most one of `completed`, `toggle`,
        `by` and `count`; and `mark` and `note` as in `set_entry`.
        """
        return self.call("record", entries=entries, **_given(group=group))

    def undo(self, revision: Optional[int] = None) -> Any:
        """Takes the last change made on this device back, or the one with that revision.

        Each write's result has its `revision`, so a program can undo exactly what it did.
        """
        return self.call("undo", **_given(revision=revision))

    def redo(self, revision: Optional[int] = None) -> Any:
        """Takes the last undo back, or the one with that revision."""
        return self.call("redo", **_given(revision=revision))

    def hello(self, client: Optional[str] = None, **more: Any) -> Any:
        """The daemon's version, capabilities and limits. `client` names the connection anew."""
        return self.call("hello", **_given(client=client), **more)


def _given(**parameters: Any) -> Object:
    return {name: value for name, value in parameters.items() if value is not None}
