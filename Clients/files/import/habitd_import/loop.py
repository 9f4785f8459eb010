"""Code shared by the readers of Loop Habit Tracker's two exports."""
import datetime
from dataclasses import dataclass
from decimal import Decimal
from typing import List, Optional, Tuple

from .document import (
    DAILY, INTERVAL, NEVER, Document, Entry, Habit, counted, days_text, note_of, times)

# A day's value: yes; yes computed by Loop from the schedule; no; skipped; unknown.
# For a numerical habit it is a thousand times the number, except 3, which also means skipped.
YES, AUTO, NO, SKIP, UNKNOWN = 2, 1, 0, 3, -1
THOUSAND = Decimal(1000)

# The periods by their number of days: Loop's month has 30 days, and its files may contain 31.
PERIODS = {7: "week", 30: "month", 31: "month", 365: "year"}

# The colours in the order of their numbers.
PALETTE = [
    "#d32f2f", "#e64a19", "#f57c00", "#ff8f00", "#f9a825", "#afb42b", "#7cb342", "#388e3c",
    "#00897b", "#00acc1", "#039be5", "#1976d2", "#303f9f", "#5e35b1", "#8e24aa", "#d81b60",
    "#5d4037", "#303030", "#757575", "#aaaaaa",
]

Value = Tuple[datetime.date, int, str]


@dataclass
class LoopHabit:
    """A habit as Loop stores it."""

    name: str
    question: str = ""
    description: str = ""
    numerator: int = 1
    denominator: int = 1
    is_numerical: bool = False
    is_at_most: bool = False
    target: Decimal = Decimal(0)
    unit: str = ""
    color: Optional[str] = None
    reminder: Optional[str] = None
    is_archived: bool = False
    uuid: Optional[str] = None


def add(document: Document, loop: LoopHabit, values: List[Value], place: str) -> None:
    """Adds a habit with its days, each a date, a value as Loop stores it, and a note."""
    habit = Habit(document.new_id(loop.name, loop.uuid), loop.name)
    habit.notes = note_of(("", loop.description), ("Question", loop.question))
    habit.color, habit.unit, habit.archived = loop.color, loop.unit, loop.is_archived
    habit.reminders = [loop.reminder] if loop.reminder else []
    if loop.is_numerical:
        goal(document, loop, habit, place)
    elif loop.numerator < 1 or loop.denominator > INTERVAL:
        habit.schedule = NEVER
        document.remark(
            place, f"'{loop.name}', {loop.numerator} in {loop.denominator} days: only recorded")
    else:
        habit.schedule = times(loop.numerator, loop.denominator)
    told = [value for value in values if value[1] not in (AUTO, UNKNOWN) or value[2]]
    computed = sum(number == AUTO and not loop.is_numerical for _, number, _ in values)
    if computed:
        document.remark(
            place,
            f"left out: {days_text(computed)} of '{loop.name}' that Loop computed from the schedule")
    document.add(habit, [entry(document, loop, value, place) for value in told], place)


def goal(document: Document, loop: LoopHabit, habit: Habit, place: str) -> None:
    """Sets the target of a numerical habit: per day, week, month or year."""
    habit.at_most, habit.target = loop.is_at_most, loop.target
    if loop.target <= 0:
        if loop.is_at_most:
            # A target must be above 0, and this is the smallest.
            habit.target = Decimal("0.001")
            document.remark(place, f"'{loop.name}' has a limit of 0, which becomes 0.001 a day")
        else:
            habit.target, habit.schedule = None, NEVER
            document.remark(place, f"'{loop.name}' has no target: only recorded")
    if loop.denominator > 1 and loop.denominator not in PERIODS:
        habit.schedule = NEVER
        document.remark(
            place,
            f"'{loop.name}': a target for {loop.denominator} days has no equivalent here, "
            "where it can be per day, week, month or year; only recorded",
        )
    elif habit.schedule != NEVER:
        habit.schedule, habit.period = DAILY, PERIODS.get(loop.denominator)


def entry(document: Document, loop: LoopHabit, value: Value, place: str) -> Entry:
    """Returns the entry for a day."""
    day, number, note = value
    if number == SKIP:
        return Entry(day, mark="skipped", note=note)
    if number == UNKNOWN:
        return Entry(day, note=note)
    if loop.is_numerical and number >= 0:
        return counted(day, Decimal(number) / THOUSAND, loop.is_at_most, note)
    if number == YES:
        return Entry(day, Decimal(1), note=note)
    if number == NO:
        return Entry(day, mark="failed", note=note)
    if number != AUTO:
        document.remark(place, f"left out: {number} on {day} is not a value of '{loop.name}'")
    return Entry(day, note=note)
