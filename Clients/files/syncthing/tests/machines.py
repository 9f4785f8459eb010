"""Machines in one: each with a home of its own at the same path, a real habitd and a real Syncthing.

A clone of a disk finds its files at the same paths, and habitd remembers paths, so each machine lives in
a mount namespace of its own.
"""
import os
import pathlib
import random
import re
import shlex
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from typing import Callable, Dict, List, Optional, Set

HERE = pathlib.Path(__file__).resolve().parent
CLIENT = HERE.parent
BINARIES = pathlib.Path(
    os.environ.get("HABITD_BIN_DIR", CLIENT.parents[2] / ".build/release")).resolve()
sys.path.insert(0, str(CLIENT.parents[1] / "libraries/python"))

import habitd  # noqa: E402

# How long machines may take to agree, in seconds: they take two or three, on a busy machine ten times that.
PATIENCE = 60.0
# Time does not decide anything here; what is waited for is looked for this often.
LOOK = 0.05

_ENTER = 'mount --bind "$1" "$2" && shift 2 && exec "$@"'
_OPTIONS = {
    "globalAnnounceEnabled": "false", "localAnnounceEnabled": "false", "relaysEnabled": "false",
    "natEnabled": "false", "crashReportingEnabled": "false", "startBrowser": "false",
    "urAccepted": "-1", "autoUpgradeIntervalH": "0", "reconnectionIntervalS": "1",
    "stunKeepaliveStartS": "0",
}


def _namespace() -> List[str]:
    own = ["unshare", "--mount"] if os.geteuid() == 0 else ["unshare", "--map-root-user", "--mount"]
    return own + ["--propagation", "private"]


def obstacle() -> Optional[str]:
    """Why there can be no machines here; None where there can."""
    if not shutil.which("syncthing"):
        return "there is no syncthing: .ci/setup installs it"
    if not os.access(BINARIES / "habitd", os.X_OK):
        return f"there is no habitd in {BINARIES}: run 'swift build -c release'"
    with tempfile.TemporaryDirectory() as folder:
        tried = subprocess.run(
            _namespace() + ["sh", "-c", _ENTER, "sh", folder, folder, "true"],
            stderr=subprocess.PIPE, text=True, check=False)
    if tried.returncode:
        return f"no mount namespace of one's own: {tried.stderr.strip()}"
    return None


def free_address() -> str:
    """An address of this machine at which nobody else will listen meanwhile, because of its random host."""
    host = ".".join(["127", *(str(random.randint(1, 254)) for _ in range(3))])
    with socket.socket() as listening:
        listening.bind((host, 0))
        return f"{host}:{listening.getsockname()[1]}"


def eventually(what: str, met: Callable[[], object]) -> None:
    """Waits until something is so."""
    end = time.monotonic() + PATIENCE
    while not met():
        if time.monotonic() > end:
            raise AssertionError(f"not within {PATIENCE:g} s: {what}")
        time.sleep(LOOK)


