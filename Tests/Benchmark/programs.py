"""Programs that are measured from outside: the daemon on a history of its own, and what stands beside it."""

import ctypes
import datetime
import mmap
import os
import pathlib
import re
import signal
import socket
import struct
import subprocess
import sys
import time
from contextlib import contextmanager
from typing import Dict, Iterator, List, Optional

BENCHMARK = pathlib.Path(__file__).resolve().parent
ROOT = BENCHMARK.parent.parent
sys.path.insert(0, str(ROOT / "Tests/Campaigns"))
from line_client import Connection, request  # noqa: E402  pylint: disable=wrong-import-position

PIPELINED = 256
START_LIMIT = 60.0
LIBC, PR_SET_PDEATHSIG = ctypes.CDLL(None), 1
TODAY = datetime.datetime.now(datetime.timezone.utc).date()
# A wake-up on another processor costs more than what is measured: servers have the last one for themselves.
*_, OURS, THEIRS = [min(os.sched_getaffinity(0)), *sorted(os.sched_getaffinity(0))]


def day(ago: int) -> str:
    """The day so many days before today."""
    return (TODAY - datetime.timedelta(days=ago)).isoformat()


def is_done(habit: int, ago: int) -> bool:
    """Half of the days, in no pattern, and the same on every machine: the last step of SplitMix64."""
    mask = (1 << 64) - 1
    bits = habit << 32 | ago
    bits = (bits ^ bits >> 30) * 0xBF58476D1CE4E5B9 & mask
    bits = (bits ^ bits >> 27) * 0x94D049BB133111EB & mask
    return bool((bits ^ bits >> 31) & 1)


def days(years: int) -> int:
    """The days of some years."""
    return int(years * 365.25)


