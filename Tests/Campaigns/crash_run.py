"""The runs of the daemon that Tests/Campaigns/crash-campaign disturbs: what is asked for, and what must be there."""

import json
import os
import pathlib
import shutil
import signal
import socket
import subprocess
import time
from dataclasses import dataclass, field
from typing import Any, Callable, Dict, List, Optional, Set, Tuple

STORE_CALLS = [
    "write", "pwrite64", "fdatasync", "fsync", "rename", "renameat", "renameat2", "openat", "ftruncate",
    "unlink", "unlinkat", "mkdir", "mkdirat", "sendto", "sendmsg", "flock",
]
# Those whose failure is the store's affair: a reply that cannot be sent is another matter.
FAILING_CALLS = [
    "write", "pwrite64", "fdatasync", "fsync", "rename", "openat", "ftruncate", "unlink", "mkdir", "flock", "read",
    "pread64", "getdents64",
]
HABITS = ["h0", "h1", "h2", "h3"]
# So many notes of so many bytes a request: three requests make a snapshot due, which is at 1 MiB.
NOTES, NOTE_BYTES = 400, 900
PATIENCE = 20.0

State = Set[Tuple[str, str]]


class Wrong(Exception):
    """Something that must not happen."""


class Gone(Exception):
    """The daemon has ended."""


@dataclass
class Step:
    """A change to ask for, and what it makes of the state."""

    method: str
    parameters: Dict[str, Any]
    adds: State = field(default_factory=set)
    # The new state; if absent, the old state and `adds`.
    becomes: Optional[State] = None

    def after(self, state: State) -> State:
        """The state after the change."""
        return set(self.becomes) if self.becomes is not None else state | self.adds


@dataclass
class Part:
    """One run of the daemon: the folder it begins with, its changes and how it ends."""

    name: str
    folder: str
    state: State
    steps: List[Step]
    ending: int
    calls: Dict[str, int] = field(default_factory=dict)


