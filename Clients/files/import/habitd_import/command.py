"""The command line: reads a file in a format, and prints it as habitd's own export."""
import datetime
import os
import sys
from typing import Callable, Dict, List

from . import (
    beaverhabits, blinry, dijo, habitbull, harsh, limits, loop_archive, loop_backup, mhabit,
    own_table)
from .document import Document
from .problem import Malformed, TooMuch
from .progress import progress

USAGE = "usage: habitd_import [--today YYYY-MM-DD] [--] FORMAT FILE"

READERS: Dict[str, Callable[[str, datetime.date], Document]] = {
    "beaverhabits": beaverhabits.read,
    "blinry": blinry.read,
    "csv": own_table.read,
    "dijo": dijo.read,
    "habitbull": habitbull.read,
    "harsh": harsh.read,
    "loop": loop_backup.read,
    "loop-csv": loop_archive.read,
    "mhabit": mhabit.read,
}

# sysexits(3head)
EX_USAGE, EX_DATAERR, EX_NOINPUT, EX_SOFTWARE, EX_IOERR = 64, 65, 66, 70, 74

# An error is one line, short enough for a pipe's buffer.
MESSAGE_LENGTH = 2000


def complain(text: str, status: int) -> int:
    line = " ".join(text.splitlines())[:MESSAGE_LENGTH]
    sys.stderr.buffer.write(line.encode("utf-8", "replace") + b"\n")
    return status


def main(arguments: List[str]) -> int:
    limits.apply()
    today = datetime.date.today()
    try:
        while arguments and arguments[0].startswith("--"):
            option = arguments.pop(0)
            if option == "--":
                break
            if option != "--today":
                return complain(USAGE, EX_USAGE)
            today = datetime.date.fromisoformat(arguments.pop(0))
        name, path = arguments
        reader = READERS[name]
    except (KeyError, IndexError, ValueError):
        return complain(USAGE + "; formats: " + ", ".join(READERS), EX_USAGE)
    try:
        text = converted(reader, path, today)
    except Malformed as problem:
        return complain(str(problem), EX_DATAERR)
    except TooMuch as problem:
        return complain(f"{path}: {problem}", EX_DATAERR)
    except (OverflowError, ValueError) as problem:
        return complain(f"{path}: a number or date is out of range: {problem}", EX_DATAERR)
    except OSError as error:
        return complain(f"{error.filename or path}: {error.strerror or error}", EX_NOINPUT)
    except (MemoryError, RecursionError):
        return complain(f"{path}: the conversion exceeds its memory limit", EX_DATAERR)
    return write(text)


def converted(
    reader: Callable[[str, datetime.date], Document], path: str, today: datetime.date
) -> bytes:
    try:
        return reader(path, today).text()
    finally:
        progress.end()


def write(text: bytes) -> int:
    try:
        sys.stdout.buffer.write(text)
        sys.stdout.buffer.flush()
    except BrokenPipeError:
        # Nobody reads the output any more; Python must not report that again at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        return EX_IOERR
    return 0
