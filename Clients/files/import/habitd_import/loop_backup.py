"""Loop Habit Tracker's backup: a SQLite database, opened read-only; nothing in it is executed."""
import datetime
import sqlite3
import urllib.parse
from decimal import Decimal
from typing import Any, Dict, List, Optional, Set

from .document import Document
from .loop import PALETTE, YES, LoopHabit, Value, add
from .problem import Malformed
from .progress import progress
from .reading import DATABASE_BYTES, epoch_day, regular_file

MILLISECONDS_IN_DAY = 86_400_000
# The first version with a separate column for the question.
QUESTION_VERSION = 23
ALL_DAYS = 127
# Thousands of SQLite virtual machine steps after which a query is cancelled: a hundred times the
# number for ten years of a hundred habits.
STEPS_IN_THOUSANDS = 1_000_000
# The weekday of each bit, from bit 0 on.
WEEKDAYS = ["Saturday", "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday"]

# The columns read from each table, if its version has them.
COLUMNS = {
    "Habits": {
        "archived", "color", "description", "freq_den", "freq_num", "id", "name", "position", "question",
        "reminder_days", "reminder_hour", "reminder_min", "target_type", "target_value", "type", "unit",
        "uuid",
    },
    "Repetitions": {"habit", "notes", "timestamp", "value"},
}
# The value with which PRAGMA table_xinfo marks an ordinary column.
ORDINARY = 0

Row = Dict[str, Any]


def read(path: str, today: datetime.date) -> Document:
    """Reads the habits in the person's order."""
    document = Document("loop", today)
    regular_file(path, DATABASE_BYTES)
    try:
        database = sqlite3.connect(
            f"file:{urllib.parse.quote(path)}?mode=ro&immutable=1", uri=True)
        try:
            read_database(database, path, document)
        finally:
            database.close()
    except (sqlite3.Error, UnicodeDecodeError) as error:
        raise Malformed(path, None, f"not a database of Loop: {error}") from None
    return document


def read_database(database: sqlite3.Connection, path: str, document: Document) -> None:
    remaining = [STEPS_IN_THOUSANDS]

    def step() -> int:
        remaining[0] -= 1
        return remaining[0] < 0

    database.set_progress_handler(step, 1000)
    database.text_factory = bytes
    # A database may define views and triggers whose code would run with a query.
    database.execute("PRAGMA trusted_schema=OFF")
    database.execute("PRAGMA cell_size_check=ON")
    version = database.execute("PRAGMA user_version").fetchone()[0]
    values: Dict[Any, List[Value]] = {}
    habits = table(database, path, "Habits", {"id", "name"})
    known = {row["id"] for row in habits}
    for row in table(database, path, "Repetitions", {"habit", "timestamp"}):
        place = f"{path}, Repetitions {row['rowid']}"
        if row["habit"] not in known:
            document.remark(place, "left out: its habit is missing")
            continue
        values.setdefault(row["habit"], []).append(value(row, place))
    for row in sorted(habits, key=lambda row: (whole(row, "position", 0, path), row["rowid"])):
        place = f"{path}, Habits {row['rowid']}"
        add(document, habit(row, version, place, document), values.get(row["id"], []), place)


def table(
    database: sqlite3.Connection, path: str, name: str, required: Set[str]
) -> List[Row]:
    """Returns a table's rows, with column names in lower case. Views and virtual tables, which have no
    pages in the file, are refused."""
    found = database.execute(
        "SELECT type, rootpage > 0 FROM sqlite_master WHERE lower(name) = ?", (name.lower(),)).fetchall()
    if found != [(b"table", 1)]:
        raise Malformed(path, None, f"the table {name} is missing: this is not a backup of Loop")
    columns = columns_of(database, path, name)
    if not required <= set(columns):
        raise Malformed(path, None, f"the table {name} has no {', '.join(sorted(required))}")
    named = ", ".join(f'"{column}"' for column in columns)
    rows = []
    for row in database.execute(f'SELECT rowid, {named} FROM "{name}" ORDER BY rowid'):
        progress.step()
        rows.append(dict(zip(["rowid", *columns], row)))
    return rows


