"""How far a long conversion has come: a line on a terminal, which is wiped in the end."""
import sys
import time
from typing import Callable, TextIO

# Shorter work is not worth a word.
FIRST_SECONDS = 2.0
# How long a line stands at least.
EACH_SECONDS = 0.5
# How many records pass between two looks at the clock.
STRIDE = 1000


class Progress:
    """Counts records, and shows the number where somebody looks."""

    def __init__(self, stream: TextIO, clock: Callable[[], float] = time.monotonic):
        self._stream = stream
        self._clock = clock
        self._count = 0
        self._width = 0
        self._next = clock() + FIRST_SECONDS if stream.isatty() else None

    def step(self) -> None:
        """One more record was read."""
        self._count += 1
        if self._next is None or self._count % STRIDE or self._clock() < self._next:
            return
        self._next = self._clock() + EACH_SECONDS
        text = f"reading, {self._count:,} records so far"
        self._width = len(text)
        self._stream.write("\r" + text)
        self._stream.flush()

    def end(self) -> None:
        """Wipes the line."""
        if self._width:
            self._stream.write("\r" + " " * self._width + "\r")
            self._stream.flush()
            self._width = 0


# That of this process: there is one conversion in it.
progress = Progress(sys.stderr)
