"""The progress of a long conversion: a line on a terminal, erased at the end."""
import sys
import time
from typing import Callable, TextIO

# Shorter conversions show no progress.
FIRST_SECONDS = 2.0
# The shortest time between two updates of the line, in seconds.
EACH_SECONDS = 0.5
# The number of records between two readings of the clock.
STRIDE = 1000


class Progress:
    """Counts records, and shows the number on a terminal."""

    def __init__(self, stream: TextIO, clock: Callable[[], float] = time.monotonic):
        self._stream = stream
        self._clock = clock
        self._count = 0
        self._width = 0
        self._next = clock() + FIRST_SECONDS if stream.isatty() else None

    def step(self) -> None:
        """Counts one more record."""
        self._count += 1
        if self._next is None or self._count % STRIDE or self._clock() < self._next:
            return
        self._next = self._clock() + EACH_SECONDS
        text = f"reading, {self._count:,} records so far"
        self._width = len(text)
        self._stream.write("\r" + text)
        self._stream.flush()

    def end(self) -> None:
        """Erases the line."""
        if self._width:
            self._stream.write("\r" + " " * self._width + "\r")
            self._stream.flush()
            self._width = 0


# One per process, which runs a single conversion.
progress = Progress(sys.stderr)
