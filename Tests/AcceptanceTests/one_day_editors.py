"""The editors of one_day.py: of each, the driver in it that tells what is shown, and in what that differs from the
day as the daemon tells it."""
import json
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import time
from typing import Any, List

from one_day_clients import (
    BOXES, CIRCLES, CLIENTS, ICONS, PATIENCE, TIME, Client, Differences, Row, Shown, View, by_slot, clean, columns,
    is_cut, named, sign, steady, title, week, words)


class Editor(Client):
    """A driver in an editor: a step goes through a file in a folder, and what is shown then comes back."""

    command: List[str] = []

    def begin(self) -> None:
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="habitd-"))
        environment = {**self.environment, "HABITD_ROWS": str(self.folder), "HOME": str(self.folder)}
        # A pipe that never ends: at the end of its input an editor would end.
        self.input, self.keys = os.pipe()
        self.output = open(self.folder / "output", "wb")
        self.process = subprocess.Popen(self.command, env=environment, stdin=self.input,
                                        stdout=self.output, stderr=self.output)

    def step(self, **step: Any) -> Shown:
        written, ask, answer = (self.folder / name for name in ("writing", "ask", "answer"))
        written.write_text(json.dumps(step), "utf-8")
        written.rename(ask)
        end = time.monotonic() + PATIENCE
        while not answer.exists():
            assert time.monotonic() < end and self.process.poll() is None, \
                (self.folder / "output").read_text("utf-8", "replace")[-3000:]
            time.sleep(0.002)
        shown: Shown = json.loads(answer.read_text("utf-8"))
        answer.unlink()
        return shown

    def show(self, date: str) -> None:
        self.date = date
        self.step(show=date)

    def show_all(self, is_all: bool) -> None:
        if is_all != self.is_all:
            self.is_all = is_all
            self.step(all=True)

    def look(self) -> Shown:
        return self.step(look=True)

    def toggle(self, row: Row) -> None:
        self.step(toggle=row["id"])

    def sign(self, row: Row) -> str:
        """The sign of a habit."""
        signs: List[str] = [shown["sign"] for shown in self.look()["rows"] if shown["id"] == row["id"]]
        return signs[0]

    def end(self) -> None:
        self.process.kill()
        self.process.wait()
        for descriptor in (self.input, self.keys):
            os.close(descriptor)
        self.output.close()
        shutil.rmtree(self.folder)

    def status(self, found: Differences, shown: Shown, before: str, timed: str, otherwise: str, today: View) -> None:
        """Compares a status line: progress, and what runs or is next."""
        name, is_running = named(today)
        progress = today["progress"]
        start = f"{before}{progress['completed']}/{progress['total']}"
        end = "" if name is None else (timed if is_running else otherwise) + name[:12]
        found.check(f"the status, which is {start}{end}", shown["status"], shown["status"].startswith(start + end))


class Vim(Editor):
    can_show_all = True
    flips = CIRCLES["done"]
    script = str(CLIENTS / "editors/vim/tests/rows.vim")
    command = ["vim", "-N", "--not-a-term", "-T", "dumb", "-u", "NORC", "-i", "NONE", "-n", "-S", script]

    def differences(self, shown: Shown, view: View, today: View) -> Differences:
        found = Differences()
        progress = view["progress"]
        heading = re.sub(r"^\w+ ", "", shown["title"])
        found.compare("the heading", heading, view["date"] + (", today" if view["isToday"] else "")
                      + ("  vacation" if "vacation" in view else ""))
        found.compare("the week", shown["week"].rstrip(), week(view).rstrip())
        found.compare("the progress", shown["progress"], f"{progress['completed']} of {progress['total']} done")
        found.risks(shown["risks"].removeprefix("At risk: "), view)
        for row, told in found.rows(shown["rows"], by_slot(view)):
            past = words(told, "past")
            found.compare(told["name"], [row[key] for key in ("id", "sign", "past", "risk", "next")],
                          [told["id"], sign(CIRCLES, told), past, bool(past and told.get("atRisk")),
                           told["id"] == progress.get("next")])
            found.check(told["name"], row["amount"], is_cut(row["amount"], words(told, "amount")))
            found.check(told["name"], row["text"], steady(title(told))[:30] in row["text"])
        if today["progress"]["total"] == 0:
            found.compare("the status", shown["status"], "no habits today")
        else:
            self.status(found, shown, "habits ", " ► ", " ▸ ", today)
        return found


