"""harsh: a folder with the files habits and log."""
import datetime
import os
import re
from decimal import Decimal
from typing import Dict, List, Optional, Tuple

from .blinry import ANSWERS
from .document import (
    COUNT, INTERVAL, LABEL_BYTES, NAME_BYTES, NEVER, NOTES_BYTES, Document, Entry, Habit, Schedule,
    times)
from .problem import Malformed
from .reading import date, decimal, text_of

_SEPARATOR = " : "
_FREQUENCY = re.compile(r"\d{1,9}w?(/\d{1,9}w?)?", re.ASCII)
_AMOUNT = re.compile(
    r"([-+]?(\d+(\.\d*)?|\.\d+)(e[-+]?\d+)?|[-+]?(inf|nan))?", re.ASCII | re.IGNORECASE)


def read(path: str, today: datetime.date) -> Document:
    """Reads the listed habits in order, then those that only the log names."""
    document = Document("harsh", today)
    habits = habits_of(os.path.join(path, "habits"), document)
    log = os.path.join(path, "log")
    entries = entries_of(log, document) if os.path.exists(log) else {}
    document.add_all(habits, entries, log)
    return document


def habits_of(path: str, document: Document) -> Dict[str, Tuple[Habit, str]]:
    """Reads lines of `name: frequency[: end]` under lines of `! heading`, which becomes a tag."""
    habits: Dict[str, Tuple[Habit, str]] = {}
    tags: List[str] = []
    for line, text in enumerate(text_of(path).split("\n"), 1):
        if not text.strip() or text.startswith("#"):
            continue
        if text.startswith("!"):
            heading = text.partition("! ")[2].strip()
            if not heading:
                raise Malformed(path, line, "expected '! Heading'")
            if len(heading.encode("utf-8")) > LABEL_BYTES:
                raise Malformed(path, line, f"a heading must have at most {LABEL_BYTES} bytes")
            tags = [heading]
            continue
        name, *rest = [field.strip() for field in text.split(": ")]
        if not rest:
            raise Malformed(path, line, "expected 'Name: frequency', for example 'Read: 1'")
        check_name(name, path, line)
        schedule = schedule_of(rest[0])
        if schedule is None:
            raise Malformed(
                path, line, f"'{rest[0]}' is not a frequency (N, T/N with T up to N, or 0; "
                f"N at most {INTERVAL} days)")
        place = f"{path}:{line}"
        if name in habits:
            document.remark(place, f"left out: '{name}' is already listed above")
            continue
        end = date(rest[1]) if len(rest) > 1 else None
        for other in rest[2 if end else 1:]:
            if other:
                document.remark(place, f"left out: '{other}'")
        habit = Habit(document.new_id(name), name, schedule, end=end, tags=tags)
        habits[name] = (habit, place)
    return habits


def check_name(name: str, path: str, line: int) -> None:
    """Refuses a name that is blank or too long for habitd."""
    if not name.strip() or len(name.encode("utf-8")) > NAME_BYTES:
        raise Malformed(path, line, f"a habit's name must have 1 to {NAME_BYTES} bytes")


def schedule_of(text: str) -> Optional[Schedule]:
    """Returns the schedule for N (once in N days), T/N (T times in N days) or 0 (only recorded),
    where w means weeks; None for anything else."""
    if not _FREQUENCY.fullmatch(text):
        return None
    numbers = [int(part.rstrip("w")) * (7 if part[-1] == "w" else 1) for part in text.split("/")]
    if numbers[0] == 0:
        return NEVER
    count, days = numbers if len(numbers) == 2 else (1, numbers[0])
    return times(count, days) if count <= days <= INTERVAL else None


def entries_of(path: str, document: Document) -> Dict[str, Tuple[int, List[Entry]]]:
    """Reads lines of `date : name : answer[ : comment[ : amount]]`; the last one for a day counts,
    as in harsh."""
    found: Dict[Tuple[str, datetime.date], Tuple[int, Entry]] = {}
    for line, text in enumerate(text_of(path).split("\n"), 1):
        text = text.rstrip("\r")
        if not text.strip() or text.startswith("#"):
            continue
        # Editors remove the space at the end of a line, which belongs to the last separator.
        fields = (text + " " if text.endswith(" :") else text).split(_SEPARATOR)
        if len(fields) < 3:
            raise Malformed(path, line, "expected 'date : name : y'")
        day, name, answer = date(fields[0]), fields[1], fields[2]
        if day is None:
            raise Malformed(path, line, f"'{fields[0]}' is not a date (YYYY-MM-DD)")
        check_name(name, path, line)
        if answer not in ANSWERS:
            raise Malformed(path, line, f"'{answer}' is not an answer (expected y, n or s)")
        # A comment that contains the separator is joined again.
        rest = fields[3:]
        amount = rest.pop() if len(rest) > 1 and _AMOUNT.fullmatch(rest[-1]) else ""
        entry = entry_of(day, answer, _SEPARATOR.join(rest).strip(), amount)
        if len(entry.note.encode("utf-8")) > NOTES_BYTES:
            raise Malformed(path, line, f"a comment must have at most {NOTES_BYTES} bytes")
        if (name, day) in found:
            former = found.pop((name, day))[0]
            document.remark(f"{path}:{former}", f"left out: line {line} replaces it")
        found[name, day] = (line, entry)
    entries: Dict[str, Tuple[int, List[Entry]]] = {}
    for (name, _), (line, entry) in found.items():
        entries.setdefault(name, (line, []))[1].append(entry)
    return entries


def entry_of(day: datetime.date, answer: str, comment: str, amount: str) -> Entry:
    """Returns the entry for an answer.

    harsh stores an amount in addition to the answer. The habit's target is 1, so an amount of one or
    more is its count; a smaller one would contradict the answer and is kept in the note, as is an amount
    on a day that was not done."""
    count, mark = ANSWERS[answer]
    number = decimal(amount)
    if count and number and 1 <= number <= COUNT and number == number.quantize(Decimal("0.001")):
        count = number
    elif amount and float(amount) != 0:
        comment = f"{comment} (amount {amount})" if comment else f"amount {amount}"
    return Entry(day, count, mark, comment)
