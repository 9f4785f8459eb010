"""dijo: habit_record.json, written by serde with the type in "type"."""
import datetime
from decimal import Decimal
from typing import List, Optional

from .document import NEVER, Document, Entry, Habit, counted
from .located_json import JSONFile, Object
from .reading import date

# The most decimals of a number: more than any count has.
PRECISION = 18


def read(path: str, today: datetime.date) -> Document:
    """Reads the habits in the order of the file."""
    document = Document("dijo", today)
    file = JSONFile(path)
    for json in file.all_objects(file.root, "the file"):
        name = file.member(json, "name", str)
        if name is None:
            raise file.wrong(json, 'a habit must have a "name"')
        kind = file.member(json, "type", str)
        if kind not in ("Bit", "Count", "Float"):
            raise file.wrong(json, f"'{kind}' is not a type of habit (expected Bit, Count or Float)")
        if file.member(json, "auto", bool, False):
            document.remark(
                file.place(json), f"'{name}' was updated by a program; habitd does not support that")
        habit = Habit(document.new_id(name), name)
        if kind == "Bit":
            entries = bits(file, json)
        else:
            habit.target = amount(file, json, "goal")
            if not habit.target:
                habit.target, habit.schedule = None, NEVER
            stats = stats_of(file, json)
            entries = counts(file, stats)
        document.add(habit, entries, file.place(json))
    return document


def stats_of(file: JSONFile, json: Object) -> Object:
    stats: Optional[Object] = file.member(json, "stats", Object)
    if stats is None:
        raise file.wrong(json, 'a habit must have "stats"')
    return stats


def days(file: JSONFile, stats: Object) -> List[datetime.date]:
    found = []
    for text in stats:
        day = date(text)
        if day is None:
            raise file.wrong(stats, f"'{text}' is not a date (YYYY-MM-DD)")
        found.append(day)
    return sorted(found)


def bits(file: JSONFile, json: Object) -> List[Entry]:
    """A day that meets the goal is done; any other recorded day is failed."""
    goal, stats = file.member(json, "goal", bool, True), stats_of(file, json)
    return [
        Entry(day, Decimal(1))
        if file.member(stats, day.isoformat(), bool, not goal) == goal
        else Entry(day, mark="failed")
        for day in days(file, stats)
    ]


def counts(file: JSONFile, stats: Object) -> List[Entry]:
    """Returns the number for each day; null means no record."""
    found = ((day, amount(file, stats, day.isoformat())) for day in days(file, stats))
    return [Entry(day) if count is None else counted(day, count) for day, count in found]


def amount(file: JSONFile, place: Object, name: str) -> Optional[Decimal]:
    """Reads a whole number, or {"value", "precision"}, which means value / 10 ** precision."""
    value = place.get(name)
    if not isinstance(value, Object):
        return file.number(place, name)
    number, precision = file.number(value, "value"), file.member(value, "precision", int, 0)
    if number is None or not 0 <= precision <= PRECISION:
        raise file.wrong(value, f'a number must have "value", and "precision" from 0 to {PRECISION}')
    return number.scaleb(-precision)
