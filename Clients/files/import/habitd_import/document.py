"""habitd's own export, which every reader produces; its format is described in EXPORT.md."""
import datetime
import json
import re
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any, Dict, List, Optional, Set, Tuple, Union

Schedule = Union[str, Dict[str, int]]

# The limits of habitd, in bytes of UTF-8.
NAME_BYTES, NOTES_BYTES, LABEL_BYTES, TAGS = 1000, 16384, 100, 32
# The longest interval of a schedule, in days.
INTERVAL = 3660
# The largest count.
COUNT = Decimal(1_000_000_000)

DAILY: Schedule = "daily"
NEVER: Schedule = "none"

_ID = re.compile(r"[A-Za-z0-9._:-]{1,64}\Z", re.ASCII)


def derived_id(source: str, name: str) -> str:
    """Returns an identifier derived from a name: the 64-bit FNV-1a hash of its bytes."""
    value = 0xCBF29CE484222325
    for byte in name.encode("utf-8", "surrogatepass"):
        value = ((value ^ byte) * 0x100000001B3) & 0xFFFFFFFFFFFFFFFF
    return f"{source}:{value:016x}"


def is_id(text: Any) -> bool:
    """Returns true for a valid habit identifier."""
    return isinstance(text, str) and _ID.match(text) is not None


def times(count: int, days: int) -> Schedule:
    """The schedule of a number of times in a number of days."""
    return DAILY if count >= days else {"times": count, "inDays": days}


@dataclass
class Habit:
    """A habit; fields that are None take habitd's defaults."""

    id: str
    name: str
    schedule: Schedule = DAILY
    start: Optional[datetime.date] = None
    end: Optional[datetime.date] = None
    notes: str = ""
    color: Optional[str] = None
    target: Optional[Decimal] = None
    # The period of the target: a week, a month or a year; None means a day.
    period: Optional[str] = None
    at_most: bool = False
    unit: str = ""
    # Later units, each with the day from which it is valid.
    later_units: List[Tuple[datetime.date, str]] = field(default_factory=list)
    tags: List[str] = field(default_factory=list)
    reminders: List[str] = field(default_factory=list)
    created: Optional[str] = None
    archived: bool = False


@dataclass
class Entry:
    """The entry of a habit for a day."""

    day: datetime.date
    count: Optional[Decimal] = None
    mark: Optional[str] = None
    note: str = ""
    at: Optional[str] = None


