"""Histories of two machines that end with every acknowledged tick on both, each by a seed.

FORMAT.md, "Files that others move" and "The last write", has the rules that make this hold.
"""
import datetime
import random
import shutil
import subprocess
from typing import Callable, Dict, Iterator, List, Set

import leading
from machines import Machine, Machines, agree, eventually, pair

START = datetime.date(2020, 1, 1)
# The day on which everybody taps, sets and takes back.
SHARED = START.isoformat()


class Round:
    """Two machines, the days that were acknowledged, and chance."""

    def __init__(self, machines: Machines, seed: int):
        self.chance = random.Random(seed)
        self.one = machines.new("one")
        self.other = machines.new("other")
        self.acknowledged: Set[str] = set()
        self.taps = 0
        self._days = self._all_days()
        self.notes: List[str] = []
        self.are_paired = False

    def _all_days(self) -> Iterator[str]:
        day = START
        while True:
            yield day.isoformat()
            day += datetime.timedelta(days=self.chance.randint(1, 9))

    def ticks(self, machine: Machine) -> None:
        """Some ticks of days that nobody else ticks, and taps of a day that all tap."""
        for _ in range(self.chance.randint(1, 6)):
            day = next(self._days)
            machine.tick(day)
            self.acknowledged.add(day)
            for _ in range(self.chance.randint(0, 2)):
                machine.call("tally", habit="Water", date=SHARED)
                self.taps += 1
            # Where counts are set and taken back, all that can be said is that both show the same.
            kind = self.chance.randint(0, 3)
            if kind == 0:
                machine.call("setEntry", habit="Pages", date=SHARED, count=self.chance.randint(0, 9))
            elif kind == 1:
                machine.call("tally", habit="Pages", date=SHARED, by=2)
                self.maybe("undo", lambda: machine.call("undo"))

    def maybe(self, note: str, action: Callable[[], object]) -> None:
        """Does something or not, and notes what was done."""
        if self.chance.random() < 0.5:
            self.notes.append(note)
            action()

    def restart(self, machine: Machine) -> None:
        self.end(machine)
        machine.start_daemon()

    def end(self, machine: Machine) -> None:
        kill = self.chance.random() < 0.5
        self.notes.append(f"{machine.name} {'killed' if kill else 'stopped'}")
        machine.end("habitd", kill)

    def begin(self) -> None:
        self.one.start_daemon()
        for name, target in (("Read", 1), ("Water", 1000), ("Pages", 1000)):
            self.one.call("addHabit", name=name, startDate=SHARED, repetitions=target)
        self.maybe("a clock leads", lambda: leading.plant(self.one.data))
        self.ticks(self.one)

    def begin_paired(self) -> None:
        self.begin()
        self.other.start_daemon()
        self.start_syncthings()
        pair(self.one, self.other)
        self.are_paired = True
        self.settle()
        self.ticks(self.other)
        self.settle()

    def start_syncthings(self) -> None:
        for machine in (self.one, self.other):
            machine.start_syncthing()

    def meet(self) -> None:
        """Lets the Syncthings exchange everything, maybe while no daemon runs on one machine, or on both."""
        resting: List[Machine] = []
        for machine in (self.one, self.other):
            self.maybe(f"{machine.name} at rest", lambda: resting.append(machine))
        for machine in resting:
            self.end(machine)
        self.start_syncthings()
        if not self.are_paired:
            pair(self.one, self.other)
            self.are_paired = True
        if not resting:
            self.maybe("ticks amid the exchange", lambda: [
                self.ticks(machine) for machine in (self.one, self.other)])
        agree(self.one, self.other)
        for machine in resting:
            machine.start_daemon()
        self.settle()

    def require_clone(self) -> None:
        assert self.devices() == 1, "this is not a clone"

    def devices(self) -> int:
        """How many devices the two machines are."""
        return len({machine.call("status")["storage"]["device"]
                    for machine in (self.one, self.other)})

    def settle(self) -> None:
        """Waits until both machines show what was acknowledged, and Syncthing has no more to do."""
        for machine in (self.one, self.other):
            eventually(
                f"{machine.name} shows every tick ({', '.join(self.notes)})",
                lambda: machine.days() >= self.acknowledged and self.count(machine) == self.taps)
            assert machine.days() == self.acknowledged, (
                f"{machine.name} shows ticks that nobody made: "
                f"{sorted(machine.days() - self.acknowledged)}")
        agree(self.one, self.other)
        eventually(
            f"both show the same pages ({', '.join(self.notes)})",
            lambda: self.entries(self.one) == self.entries(self.other))

    @staticmethod
    def entries(machine: Machine) -> List[dict]:
        """What was counted on the shared day, with the times of completion."""
        return [machine.call("entries", habit=name)["entries"] for name in ("Water", "Pages")]

    def count(self, machine: Machine) -> int:
        """How many taps a machine shows."""
        return sum(entry["count"] for entry in machine.call("entries", habit="Water")["entries"])

    def finish(self) -> None:
        """Goes on on both machines, restarts both, and finds everything in place."""
        copies = {machine.name: machine.conflict_copies() for machine in (self.one, self.other)}
        for machine in (self.one, self.other):
            self.ticks(machine)
        self.settle()
        for machine in (self.one, self.other):
            self.restart(machine)
        self.settle()
        for machine in (self.one, self.other):
            gone = set(copies[machine.name]) - set(machine.conflict_copies())
            assert not gone, f"{machine.name} has lost conflict copies: {sorted(gone)}"
            state = machine.call("status")["storage"]["state"]
            assert state == "sound", f"the history of {machine.name} is {state}"
        assert self.devices() == 2, f"both write as one device ({', '.join(self.notes)})"