def columns_of(database: sqlite3.Connection, path: str, name: str) -> List[str]:
    """Returns the names of the columns to read, in lower case. A computed column, which Loop never
    creates, is refused: it could have any length without taking any space in the file."""
    found = []
    for column in database.execute(f'PRAGMA table_xinfo("{name}")'):
        if column[6] != ORDINARY:
            raise Malformed(
                path, None, f"the table {name} has a computed column, which Loop never creates")
        found.append(column[1].decode("utf-8").lower())
    return [column for column in found if column in COLUMNS[name]]


def text(row: Row, name: str, place: str) -> str:
    found = row.get(name)
    if found is None:
        return ""
    if not isinstance(found, bytes):
        raise Malformed(place, None, f"{name} must be text")
    try:
        return found.decode("utf-8")
    except UnicodeDecodeError:
        raise Malformed(place, None, f"{name} is not UTF-8") from None


def whole(row: Row, name: str, default: int, place: str) -> int:
    found = row.get(name)
    if found is None:
        return default
    if not isinstance(found, int):
        raise Malformed(place, None, f"{name} must be a whole number")
    return found


def value(row: Row, place: str) -> Value:
    day = epoch_day(whole(row, "timestamp", -1, place) // MILLISECONDS_IN_DAY)
    if day is None:
        raise Malformed(place, None, "timestamp is outside the calendar")
    # Before version 16 there was no value: each recorded day was done.
    return day, whole(row, "value", YES, place), text(row, "notes", place)


def habit(row: Row, version: int, place: str, document: Document) -> LoopHabit:
    name, description = text(row, "name", place), text(row, "description", place)
    question = text(row, "question", place)
    if version < QUESTION_VERSION:
        question, description = question or description, ""
    found = LoopHabit(name, question, description)
    found.numerator = whole(row, "freq_num", 1, place)
    found.denominator = whole(row, "freq_den", 1, place)
    if found.denominator < 1:
        raise Malformed(place, None, "freq_den must be above 0")
    found.is_numerical = whole(row, "type", 0, place) == 1
    found.is_at_most = whole(row, "target_type", 0, place) == 1
    target = row.get("target_value") or 0
    if not isinstance(target, (int, float)) or not -1e15 < target < 1e15:
        raise Malformed(place, None, "target_value must be a number")
    found.target = Decimal(str(target))
    found.unit = text(row, "unit", place)
    found.color = color(row, place)
    found.is_archived = whole(row, "archived", 0, place) != 0
    found.uuid = text(row, "uuid", place) or None
    found.reminder = reminder(row, name, place, document)
    return found


def color(row: Row, place: str) -> Optional[str]:
    """Returns the colour of a palette number; in old versions it is the colour itself, 0xAARRGGBB."""
    if row.get("color") is None:
        return None
    number = whole(row, "color", 0, place)
    return PALETTE[number] if 0 <= number < len(PALETTE) else f"#{number & 0xFFFFFF:06x}"


def reminder(row: Row, name: str, place: str, document: Document) -> Optional[str]:
    """Returns the time of day; its weekdays have no equivalent."""
    hour, minute = whole(row, "reminder_hour", -1, place), whole(row, "reminder_min", -1, place)
    days = whole(row, "reminder_days", ALL_DAYS, place) & ALL_DAYS
    if not 0 <= hour < 24 or not 0 <= minute < 60 or days == 0:
        return None
    if days != ALL_DAYS:
        words = ", ".join(day for bit, day in enumerate(WEEKDAYS) if days >> bit & 1)
        document.remark(
            place, f"the reminder of '{name}' was for {words} only; here it is for every due day")
    return f"{hour:02}:{minute:02}"