class Daemon:
    """A daemon in a folder of its own, perhaps under strace."""

    def __init__(self, program: str, folder: str, inject: List[str]) -> None:
        self.path = f"{folder}/run/habitd/habitd.sock"
        self.notify = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        name = f"{folder}/notify"
        if os.path.exists(name):
            os.unlink(name)
        self.notify.bind(name)
        self.notify.setblocking(False)
        self.status = ""
        environment = {
            "HOME": folder, "PATH": "/usr/bin:/bin", "TZ": "UTC", "XDG_STATE_HOME": f"{folder}/state",
            "XDG_CONFIG_HOME": f"{folder}/config", "XDG_RUNTIME_DIR": f"{folder}/run",
            "XDG_DATA_HOME": f"{folder}/data", "NOTIFY_SOCKET": name,
        }
        # No options: the runtime reads them from /proc, and where that fails there are none.
        command = inject + [program]
        self.is_traced = bool(inject)
        self.log = open(f"{folder}/log", "ab")  # pylint: disable=consider-using-with
        self.process = subprocess.Popen(  # pylint: disable=consider-using-with
            command, env=environment, stdin=subprocess.DEVNULL, stdout=self.log, stderr=self.log)
        self.connection: Optional[socket.socket] = None
        self.reader: Any = None

    def connect(self) -> None:
        """Waits until it listens."""
        deadline = time.monotonic() + PATIENCE
        while True:
            candidate = socket.socket(socket.AF_UNIX)
            candidate.settimeout(PATIENCE)
            try:
                candidate.connect(self.path)
            except OSError:
                candidate.close()
                if self.process.poll() is not None:
                    raise Gone() from None
                if time.monotonic() > deadline:
                    raise Wrong("it neither listens nor ends") from None
                time.sleep(0.001)
                continue
            self.connection = candidate
            self.reader = candidate.makefile("rb")
            return

    def call(self, method: str, parameters: Any = None) -> Dict[str, Any]:
        """Asks for something; the whole reply."""
        assert self.connection is not None
        request = {"jsonrpc": "2.0", "id": 1, "method": method, "params": parameters or {}}
        try:
            self.connection.sendall(json.dumps(request).encode() + b"\n")
            line = self.reader.readline()
        except socket.timeout:
            raise Wrong(f"{method} is not answered") from None
        except OSError:
            raise Gone() from None
        if not line.endswith(b"\n"):
            raise Gone()
        reply: Dict[str, Any] = json.loads(line)
        return reply

    def result(self, method: str, parameters: Any = None) -> Any:
        """Asks for something that must succeed."""
        reply = self.call(method, parameters)
        if "error" in reply:
            raise Wrong(f"{method}: {reply['error']}")
        return reply["result"]

    def state(self) -> State:
        """Returns the completed days."""
        record = self.result("completions")["completions"]
        return {(habit, day) for day, habits in record.items() for habit in habits}

    def told(self) -> str:
        """The last STATUS= it has sent."""
        while True:
            try:
                message = self.notify.recv(65536).decode()
            except BlockingIOError:
                return self.status
            for line in message.splitlines():
                self.status = line[7:] if line.startswith("STATUS=") else self.status

    def identifier(self) -> int:
        """The process, which may be a child of strace."""
        if not self.is_traced:
            return self.process.pid
        try:
            children = f"/proc/{self.process.pid}/task/{self.process.pid}/children"
            return int(pathlib.Path(children).read_text(encoding="ascii").split()[0])
        except (OSError, IndexError):
            return 0

    def end(self, number: int) -> None:
        """Ends it with a signal and waits."""
        process = self.identifier()
        if process and self.process.poll() is None:
            try:
                os.kill(process, number)
            except ProcessLookupError:
                pass
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            raise Wrong(f"it does not end after signal {number}") from None

    def close(self) -> None:
        """Lets go of everything, and makes sure that nothing runs on."""
        deadline = time.monotonic() + PATIENCE
        # strace ends when the daemon has: killed before, it would let go of one that runs on.
        while self.process.poll() is None and time.monotonic() < deadline:
            process = self.identifier()
            try:
                if process:
                    os.kill(process, signal.SIGKILL)
            except ProcessLookupError:
                pass
            time.sleep(0.001)
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        if self.connection:
            self.reader.close()
            self.connection.close()
        self.notify.close()
        self.log.close()


def fresh(folder: str) -> str:
    """An empty place for a daemon."""
    for name in ("", "/run", "/state", "/data"):
        os.makedirs(folder + name, mode=0o700, exist_ok=True)
    return folder


def copied(source: str, target: str) -> str:
    """A copy of what a daemon has left."""
    shutil.rmtree(target, ignore_errors=True)
    fresh(target)
    for name in ("state", "data"):
        shutil.copytree(f"{source}/{name}", f"{target}/{name}", dirs_exist_ok=True)
    return target


def own_folder(folder: str) -> pathlib.Path:
    """The folder of the device."""
    return next(pathlib.Path(f"{folder}/data/habitd").glob("?" * 32))


def tear(folder: str, _: int) -> None:
    """Leaves half a line at the end of the last journal, as a stop within a write does."""
    journals = own_folder(folder).glob("journal-*")
    last = max(journals, key=lambda path: int(path.name.split("-")[1]))
    with last.open("ab") as file:
        file.write(b'0123abcd 99 {"transactions":[{"sta')


