#!/usr/bin/env python3
"""One day, one opinion: every client shows of a day what the daemon says of it.

    one_day.py PROGRAMS CLOCK CLIENT...    PROGRAMS is the folder of habitd and habitctl; CLOCK a library that
                                           moves the clock by $MOVED_CLOCK_SECONDS

Of each client: days with habits of all kinds; then what another client does on these days and others, after each
of which it must show what a new `loadDay` says; and a tick that is refused, as the disk takes nothing, which must
be taken back and told. The table is in one_day_table.py. Prints a line for each part.
"""
import datetime
import json
import os
import pathlib
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import time
from typing import Any, Callable, Dict, List

sys.dont_write_bytecode = True

from one_day_clients import PATIENCE, Client, View  # noqa: E402
from one_day_editors import Emacs, Neovim, Vim, VSCode  # noqa: E402
from one_day_programs import Bar, Day, Lua, Module, Plain, Screen, Shell  # noqa: E402
from one_day_table import (  # noqa: E402
    ARCHIVED, FEW, FEW_SHOWN, FEW_TICKS, HABITS, PAUSED, REASON, SHOWN, TICKED, TICKS, TIMERS, TODAY, VACATION)

CLIENTS_BY_NAME: Dict[str, Any] = {
    "habitctl day": Day, "habitctl ui --plain": Plain, "habitctl ui": Screen, "habitctl bar": Bar,
    "vim": Vim, "nvim": Neovim, "emacs": Emacs, "vscode": VSCode, "lua": Lua, "shell": Shell, "python": Module,
}
# What must succeed where a client is to run; a client that is not named needs nothing.
NEEDS = {
    "habitctl ui": "tmux -V",
    "vim": "vim --version | grep -q -F +channel", "nvim": "nvim --version",
    "emacs": "emacs -Q --batch --eval '(kill-emacs (if (< emacs-major-version 28) 1 0))'",
    "vscode": "node -e 'process.exit(parseInt(process.versions.node) < 18 ? 1 : 0)'",
    "lua": "lua5.4 -e \"require('socket.unix') require('dkjson')\"", "shell": "jq --version && socat -V",
}
# Changes of other things than a day.
UNDATED = ("cancelTimer", "undo", "redo", "updateHabit", "archiveHabit", "restoreHabit", "pauseHabit", "resumeHabit",
           "moveHabit", "removeHabit", "pauseAll", "resumeAll", "updateSettings")
# The most differences of a day that are told.
TOLD = 12


def date(day: int) -> str:
    return (datetime.date.fromisoformat(TODAY) + datetime.timedelta(day)).isoformat()


class Refused(Exception):
    """The daemon did not do what was asked for."""


