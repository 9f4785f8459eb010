"""habitctl export --format csv: the entries, with the names of their habits."""
import datetime
from typing import Dict, List

from .document import Document, Entry, Habit, is_id
from .problem import Malformed
from .reading import date, decimal, text_of
from .tables import rows

HEADER = ["habit", "name", "date", "count", "unit", "completed", "mark", "note", "at"]


def read(path: str, today: datetime.date) -> Document:
    """Reads the habits in the order of the file."""
    document = Document("csv", today)
    habits: Dict[str, Habit] = {}
    entries: Dict[str, List[Entry]] = {}
    places: Dict[str, str] = {}
    units: Dict[str, Dict[datetime.date, str]] = {}
    table = rows(text_of(path), path)
    if next(table, (1, []))[1] != HEADER:
        raise Malformed(path, 1, "the first row must be " + ",".join(HEADER))
    for line, cells in table:
        if len(cells) != len(HEADER):
            raise Malformed(path, line, f"expected {len(HEADER)} cells, found {len(cells)}")
        row = dict(zip(HEADER, (undefused(cell) for cell in cells)))
        habit, day, count = row["habit"], date(row["date"]), decimal(row["count"] or "0")
        if not is_id(habit):
            raise Malformed(path, line, "the first cell is not a habit's id")
        if day is None:
            raise Malformed(path, line, f"'{row['date']}' is not a date (YYYY-MM-DD)")
        if count is None or count < 0:
            raise Malformed(path, line, f"'{row['count']}' is not a count")
        if row["mark"] not in ("", "skipped", "failed"):
            raise Malformed(path, line, f"'{row['mark']}' is not a mark (expected skipped or failed)")
        if habit not in habits:
            habits[habit] = Habit(habit, row["name"])
            entries[habit], places[habit], units[habit] = [], f"{path}:{line}", {}
        units[habit].setdefault(day, row["unit"])
        entries[habit].append(
            Entry(day, count, row["mark"] or None, row["note"], row["at"] or None))
    for habit, value in habits.items():
        days = sorted(units[habit].items())
        value.unit = days[0][1]
        value.later_units = [new for old, new in zip(days, days[1:]) if old[1] != new[1]]
        document.add(value, entries[habit], places[habit])
    return document


def undefused(cell: str) -> str:
    """The text of a cell without the apostrophe at its start that keeps spreadsheets from evaluating
    it."""
    return cell[1:] if cell.startswith("'") else cell
