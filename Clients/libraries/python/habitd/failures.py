"""The errors of the daemon and of the connection to it."""

from __future__ import annotations

from typing import Any, Dict, Optional

Object = Dict[str, Any]


class HabitdError(Exception):
    """The daemon replied with an error: nothing was changed.

    Decide by `type`, a stable name such as `habit.notFound`; the message, and the hint with the next step,
    are for people.
    """

    def __init__(self, error: Object) -> None:
        self.data: Object = error.get("data") or {}
        self.code: int = error["code"]
        self.message: str = error["message"]
        self.type: Optional[str] = self.data.get("type")
        self.field: Optional[str] = self.data.get("field")
        self.hint: Optional[str] = self.data.get("hint")
        super().__init__(f"{self.message}. {self.hint}" if self.hint else self.message)


class Unreachable(ConnectionError):
    """The daemon cannot be reached. Nothing was sent."""


class UnsafeSocket(Unreachable):
    """The socket's folder is unsafe: somebody else could be listening there. Nothing was sent."""


class ConnectionLost(ConnectionError):
    """The connection ended before the reply: a write may have been made nevertheless.

    Methods that set a state, such as `mark_completed`, can simply be called again.
    """


class NotHabitd(ConnectionLost):
    """Another program than habitd answers at the socket."""


class NoAnswer(TimeoutError):
    """No reply arrived in time: a write may still be made."""
