"""Errors and their exit statuses, which are those of habitctl(1)."""
from typing import Optional

# sysexits(3head), as habitctl uses them.
OK, REFUSED = 0, 1
EX_USAGE, EX_NOINPUT, EX_UNAVAILABLE = 64, 66, 69
EX_IOERR, EX_TEMPFAIL, EX_PROTOCOL, EX_NOPERM, EX_CONFIG = 74, 75, 76, 77, 78


class Problem(Exception):
    """An error: a message with its place, and a hint with the next step."""

    def __init__(self, message: str, hint: Optional[str] = None, status: int = REFUSED):
        super().__init__(message)
        self.message = message
        self.hint = hint
        self.status = status


class NotRunning(Problem):
    """Nothing is listening at the configured address of an instance."""

    def __init__(self, message: str, hint: str):
        super().__init__(message, hint, EX_UNAVAILABLE)