class Neovim(Vim):
    command = ["nvim", "--headless", "-u", "NORC", "-i", "NONE", "-n", "-S", Vim.script]


class Emacs(Editor):
    can_show_all = True
    flips = BOXES["done"]
    here = str(CLIENTS / "editors/emacs")
    command = ["emacs", "-Q", "--batch", "-L", here, "-L", here + "/tests", "-l", "habitd-rows"]

    def differences(self, shown: Shown, view: View, today: View) -> Differences:
        found = Differences()
        progress = view["progress"]
        found.check("the heading", shown["title"], (" (today)" in shown["title"]) == view["isToday"]
                    and f" {int(view['date'][8:])}, {view['date'][:4]}" in shown["title"]
                    and ("vacation" in shown["title"]) == ("vacation" in view))
        found.compare("the week", shown["week"].rstrip(), week(view).rstrip())
        counts = f" {progress['completed']} of {progress['total']}, {progress['earnedXP']} of {progress['totalXP']} XP"
        found.compare("the progress", shown["progress"].lstrip("█░"), counts)
        found.risks(shown["risks"].removeprefix("At risk today:").strip(), view)
        for row, told in found.rows(shown["rows"], by_slot(view)):
            found.compare(told["name"], [row["id"], row["sign"]], [told["id"], sign(BOXES, told)])
            found.check(told["name"], row["name"], is_cut(row["name"], title(told)))
            told_columns = columns("  ".join([
                words(told, "amount"), "► " if "timer" in told else "", told.get("time", ""), words(told, "past")]))
            text = columns(re.sub(rf"[►>] {TIME}(?=  |$)", "►", steady(row["text"])))
            found.check(f"{told['name']}, which is {told_columns}", text, len(text) >= len(told_columns)
                        and all(map(is_cut, text, told_columns)))
            remarks = {"back today?", clean(told.get("cue", "")), clean(told.get("entry", {}).get("note", ""))}
            found.check(told["name"], text, all(part in remarks or re.fullmatch(r"\d+ spares? left", part)
                                                for part in text[len(told_columns):]))
        self.status(found, shown, " [", " ► ", " ", today)
        return found


class VSCode(Editor):
    flips = "x"
    command = ["node", str(CLIENTS / "editors/vscode/tests/rows.js")]

    def plain(self, text: str) -> str:
        return re.sub(r"([$\]])(?=\()", "\\1\u2060", clean(text))

    def differences(self, shown: Shown, view: View, today: View) -> Differences:
        found = Differences()
        progress = view["progress"]
        found.compare("the heading", shown["title"], view["date"] + (" (today)" if view["isToday"] else "")
                      + f" · {progress['completed']}/{progress['total']}")
        for row, told in found.rows(shown["rows"], by_slot(view)):
            icon = "watch" if "timer" in told else sign(ICONS, told)
            found.compare(told["name"], [row["id"], row["sign"], row["name"]],
                          [told["id"], ("x" if told["state"] == "done" else " ") + icon, self.plain(
                              " ".join(filter(None, [told.get("icon"), told["name"]])))])
            parts = [told["state"] if told["state"] in ICONS else "", words(told, "amount"),
                     "►" if "timer" in told else "", told.get("time", ""), words(told, "risk") or words(told, "past")]
            expected = [self.plain(part) for part in parts if part]
            text = re.sub(rf"► {TIME}(?= ·|$)", "►", row["text"]).split(" · ")
            found.compare(told["name"], [part for part in text[:len(expected)] if part], expected)
            entry = told.get("entry", {})
            remarks = {"", "back today?", self.plain(told.get("cue", "")), self.plain(entry.get("note", ""))}
            found.check(told["name"], text, all(part in remarks or re.fullmatch(r"\d+ spares? left", part)
                                                for part in text[len(expected):]))
        self.status(found, shown, "$(checklist) ", " $(watch) ", " ", today)
        return found
