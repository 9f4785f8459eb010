"""What the clients of one_day.py have in common: how texts and signs are compared with what the daemon tells."""
import datetime
import pathlib
import re
import subprocess
from typing import Any, Dict, Iterator, List, Optional, Tuple

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
CLIENTS = REPOSITORY / "Clients"
# How long something that is to show is waited for, in seconds.
PATIENCE = 20

Row = Dict[str, Any]
View = Dict[str, Any]
Shown = Dict[str, Any]

# Signs by state; that of any other state is the last one.
CIRCLES = {"done": "✓", "partial": "◐", "failed": "✗", "skipped": "–", "spared": "◇", "future": "·",
           "paused": "‖", "": "○"}
EXAMPLE = {"done": "✓", "partial": "◐", "failed": "✗", "skipped": "–", "": "○"}
BOXES = {"done": "x", "skipped": "-", "spared": "^", "failed": "!", "partial": "/", "paused": "=", "": " "}
ICONS = {"skipped": "debug-step-over", "spared": "shield", "paused": "debug-pause", "failed": "close",
         "missed": "circle-slash", "": ""}
WORDS = {"done": "done", "partial": "begun", "skipped": "skipped", "spared": "spared", "failed": "failed",
         "future": "to come", "paused": "paused", "": "open"}
# What a day asks nothing of.
IDLE = ("satisfied", "unscheduled", "beforeStart", "finished", "archived")
SHORT = {"\t": "\\t", "\n": "\\n", "\r": "\\r"}
TIME = r"(?:\d+h ?)?(?:\d+m)?\??"


def sign(signs: Dict[str, str], row: Row) -> str:
    return signs.get(row["state"], signs[""])


def clean(text: str) -> str:
    """A text as all clients spell it out."""
    return re.sub(
        "[\0-\x1f\x7f-\x9f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]",
        lambda found: SHORT.get(found[0], f"\\u{{{ord(found[0]):x}}}"), text)


def steady(text: str) -> str:
    """A text with the first of several emoji that may be drawn as one, and without marks of direction."""
    return re.sub("\u200d.|[\u200e\ufe0f]", "", text)


def title(row: Row) -> str:
    return clean(" ".join(filter(None, [row.get("icon"), row["name"]])))


def words(row: Row, key: str) -> str:
    return clean(row.get("words", {}).get(key, ""))


def by_slot(view: View) -> List[Row]:
    return [row for slot in ("morning", "anytime", "evening") for row in view["habits"] if row["slot"] == slot]


def is_cut(shown: str, whole: str) -> bool:
    """Whether a text is another one, or as much of it as had room."""
    shown, whole = steady(shown), steady(whole)
    return shown == whole or shown[-1:] == "…" and len(shown) > 8 and whole.startswith(shown[:-1])


def columns(text: str) -> List[str]:
    return [part for part in re.split(" {2,}", steady(text).strip()) if part]


def week(view: View) -> str:
    """The days of a week in a line: the one that is shown is in brackets."""
    parts = []
    for day in view["week"]:
        done, total = day["completed"], day["total"]
        dot = "·" if total == 0 or day["isFuture"] else "●" if done >= total else "○" if done == 0 else (
            "◔◔◑◕"[4 * done // total])
        first, last = "[]" if day["date"] == view["date"] else "  "
        parts.append(f"{first}{datetime.date.fromisoformat(day['date']):%a} {dot}{last}")
    return "".join(parts)


def named(today: View) -> Tuple[Optional[str], bool]:
    """The habit that a status line names: one whose timer runs, or else the next; and whether it runs."""
    timed = [row for row in today["habits"] if "timer" in row]
    following = [row for row in today["habits"] if row["id"] == today["progress"].get("next")]
    return next((clean(row["name"]) for row in timed + following), None), bool(timed)


class Differences(List[str]):
    """In what a client differs."""

    def compare(self, what: str, shown: Any, told: Any) -> None:
        if shown != told:
            self.append(f"{what}: {shown!r} is shown, and {told!r} was told")

    def check(self, what: str, shown: Any, holds: object) -> None:
        if not holds:
            self.append(f"{what}: {shown!r} is shown")

    def rows(self, shown: List[Any], told: List[Row]) -> Iterator[Tuple[Any, Row]]:
        """The rows of both; that there are as many is compared."""
        self.compare("the number of rows", len(shown), len(told))
        return zip(shown, told)

    def risks(self, text: str, view: View) -> None:
        """Compares the remark on what is at risk, which names five at most."""
        told = [row for row in view["habits"] if row.get("atRisk")]
        places = [text.find(f"({words(row, 'risk')})") for row in told]
        self.check("what is at risk", text, (not told and not text) or all(place > 0 for place in places[:5]))
        self.check("names at risk", text, all(steady(title(row))[:30] in steady(text) for row in told[:5]))
        self.check("how many are at risk", text, (f"{len(told) - 5} more" in text) == (len(told) > 5)
                   and text.count("(") == sum(f"{title(row)}{words(row, 'risk')}".count("(") + 1
                                              for row in told[:5]))


class Client:
    """A client that follows, or that is asked anew each time."""

    # Whether it shows other days than today.
    shows_days = True
    # Whether it can show habits, too, that a day does not ask for; and whether it does.
    can_show_all = False
    is_all = False
    # The habits that the shown day lists, whatever else is shown.
    listed: List[str] = []
    # Whether it ticks.
    ticks = True
    # The sign of a tick that is not answered yet, where it shows one.
    flips = ""

    def __init__(self, socket: str, environment: Dict[str, str]) -> None:
        self.socket = socket
        self.environment = environment
        self.date = ""
        self.begin()

    def begin(self) -> None:
        pass

    def show(self, date: str) -> None:
        """Shows a day, today where that is empty."""
        self.date = date

    def show_all(self, is_all: bool) -> None:
        """Shows habits that a day does not ask for, or hides them."""
        self.is_all = is_all

    def look(self) -> Shown:
        raise NotImplementedError

    def differences(self, shown: Shown, view: View, today: View) -> Differences:
        raise NotImplementedError

    def toggle(self, row: Row) -> None:
        """Does what a person does to tick a habit of the day that is shown."""
        raise NotImplementedError

    def problem(self) -> str:
        """What it says of the last thing that was not done."""
        problem: str = self.look()["problem"]
        return problem

    def end(self) -> None:
        pass

    def run(self, *command: str) -> "subprocess.CompletedProcess[str]":
        return subprocess.run(command, env=self.environment, stdin=subprocess.DEVNULL, capture_output=True,
                              encoding="utf-8", timeout=PATIENCE, check=False)
