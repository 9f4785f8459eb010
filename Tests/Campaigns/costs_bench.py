"""A daemon in a copy of a history, and a quiet client beside it that notes its waits, for Tests/Campaigns/costs."""

import ctypes
import datetime
import multiprocessing
import os
import pathlib
import shutil
import signal
import socket
import subprocess
import sys
import time
from typing import Any, Dict, List, NamedTuple, Optional

from costs_history import pieces
from line_client import Connection, go_first, request, wait_for

Json = Dict[str, Any]
# Seconds between the quiet client's questions, in which others run.
PAUSE = 0.0005
PATIENCE = 120.0


class Cost(NamedTuple):
    """How long a request lets another client wait, and the one who asks, in milliseconds."""

    wait: float
    answer: float


def ask_all_the_time(path: str, longest: Any, asked: Any) -> None:
    """The quiet client, which is subscribed to changes as a bar is: keeps its longest wait and how often it asked."""
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    go_first(0)
    subscriber, connection = Connection(path), Connection(path)
    subscriber.call_all([request("subscribe")])
    ask = [request("settings")]
    while True:
        begin = time.perf_counter_ns()
        if not connection.call_all(ask)[0]:
            return
        longest.value = max(longest.value, time.perf_counter_ns() - begin)
        asked.value += 1
        time.sleep(PAUSE)
        try:
            subscriber.socket.recv(1 << 20, socket.MSG_DONTWAIT)
        except BlockingIOError:
            pass


def line(case: Json) -> bytes:
    """The message of a request, or of a batch of the same one."""
    message = request(case["method"], **case["params"])
    copies = case.get("copies", 0)
    return b"[" + b",".join([message[:-1]] * copies) + b"]\n" if copies else message


class Bench:
    """Measures requests, and begins anew from the history when it is told to."""

    def __init__(self, command: List[str], folder: str, size: str) -> None:
        self.command, self.folder, self.size = command, folder, size
        self.path = f"{folder}/socket"
        self.daemon: Optional["subprocess.Popen[bytes]"] = None
        self.quiet: Any = None
        self.longest = multiprocessing.RawValue(ctypes.c_longlong, 0)
        self.asked = multiprocessing.RawValue(ctypes.c_longlong, 0)
        self.refusal = ""
        os.mkdir(folder)

    def start(self, device: str) -> None:
        """Starts the daemon on a device; the home goes with the history, or it would be a clone's."""
        home = f"{self.folder}/now/{device}"
        environment = {"HOME": home, "PATH": "/usr/bin:/bin", "TZ": "UTC", "XDG_STATE_HOME": f"{home}/state"}
        command = [*self.command, "--socket", self.path, "--data-dir", f"{self.folder}/now/data"]
        # pylint: disable-next=consider-using-with
        self.daemon = subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL)
        go_first(self.daemon.pid)
        wait_for(self.path, self.daemon)
        Connection(self.path).call("settings")

    def stop(self, by: int = signal.SIGKILL) -> None:
        """Ends the daemon and the quiet client."""
        if self.quiet:
            self.quiet.terminate()
            self.quiet.join()
        if self.daemon:
            self.daemon.send_signal(by)
            self.daemon.wait()
        self.quiet = self.daemon = None
        pathlib.Path(self.path).unlink(missing_ok=True)

    def build(self, today: datetime.date) -> None:
        """Makes the history on one device; another one goes on with it."""
        for device in ("former", "present"):
            self.start(device)
            connection = Connection(self.path)
            for piece in pieces(self.size, today) if device == "former" else []:
                connection.call("importData", **piece)
            connection.call("renameDevice", name=device)
            self.stop(signal.SIGTERM)
        shutil.copytree(f"{self.folder}/now", f"{self.folder}/history")

    def begin_anew(self) -> None:
        """Starts a daemon and a quiet client in the history as it was."""
        self.stop()
        if os.path.exists(f"{self.folder}/history"):
            shutil.rmtree(f"{self.folder}/now")
            shutil.copytree(f"{self.folder}/history", f"{self.folder}/now")
        self.start("present")
        arguments = (self.path, self.longest, self.asked)
        self.quiet = multiprocessing.Process(target=ask_all_the_time, args=arguments, daemon=True)
        self.quiet.start()
        self.has_asked(1)

    def has_asked(self, times: int) -> None:
        """Waits until the quiet client has asked so often; it is the only one who knows how long that takes."""
        until = self.asked.value + times
        while self.asked.value < until and self.quiet.is_alive():
            time.sleep(PAUSE / 2)

    def measure(self, case: Json) -> Optional[Cost]:
        """Returns what a request costs, after what is to come before it; None where it is not valid."""
        answer = 0
        for message in [*case["before"], case]:
            connection = Connection(self.path, PATIENCE)
            self.has_asked(1)
            self.longest.value = 0
            begin = time.perf_counter_ns()
            try:
                reply = connection.call_all([line(message)])[0]
            except (TimeoutError, ConnectionError) as error:
                reply = f"{type(error).__name__} after {time.perf_counter_ns() - begin} ns".encode()
            answer = time.perf_counter_ns() - begin
            connection.socket.close()
            if answer > PATIENCE * 1e9:
                self.begin_anew()
                return Cost(answer / 1e6, answer / 1e6)
            if self.daemon and self.daemon.poll() is not None:
                sys.exit(f"the daemon ended with {self.daemon.returncode} by {line(message)[:2000]!r}")
            self.has_asked(2)
            # Of a batch, whose replies may be too long together, one result is enough.
            if b'"result":' not in reply[: 1 << 16 if "copies" in case else 200]:
                self.refusal = f"{message['method']}: {reply[:200].decode(errors='replace')}"
                return None
        return Cost(self.longest.value / 1e6, answer / 1e6)