def copy(source: Machine, target: Machine, *folders: str) -> None:
    """Makes a machine's folders those of another, to the last time of modification."""
    for folder in folders:
        replace(source.real / folder, target.real / folder)


def replace(source: object, target: object) -> None:
    shutil.rmtree(target, ignore_errors=True)
    subprocess.run(["cp", "-a", str(source), str(target)], check=True)


def twins(machines: Machines, seed: int) -> Dict[str, object]:
    """A home is cloned with its device id, and both machines go on."""
    play = Round(machines, seed)
    play.begin()
    play.maybe("restarted before", lambda: play.restart(play.one))
    play.end(play.one)
    copy(play.one, play.other, "data", "state")
    for machine in (play.one, play.other):
        machine.start_daemon()
    play.require_clone()
    for machine in (play.one, play.other):
        play.ticks(machine)
        play.maybe(f"{machine.name} restarted apart", lambda: play.restart(machine))
        play.maybe(f"{machine.name} goes on", lambda: play.ticks(machine))
    play.meet()
    play.finish()
    return _figures(play)


def rollback(machines: Machines, seed: int) -> Dict[str, object]:
    """A home goes back to an older copy after the other machine has seen what that lacks."""
    play = Round(machines, seed)
    play.begin_paired()
    backup = play.one.real / "backup"
    folders = ["data", "state"]
    play.maybe("with Syncthing's index", lambda: folders.append("config"))
    if "config" in folders:
        play.one.end("syncthing")
    play.maybe("copied at rest", lambda: play.restart(play.one))
    backup.mkdir()
    for folder in folders:
        replace(play.one.real / folder, backup / folder)
    if "config" in folders:
        play.one.start_syncthing()
    play.ticks(play.one)
    play.settle()
    play.maybe("other restarted", lambda: play.restart(play.other))
    play.one.end("syncthing")
    play.end(play.one)
    for folder in folders:
        replace(backup / folder, play.one.real / folder)
    play.ticks(play.other)
    first = [play.one.start_syncthing, play.one.start_daemon]
    play.maybe("the daemon first", first.reverse)
    for start in first:
        start()
    play.ticks(play.one)
    play.settle()
    play.finish()
    return _figures(play)


def conflict(machines: Machines, seed: int) -> Dict[str, object]:
    """Both machines write a file that Syncthing has carried, while it is away."""
    play = Round(machines, seed)
    play.begin_paired()
    for machine in (play.one, play.other):
        machine.end("syncthing")
        play.end(machine)
    # A clean stop writes files, and a folder without them would not be the clone's own.
    copy(play.one, play.other, "data", "state")
    for machine in (play.one, play.other):
        machine.start_daemon()
    play.require_clone()
    for machine in (play.one, play.other):
        play.ticks(machine)
        play.maybe(f"{machine.name} stops before the exchange", lambda: play.restart(machine))
    play.meet()
    copies = play.one.conflict_copies() + play.other.conflict_copies()
    assert copies, f"Syncthing has made no conflict copy ({', '.join(play.notes)})"
    play.finish()
    return _figures(play)


def _figures(play: Round) -> Dict[str, object]:
    copies = set(play.one.conflict_copies()) | set(play.other.conflict_copies())
    return {
        "ticks": len(play.acknowledged), "taps": play.taps, "conflictCopies": len(copies),
        "course": "; ".join(play.notes)}


ALL: Dict[str, Callable[[Machines, int], Dict[str, object]]] = {
    "twins": twins, "rollback": rollback, "conflict": conflict}
