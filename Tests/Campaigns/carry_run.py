"""Homes with a real daemon each, whose files somebody else moves: shared by Tests/Campaigns/carriers and Tests/Campaigns/gossip."""

import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import time
from typing import Any, Iterable, List, Optional, Set

sys.dont_write_bytecode = True  # No litter beside the scripts.
from crash_run import PATIENCE, Daemon, Wrong, fresh  # noqa: E402  pylint: disable=wrong-import-position

HABIT = "h1"
DEVICE = re.compile(r"[0-9a-f]{32}")
# In the place of ssh(1): the other machine is the home of that name beside this one.
SSH = """#!/bin/sh
host=
while :; do
  case $1 in
  -[lpoe]) shift 2 ;;
  -*) shift ;;
  *) [ -z "$host" ] || break; host=$1; shift ;;
  esac
done
HOME=${HOME%/*}/$host; export HOME
cd && exec sh -c "$*"
"""


class Home:
    """A home directory, the daemon in it, and what that has acknowledged."""

    def __init__(self, program: str, folder: str) -> None:
        self.program, self.folder = os.path.abspath(program), fresh(folder)
        self.daemon: Optional[Daemon] = None
        self.acknowledged: Set[str] = set()
        # What was refused because the history took no writes.
        self.unavailable: Set[str] = set()
        # The daemon is told its directories by variables; commands find them in their usual places.
        os.makedirs(f"{folder}/.local", exist_ok=True)
        for link, name in (("share", "data"), ("state", "state")):
            if not os.path.lexists(f"{folder}/.local/{link}"):
                os.symlink(f"../{name}", f"{folder}/.local/{link}")

    def start(self) -> Daemon:
        """Starts the daemon and waits until it answers."""
        self.daemon = Daemon(self.program, self.folder, [])
        self.daemon.connect()
        return self.daemon

    def end(self, number: int = signal.SIGTERM) -> None:
        """Ends the daemon where it runs."""
        if self.daemon:
            self.daemon.told()
            self.daemon.end(number)
            self.daemon.close()
            self.daemon = None

    def close(self) -> None:
        """Makes sure that nothing runs on."""
        if self.daemon:
            self.daemon.close()
            self.daemon = None

    def ask(self, method: str, parameters: Any = None) -> Any:
        """Asks for something that must succeed."""
        assert self.daemon
        # What nobody reads fills up, and the daemon waits for who reads it.
        self.daemon.told()
        return self.daemon.result(method, parameters)

    def add_habit(self) -> None:
        """Adds the habit of the ticks, under the same identifier in every home."""
        habit = {"id": HABIT, "name": "Read", "startDate": "1900-01-01"}
        self.ask("importData", {"group": "habits", "habits": [habit]})

    def tick(self, day: str) -> bool:
        """Ticks a day; whether that was acknowledged."""
        assert self.daemon
        self.daemon.told()
        reply = self.daemon.call("markCompleted", {"habit": HABIT, "date": day})
        if "error" not in reply:
            self.acknowledged.add(day)
        elif reply["error"]["data"]["type"] == "storageUnavailable":
            self.unavailable.add(day)
        return "error" not in reply

    def days(self) -> Set[str]:
        """The days that are ticked."""
        return set(self.ask("completions")["completions"])

    def device(self) -> str:
        """The device that the daemon writes as."""
        return str(self.ask("status")["storage"]["device"])

    def expect(self, days: Iterable[str], what: str) -> None:
        """Waits until the running daemon shows the days; nothing makes it look anew."""
        wanted = set(days)
        deadline = time.monotonic() + PATIENCE
        while not wanted <= self.days():
            if time.monotonic() > deadline:
                raise Wrong(f"{what}: {sorted(wanted - self.days())} are not shown")
            time.sleep(0.02)

    def shell(self, line: str, **variables: str) -> str:
        """Runs a command line as a person in this home would; its output."""
        programs = pathlib.Path(self.folder).parent / "programs"
        if not programs.exists():
            programs.mkdir()
            (programs / "ssh").write_text(SSH, encoding="ascii")
            (programs / "ssh").chmod(0o755)
        environment = {"HOME": self.folder, "PATH": f"{programs}:/usr/bin:/bin", "LANG": "C.UTF-8", **variables}
        done = subprocess.run(["sh", "-ec", line], cwd=self.folder, env=environment, check=False,
                              stdin=subprocess.DEVNULL, capture_output=True, timeout=PATIENCE * 2)
        if done.returncode != 0:
            raise Wrong(f"{line!r}: status {done.returncode}: {(done.stdout + done.stderr).decode()[-800:]}")
        return done.stdout.decode()


def day(number: int) -> str:
    """A day for each number."""
    return time.strftime("%Y-%m-%d", time.gmtime(86_400 * number))


def folders(*roots: str) -> List[str]:
    """All folders of devices below some folders, wherever they were moved."""
    found = []
    for root in roots:
        for path, names, _ in os.walk(root):
            found += [f"{path}/{name}" for name in names if DEVICE.fullmatch(name)]
    return found


def merged(program: str, scratch: str, *roots: str) -> Set[str]:
    """The days in all folders of devices below some folders, as a new device sees them together."""
    shutil.rmtree(scratch, ignore_errors=True)
    home = Home(program, scratch)
    os.makedirs(f"{scratch}/data/habitd", mode=0o700)
    # Each under a name of its own: a line bears the device that its header names.
    for number, path in enumerate(folders(*roots)):
        shutil.copytree(path, f"{scratch}/data/habitd/{number + 1:032x}")
    home.start()
    try:
        return home.days()
    finally:
        home.end(signal.SIGKILL)
        home.close()


