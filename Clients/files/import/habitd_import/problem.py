"""The errors about a file."""
from typing import Optional


class Malformed(Exception):
    """A malformed file; the message names the file, and the line if known."""

    def __init__(self, path: str, line: Optional[int], message: str):
        place = path if line is None else f"{path}:{line}"
        super().__init__(f"{place}: {message}")


class TooMuch(Exception):
    """A file exceeds the limits of a conversion."""
