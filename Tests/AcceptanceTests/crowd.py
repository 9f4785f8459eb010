"""A crowd of hostile clients around one that is not.

    crowd.py SOCKET DAEMON_PID SECONDS CLIENTS

Prints one JSON object: how long the good client's requests took in milliseconds, how much memory the
daemon had at most in KiB, and which CPU time it uses once the crowd has gone.
"""
import errno
import json
import os
import random
import signal
import socket
import sys
import time

PATH, PID, SECONDS, CLIENTS = sys.argv[1], int(sys.argv[2]), float(sys.argv[3]), int(sys.argv[4])
# The same crowd each time.
random.seed(1)
REQUEST = b'{"jsonrpc":"2.0","id":1,"method":"listLibrary"}\n'
NASTY = (
    b'{"a":' * 3000 + b"1" + b"}" * 3000 + b"\n",
    b'{"jsonrpc":"2.0","id":1,"method":"addHabit","params":{"name":"' + b"\\u0000" * 2700 + b'"}}\n',
    b"[" + b",".join([b"1"] * 8000) + b"]\n",
    b"[" + b",".join([b'{"jsonrpc":"2.0","id":1,"method":"loadDay"}'] * 100) + b"]\n",
    b'{"jsonrpc":"2.0","id":' + b"9" * 16000 + b',"method":"status"}\n',
    b'{"jsonrpc":"2.0","id":1,"method":"toggle","params":{' + b'"habit":1,' * 1600 + b'"a":1}}\n',
)
KINDS = (
    ("slow", lambda: (REQUEST[:1], REQUEST[1:2])),
    ("half open", lambda: (b'Content-Length: 1048576\r\n\r\n{"a',)),
    ("never reading", lambda: (REQUEST * 500,)),
    ("endless line", lambda: (b"{" + b" " * 65535,)),
    ("deep", lambda: (b"[" * 1_000_000 + b"\n",)),
    ("nasty", lambda: (random.choice(NASTY),)),
    ("gone", lambda: (REQUEST,)),
    ("web", lambda: (b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n",)),
)


class Hostile:
    """One client that sends what it has for as long as it is let."""

    def __init__(self, kind: int):
        self.name, self.make = KINDS[kind % len(KINDS)]
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self.socket.setblocking(False)
        self.socket.connect(PATH)
        self.rest = b""

    def step(self) -> bool:
        """Does one thing; false when the connection is over."""
        try:
            if self.name == "gone" and random.random() < 0.3:
                return False
            if not self.rest and not (self.name in ("slow", "half open") and random.random() < 0.9):
                self.rest = b"".join(self.make())
            if self.rest:
                self.rest = self.rest[self.socket.send(self.rest[:65536]):]
            if self.name not in ("never reading", "half open", "slow"):
                return bool(self.socket.recv(1 << 20))
        except BlockingIOError:
            pass
        except OSError:
            return False
        return True


def hostile() -> None:
    """The life of the crowd, in a process of its own, until it is killed."""
    crowd: list[Hostile] = []
    number = 0
    while True:
        while len(crowd) < CLIENTS:
            number += 1
            try:
                crowd.append(Hostile(number))
            except OSError as error:
                if error.errno not in (errno.EAGAIN, errno.ECONNREFUSED):
                    raise
                break
        for client in random.sample(crowd, 50):
            if not client.step():
                client.socket.close()
                crowd.remove(client)
        time.sleep(0.001)


def resident() -> int:
    with open(f"/proc/{PID}/status", encoding="ascii") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmRSS:"))


def processor_time() -> int:
    with open(f"/proc/{PID}/stat", encoding="ascii") as stat:
        fields = stat.read().rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])


def descriptors() -> int:
    return len(os.listdir(f"/proc/{PID}/fd"))


def ask(good: socket.socket) -> float:
    begun = time.monotonic()
    good.sendall(b'{"jsonrpc":"2.0","id":1,"method":"loadDay"}\n')
    reply = b""
    while not reply.endswith(b"\n"):
        part = good.recv(1 << 16)
        if not part:
            raise SystemExit("the good client was closed")
        reply += part
    if b'"result"' not in reply:
        raise SystemExit(f"the good client was refused: {reply!r}")
    return (time.monotonic() - begun) * 1000


def main() -> None:
    good = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    good.settimeout(20)
    good.connect(PATH)
    ask(good)
    before = descriptors()
    crowd = os.fork()
    if crowd == 0:
        good.close()
        hostile()
    times: list[float] = []
    memory = 0
    end = time.monotonic() + SECONDS
    try:
        while time.monotonic() < end:
            times.append(ask(good))
            memory = max(memory, resident())
            time.sleep(0.005)
    finally:
        os.kill(crowd, signal.SIGKILL)
        os.waitpid(crowd, 0)
    ask(good)
    # The last of the crowd are noticed to have gone in the turns of these.
    for _ in range(200):
        ask(good)
        if descriptors() == before:
            break
    used = processor_time()
    time.sleep(1)
    times.sort()
    print(json.dumps({
        "requests": len(times),
        "median": round(times[len(times) // 2], 2),
        "p99": round(times[len(times) * 99 // 100], 2),
        "max": round(times[-1], 2),
        "memory": memory,
        "memoryAfter": resident(),
        "idleTicks": processor_time() - used,
        "descriptorsBefore": before,
        "descriptorsAfter": descriptors(),
    }))


main()
