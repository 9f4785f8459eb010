"""Loop Habit Tracker's zip archive of CSV files."""
import datetime
import os
import re
import zipfile
import zlib
from typing import Dict, List, Union

from .document import Document
from .loop import AUTO, NO, SKIP, UNKNOWN, YES, LoopHabit, Value, add
from .problem import Malformed
from .reading import DATABASE_BYTES, date, decimal, decoded, regular_file
from .tables import Row, rows

# An archive can be crafted to unpack endlessly, so files and bytes are limited. A hundred years
# of one habit take about two megabytes.
MEMBERS, MEMBER_BYTES, TOTAL_BYTES = 20_000, 32 << 20, 128 << 20
# The largest ratio of unpacked to packed length for a large file: real ones have at most twenty.
RATIO, RATIO_FROM_BYTES = 100, 1 << 20
# The compression methods that Loop uses; others may take much memory.
METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)

HABITS = "Habits.csv"
VALUES = {"YES_MANUAL": YES, "YES_AUTO": AUTO, "NO": NO, "SKIP": SKIP, "UNKNOWN": UNKNOWN}

_CHECKMARKS = re.compile(r"(\d+)[^/]*/Checkmarks\.csv\Z", re.ASCII)
_COLOR = re.compile(r"#[0-9A-Fa-f]{6}\Z", re.ASCII)


class Archive:
    """A zip archive whose members are read within limits."""

    def __init__(self, path: str):
        self.path = path
        regular_file(path, DATABASE_BYTES)
        self._left = TOTAL_BYTES
        self._length = os.path.getsize(path)
        try:
            self._file = zipfile.ZipFile(path)
        except (zipfile.BadZipFile, ValueError, NotImplementedError) as error:
            raise Malformed(path, None, f"not a zip archive: {error}") from None
        self.names = [member.filename for member in self._file.infolist()]
        if len(self.names) > MEMBERS:
            raise Malformed(path, None, f"it contains more than {MEMBERS} files")

    def rows(self, name: str) -> List[Row]:
        """Returns a member's rows; the length that the archive claims is not trusted."""
        place = f"{self.path}/{name}"
        limit = min(MEMBER_BYTES, self._left)
        member_info = self._file.getinfo(name)
        if member_info.compress_type not in METHODS:
            raise Malformed(place, None, "its compression method is not one that Loop uses")
        packed = min(member_info.compress_size, self._length)
        limit = min(limit, max(RATIO_FROM_BYTES, RATIO * packed))
        try:
            with self._file.open(name) as member:
                raw = member.read(limit + 1)
        except (zipfile.BadZipFile, zlib.error, EOFError, RuntimeError, ValueError,
                NotImplementedError, OSError) as error:
            raise Malformed(place, None, f"cannot be unpacked: {error}") from None
        if len(raw) > limit:
            raise Malformed(place, None, f"it unpacks to more than {limit} bytes")
        self._left -= len(raw)
        return list(rows(decoded(raw, place), place))


class Folder:
    """The same files, already unpacked."""

    def __init__(self, path: str):
        self.path = path
        self.names: List[str] = []
        self._left = TOTAL_BYTES
        for entry in os.scandir(path):
            inside = f"{entry.name}/Checkmarks.csv"
            name = inside if entry.is_dir() else entry.name
            if os.path.isfile(os.path.join(path, name)):
                self.names.append(name)
            if len(self.names) > MEMBERS:
                raise Malformed(path, None, f"it contains more than {MEMBERS} files")

    def rows(self, name: str) -> List[Row]:
        """Returns a file's rows."""
        place = os.path.join(self.path, name)
        limit = min(MEMBER_BYTES, self._left)
        regular_file(place, limit)
        with open(place, "rb") as file:
            raw = file.read(limit)
        self._left -= len(raw)
        return list(rows(decoded(raw, place), place))


def read(path: str, today: datetime.date) -> Document:
    """Reads the habits in the person's order."""
    document = Document("loop", today)
    archive = Folder(path) if os.path.isdir(path) else Archive(path)
    if HABITS not in archive.names:
        raise Malformed(path, None, f"{HABITS} is missing: this is not an export of Loop")
    checkmarks: Dict[int, str] = {}
    for name in archive.names:
        match = _CHECKMARKS.match(name)
        if match and checkmarks.setdefault(int(match.group(1)), name) != name:
            raise Malformed(path, None, f"'{name}' belongs to a habit that already has another file")
    table = archive.rows(HABITS)
    place = f"{path}/{HABITS}"
    if not table:
        raise Malformed(place, 1, "the header is missing")
    header = table[0].cells
    for row in table[1:]:
        if len(row.cells) != len(header):
            raise Malformed(
                place, row.line, f"expected {len(header)} cells, found {len(row.cells)}")
        cells = dict(zip(header, row.cells))
        position = cells.get("Position", "")
        if not (position.isascii() and position.isdigit() and len(position) < 10):
            raise Malformed(place, row.line, f"'{position}' is not a position")
        habit = habit_of(cells, place, row.line)
        file = checkmarks.get(int(position))
        if file is None:
            document.remark(f"{place}:{row.line}", f"the checkmarks of '{habit.name}' are missing")
        values = values_of(archive, file) if file else []
        if "Type" not in cells and any(value > SKIP for _, value, _ in values):
            # Up to version 2.3.0 only this distinguishes numbers from yes and no.
            habit.is_numerical = True
        add(document, habit, values, f"{place}:{row.line}")
    return document


def habit_of(cells: Dict[str, str], place: str, line: int) -> LoopHabit:
    """Reads a row of Habits.csv, with the header of its version."""
    def number(*names: str) -> int:
        text = next((cells[name] for name in names if name in cells), "1")
        if not (text.isascii() and text.isdigit() and 0 < len(text) < 10):
            raise Malformed(place, line, f"'{text}' is not a frequency")
        return int(text)

    if "Name" not in cells:
        raise Malformed(place, 1, "the column Name is missing")
    habit = LoopHabit(cells["Name"], cells.get("Question", ""), cells.get("Description", ""))
    habit.numerator = number("FrequencyNumerator", "NumRepetitions")
    habit.denominator = max(number("FrequencyDenominator", "Interval"), 1)
    habit.is_numerical = cells.get("Type") == "NUMERICAL"
    habit.is_at_most = cells.get("Target Type") == "AT_MOST"
    target = decimal(cells.get("Target Value") or "0")
    if target is None:
        raise Malformed(place, line, f"'{cells['Target Value']}' is not a target")
    habit.target = target
    habit.unit = cells.get("Unit", "")
    color = cells.get("Color", "")
    habit.color = color.lower() if _COLOR.match(color) else None
    habit.is_archived = cells.get("Archived?", "").lower() == "true"
    return habit


def values_of(archive: Union[Archive, Folder], name: str) -> List[Value]:
    """Returns the days of a habit; a day that Loop filled in from the schedule has only its note."""
    values: List[Value] = []
    place = f"{archive.path}/{name}"
    for line, cells in archive.rows(name):
        if cells[0] == "Date":
            continue
        day = date(cells[0])
        if day is None or len(cells) < 2:
            raise Malformed(place, line, "expected a date, a value and, optionally, a note")
        text = cells[1]
        value = VALUES.get(text)
        if value is None:
            number = decimal(text)
            if number is None or number != number.to_integral_value():
                raise Malformed(place, line, f"'{text}' is not a value")
            value = int(number)
        values.append((day, value, cells[2] if len(cells) > 2 else ""))
    return values