class Machine:
    """A machine by its name; `root` is where all machines stand side by side."""

    def __init__(self, root: pathlib.Path, name: str, gui: str = "http"):
        self.name = name
        self.real = root / name
        # The same for all, and another's in each one's eyes.
        self.home = root / "home"
        self.home.mkdir(exist_ok=True)
        for folder in ("data", "state", "config", "run", "bin"):
            (self.real / folder).mkdir(parents=True, mode=0o700)
        # A machine whose daemon is ended has none: habitctl would start one of its own.
        (self.real / "config/habitctl").mkdir()
        (self.real / "config/habitctl/no-start").touch()
        for program in (BINARIES / "habitctl", BINARIES / "habitd", CLIENT / "habitctl-syncthing"):
            (self.real / "bin" / program.name).symlink_to(program)
        self.environment: Dict[str, str] = {
            "HOME": str(self.home), "TZ": "UTC", "LANG": "C.UTF-8",
            "PATH": f"{self.home}/bin:{os.environ['PATH']}",
            "XDG_DATA_HOME": f"{self.home}/data", "XDG_STATE_HOME": f"{self.home}/state",
            "XDG_CONFIG_HOME": f"{self.home}/config", "XDG_RUNTIME_DIR": f"{self.home}/run",
            "STNOUPGRADE": "1", "STNODEFAULTFOLDER": "1", "GOMAXPROCS": "2",
        }
        self._processes: Dict[str, subprocess.Popen] = {}
        self._log = open(self.real / "log", "ab")
        self.listening = f"tcp://{free_address()}"
        self._configure(gui)

    @property
    def data(self) -> pathlib.Path:
        return self.real / "data" / "habitd"

    def _configure(self, gui: str) -> None:
        home = f"{self.home}/config/syncthing"
        self.run("syncthing", "generate", "--home", home, "--no-default-folder")
        path = self.real / "config/syncthing/config.xml"
        text = path.read_text()
        for name, value in _OPTIONS.items():
            text = re.sub(f"<{name}>.*</{name}>", f"<{name}>{value}</{name}>", text)
        text = re.sub("<listenAddress>.*</listenAddress>",
                      f"<listenAddress>{self.listening}</listenAddress>", text)
        address = f"{self.home}/run/st.sock" if gui == "socket" else free_address()
        text = text.replace("<address>127.0.0.1:8384</address>", f"<address>{address}</address>")
        text = text.replace('tls="false"', f'tls="{"true" if gui == "https" else "false"}"')
        text = re.sub(r'(<device id="\w[^>]*) name="[^"]*"', rf'\1 name="{self.name}"', text)
        path.write_text(text)

    def _command(self, *words: str) -> List[str]:
        return _namespace() + [
            "sh", "-c", _ENTER, "sh", str(self.real), str(self.home), *map(str, words)]

    def run(
        self, *words: str, status: Optional[int] = 0, input: str = ""
    ) -> "subprocess.CompletedProcess[str]":
        """Runs a program on the machine and expects an exit status; None expects any."""
        ended = subprocess.run(
            self._command(*words), env=self.environment, input=input, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=2 * PATIENCE, check=False)
        if status is not None and ended.returncode != status:
            raise AssertionError(
                f"{self.name}: {words} ended with {ended.returncode}, not {status}:\n"
                f"{ended.stdout}\n{ended.stderr}")
        return ended

    def _start(self, name: str, *words: str) -> None:
        self._processes[name] = subprocess.Popen(
            self._command(*words), env=self.environment, stdin=subprocess.DEVNULL,
            stdout=self._log, stderr=self._log)

    def end(self, name: str, kill: bool = False) -> None:
        """Ends habitd or Syncthing, as a person or as a loss of power would."""
        process = self._processes.pop(name, None)
        if process is None:
            return
        process.kill() if kill else process.terminate()
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait(20)

    def start_daemon(self) -> None:
        self._start("habitd", "habitd")
        eventually(f"habitd of {self.name} answers", self._answers)

    def _answers(self) -> bool:
        if self._processes["habitd"].poll() is not None:
            raise AssertionError(f"habitd of {self.name} ended: {self.log()}")
        try:
            self.call("status")
            return True
        except OSError:
            return False

    def start_syncthing(self) -> None:
        self._start("syncthing", "syncthing", "serve", "--home", f"{self.home}/config/syncthing",
                    "--no-browser", "--no-restart", "--skip-port-probing")
        eventually(
            f"Syncthing of {self.name} answers",
            lambda: self.run("habitctl", "syncthing", "id", status=None).returncode == 0)

    def call(self, method: str, **parameters: object) -> dict:
        """A method's result, by a connection of its own: a daemon may have been restarted."""
        with habitd.Client(str(self.real / "run/habitd/habitd.sock"), timeout=30) as client:
            return client.call(method, **parameters)

    def tick(self, day: str) -> None:
        self.call("markCompleted", habit="Read", date=day)

    def days(self) -> Set[str]:
        """The days on which the habit is done, as the daemon shows them."""
        return set(self.call("completions")["completions"])

    def invitation(self) -> List[str]:
        """The words of the command that another machine is to type."""
        return shlex.split(self.run("habitctl", "syncthing", "id").stdout)

    def conflict_copies(self) -> List[str]:
        return sorted(path.name for path in self.data.glob("*/*.sync-conflict-*"))

    def log(self) -> str:
        return (self.real / "log").read_text(errors="replace")[-4000:]

    def stop(self) -> None:
        for name in list(self._processes):
            self.end(name, kill=True)
        self._log.close()


class Machines:
    """Some machines that are gone with the end of a `with`."""

    def __init__(self) -> None:
        self.root = pathlib.Path(tempfile.mkdtemp(prefix="habitd-machines-"))
        self.all: List[Machine] = []

    def new(self, name: str, gui: str = "http") -> Machine:
        machine = Machine(self.root, name, gui)
        self.all.append(machine)
        return machine

    def __enter__(self) -> "Machines":
        return self

    def __exit__(self, *_: object) -> None:
        for machine in self.all:
            machine.stop()
        shutil.rmtree(self.root, ignore_errors=True)


def pair(one: Machine, other: Machine) -> None:
    """Shares the history between two machines, by the commands that a person types."""
    other.run(*one.invitation())
    one.run(*other.invitation())


def agree(*machines: Machine) -> None:
    """Waits until every Syncthing says that all is in sync."""
    for machine in machines:
        machine.run("habitctl", "syncthing", "status", "--wait", str(PATIENCE))