class Document:
    """An export under construction; a place in a remark is `file:line`."""

    def __init__(self, source: str, today: datetime.date):
        self.source = source
        self.today = today
        self.remarks: List[str] = []
        self._habits: List[Dict[str, Any]] = []
        self._entries: List[Dict[str, Any]] = []
        self._ids: Set[str] = set()
        # The number of habits with each name so far.
        self._namesakes: Dict[str, int] = {}

    def remark(self, place: str, message: str) -> None:
        """Records a remark about data left out or interpreted in an unexpected way."""
        self.remarks.append(clean(f"{place}: {message}"))

    def new_id(self, name: str, own: Optional[str] = None) -> str:
        """Returns the habit's own identifier if it is valid, else one derived from its name; habits with the
        same name are distinguished by their order."""
        if own is not None and is_id(own) and own not in self._ids:
            return own
        number = self._namesakes.get(name, 1)
        candidate = derived_id(self.source, name if number == 1 else f"{name}\n{number}")
        while candidate in self._ids:
            number += 1
            candidate = derived_id(self.source, f"{name}\n{number}")
        self._namesakes[name] = number
        return candidate

    def add(self, habit: Habit, entries: List[Entry], place: str) -> None:
        """Adds a habit with its entries; of two entries for a day the first counts."""
        self._ids.add(habit.id)
        kept: Dict[datetime.date, Entry] = {}
        for entry in entries:
            if entry.day in kept:
                if entry != kept[entry.day]:
                    self.remark(place, f"left out: a second entry for {entry.day}")
                continue
            kept[entry.day] = entry
        days = sorted(day for day, entry in kept.items() if not is_empty(entry))
        if len(days) < len(kept):
            number = days_text(len(kept) - len(days))
            self.remark(place, f"left out: {number} of '{habit.name}' with nothing recorded")
        start = habit.start or (days[0] if days else self.today)
        if habit.end:
            # A habit that ended before its first answer must not begin after its end.
            start = min(start, habit.end)
        self._habits.append(self._habit(habit, start, days, place))
        for day in days:
            self._entries.append(self._entry(habit, kept[day], place))

    def add_all(
        self, habits: Dict[str, Tuple[Habit, str]], entries: Dict[str, Tuple[int, List[Entry]]],
        log: str
    ) -> None:
        """Adds habits with their places, by name, then those that only a log names.

        The log's entries are by name, too, with the line of the first."""
        for name, (line, _) in entries.items():
            if name not in habits:
                place = f"{log}:{line}"
                habits[name] = (Habit(self.new_id(name), name, NEVER), place)
                self.remark(place, f"'{name}' is not among the habits; imported as only recorded")
        for name, (habit, place) in habits.items():
            self.add(habit, entries.get(name, (0, []))[1], place)

    def _habit(
        self, habit: Habit, start: datetime.date, days: List[datetime.date], place: str
    ) -> Dict[str, Any]:
        name = self._fit(habit.name, NAME_BYTES, "the name", place)
        if not name.strip():
            name = "Unnamed"
            self.remark(place, "a habit without a name is named 'Unnamed'")
        members: Dict[str, Any] = {"id": habit.id, "name": name}
        if habit.color:
            members["color"] = habit.color
        notes = self._fit(habit.notes, NOTES_BYTES, "the notes", place)
        if notes:
            members["notes"] = notes
        members["startDate"] = start.isoformat()
        if habit.end:
            members["endDate"] = habit.end.isoformat()
        members["schedule"] = habit.schedule
        if habit.at_most:
            members["goal"] = "atMost"
        target = self._count(habit.target, place)
        if target is not None and target > 0:
            members["repetitions"] = number(target)
        if habit.period:
            members["period"] = habit.period
        unit = self._label(habit.unit, place)
        if unit:
            members["unit"] = unit
        versions = [(day, self._label(later, place)) for day, later in habit.later_units]
        if versions:
            members["versions"] = [
                {"from": day.isoformat(), "repetitions": 1, **({"unit": later} if later else {})}
                for day, later in versions
            ]
        tags = [tag for tag in (self._label(text, place) for text in habit.tags) if tag]
        if len(tags) > TAGS:
            self.remark(place, f"left out: the tags after the first {TAGS}")
        if tags:
            members["tags"] = tags[:TAGS]
        if habit.reminders:
            members["reminders"] = habit.reminders
        if habit.created:
            members["createdAt"] = habit.created
        if habit.archived:
            after = days[-1] + datetime.timedelta(days=1) if days else start
            members["archivedFrom"] = min(after, self.today).isoformat()
        return members

    def _entry(self, habit: Habit, entry: Entry, place: str) -> Dict[str, Any]:
        members: Dict[str, Any] = {"habit": habit.id, "date": entry.day.isoformat()}
        count = self._count(entry.count, f"{place}, {entry.day}")
        if count:
            members["count"] = number(count)
        if entry.mark:
            members["mark"] = entry.mark
        note = self._fit(entry.note, NOTES_BYTES, f"the note of {entry.day}", place)
        if note:
            members["note"] = note
        if entry.at and count:
            members["at"] = entry.at
        return members

    def _fit(self, text: str, limit: int, what: str, place: str) -> str:
        text = clean(text)
        raw = text.encode("utf-8")
        if len(raw) <= limit:
            return text
        self.remark(place, f"{what} is cut after {limit} bytes")
        return raw[:limit].decode("utf-8", "ignore")

    def _label(self, text: str, place: str) -> str:
        """Returns a short text on one line, such as a tag or unit."""
        line = " ".join(
            "".join(" " if is_control(character) else character for character in text).split()
        )
        return self._fit(line, LABEL_BYTES, f"'{line[:20]}…'", place)

    def _count(self, count: Optional[Decimal], place: str) -> Optional[Decimal]:
        if count is None:
            return None
        kept = min(max(count, Decimal(0)), COUNT).quantize(Decimal("0.001"))
        if kept != count:
            self.remark(place, f"{count} becomes {number_text(kept)}")
        return kept

    def text(self) -> bytes:
        """Returns the document as text, with one habit or entry per line."""
        head = json.dumps({"format": "habitd export", "version": 1}, ensure_ascii=False)[:-1]
        parts = [head]
        for name, values in (
            ("habits", self._habits), ("entries", self._entries), ("remarks", self.remarks)
        ):
            lines = ",\n".join(
                json.dumps(value, ensure_ascii=False, default=encode) for value in values
            )
            parts.append(f'"{name}": [\n{lines}\n]' if values else f'"{name}": []')
        return (",\n".join(parts) + "}\n").encode("utf-8")


def counted(day: datetime.date, count: Decimal, at_most: bool = False, note: str = "") -> Entry:
    """Returns the entry for a recorded number: 0 is a "no", except for an at-most habit."""
    if count or at_most:
        return Entry(day, count, note=note)
    return Entry(day, mark="failed", note=note)


def days_text(number: int) -> str:
    """Returns a number of days in words."""
    return "1 day" if number == 1 else f"{number} days"


def is_empty(entry: Entry) -> bool:
    """Returns true for an entry without a count above 0, mark and note."""
    return not entry.count and entry.mark is None and not entry.note


def is_control(character: str) -> bool:
    """Returns true for a character that moves the cursor or ends the line."""
    point = ord(character)
    return point < 0x20 or 0x7F <= point <= 0x9F or point in (0x2028, 0x2029)


def clean(text: str) -> str:
    """Returns the text in valid Unicode: half a surrogate pair becomes U+FFFD."""
    try:
        text.encode("utf-8")
        return text
    except UnicodeEncodeError:
        return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def number(count: Decimal) -> Any:
    """Returns a count as a JSON number."""
    return int(count) if count == count.to_integral_value() else float(count)


def number_text(count: Decimal) -> str:
    """Returns a count without trailing zeros."""
    return str(number(count))


def encode(value: Any) -> Any:
    """Refuses values that json cannot write; readers produce none."""
    raise TypeError(f"{type(value)} has no place in the document")


def note_of(*parts: Tuple[str, str]) -> str:
    """Joins texts into a note; if there are several, each has a heading."""
    there = [(heading, text) for heading, text in parts if text]
    if len(there) == 1:
        return there[0][1]
    return "\n\n".join(f"{heading}: {text}" if heading else text for heading, text in there)
