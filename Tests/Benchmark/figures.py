"""What runs gave, and the tables that show it."""

import datetime
import math
import pathlib
import platform
import re
import statistics
import subprocess
from typing import Callable, Dict, List, NamedTuple, Optional

# A candidate whose figure is above what is given as slow is measured in one round of so many.
SELDOM = 10
BEGIN, END = "<!-- figures -->\n", "<!-- end of figures -->\n"


class Figures:
    """The figures of several runs."""

    def __init__(self, values: List[float]) -> None:
        self.values = values
        self.median = statistics.median(values)

    def __str__(self) -> str:
        if len(self.values) < 4:
            return digits(self.median)
        low, _, high = statistics.quantiles(self.values, n=4)
        return f"{digits(self.median)} ({digits(low)}–{digits(high)})"


def digits(value: float) -> str:
    """Three digits that count."""
    return f"{value:.{0 if value >= 99.95 else 1 if value >= 9.995 else 2}f}"


def in_turn(candidates: Dict[str, Callable[[int], float]], rounds: int, slow: float = math.inf) -> Dict[str, Figures]:
    """Measures A B C, A B C, …, so that what drifts drifts for all; the first round is not counted."""
    found: Dict[str, List[float]] = {name: [] for name in candidates}
    for number in range(rounds + 1):
        for name, measure in candidates.items():
            if number > 1 and number % SELDOM and found[name][0] > slow:
                continue
            value = measure(number)
            if number:
                found[name].append(value)
    return {name: Figures(values) for name, values in found.items()}


class Part(NamedTuple):
    """A figure of habitd's, or a goal for one that stands before it."""

    text: str = ""
    goal: str = ""
    is_reached: bool = True


def at_most(limit: float, unit: str, figure: float, text: object) -> Part:
    """A figure that has a limit."""
    return Part(f"{text} {unit}".strip(), f"≤ {limit:g} {unit}".strip(), figure <= limit)


def at_most_times(times: float, other: str, own: Figures, figures: Dict[str, Figures]) -> List[Part]:
    """A limit for a figure as a part of another's, where that was measured."""
    if other not in figures:
        return []
    ratio = own.median / figures[other].median
    return [Part("", f"≤ {times:g} × {other}: {digits(ratio)}", ratio <= times)]


class Row(NamedTuple):
    """A row of the table that people see."""

    title: str
    parts: List[Part]
    beside: str = ""

    def cells(self) -> List[str]:
        goals = (part.goal + ("" if part.is_reached else " **missed**") for part in self.parts if part.goal)
        return [self.title, " · ".join(part.text for part in self.parts if part.text), " · ".join(goals), self.beside]


def table(rows: List[List[str]]) -> str:
    """A table as Markdown, of its heading and its rows."""
    lines = [rows[0], ["---"] * len(rows[0]), *rows[1:]]
    return "".join("| " + " | ".join(line) + " |\n" for line in lines)


def others(figures: Dict[str, Figures], own: str, unit: str = "") -> str:
    """The medians of the other candidates."""
    return ", ".join(f"{name} {digits(found.median)}{unit}" for name, found in figures.items() if name != own)


def machine(packages: List[str]) -> str:
    """The machine and what was measured on it, without which figures mean little."""
    cpu = re.search(r"^model name\s*: (.*)", pathlib.Path("/proc/cpuinfo").read_text(encoding="ascii"), re.M)
    count = subprocess.run(["nproc"], capture_output=True, text=True, check=True).stdout.strip()
    load = pathlib.Path("/proc/loadavg").read_text(encoding="ascii").split()[0]
    versions = [f"{name} {found}" for name in packages if (found := version(name))]
    return (f"{datetime.date.today()}, {cpu.group(1) if cpu else 'unknown'}, {count} processors, Linux "
            f"{platform.release()}, load {load} at the start; {', '.join(versions)}.\n")


def version(package: str) -> Optional[str]:
    """The upstream version of a Debian package, if it is installed."""
    query = ["dpkg-query", "-W", "-f", "${Version}", package]
    found = subprocess.run(query, capture_output=True, text=True, check=False).stdout
    return re.sub(r"^\d+:|[-+].*", "", found) or None


def publish(file: pathlib.Path, block: str) -> None:
    """Writes a block of figures into a document, in the place of its last one."""
    text = file.read_text(encoding="utf-8")
    before, rest = text.split(BEGIN)
    file.write_text(before + BEGIN + block + END + rest.split(END)[1], encoding="utf-8")
