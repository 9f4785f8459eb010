#!/usr/bin/env python3
"""Plays the table of a bad day, conformance.json, with a client that has no driver of its own.

    conformance.py CLIENT    one of the clients below

A case that needs what the client cannot do is left out. Prints a line for each case.
"""
import asyncio
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import threading
import time
from typing import Any, Callable, Dict, List, Optional

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
SUPPORT = REPOSITORY / "Tests/TestSupport"
CLIENTS = REPOSITORY / "Clients"
sys.path.insert(0, str(CLIENTS / "libraries/python"))
sys.dont_write_bytecode = True

import habitd  # noqa: E402

# How long something that is to show is waited for, in seconds.
PATIENCE = 20
# How long a reply is waited for where a case says nothing.
TIMEOUT = 10
WRITES = ("toggle", "markCompleted", "setEntry", "tally", "undo", "redo")

View = Dict[str, Any]


class Daemon:
    """The scripted daemon."""

    def __init__(self, path: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-B", str(SUPPORT / "scripted_daemon.py"), path],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def do(self, step: Dict[str, Any]) -> Dict[str, Any]:
        assert self.process.stdin and self.process.stdout
        self.process.stdin.write(json.dumps(step).encode() + b"\n")
        self.process.stdin.flush()
        answer: Dict[str, Any] = json.loads(self.process.stdout.readline())
        assert answer["ok"], answer
        return answer

    def end(self) -> None:
        self.process.kill()
        self.process.wait()


class Screen:
    """What a person sees of a client: habits with state, count and name; today; offline; problem."""

    can = {"toggle", "increase", "undo"}
    # Cases that are left out.
    beyond = ""
    # Whether it is a command of its own each time, which may take as long as its timeout besides.
    is_command = False

    def __init__(self) -> None:
        self.habits: Dict[str, Dict[str, Any]] = {}
        self.today = ""
        self.is_offline = True
        self.has_problem = False
        self.longest = 0.0

    def timed(self, work: Callable[[], Any]) -> Any:
        begun = time.monotonic()
        try:
            return work()
        finally:
            self.longest = max(self.longest, time.monotonic() - begun)

    def look(self) -> None:
        raise NotImplementedError

    def press(self, key: str, habit: Optional[str]) -> None:
        raise NotImplementedError

    def finish(self, progress: View) -> None:
        """Fails where what follows in the background does not come to how far the day has come."""

    def close(self) -> None:
        pass


class ModuleScreen(Screen):
    """A program that uses the Python module as its README says: it follows in a thread, loads the day
    when that tells of a change, and looks before it repeats what may have been done."""

    def __init__(self, path: str, timeout: float) -> None:
        super().__init__()
        self.client = self.connected(path, timeout)
        self.follower = self.connected(path, timeout)
        self.made: List[int] = []
        self.is_unsure = False
        self.failure: Optional[BaseException] = None
        threading.Thread(target=self.follow, daemon=True).start()

    def connected(self, path: str, timeout: float) -> Any:
        return habitd.Client(path, timeout)

    def follow(self) -> None:
        try:
            self.run_follower()
        except BaseException as failure:
            self.failure = failure

    def run_follower(self) -> None:
        for _ in self.follower.changes():
            while True:
                try:
                    self.show(self.follower.load_day())
                    break
                except OSError:
                    # The follower is told when it is back.
                    time.sleep(0.05)

    def show(self, view: View) -> None:
        self.habits = {
            row["id"]: {"state": row["state"], "count": row.get("entry", {}).get("count", 0),
                        "name": spelled_out(row["name"])} for row in view["habits"]}
        self.today = view["date"]

    def call(self, method: str, **parameters: Any) -> Any:
        return self.client.call(method, **parameters)

    def look(self) -> None:
        if self.failure:
            raise self.failure
        try:
            self.timed(lambda: self.call("status"))
            self.is_offline = False
        except OSError:
            self.is_offline = True

    def press(self, key: str, habit: Optional[str]) -> None:
        self.has_problem = False
        try:
            if self.is_unsure:
                self.timed(lambda: self.call("status"))
            self.is_unsure = False
            if key == "undo":
                if self.made:
                    self.timed(lambda: self.call("undo", revision=self.made.pop()))
                return
            row = self.habits[str(habit)]
            if key == "toggle":
                tick = self.timed(lambda: self.call(
                    "markCompleted", habit=habit, completed=row["state"] != "done"))
            else:
                tick = self.timed(lambda: self.call("tally", habit=habit, by=1))
            self.made.append(tick["revision"])
        except (habitd.ConnectionLost, habitd.NoAnswer):
            self.has_problem = self.is_unsure = True
        except (habitd.HabitdError, OSError):
            self.has_problem = True

    def close(self) -> None:
        self.client.close()


class AsyncModuleScreen(ModuleScreen):
    """The same with asyncio: calls are made in a loop of another thread."""

    def connected(self, path: str, timeout: float) -> Any:
        if not hasattr(self, "loop"):
            self.loop = asyncio.new_event_loop()
            threading.Thread(target=self.loop.run_forever, daemon=True).start()

        async def made() -> habitd.AsyncClient:
            return habitd.AsyncClient(path, timeout)

        return self.wait(made())

    def wait(self, work: Any) -> Any:
        return asyncio.run_coroutine_threadsafe(work, self.loop).result()

    def run_follower(self) -> None:
        async def run() -> None:
            async for _ in self.follower.changes():
                while True:
                    try:
                        self.show(await self.follower.load_day())
                        break
                    except OSError:
                        await asyncio.sleep(0.05)

        self.wait(run())

    def call(self, method: str, **parameters: Any) -> Any:
        return self.wait(self.client.call(method, **parameters))

    def close(self) -> None:
        self.wait(self.client.close())


def spelled_out(text: str) -> str:
    """As programs show names: what the module gives is the text itself."""
    return re.sub("[\0-\x1f\x7f-\x9f\u200b\u2028]", lambda found: f"\\u{{{ord(found[0]):x}}}", text)


class ExampleScreen(Screen):
    """An example program that prints the day, ticks, and follows in another process."""

    can = {"toggle"}
    is_command = True
    signs = {"✓": "done", "◐": "partial", "○": "open", "–": "skipped", "✗": "failed"}
    command: List[str] = []
    # Rows have no ids: these names tell them, and the others stand in the order of their ids.
    names = {"Read": "read", "Drink": "drink", "Coffee": "coffee", "Diary": "diary", "Walk": "walk"}
    ids = ["read", "drink", "coffee", "diary"]

    def __init__(self, path: str, timeout: float) -> None:
        super().__init__()
        self.environment = {
            **os.environ, "HABITD_SOCKET": path, "HABITS_TIMEOUT": f"{timeout:g}", "LC_ALL": "C.UTF-8"}
        self.follower = subprocess.Popen(
            [*self.command, "follow"], env=self.environment, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, stdin=subprocess.DEVNULL)
        self.followed = ""
        threading.Thread(target=self.follow, daemon=True).start()

    def follow(self) -> None:
        assert self.follower.stdout
        for line in self.follower.stdout:
            self.followed = line.decode().strip()

    def run(self, *arguments: str) -> "subprocess.CompletedProcess[str]":
        done: "subprocess.CompletedProcess[str]" = self.timed(lambda: subprocess.run(
            [*self.command, *arguments], env=self.environment, capture_output=True, text=True,
            stdin=subprocess.DEVNULL, check=False, timeout=PATIENCE))
        assert len(done.stderr.splitlines()) <= 1, done.stderr
        return done

    def look(self) -> None:
        done = self.run()
        self.is_offline = done.returncode != 0
        if self.is_offline:
            return
        lines = done.stdout.split("\n")
        self.today = lines[0]
        rows = [self.row(line) for line in lines[1:-1]]
        known = {self.names[row["name"]] for row in rows if row["name"] in self.names}
        others = iter([name for name in self.ids if name not in known])
        self.habits = {self.names.get(row["name"]) or next(others): row for row in rows}

    def row(self, line: str) -> Dict[str, Any]:
        fields = line[2:].split("  ")
        counts = [field.split("/")[0] for field in fields[1:] if "/" in field]
        return {"state": self.signs[line[0]], "count": float(counts[0]) if counts else 0, "name": fields[0]}

    def press(self, key: str, habit: Optional[str]) -> None:
        done = self.run("tick", str(habit))
        self.has_problem = done.returncode != 0

    def finish(self, progress: View) -> None:
        end, last = time.monotonic() + PATIENCE, f"{progress['completed']}/{progress['total']}"
        while self.followed != last:
            assert time.monotonic() < end, f"{self.followed!r} is followed instead of {last}"
            time.sleep(0.01)

    def close(self) -> None:
        self.follower.kill()
        self.follower.wait()


class LuaScreen(ExampleScreen):
    command = ["lua5.4", str(CLIENTS / "libraries/lua/habits.lua")]


class ShellScreen(ExampleScreen):
    # jq refuses it, and the real daemon never sends it.
    beyond = "half of a surrogate pair"
    command = [str(CLIENTS / "libraries/shell/habits")]


SCREENS: Dict[str, Any] = {
    "python": ModuleScreen, "python-async": AsyncModuleScreen, "lua": LuaScreen, "shell": ShellScreen,
}


def seen(screen: Screen, shows: Dict[str, Any]) -> Dict[str, Any]:
    def of(part: str, key: str) -> Dict[str, Any]:
        return {habit: screen.habits.get(habit, {}).get(key) for habit in shows[part]}

    parts: Dict[str, Callable[[], Any]] = {
        "habits": lambda: of("habits", "state"), "counts": lambda: of("counts", "count"),
        "names": lambda: of("names", "name"), "today": lambda: screen.today,
        "offline": lambda: screen.is_offline, "problem": lambda: screen.has_problem,
    }
    return {part: parts[part]() for part in shows}


def play(daemon: Daemon, screen: Screen, step: Dict[str, Any]) -> None:
    if "daemon" in step:
        daemon.do(step["daemon"])
    elif "press" in step:
        screen.press(step["press"], step.get("habit"))
    elif "shows" in step:
        end = time.monotonic() + PATIENCE
        while True:
            screen.look()
            if seen(screen, step["shows"]) == step["shows"]:
                return
            assert time.monotonic() < end, f"{seen(screen, step['shows'])} instead of {step['shows']}"
            time.sleep(0.01)
    elif "writes" in step:
        requests = daemon.do({"do": "requests"})["requests"]
        writes = [request for request in requests if request["method"] in WRITES]
        assert len(writes) == step["writes"], writes
    else:
        entries = daemon.do({"do": "entries"})["entries"]
        for habit, value in step["recorded"].items():
            entry = entries.get(habit, {})
            assert entry.get("mark", entry.get("count", 0)) == value, entries


def run(client: str, case: Dict[str, Any], longest: float) -> None:
    with tempfile.TemporaryDirectory(prefix="habitd-") as folder:
        path = folder + "/habitd.sock"
        daemon = Daemon(path)
        screen: Optional[Screen] = None
        try:
            # What it says first says that it listens.
            daemon.do({"do": "reset", **case.get("begin", {})})
            timeout = case.get("timeout", TIMEOUT * 1000) / 1000
            screen = SCREENS[client](path, timeout)
            longest += timeout if screen.is_command else 0
            if isinstance(screen, ExampleScreen) and "habits" in case.get("begin", {}):
                screen.ids = [habit["id"] for habit in case["begin"]["habits"]]
            end = time.monotonic() + PATIENCE
            while not screen.habits:
                assert time.monotonic() < end, "nothing shows"
                screen.look()
            screen.longest = 0
            for step in case["steps"]:
                play(daemon, screen, step)
            with habitd.Client(path) as other:
                screen.finish(other.load_day()["progress"])
            assert screen.longest < longest, f"held up for {screen.longest} s"
        finally:
            if screen:
                screen.close()
            daemon.end()


def main(client: str) -> int:
    table = json.loads((SUPPORT / "conformance.json").read_text("utf-8"))
    failures = 0
    for case in table["cases"]:
        pressed = {step["press"] for step in case["steps"] if "press" in step}
        screen = SCREENS[client]
        if ("queue" in case.get("needs", []) or not pressed <= screen.can
                or screen.beyond and screen.beyond in case["name"]):
            print(f"skipped  {case['name']}")
            continue
        try:
            run(client, case, table["heldUp"] / 1000)
            print(f"ok       {case['name']}")
        except Exception as problem:
            failures += 1
            print(f"FAILED   {case['name']}: {type(problem).__name__} {problem}")
    return min(failures, 1)


if __name__ == "__main__":
    status = main(sys.argv[1])
    sys.stdout.flush()
    # Threads that follow for ever must not keep it.
    os._exit(status)
