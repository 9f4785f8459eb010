"""Table Habit (mhabit): its JSON export of habits and groups."""
import datetime
import json as plain_json
from decimal import Decimal
from typing import Any, Dict, List, Optional

from .document import (
    DAILY, INTERVAL, Document, Entry, Habit, Schedule, counted, note_of, times)
from .located_json import JSONFile, Object
from .reading import epoch_day, moment

NORMAL, NEGATIVE = 1, 2
DELETED, ARCHIVED = 2, 3
WEEKLY, MONTHLY, CUSTOM = 1, 2, 3
WHEN_NEEDED, EACH_DAY = 1, 2
DONE, SKIPPED = 1, 2


def read(path: str, today: datetime.date) -> Document:
    """Reads the habits in the order of the file."""
    document = Document("mhabit", today)
    file = JSONFile(path)
    if not isinstance(file.root, Object):
        raise file.wrong(None, "expected an object with habits")
    groups = {
        file.member(group, "uuid", str, ""): file.member(group, "name", str, "")
        for group in file.objects(file.root, "groups")
    }
    habits = file.objects(file.root, "habits")
    if any(json.get("target_days") is not None for json in habits):
        document.remark(path, "left out: target_days, the days in which a habit is to be formed")
    for json in habits:
        if file.member(json, "status", int, 1) == DELETED:
            document.remark(file.place(json), f"left out: '{json.get('name')}' was deleted there")
            continue
        habit = habit_of(file, json, groups, document)
        document.add(habit, entries(file, json, habit), file.place(json))
    return document


def habit_of(
    file: JSONFile, json: Object, groups: Dict[str, str], document: Document
) -> Habit:
    place, name = file.place(json), file.member(json, "name", str)
    if name is None:
        raise file.wrong(json, 'a habit must have a "name"')
    created = file.member(json, "create_t", int, 0)
    own = file.member(json, "uuid", str)
    habit = Habit(document.new_id(f"{name}\n{created}", own), name)
    habit.created = moment(created) if created else None
    habit.archived = file.member(json, "status", int, 1) == ARCHIVED
    habit.unit = file.member(json, "daily_goal_unit", str, "")
    habit.notes = note_of(
        ("", file.member(json, "desc", str, "")),
        ("Question", file.member(json, "reminder_quest", str, "")),
    )
    start = file.member(json, "start_date", int)
    if start is not None:
        habit.start = epoch_day(start)
        if habit.start is None:
            raise file.wrong(json, "start_date is outside the calendar")
    group = file.member(json, "group_id", str)
    if group and groups.get(group):
        habit.tags = [groups[group]]
    color = file.member(json, "custom_color", int)
    if color is not None:
        habit.color = f"#{color & 0xFFFFFF:06x}"
    elif json.get("color") is not None:
        document.remark(place, f"left out: the colour of '{name}', a number unknown here")
    habit.schedule = schedule(file, json)
    goal(file, json, habit, document)
    reminder(file, json, habit, document)
    return habit


def goal(file: JSONFile, json: Object, habit: Habit, document: Document) -> None:
    """Returns the target of a day; a negative habit allows at most its extra goal."""
    target, extra = file.number(json, "daily_goal"), file.number(json, "daily_goal_extra")
    place = file.place(json)
    if file.member(json, "type", int, NORMAL) == NEGATIVE:
        habit.at_most = True
        habit.target = extra if extra is not None else target
        if extra is not None and target:
            document.remark(place, f"left out: the minimum of '{habit.name}', {target}")
        if not habit.target:
            # A target must be above 0, and this is the smallest.
            habit.target = Decimal("0.001")
            document.remark(place, f"'{habit.name}' has a limit of 0, which becomes 0.001 a day")
        return
    habit.target = target
    if extra is not None:
        document.remark(place, f"left out: the extra goal of '{habit.name}', {extra}")


def schedule(file: JSONFile, json: Object) -> Schedule:
    """Returns the schedule: a number of times a week, a month or in a number of days."""
    kind = file.member(json, "freq_type", int, CUSTOM)
    numbers = numbers_of(file, json)
    if kind == WEEKLY and len(numbers) >= 1 and numbers[0] >= 1:
        return DAILY if numbers[0] >= 7 else {"timesPerWeek": numbers[0]}
    if kind == MONTHLY and len(numbers) >= 1 and numbers[0] >= 1:
        return DAILY if numbers[0] >= 31 else {"timesPerMonth": numbers[0]}
    if kind == CUSTOM and not numbers:
        return DAILY
    if kind == CUSTOM and len(numbers) == 2 and 1 <= min(numbers) and max(numbers) <= INTERVAL:
        return times(min(numbers), max(numbers))
    raise file.wrong(json, "unknown schedule in freq_type and freq_custom")


def numbers_of(file: JSONFile, json: Object) -> List[int]:
    values = inner(file, json, "freq_custom")
    if values is None:
        return []
    if not isinstance(values, list) or not all(type(value) is int for value in values):
        raise file.wrong(json, '"freq_custom" must be a list of whole numbers')
    return values


def inner(file: JSONFile, json: Object, name: str) -> Any:
    """Parses JSON inside a string, as this program writes some of its members."""
    text = file.member(json, name, str)
    if not text:
        return None
    try:
        return plain_json.loads(text)
    except (ValueError, RecursionError):
        raise file.wrong(json, f'"{name}" is not JSON') from None


def reminder(file: JSONFile, json: Object, habit: Habit, document: Document) -> None:
    """Returns the time of day; its weekdays have no equivalent."""
    value = inner(file, json, "reminder")
    if value is None:
        return
    time = value.get("time") if isinstance(value, dict) else None
    hour, minute = (
        (time.get("hour"), time.get("minute")) if isinstance(time, dict) else (None, None))
    if type(hour) is not int or type(minute) is not int \
            or not 0 <= hour < 24 or not 0 <= minute < 60:
        raise file.wrong(json, '"reminder" has no time of day')
    habit.reminders = [f"{hour:02}:{minute:02}"]
    if value.get("type") not in (WHEN_NEEDED, EACH_DAY):
        document.remark(
            file.place(json),
            f"the reminder of '{habit.name}' was for some days only; here it is for every due day")


def entries(file: JSONFile, json: Object, habit: Habit) -> List[Entry]:
    found = []
    for record in file.objects(json, "records"):
        number = file.member(record, "record_date", int)
        day: Optional[datetime.date] = None if number is None else epoch_day(number)
        if day is None:
            raise file.wrong(record, "record_date is not a date")
        entry = Entry(day, note=file.member(record, "reason", str, ""))
        kind = file.member(record, "record_type", int, 0)
        if kind == SKIPPED:
            entry.mark = "skipped"
        elif kind == DONE:
            value = file.number(record, "record_value")
            count = habit.target or Decimal(1) if value is None else value
            entry = counted(day, count, habit.at_most, entry.note)
            created = file.member(record, "create_t", int, 0)
            entry.at = moment(created) if created and not habit.at_most else None
        found.append(entry)
    return found
