"""Errors: those the daemon answers, and those of the connection to it."""

from __future__ import annotations

from typing import Any, Dict, Optional

Object = Dict[str, Any]


class HabitdError(Exception):
    """An error that the daemon answered: nothing was changed.

    `type` is the stable name to decide by, such as `habit.notFound`; the message, and the hint with the
    next step, are for people.
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
    """The daemon cannot be connected to. Nothing was sent."""


class UnsafeSocket(Unreachable):
    """The socket's folder is not safe: somebody else could be listening there. Nothing was sent."""


class ConnectionLost(ConnectionError):
    """The connection ended before the reply came: a write may have been made all the same.

    Methods that say what shall be, such as `mark_completed`, can simply be called again.
    """


class NotHabitd(ConnectionLost):
    """Something else than habitd answers at the socket."""


class NoAnswer(TimeoutError):
    """No reply came in time: a write may still be made."""
