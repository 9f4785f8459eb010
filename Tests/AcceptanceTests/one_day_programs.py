"""The clients of one_day.py that are programs, examples and a module: of each, how it is asked what it shows, and in
what that differs from the day as the daemon tells it."""
import datetime
import html
import json
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from typing import Any, Callable, List

from one_day_clients import (
    CIRCLES, CLIENTS, EXAMPLE, IDLE, PATIENCE, TIME, WORDS, Client, Differences, Row, Shown, View, by_slot, clean,
    columns, sign, steady, title, week, words)

from one_day_table import TODAY

sys.path.insert(0, str(CLIENTS / "libraries/python"))

import habitd  # noqa: E402

# The option for waiting longer than the busiest machine takes to answer.
UNHURRIED = ["--timeout", str(PATIENCE)]


class Day(Client):
    """habitctl day."""

    can_show_all = True

    def look(self) -> Shown:
        done = self.run("habitctl", *UNHURRIED, "day", *filter(None, [self.date]), *["--all"] * self.is_all)
        assert done.returncode == 0, done.stderr
        return {"lines": done.stdout.splitlines()}

    def differences(self, shown: Shown, view: View, today: View) -> Differences:
        found, lines, progress = Differences(), shown["lines"], view["progress"]
        found.check("the heading", lines[0], (", today" in lines[0]) == view["isToday"]
                    and ("  vacation" in lines[0]) == ("vacation" in view))
        found.compare("the week", lines[1].rstrip(), week(view).rstrip())
        found.check("the progress", lines, any(
            f"  {progress['completed']} of {progress['total']} done" in line
            or progress["allCompleted"] and f"all {progress['total']} done" in line for line in lines))
        rows = [line for line in lines[2:] if re.match("[▸ ] [✓◐○–◇✗·‖]  ", line)]
        for line, told in found.rows(rows, by_slot(view)):
            is_next = view["isToday"] and told["id"] == progress.get("next")
            mark = "·" if told["state"] in IDLE else sign(CIRCLES, told)
            found.compare(told["name"], line[:3], ("▸ " if is_next else "  ") + mark)
            amount = "paused" if told["state"] == "paused" else words(told, "amount")
            text = re.sub(rf"(, running|running) {TIME}(?=  |$)", "", line[3:].replace("🔥 ", ""))
            found.compare(told["name"], [part for part in columns(text) if not re.fullmatch(r"\+?\d+ XP", part)],
                          columns("  ".join([told.get("time", ""), title(told), amount, words(told, "past")])))
        self.outlook(found, lines, view)
        return found

    def outlook(self, found: Differences, lines: List[str], view: View) -> None:
        """Compares what is at risk and what is next, which are told of today."""
        told = [row for row in view["habits"] if row.get("atRisk")]
        start = lines.index("At risk") + 1 if "At risk" in lines else len(lines)
        risks = [columns(line) for line in lines[start:] if line.startswith("  ")]
        named = [risk for risk in risks if not re.fullmatch(r"and \d+ more", risk[0])]
        known = [columns(f"{title(row)}  {words(row, 'risk')}") for row in told]
        found.check("what is at risk", risks, all(risk in known for risk in named))
        found.compare("how many are at risk", [len(named), len(risks)], [min(len(told), 5), min(len(told), 6)])
        following = [row for row in view["habits"] if view["isToday"] and row["id"] == view["progress"].get("next")]
        found.compare("what is next", [line for line in lines if line.startswith("Next: ")],
                      ["Next: " + steady(title(row)) for row in following])

    def toggle(self, row: Row) -> None:
        self.done = self.run("habitctl", *UNHURRIED, "toggle", row["id"], *filter(None, [self.date]))

    def problem(self) -> str:
        return self.done.stderr if self.done.returncode else ""


class Lua(Client):
    shows_days = False
    command = ["lua5.4", str(CLIENTS / "libraries/lua/habits.lua")]

    def look(self) -> Shown:
        done = self.run(*self.command)
        assert done.returncode == 0, done.stderr
        return {"lines": done.stdout.split("\n")}

    def differences(self, shown: Shown, view: View, today: View) -> Differences:
        found = Differences()
        found.compare("the day", shown["lines"][0], view["date"])
        for line, row in found.rows(shown["lines"][1:-1], view["habits"]):
            parts = [sign(EXAMPLE, row) + " " + clean(row["name"]), words(row, "amount"), words(row, "past")]
            found.compare(row["name"], line, "  ".join(filter(None, parts)))
        return found

    def toggle(self, row: Row) -> None:
        self.done = self.run(*self.command, "tick", row["id"])

    def problem(self) -> str:
        return self.done.stderr if self.done.returncode else ""


class Shell(Lua):
    command = [str(CLIENTS / "libraries/shell/habits")]


