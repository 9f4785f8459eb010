"""Servers under the same load: the daemon, the least that a server in C can do, Redis, and SQLite in its process."""

import os
import pathlib
import shutil
import subprocess
import sys
from typing import Callable, Dict, List, NamedTuple, Optional

from figures import Figures, digits, in_turn
from programs import OURS, THEIRS, Server, compiled, day, name, on, request

RESULT = '{"jsonrpc":"2.0","id":1,"result":'
SETTINGS = request("settings").decode()
RUNS = 5


class Contender(NamedTuple):
    """A server, what its replies are like, and what it is asked."""

    server: Server
    requests: List[str]
    lines: int = 1
    prefix: str = RESULT


class Load:
    """Starts the servers on copies of a history, and asks them."""

    def __init__(self, start: Callable[[], Server], habits: int, folder: pathlib.Path, milliseconds: int) -> None:
        self.start, self.habits, self.folder, self.milliseconds = start, habits, folder, milliseconds
        self.programs = {source: compiled(source, folder, *options)
                         for source, options in (("load", []), ("echo", []), ("sqlite", ["-lsqlite3"]))}
        self.database: Optional[pathlib.Path] = None
        self.running: List[Server] = []

    def run(self, server: Server) -> Server:
        """Notes a server that ends at the end."""
        self.running.append(server)
        return server

    def end(self) -> None:
        """Ends all servers."""
        while self.running:
            self.running.pop().end()

    def echo(self, is_durable: bool, requests: List[str]) -> Dict[str, Contender]:
        """The server in C, which may append and sync what it is asked."""
        folder = self.folder / f"C-{is_durable}"
        records = [str(folder / "records")] if is_durable else []
        command = [str(self.programs["echo"]), *records]
        return {"C": Contender(self.run(Server(command, folder, gives_socket=True)), requests)}

    def redis(self, is_durable: bool) -> Dict[str, Contender]:
        """Redis, asked for nothing, or for a change of a bit, which is always one, as else nothing would be written."""
        program = shutil.which("redis-server")
        if not program:
            print("Redis is not installed: its figures are left out", file=sys.stderr)
            return {}
        folder = self.folder / f"redis-{is_durable}"
        words = {"port": "0", "unixsocket": f"{folder}/socket", "dir": str(folder), "save": "", "hz": "1",
                 "appendonly": "yes" if is_durable else "no", "appendfsync": "always"}
        options = [part for key, value in words.items() for part in (f"--{key}", value)]
        server = self.run(Server([program, *options], folder))
        if not is_durable:
            return {"Redis": Contender(server, [resp("PING")], prefix="+PONG")}
        toggles = [resp("BITFIELD", "day", "INCRBY", "u1", f"#{habit}", "1") for habit in range(self.habits)]
        return {"Redis": Contender(server, toggles, 2, "*1")}

    def rate(self, contender: Contender, connections: int, depth: int) -> float:
        """Requests a second."""
        command = [self.programs["load"], contender.server.path, connections, depth, self.milliseconds, contender.lines,
                   contender.prefix, *contender.requests]
        return rate(list(map(str, command)))

    def sqlite(self, task: str) -> Dict[str, Callable[[int], float]]:
        """SQLite, which syncs every change."""
        if not self.programs["sqlite"] or not self.database:
            return {}
        command = [self.programs["sqlite"], self.database, task, self.habits, day(0), self.milliseconds]
        return {"SQLite": lambda _: rate(list(map(str, command)))}

    def compare(self, contenders: Dict[str, Contender], connections: int = 1, depth: int = 1, sqlite: str = "",
                is_together: bool = False) -> Dict[str, Figures]:
        """The rates of several servers, in turn, each on a processor of its own unless they are together with us."""
        candidates: Dict[str, Callable[[int], float]] = {
            name: lambda _, one=one: self.rate(one, connections, depth) for name, one in contenders.items()}
        for one in contenders.values():
            os.sched_setaffinity(one.server.process, {OURS if is_together else THEIRS})
        return in_turn({**candidates, **(self.sqlite(sqlite) if sqlite else {})}, RUNS)

    def ticks(self) -> Dict[str, Contender]:
        """All that answer a tick when it is on the disk."""
        toggles = [request("toggle", habit=name(habit), date=day(1)).decode() for habit in range(self.habits)]
        return {"habitd": Contender(self.run(self.start()), toggles), **self.echo(True, toggles), **self.redis(True)}

    def rows(self) -> List[List[str]]:
        """The table of limits."""
        readers = {"habitd": Contender(self.run(self.start()), [SETTINGS]), **self.echo(False, [SETTINGS]),
                   **self.redis(False)}
        days = {"habitd": Contender(readers["habitd"].server, [request("loadDay").decode()])}
        ticks = self.ticks()
        return [
            HEADING,
            row("small read, 1 connection, one processor", self.compare(readers, is_together=True)),
            row("small read, 256 connections", self.compare(readers, 256)),
            row("small read, 64 at once", self.compare(readers, depth=64, is_together=True)),
            row("the day of all habits, 16 at once", self.compare(days, depth=16, sqlite="day")),
            *(row(f"durable tick, {count} connection{'s' * (count > 1)}", self.compare(ticks, count, sqlite="toggle"))
              for count in (1, 50, 256)),
        ]


def resp(*words: str) -> str:
    """A command as Redis reads it."""
    return f"*{len(words)}\r\n" + "".join(f"${len(word)}\r\n{word}\r\n" for word in words)


def rate(command: List[str]) -> float:
    """How often something was done a second, by a program that prints how often and in how many nanoseconds."""
    with on(OURS):
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{command[0]}: {done.stderr}")
    times, nanoseconds = map(int, done.stdout.split())
    return times / nanoseconds * 1e9


HEADING = ["requests a second, in thousands", "habitd", "C", "Redis", "SQLite", "÷ C", "÷ Redis", "÷ SQLite"]


def row(title: str, found: Dict[str, Figures]) -> List[str]:
    """A row of the table; a ratio is habitd's rate divided by another's."""
    names = HEADING[2:5]
    thousands = {name: str(Figures([value / 1000 for value in figures.values])) for name, figures in found.items()}
    ratios = [digits(found["habitd"].median / found[name].median) if name in found else "" for name in names]
    return [title, thousands["habitd"], *(thousands.get(name, "") for name in names), *ratios]