class Server:
    """A program that is given its listening socket, as a service manager gives it, or that makes one itself."""

    def __init__(self, command: List[str], folder: pathlib.Path, gives_socket: bool = False, **variables: str) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.path = str(folder / "socket")
        self.log = folder / "log"
        pathlib.Path(self.path).unlink(missing_ok=True)
        listener = socket.socket(socket.AF_UNIX)
        if gives_socket:
            listener.bind(self.path)
            listener.listen(1024)
        self.process = os.fork()
        if self.process == 0:
            self.become(command, listener.fileno(), gives_socket, {"HOME": str(folder), "TZ": "UTC", **variables})
        listener.close()
        self.command = command
        if not gives_socket:
            self.wait()

    def become(self, command: List[str], listener: int, is_given: bool, environment: Dict[str, str]) -> None:
        """Becomes the program: all of this is in the new process."""
        try:
            # It ends with this process, however that ends.
            LIBC.prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
            os.sched_setaffinity(0, {THEIRS})
            log = os.open(self.log, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
            os.dup2(log, 1)
            os.dup2(log, 2)
            if is_given:
                os.dup2(listener, 3)
                os.set_inheritable(3, True)  # It may have been 3 already.
                environment |= {"LISTEN_FDS": "1", "LISTEN_PID": str(os.getpid())}
            os.execve(command[0], command, {"PATH": "/usr/bin:/bin", **environment})
        except OSError as error:
            os.write(2, f"{error}\n".encode())
        finally:
            os._exit(127)

    def wait(self) -> None:
        """Waits until it listens."""
        limit = time.monotonic() + START_LIMIT
        while time.monotonic() < limit:
            try:
                Connection(self.path).socket.close()
                return
            except OSError:
                time.sleep(0.01)
        sys.exit(f"{self.command[0]} does not listen:\n{self.log.read_text(errors='replace')}")

    def end(self) -> None:
        """Ends it as a service manager does."""
        os.kill(self.process, signal.SIGTERM)
        _, status = os.waitpid(self.process, 0)
        if status not in (0, signal.SIGTERM):
            sys.exit(f"{self.command[0]} ends with {status}:\n{self.log.read_text(errors='replace')}")

    def anonymous(self) -> float:
        """The memory that is its own, in MB."""
        text = pathlib.Path(f"/proc/{self.process}/smaps_rollup").read_text(encoding="ascii")
        return int(re.findall(r"^Anonymous: *(\d+)", text, re.M)[0]) / 1024

    def wake_ups(self) -> int:
        """How often it has gone on running."""
        text = pathlib.Path(f"/proc/{self.process}/status").read_text(encoding="ascii")
        return sum(map(int, re.findall(r"ctxt_switches:\s*(\d+)", text)))


def habitd(programs: pathlib.Path, folder: pathlib.Path, **variables: str) -> Server:
    """The daemon on the history in a folder; it is running when its first reply is."""
    return Server([str(programs / "habitd"), "--data-dir", f"{folder}/data"], folder, gives_socket=True,
                  XDG_STATE_HOME=f"{folder}/state", **variables)


class Evening:
    """The wall clock of a daemon whose history is made: at eight in the evening of the day that is set."""

    def __init__(self, folder: pathlib.Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        library = compiled("clock", folder, "-shared", "-fPIC")
        if not library:
            sys.exit("a history takes a C compiler: its ticks are made on their days")
        with open(folder / "wall-clock", "wb+") as file:
            file.write(bytes(8))
            file.flush()
            self.now = mmap.mmap(file.fileno(), 8)
        self.variables = {"LD_PRELOAD": library, "WALL_CLOCK": f"{folder}/wall-clock"}

    def set(self, ago: int) -> None:
        """Goes to the day so many days before today."""
        evening = datetime.datetime.combine(TODAY - datetime.timedelta(days=ago), datetime.time(20), datetime.timezone.utc)
        self.now[:] = struct.pack("q", int(evening.timestamp() * 1e6))


def ticks(habits: int, ago: int) -> Iterator[bytes]:
    """The ticks of a day, with a note on one in ten."""
    for habit in range(habits):
        if is_done(habit, ago):
            yield request("markCompleted", habit=name(habit))
            if (ago + habit) % 10 == 0:
                yield request("setEntry", habit=name(habit), note="A few words about the day")


def name(habit: int) -> str:
    """The name of a habit; the numbers have as many digits, so that none begins another."""
    return f"Habit {habit:04}"


def fill(programs: pathlib.Path, folder: pathlib.Path, habits: int, years: int) -> pathlib.Path:
    """Makes a history in a folder, a life tick by tick: each is made on its day."""
    print(f"a history of {habits} × {years} years is made", file=sys.stderr)
    evening = Evening(folder)
    evening.set(days(years))
    server = habitd(programs, folder, **evening.variables)
    connection = Connection(server.path)
    for habit in range(habits):
        connection.call("addHabit", name=name(habit))
    for ago in range(days(years), 0, -1):
        evening.set(ago)
        lines = list(ticks(habits, ago))
        for begin in range(0, len(lines), PIPELINED):
            check(connection.call_all(lines[begin:begin + PIPELINED]))
    server.end()
    return folder


def check(replies: List[bytes]) -> None:
    """Ends with the first reply that is no result."""
    for reply in replies:
        if b'"error":' in reply:
            sys.exit(reply.decode(errors="replace"))


def compiled(source: str, folder: pathlib.Path, *options: str) -> Optional[str]:
    """A program of `Peers`; None where it cannot be compiled here."""
    program = str(folder / source)
    command = ["cc", "-O2", "-o", program, str(BENCHMARK / f"Peers/{source}.c"), *options]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        print(done.stderr, file=sys.stderr)
    return None if done.returncode else program


@contextmanager
def on(processor: int) -> Iterator[None]:
    """Runs here, and starts programs, on one processor."""
    former = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {processor})
    try:
        yield
    finally:
        os.sched_setaffinity(0, former)


def milliseconds(command: List[str], environment: Dict[str, str]) -> float:
    """The time of a whole process, from its start to its end, on our processor."""
    nothing = [(os.POSIX_SPAWN_OPEN, number, "/dev/null", os.O_RDWR, 0) for number in (0, 1)]
    with on(OURS):
        begin = time.perf_counter_ns()
        process = os.posix_spawn(command[0], command, environment, file_actions=nothing)
        _, status = os.waitpid(process, 0)
        end = time.perf_counter_ns()
    if status:
        sys.exit(f"{' '.join(command)} ends with {os.waitstatus_to_exitcode(status)}")
    return (end - begin) / 1e6
