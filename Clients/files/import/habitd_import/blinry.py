"""blinry's habitctl: a folder with the files habits and log."""
import datetime
import os
from decimal import Decimal
from typing import Dict, List, Tuple

from .document import INTERVAL, NEVER, Document, Entry, Habit, times
from .problem import Malformed
from .reading import date, text_of

ANSWERS = {"y": (Decimal(1), None), "n": (None, "failed"), "s": (None, "skipped")}


def read(path: str, today: datetime.date) -> Document:
    """Reads the listed habits in order, then those that only the log names."""
    document = Document("blinry", today)
    habits = habits_of(os.path.join(path, "habits"), document)
    log = os.path.join(path, "log")
    entries = entries_of(log, document) if os.path.exists(log) else {}
    document.add_all(habits, entries, log)
    return document


def habits_of(path: str, document: Document) -> Dict[str, Tuple[Habit, str]]:
    """Reads lines of `<days> <name>`."""
    habits: Dict[str, Tuple[Habit, str]] = {}
    for line, text in enumerate(text_of(path).split("\n"), 1):
        text = text.strip()
        if not text or text.startswith("#"):
            continue
        number, _, name = text.partition(" ")
        name = name.strip()
        if not (number.isascii() and number.isdigit()) or not name:
            raise Malformed(path, line, "expected '<days> <name>', for example '1 Read'")
        if int(number) > INTERVAL:
            raise Malformed(path, line, f"an interval must be at most {INTERVAL} days")
        if name in habits:
            document.remark(f"{path}:{line}", f"left out: '{name}' is already listed above")
            continue
        schedule = NEVER if int(number) == 0 else times(1, int(number))
        habits[name] = (Habit(document.new_id(name), name, schedule), f"{path}:{line}")
    return habits


def entries_of(path: str, document: Document) -> Dict[str, Tuple[int, List[Entry]]]:
    """Reads lines of `date TAB name TAB answer`; the first for a day counts, as in that program."""
    entries: Dict[str, Tuple[int, List[Entry]]] = {}
    seen: Dict[Tuple[str, datetime.date], int] = {}
    for line, text in enumerate(text_of(path).split("\n"), 1):
        text = text.rstrip("\r")
        if not text.strip():
            continue
        fields = text.split("\t")
        if len(fields) != 3:
            raise Malformed(path, line, "expected 'date TAB name TAB y'")
        day, name, answer = date(fields[0].strip()), fields[1].strip(), fields[2].strip()
        if day is None:
            raise Malformed(path, line, f"'{fields[0]}' is not a date (YYYY-MM-DD)")
        if not name:
            raise Malformed(path, line, "a habit's name must not be blank")
        if answer not in ANSWERS:
            raise Malformed(path, line, f"'{answer}' is not an answer (expected y, n or s)")
        if (name, day) in seen:
            document.remark(f"{path}:{line}", f"left out: line {seen[name, day]} already has the answer")
            continue
        seen[name, day] = line
        count, mark = ANSWERS[answer]
        entries.setdefault(name, (line, []))[1].append(Entry(day, count, mark))
    return entries