class Run:
    """The changes of all parts; each days is ticked but once."""

    def __init__(self, program: str, folder: str, changes: int) -> None:
        self.program, self.folder = program, folder
        self.each = max(changes // 5, 2)
        self.tick = 0
        self.states: Dict[int, State] = {}
        self.parts: List[Part] = []

    def ticks(self, count: int) -> List[Step]:
        """So many days completed."""
        steps = []
        for _ in range(count):
            habit = HABITS[self.tick % len(HABITS)]
            day = time.strftime("%Y-%m-%d", time.gmtime(86_400 * (self.tick // len(HABITS))))
            self.tick += 1
            parameters = {"habit": habit, "date": day}
            steps.append(Step("markCompleted", parameters, {(habit, day)}))
        return steps

    def notes(self, group: str) -> Step:
        """An import so long that a few of them make a snapshot due."""
        days = [f"{1900 + n // 300}-{n // 25 % 12 + 1:02}-{n % 25 + 1:02}" for n in range(NOTES)]
        year = len(self.parts) * 100 + len(group)
        entries = [
            {"habit": HABITS[0], "date": day, "count": 1, "note": f"{group} {year} {'x' * NOTE_BYTES}"}
            for day in (self.shifted(day, group) for day in days)
        ]
        adds = {(entry["habit"], entry["date"]) for entry in entries}
        return Step("importData", {"group": group, "entries": entries}, set(map(tuple, adds)))

    @staticmethod
    def shifted(day: str, group: str) -> str:
        """Another year for each group."""
        return f"{int(day[:4]) - 2 * int(group[1:]):04}{day[4:]}"

    def play(self, name: str, steps: List[Step], ending: int,
             before: Callable[[str, int], None] = lambda _folder, _part: None) -> None:
        """Runs a part undisturbed, counting its calls, and keeps what it began and ended with."""
        number = len(self.parts)
        state = self.parts[-1].state if self.parts else set()
        for step in self.parts[-1].steps if self.parts else []:
            state = step.after(state)
        start = f"{self.folder}/part-{number}"
        if self.parts:
            copied(f"{self.folder}/end", start)
        else:
            fresh(start)
        before(start, number)
        part = Part(name, start, state, steps, ending)
        counted = sorted(set(STORE_CALLS + FAILING_CALLS))
        folder = copied(start, f"{self.folder}/end")
        log = f"{folder}/calls"
        trace = ["strace", "-f", "-qq", "-o", log, "-e", "trace=" + ",".join("?" + c for c in counted)]
        daemon = Daemon(self.program, folder, trace)
        try:
            daemon.connect()
            if daemon.state() != state:
                raise Wrong(f"part {number + 1} does not begin with what the one before left")
            for step in steps:
                if step.method == "restoreBackup":
                    self.choose(daemon, step)
                self.states[daemon.result(step.method, step.parameters)["revision"]] = (
                    state := step.after(state))
            time.sleep(0.05)
            daemon.end(ending)
        finally:
            daemon.close()
        for line in pathlib.Path(log).read_text(encoding="utf-8", errors="replace").splitlines():
            call = line.split(None, 1)[1].split("(", 1)[0]
            if call in counted:
                part.calls[call] = part.calls.get(call, 0) + 1
        self.parts.append(part)

    def choose(self, daemon: Daemon, step: Step) -> None:
        """Has a step go back to the oldest generation."""
        oldest = daemon.result("listBackups")["backups"]
        found = min((backup for backup in oldest if "revision" in backup),
                    key=lambda backup: int(backup["generation"]))
        step.parameters["generation"] = found["generation"]
        step.becomes = self.states[found["revision"]]

    def prepare(self) -> None:
        """Plays all parts."""
        habits = [{"id": habit, "name": f"Habit {habit}", "startDate": "1800-01-01"} for habit in HABITS]
        first = Step("importData", {"group": "habits", "habits": habits})
        self.play("first start", [first] + self.ticks(self.each), signal.SIGTERM)
        self.play("clean start", self.ticks(self.each), signal.SIGKILL)
        self.play("recovery, and going back", self.ticks(self.each) + [Step("restoreBackup", {})]
                  + self.ticks(self.each // 2), signal.SIGKILL, before=tear)
        steps: List[Step] = []
        for group in range(10):
            steps += [self.notes(f"g{group}")] + self.ticks(max(self.each // 7, 1))
        self.play("snapshots while changes go on", steps, signal.SIGTERM)
