"""A full-screen program on a pseudo-terminal, for the scripts that press its keys and look at what it draws."""

import fcntl
import os
import pathlib
import pty
import re
import select
import signal
import struct
import sys
import termios
import time
import unicodedata
from typing import Dict, List, Tuple

COLUMNS, ROWS = 120, 40
END = b"\x1b[?2026l"
# The pages of `habitctl ui`, and keys that each of them answers.
PAGES = ((b"1", b"jjkj jkj"), (b"2", b"jhjl jhk"), (b"3", b"hhlHjkLl"), (b"4", b"jhjkHLjl"), (b"5", b"jkj\rjjkj"))


class Screen:
    """A program on a pseudo-terminal, and what it has drawn."""

    def __init__(self, program: str, environment: Dict[str, str]) -> None:
        self.started = time.perf_counter()
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
            os.execve(program, [program, "ui"], environment)
        os.set_blocking(self.terminal, False)
        self.cells = [[" "] * COLUMNS for _ in range(ROWS)]
        self.rest = b""
        self.row = self.column = 0
        self.frames = 0

    def read(self, wait: float, limit: int = 65536) -> bytes:
        """Takes what has arrived, and draws it."""
        if not select.select([self.terminal], [], [], wait)[0]:
            return b""
        data = os.read(self.terminal, limit)
        self.frames += data.count(END)
        self.draw(data)
        return data

    def press(self, keys: bytes) -> None:
        os.write(self.terminal, keys)

    def draw(self, data: bytes) -> None:
        """Understands what the program sends: places, text, looks and modes."""
        data = self.rest + data
        place = 0
        while place < len(data):
            if data[place] == 0x1B:
                match = re.compile(rb"\x1b(?:\[([?0-9;]*)([A-Za-z])|\][^\x1b]*\x1b\\)").match(data, place)
                if not match:
                    break
                numbers, final = match.group(1), match.group(2)
                if final == b"H":
                    row, column = numbers.split(b";")
                    self.row, self.column = int(row) - 1, int(column) - 1
                elif final == b"G":
                    self.column = int(numbers) - 1
                elif final == b"X":
                    end = min(self.column + int(numbers), COLUMNS)
                    self.cells[self.row][self.column:end] = [" "] * (end - self.column)
                place = match.end()
                continue
            length = 1 if data[place] < 0x80 else 2 if data[place] < 0xE0 else 3 if data[place] < 0xF0 else 4
            if place + length > len(data):
                break
            character = data[place:place + length].decode()
            self.cells[self.row][min(self.column, COLUMNS - 1)] = character
            if unicodedata.east_asian_width(character) == "W" and self.column + 1 < COLUMNS:
                self.cells[self.row][self.column + 1] = ""
            self.column += 1
            place += length
        self.rest = data[place:]

    def settle(self, quiet: float = 0.3) -> None:
        """Reads until nothing has come for a while."""
        while self.read(quiet):
            pass

    def shows(self, text: str) -> bool:
        return any(text in "".join(row) for row in self.cells)

    def wait_for(self, text: str, seconds: float = 20) -> None:
        end = time.monotonic() + seconds
        while not self.shows(text):
            self.read(0.01)
            if time.monotonic() > end:
                sys.exit(f"screen: does not show '{text}':\n" + self.text())

    def text(self) -> str:
        return "\n".join("".join(row).rstrip() for row in self.cells)

    def status(self, name: str) -> int:
        text = pathlib.Path(f"/proc/{self.process}/status").read_text()
        return int(re.search(rf"^{name}:\s+(\d+)", text, re.M).group(1))

    def processor(self) -> float:
        """The milliseconds for which it has run."""
        return int(pathlib.Path(f"/proc/{self.process}/schedstat").read_text().split()[0]) / 1e6

    def end(self) -> None:
        self.press(b"q")
        deadline = time.monotonic() + 10
        while time.monotonic() < deadline:
            try:
                self.read(0.05)
            except OSError:
                break
        os.kill(self.process, signal.SIGKILL) if time.monotonic() >= deadline else None
        os.waitpid(self.process, 0)
        os.close(self.terminal)


def measure_keys(screen: Screen, keys: bytes, times: int) -> Tuple[List[float], List[float]]:
    """The milliseconds from each key to the end of its first frame, and those of the processor's time."""
    waits, works = [], []
    for number in range(times):
        screen.settle(0.02)
        before, worked = screen.frames, screen.processor()
        start = time.perf_counter()
        screen.press(keys[number % len(keys):number % len(keys) + 1])
        while screen.frames == before and time.perf_counter() < start + 0.2:
            screen.read(0.2)
        # A key that changes nothing draws nothing.
        if screen.frames > before:
            waits.append((time.perf_counter() - start) * 1000)
            works.append(screen.processor() - worked)
    return waits, works


def percentile(values: List[float]) -> float:
    return sorted(values)[int(len(values) * 0.95)]
