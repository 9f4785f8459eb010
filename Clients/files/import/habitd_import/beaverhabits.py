"""Beaver Habits: its JSON export, and the file it keeps."""
import datetime
from decimal import Decimal
from typing import List

from .document import INTERVAL, Document, Entry, Habit, Schedule, times, DAILY
from .located_json import JSONFile, Object
from .reading import date

# The lengths in days of periods that do not follow the calendar.
DAYS = {"D": 1, "W": 7, "M": 30, "Y": 365}


def read(path: str, today: datetime.date) -> Document:
    """Reads the habits in the person's order if the file has one, else in the file's."""
    document = Document("beaverhabits", today)
    file = JSONFile(path)
    if not isinstance(file.root, Object):
        raise file.wrong(None, "expected an object with habits")
    order = {text: index for index, text in enumerate(file.texts(file.root, "order"))}
    habits = file.objects(file.root, "habits")
    for json in sorted(habits, key=lambda json: order.get(str(json.get("id")), len(order))):
        place = file.place(json)
        name = file.member(json, "name", str)
        if name is None:
            raise file.wrong(json, 'a habit must have a "name"')
        status = file.member(json, "status", str, "active")
        if status == "soft_delete":
            document.remark(place, f"left out: '{name}' was deleted there")
            continue
        habit = Habit(document.new_id(name, file.member(json, "id", str)), name)
        habit.tags = file.texts(json, "tags")
        habit.archived = status == "archive"
        habit.schedule = schedule(file, json, document)
        for member in ("star", "chips"):
            if json.get(member):
                document.remark(place, f"left out: \"{member}\" of '{name}' has no equivalent here")
        document.add(habit, records(file, json), place)
    return document


def schedule(file: JSONFile, json: Object, document: Document) -> Schedule:
    """Returns the schedule: a number of times in a number of days, weeks, months or years."""
    period = file.member(json, "period", Object)
    if period is None:
        return DAILY
    kind = file.member(period, "period_type", str, "D")
    count = file.member(period, "period_count", int, 1)
    target = file.member(period, "target_count", int, 1)
    if kind not in DAYS or count < 1 or target < 1 or count * DAYS[kind] > INTERVAL:
        raise file.wrong(period, f"a period must be a number of D, W, M or Y, at most {INTERVAL} days")
    if count == 1 and kind == "W" and target <= 7:
        return DAILY if target == 7 else {"timesPerWeek": target}
    if count == 1 and kind == "M" and target <= 31:
        return {"timesPerMonth": target}
    if kind != "D":
        document.remark(
            file.place(period),
            f"{target} times in {count} of {kind} become {target} in any {count * DAYS[kind]} days",
        )
    return times(target, count * DAYS[kind])


def records(file: JSONFile, json: Object) -> List[Entry]:
    """Returns the entries: done, skipped, or only a note."""
    entries = []
    for record in file.objects(json, "records"):
        day = date(file.member(record, "day", str, ""))
        if day is None:
            raise file.wrong(record, f"'{record.get('day')}' is not a date (YYYY-MM-DD)")
        note = file.member(record, "text", str, "")
        entry = Entry(day, note=note)
        if file.member(record, "done", bool, False):
            if "#skip" in note:
                entry.mark = "skipped"
            else:
                entry.count = Decimal(1)
        entries.append(entry)
    return entries