class Daemon:
    """The real daemon at a fixed day, and another client of it that has no code of the project."""

    def __init__(self, folder: pathlib.Path, programs: str, clock: str) -> None:
        self.environment = {
            "HOME": str(folder), "LANG": "C.UTF-8", "TZ": "UTC", "PATH": f"{programs}:/usr/local/bin:/usr/bin:/bin",
            "TERM": "xterm-256color", "HABITS_TIMEOUT": "20", "HABITD_BIN_DIR": programs,
            "HABITD_SOCKET": f"{folder}/run/habitd.sock"}
        for name in ("data", "run", "state", "config"):
            (folder / name).mkdir(mode=0o700)
            variable = {"run": "XDG_RUNTIME_DIR"}.get(name, f"XDG_{name.upper()}_HOME")
            self.environment[variable] = str(folder / name)
        noon = datetime.datetime.fromisoformat(TODAY + "T12:00:00+00:00").timestamp()
        moved = {"LD_PRELOAD": clock, "MOVED_CLOCK_SECONDS": str(int(noon - time.time()))}
        self.path = self.environment["HABITD_SOCKET"]
        self.process = subprocess.Popen(
            [programs + "/habitd", "--socket", self.path], env={**self.environment, **moved},
            stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        wait("the daemon answers", lambda: [self.listens()], lambda seen: seen[0])

    def listens(self) -> bool:
        """True once a connection is taken. The path is there a moment earlier: bind(2) makes it, before listen(2)."""
        with socket.socket(socket.AF_UNIX) as connection:
            return connection.connect_ex(self.path) == 0

    def ask(self, method: str, **parameters: Any) -> Any:
        with socket.socket(socket.AF_UNIX) as connection:
            connection.settimeout(PATIENCE)
            connection.connect(self.path)
            request = {"jsonrpc": "2.0", "id": 1, "method": method, "params": parameters}
            connection.sendall(json.dumps(request).encode() + b"\n")
            with connection.makefile("rb") as lines:
                reply = json.loads(lines.readline())
        if "error" in reply:
            raise Refused(f"{method} {parameters}: {reply['error']['message']}")
        return reply["result"]

    def day(self, day: int, is_all: bool = False) -> View:
        view: View = self.ask("loadDay", date=date(day), includeWeek=True, includeUnscheduled=is_all)
        return view

    def fill(self) -> None:
        """Makes the habits of the table, and records what it says."""
        self.ids: Dict[str, str] = {}
        for name, fields, entries in HABITS:
            days = {key: date(fields[key]) for key in ("startDate", "endDate") if key in fields}
            made = self.ask("addHabit", name=name, **{"startDate": date(-60), **fields, **days})
            self.ids[name] = made["habit"]["id"]
            for day, entry in entries.items():
                self.act("markCompleted" if "completed" in entry else "setEntry", name, day, entry)
        for name, (first, last) in PAUSED.items():
            through = {} if last is None else {"through": date(last)}
            self.ask("pauseHabit", habit=self.ids[name], **{"from": date(first)}, **through)
        self.ask("pauseAll", **{"from": date(VACATION[0])}, through=date(VACATION[1]))
        for name in ARCHIVED:
            self.ask("archiveHabit", habit=self.ids[name])
        for name in TIMERS:
            self.ask("startTimer", habit=self.ids[name])

    def act(self, method: str, name: str, day: int, more: Dict[str, Any]) -> Any:
        about = {"habit": self.ids[name]} if name else {}
        if method == "record":
            # On that day and on each one since.
            return self.ask(method, entries=[{**about, **more, "date": date(each)} for each in range(day, 1)])
        when = {} if method in UNDATED else {"date": date(day)}
        return self.ask(method, **about, **when, **more)

    def fill_disk(self) -> None:
        """No file takes anything any more."""
        resource.prlimit(self.process.pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))

    def end(self) -> None:
        self.process.kill()
        self.process.wait()


def wait(what: str, look: Callable[[], List[Any]], holds: Callable[[List[Any]], bool]) -> None:
    """Waits until what is seen holds; fails with it where that does not come."""
    end = time.monotonic() + PATIENCE
    while True:
        seen = look()
        if holds(seen):
            return
        assert time.monotonic() < end, "\n  ".join([what, *map(str, seen[:TOLD])])
        time.sleep(0.01)


def agree(client: Client, daemon: Daemon, day: int, what: str) -> View:
    """Waits until a client shows a day as the daemon tells it; the day."""
    view = daemon.day(day, client.is_all)
    today = daemon.day(0)
    client.listed = [row["id"] for row in daemon.day(day)["habits"]]
    wait(what, lambda: client.differences(client.look(), view, today), lambda differences: not differences)
    return view


def refused(client: Client, daemon: Daemon) -> None:
    """Ticks a habit, which is refused: a sign that shows at once is back then, and it is said why."""
    view = agree(client, daemon, 0, "before a tick")
    row = next(row for row in view["habits"] if row["state"] == "open" and row["step"] == "tick")
    if client.flips:
        # It does not answer until it was looked.
        daemon.process.send_signal(signal.SIGSTOP)
        try:
            client.toggle(row)
            wait("a tick shows by its sign at once", lambda: [client.sign(row)], lambda seen: seen[0] == client.flips)
        finally:
            daemon.process.send_signal(signal.SIGCONT)
    else:
        client.toggle(row)
    wait("it is told why a tick was refused", lambda: [client.problem()], lambda seen: REASON in seen[0])
    agree(client, daemon, 0, "a tick that was refused is taken back")


def each(clients: Dict[str, Client], failed: Dict[str, str], work: Callable[[Client], Any]) -> None:
    """Does something with each client that has not failed yet; what fails is kept."""
    for name, client in clients.items():
        if name not in failed:
            try:
                work(client)
            except Exception as problem:
                failed[name] = f"{type(problem).__name__}: {problem}"


