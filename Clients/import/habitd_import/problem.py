"""What can be wrong with a file."""
from typing import Optional


class Malformed(Exception):
    """A file is not of its format; the message names it, and the line where there is one."""

    def __init__(self, path: str, line: Optional[int], message: str):
        place = path if line is None else f"{path}:{line}"
        super().__init__(f"{place}: {message}")


class TooMuch(Exception):
    """A file takes more of the machine than a conversion may."""
