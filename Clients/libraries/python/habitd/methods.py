"""The common methods of the daemon."""

from __future__ import annotations

from typing import Any, List, Optional

from .failures import Object
from .place import socket_path

REPLY_TIMEOUT = 10.0
"""The longest wait for a reply, in seconds; the daemon answers within milliseconds."""


class Methods:
    """The settings of both clients, and the common methods; each returns the result of `call`."""

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
        """A day as shown to a person: habits in order with their states, slots, progress; with `include_week`
        also the progress of the seven days of its week."""
        return self.call("loadDay", date=date, includeWeek=include_week, **more)

    def week_counts(self, date: Optional[str] = None) -> Any:
        """The completed and total numbers of the seven days of a week."""
        return self.call("weekCounts", date=date)

    def toggle(self, habit: str, date: Optional[str] = None) -> Any:
        """Ticks or unticks a habit on a day."""
        return self.call("toggle", habit=habit, date=date)

    def mark_completed(self, habit: str, date: Optional[str] = None, completed: bool = True) -> Any:
        """Sets a habit to completed or not; may be repeated."""
        return self.call("markCompleted", habit=habit, date=date, completed=completed)

    def do_next(self, date: Optional[str] = None, **more: Any) -> Any:
        """Takes one step of the day's next habit: adds one to a counted habit, completes a timed one, ticks
        any other."""
        return self.call("doNext", date=date, **more)

    def set_entry(self, habit: str, date: Optional[str] = None, **entry: Any) -> Any:
        """Sets the `count`, `mark` or `note` of a day; `None` clears it."""
        return self.call("setEntry", habit=habit, date=date, **entry)

    def tally(self, habit: str, by: float = 1, date: Optional[str] = None) -> Any:
        """Adds to the day's count."""
        return self.call("tally", habit=habit, by=by, date=date)

    def add_habit(self, name: str, **fields: Any) -> Any:
        """Adds a habit."""
        return self.call("addHabit", name=name, **fields)

    def record(self, entries: List[Object], group: Optional[str] = None) -> Any:
        """Records several entries as one change, all or none; writes with the same `group` are undone
        together.

        Each entry has `habit`, and `date` unless it is today's; at most one of `completed`, `toggle`, `by`
        and `count`; and `mark` and `note` as in `set_entry`.
        """
        return self.call("record", entries=entries, **_given(group=group))

    def undo(self, revision: Optional[int] = None) -> Any:
        """Undoes the last change made on this device, or the one with that revision.

        Each write's result has its `revision`, so a program can undo exactly its own change.
        """
        return self.call("undo", **_given(revision=revision))

    def redo(self, revision: Optional[int] = None) -> Any:
        """Redoes the last undone change, or reverts the undo with that revision."""
        return self.call("redo", **_given(revision=revision))

    def hello(self, client: Optional[str] = None, **more: Any) -> Any:
        """The daemon's version, capabilities and limits. `client` renames the connection."""
        return self.call("hello", **_given(client=client), **more)


def _given(**parameters: Any) -> Object:
    return {name: value for name, value in parameters.items() if value is not None}