def seen(client: Client, daemon: Daemon, day: int) -> None:
    client.show("" if day == 0 else date(day))
    agree(client, daemon, day, f"day {day} is shown")


def seen_whole(client: Client, daemon: Daemon, day: int) -> None:
    if client.can_show_all:
        client.show_all(True)
        agree(client, daemon, day, f"day {day} is shown with habits that it does not ask for")


def hide(client: Client) -> None:
    if client.can_show_all:
        client.show_all(False)


def ticks(clients: Dict[str, Client], daemon: Daemon, day: int, is_all: bool, table: List[Any],
          failed: Dict[str, str]) -> int:
    """Does as another client what the table says while a day is shown; after each all clients must agree."""
    showing = {name: client for name, client in clients.items() if day == 0 or client.shows_days}
    each(showing, failed, lambda client: seen(client, daemon, day))
    if is_all:
        each(showing, failed, lambda client: seen_whole(client, daemon, day))
    count = 0
    for method, name, on, more in table:
        what = f"{method} {name} on day {on} {more or ''} while day {day} is shown"
        try:
            daemon.act(method, name, on, more)
        except Refused as refusal:
            assert day != 0, refusal
            continue
        count += 1
        each(showing, failed, lambda client: agree(client, daemon, day, what))
    each(showing, failed, hide)
    return count


def run(programs: str, clock: str, names: List[str]) -> Dict[str, str]:
    """Runs all; why each client failed that did."""
    failed: Dict[str, str] = {}
    clients: Dict[str, Client] = {}
    with tempfile.TemporaryDirectory(prefix="habitd-") as folder:
        daemon = Daemon(pathlib.Path(folder), programs, clock)
        begun = time.monotonic()
        try:
            daemon.fill()
            for name in names:
                clients[name] = CLIENTS_BY_NAME[name](daemon.path, daemon.environment)
            for day in SHOWN:
                each({name: client for name, client in clients.items() if day == 0 or client.shows_days}, failed,
                     lambda client: seen(client, daemon, day))
                each(clients, failed, lambda client: seen_whole(client, daemon, day))
                each(clients, failed, hide)
                print(f"day {day}: {len(daemon.day(day)['habits'])} habits", f"{time.monotonic() - begun:.1f} s")
            for day, is_all in TICKED:
                count = ticks(clients, daemon, day, is_all, TICKS, failed)
                print(f"{count} changes while day {day} is shown", f"{time.monotonic() - begun:.1f} s")
            for name in daemon.ids.keys() - set(FEW):
                try:
                    daemon.act("archiveHabit", name, 0, {})
                except Refused:
                    # It has been archived or removed.
                    pass
            for day in FEW_SHOWN:
                count = ticks(clients, daemon, day, False, FEW_TICKS, failed)
                print(f"{count} changes of few habits while day {day} is shown", f"{time.monotonic() - begun:.1f} s")
            daemon.fill_disk()
            each(clients, failed, lambda client: client.show(""))
            each({name: client for name, client in clients.items() if client.ticks}, failed,
                 lambda client: refused(client, daemon))
            print("ticks are refused", f"{time.monotonic() - begun:.1f} s")
        finally:
            for client in clients.values():
                client.end()
            daemon.end()
    return failed


def can_run(name: str) -> bool:
    return subprocess.run(["sh", "-c", NEEDS.get(name, ":")], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                          stderr=subprocess.DEVNULL, check=False).returncode == 0


def main(programs: str, clock: str, *names: str) -> int:
    chosen = list(names) or [name for name in CLIENTS_BY_NAME if can_run(name)]
    failed = run(os.path.abspath(programs), os.path.abspath(clock), chosen)
    for name in CLIENTS_BY_NAME:
        print(f"FAILED   {name}: {failed[name]}" if name in failed
              else f"ok       {name}" if name in chosen else f"skipped  {name}")
    return min(len(failed), 1)


if __name__ == "__main__":
    status = main(*sys.argv[1:])
    sys.stdout.flush()
    # Threads that follow for ever must not keep it.
    os._exit(status)