class Following(Client):
    """A program whose lines are read as they come."""

    shows_days = False
    command: List[str] = []

    def begin(self) -> None:
        self.lines: List[str] = []
        self.process = subprocess.Popen(self.command, env=self.environment, stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, encoding="utf-8")
        threading.Thread(target=self.read, daemon=True).start()

    def read(self) -> None:
        assert self.process.stdout
        for line in self.process.stdout:
            self.lines.append(line.rstrip("\n"))

    def send(self, line: str) -> None:
        assert self.process.stdin
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def wait(self, holds: Callable[[], bool]) -> None:
        end = time.monotonic() + PATIENCE
        while not holds():
            assert time.monotonic() < end and self.process.poll() is None, self.lines[-5:]
            time.sleep(0.002)

    def end(self) -> None:
        self.process.kill()
        self.process.communicate()


def listed(client: Client, view: View) -> List[Row]:
    """The rows of the screen: beside what a day lists it has habits in a pause of their own, which can be ended there,
    and limits in a pause of all."""
    return [row for row in by_slot(view) if row["id"] in client.listed
            or any(pause["from"] <= view["date"] <= pause.get("through", "9") for pause in row["pauses"])
            or "vacation" in view and row.get("limit") and row["schedule"] == "daily"]


class Plain(Following):
    """habitctl ui --plain."""

    command = ["habitctl", "ui", "--plain"]
    is_all = True

    def look(self) -> Shown:
        start = len(self.lines)
        self.send("day")
        self.wait(lambda: any(re.fullmatch(r"\d+ of \d+ done", line) for line in self.lines[start:]))
        return {"lines": self.lines[start:], "problem": ""}

    def amount(self, row: Row) -> str:
        """The amount as it is spoken."""
        spoken = re.sub(r"^([^/ ]+)/", r"\1 of ", words(row, "amount"))
        if not row.get("limit"):
            return spoken
        return re.sub(r"^(\S+(?: \d+m)?) of ", r"\1 of at most ", spoken.removesuffix(" at most"))

    def differences(self, shown: Shown, view: View, today: View) -> Differences:
        found, progress = Differences(), view["progress"]
        found.check("the progress", shown["lines"], f"{progress['completed']} of {progress['total']} done"
                    in shown["lines"])
        rows = [line for line in shown["lines"] if re.match(r"\d+\. ", line)]
        for line, row in found.rows(rows, listed(self, view)):
            past = ("streak " if row["streak"]["current"] > 0 and "%" not in words(row, "past") else "") + words(
                row, "past") if words(row, "past") else ""
            parts = [clean(row["name"]), row.get("time"), sign(WORDS, row), self.amount(row), past]
            expected = ", ".join(filter(None, parts))
            text = re.sub(r"^\d+\. ", "", line)
            found.check(f"{row['name']}, which is {expected!r}", text, re.fullmatch(
                re.escape(expected) + "(, missed last time)?(, timer running)?(, note: .*)?", text) is not None)
        return found

    def toggle(self, row: Row) -> None:
        place = next(line.split(".")[0] for line in reversed(self.lines) if f" {clean(row['name'])}," in line)
        self.start = len(self.lines)
        self.send(place)

    def problem(self) -> str:
        return " ".join(self.lines[self.start:])


class Screen(Client):
    """habitctl ui, in a window that has room for all habits."""

    is_all = True
    flips = CIRCLES["done"]

    def begin(self) -> None:
        self.folder = tempfile.mkdtemp(prefix="habitd-")
        self.tmux("-f", "/dev/null", "new-session", "-d", "-x", "250", "-y", "99",
                  " ".join(["habitctl", *UNHURRIED, "ui"]))

    def tmux(self, *words: str) -> str:
        done = self.run("tmux", "-u", "-S", self.folder + "/tmux", *words)
        assert done.returncode == 0, done.stderr
        return done.stdout

    def press(self, *keys: str) -> None:
        self.tmux("send-keys", *keys)

    def show(self, date: str) -> None:
        self.date = date
        days = (datetime.date.fromisoformat(date or TODAY) - datetime.date.fromisoformat(TODAY)).days
        self.press("t", *("h" if days < 0 else "l" for _ in range(abs(days))))

    def look(self) -> Shown:
        lines = self.tmux("capture-pane", "-p").split("\n")
        # A pane stands beside the list.
        left = [line.split("│")[0] for line in lines]
        rows = [line for line in left if re.match(r" [▸ ] [✓◐○–◇✗·‖]  ", line)]
        return {"lines": lines, "left": left, "rows": rows, "problem": " ".join(lines[-4:])}

    def differences(self, shown: Shown, view: View, today: View) -> Differences:
        found, progress, left = Differences(), view["progress"], shown["left"]
        day = datetime.date.fromisoformat(view["date"])
        found.check("the heading", left[0], left[0].startswith(f" {day:%a} {day.day} {day:%b} "))
        dots = [part.strip(" []").split()[1] for part in re.findall(r"[ \[]\w+ .[ \]]", week(view))]
        found.compare("the week", left[3].split(), dots)
        found.check("the progress", left[5], progress["total"] == 0 or (
            f"all {progress['total']} done" if progress["allCompleted"]
            else f"  {progress['completed']} of {progress['total']} done") in left[5])
        for line, row in found.rows(shown["rows"], listed(self, view)):
            found.compare(row["name"], line[3], sign(CIRCLES, row))
            parts = columns(line[4:])
            # Where there is little room it is short.
            amounts = {words(row, "amount"), words(row, "short")} - {""}
            others = [part for part in parts[len(columns(title(row))):] if re.fullmatch(r"[\d.]+\w*(/| of ).*", part)]
            found.check(f"{row['name']}, which is {amounts or 'nothing'}", parts,
                        amounts & set(parts) if amounts else not others)
            found.check(row["name"], line, steady(clean(row["name"]))[:15] in steady(line))
        risks = next((line for line in shown["lines"] if line.startswith(" At risk today: ")), "")
        told = [row for row in view["habits"] if row.get("atRisk")]
        # A milestone stands there for a moment instead.
        if not re.search("in a row|back after a miss", shown["problem"]):
            found.check("what is at risk", risks, bool(risks) == bool(told)
                        and all(f"{steady(clean(row['name']))[:15]}" in steady(risks) for row in told))
        return found

    def sign(self, row: Row) -> str:
        """The sign of a habit, whose name no other begins with."""
        return next(line[3] for line in self.look()["rows"] if f" {row['name']} " in line)

    def toggle(self, row: Row) -> None:
        rows = self.look()["rows"]
        place = next(place for place, line in enumerate(rows) if f" {row['name']} " in line)
        self.press("g", *["j"] * place, "Space")

    def end(self) -> None:
        self.run("tmux", "-S", self.folder + "/tmux", "kill-server")
        shutil.rmtree(self.folder)


