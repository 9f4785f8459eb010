"""HabitBull: a table with one entry per row."""
import datetime
import re
from typing import Dict, List, Optional, Tuple

from .document import Document, Entry, Habit, counted
from .problem import Malformed
from .reading import date, decimal, text_of
from .tables import rows

HEADER = ["HabitName", "HabitDescription", "HabitCategory", "CalendarDate", "Value", "CommentText"]

_AMERICAN = re.compile(r"(\d{1,2})/(\d{1,2})/(\d{4})\Z", re.ASCII)


def read(path: str, today: datetime.date) -> Document:
    """Reads the habits in the order of the file."""
    document = Document("habitbull", today)
    habits: Dict[str, Tuple[Habit, str, List[Entry]]] = {}
    table = rows(text_of(path), path)
    if next(table, (1, []))[1][:5] != HEADER[:5]:
        raise Malformed(path, 1, "the first row must be " + ",".join(HEADER))
    for line, cells in table:
        if not 5 <= len(cells) <= 6:
            raise Malformed(path, line, f"expected 6 cells, found {len(cells)}")
        name, description, category, day_text, value_text = cells[:5]
        day, value = day_of(day_text), decimal(value_text.strip())
        if day is None:
            raise Malformed(path, line, f"'{day_text}' is not a date (YYYY-MM-DD or M/D/YYYY)")
        if value is None:
            raise Malformed(path, line, f"'{value_text}' is not a number")
        if name not in habits:
            habit = Habit(document.new_id(name), name, notes=description)
            habit.tags = [category] if category.strip() else []
            habits[name] = (habit, f"{path}:{line}", [])
        note = cells[5] if len(cells) == 6 else ""
        if value < 0:
            document.remark(f"{path}:{line}", f"left out: {value} is not a count")
            if note:
                habits[name][2].append(Entry(day, note=note))
        else:
            habits[name][2].append(counted(day, value, note=note))
    for habit, place, entries in habits.values():
        if any(entry.count is not None and entry.count > 1 for entry in entries):
            document.remark(
                place, f"'{habit.name}' is counted; the file has no target, so it becomes 1")
        document.add(habit, entries, place)
    return document


def day_of(text: str) -> Optional[datetime.date]:
    """Parses YYYY-MM-DD or M/D/YYYY; None for anything else."""
    match = _AMERICAN.match(text.strip())
    if not match:
        return date(text.strip())
    month, day, year = (int(part) for part in match.groups())
    try:
        return datetime.date(year, month, day)
    except ValueError:
        return None