class Bar(Following):
    """habitctl bar waybar, whose tooltip has a line for each habit."""

    command = ["habitctl", "bar", "waybar", "--format", "{completed}/{total}|{next.name}|{states}",
               "--tooltip", "{id}|{sign}|{state}|{count}|{days}"]
    most = 40

    def look(self) -> Shown:
        self.wait(lambda: bool(self.lines))
        shown: Shown = json.loads(self.lines[-1])
        return shown

    def differences(self, shown: Shown, view: View, today: View) -> Differences:
        found, progress, rows = Differences(), view["progress"], view["habits"]
        following = [clean(row["name"]) for row in rows if row["id"] == progress.get("next")]
        states = (["open"] + ["at-risk"] * any(row.get("atRisk") for row in rows)) * bool(following)
        found.compare("the text", html.unescape(shown["text"].split(" · ")[0]), "|".join(
            [f"{progress['completed']}/{progress['total']}", "".join(following), " ".join(states)]))
        lines = shown["tooltip"].split("\n")
        lines = lines[lines.index("") + 1:] if "" in lines else lines
        if len(rows) > self.most:
            found.compare("the rest", lines.pop(), f"{len(rows) - self.most} more")
        for line, row in found.rows(lines, rows[:self.most]):
            amount = "paused" if row["state"] == "paused" else words(row, "amount")
            found.compare(row["name"], re.sub(rf"(, )?running {TIME}", "", html.unescape(line)), "|".join(
                [row["id"], sign(CIRCLES, row), sign(WORDS, row), amount, words(row, "past")]))
        return found

    def toggle(self, row: Row) -> None:
        # A click takes a step of the next habit, whichever that is.
        self.done = self.run("habitctl", *UNHURRIED, "bar", "plain", "--click", "1")

    def problem(self) -> str:
        return self.done.stdout + self.done.stderr


class Module(Client):
    """A program that uses the Python module, and loads the day when that tells of a change."""

    can_show_all = True

    def begin(self) -> None:
        self.follower = habitd.Client(self.socket, PATIENCE)
        self.view: View = {}
        self.loading = threading.Lock()
        self.error = ""
        threading.Thread(target=self.follow, daemon=True).start()

    def follow(self) -> None:
        for _ in self.follower.changes():
            self.load()

    def load(self) -> None:
        with self.loading, habitd.Client(self.socket, PATIENCE) as client:
            self.view = client.load_day(self.date or None, include_week=True, includeUnscheduled=self.is_all)

    def look(self) -> Shown:
        return self.view

    def differences(self, shown: Shown, view: View, today: View) -> Differences:
        found = Differences()
        for key in view:
            found.compare(key, shown.get(key), view[key])
        return found

    def show(self, date: str) -> None:
        self.date = date
        self.load()

    def show_all(self, is_all: bool) -> None:
        self.is_all = is_all
        self.load()

    def toggle(self, row: Row) -> None:
        self.error = ""
        try:
            with habitd.Client(self.socket, PATIENCE) as other:
                other.toggle(row["id"], self.date or None)
        except habitd.HabitdError as error:
            self.error = str(error)

    def problem(self) -> str:
        return self.error
