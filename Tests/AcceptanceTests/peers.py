"""Peers that do what no client of the project does.

    peers.py WHAT SOCKET [ARGUMENT…]

Each WHAT is a function here whose name it is; it prints one JSON object. Where a DAEMON_PID is an
argument, what the kernel tells of that process is looked at.
"""
import array
import json
import os
import socket
import sys
import time
from typing import Callable, Dict, List, Optional

STATUS = b'{"jsonrpc":"2.0","id":1,"method":"status"}\n'
WRITE = b'{"jsonrpc":"2.0","id":1,"method":"addHabit","params":{"name":"Theirs"}}\n'
PATIENCE = 20.0


def connected(path: str, name: Optional[bytes] = None) -> socket.socket:
    """A connection, made from a socket that is bound to a name where one is given."""
    peer = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    peer.settimeout(PATIENCE)
    if name is not None:
        peer.bind(name)
    peer.connect(path)
    return peer


def all_there_is(peer: socket.socket) -> bytes:
    """What the daemon says until it hangs up."""
    received = b""
    try:
        while True:
            part = peer.recv(1 << 16)
            if not part:
                return received
            received += part
    except ConnectionResetError:
        return received


def line(peer: socket.socket) -> bytes:
    received = b""
    while not received.endswith(b"\n"):
        part = peer.recv(1 << 16)
        if not part:
            raise SystemExit(f"closed after {received!r}")
        received += part
    return received


def ask(peer: socket.socket, request: bytes = STATUS) -> bytes:
    peer.sendall(request)
    return line(peer)


def descriptors(process: str) -> int:
    return len(os.listdir(f"/proc/{process}/fd"))


def resident(process: str) -> int:
    with open(f"/proc/{process}/status", encoding="ascii") as status:
        return next(int(row.split()[1]) for row in status if row.startswith("VmRSS:"))


def ticks_of_half_a_second(process: str) -> int:
    """How many hundredths of a second of processor time it uses in half a second."""
    def used() -> int:
        with open(f"/proc/{process}/stat", encoding="ascii") as stat:
            fields = stat.read().rpartition(")")[2].split()
        return int(fields[11]) + int(fields[12])
    before = used()
    time.sleep(0.5)
    return used() - before


def refused(path: str, *names: str) -> Dict[str, object]:
    """A write is sent from an unnamed socket and from some with names; what comes back to each."""
    answers: List[str] = []
    for name in [None, *names]:
        peer = connected(path, None if name is None else name.replace("@", "\0", 1).encode())
        try:
            peer.sendall(WRITE)
        except (BrokenPipeError, ConnectionResetError):
            pass
        answers.append(all_there_is(peer).decode())
    return {"user": os.getuid(), "answers": answers}


def unread(path: str) -> Dict[str, object]:
    """A pipe's end is sent first: it is closed with the connection; and nothing is answered."""
    ours, theirs = os.pipe()
    peer = connected(path)
    try:
        peer.sendmsg([WRITE], [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", [theirs]))])
    except (BrokenPipeError, ConnectionResetError):
        pass
    os.close(theirs)
    answer = all_there_is(peer)
    return {"answer": answer.decode(), "end": os.read(ours, 1).decode()}


def early(path: str, count: str) -> Dict[str, object]:
    """Connections that end at every moment of their beginning."""
    request = WRITE * 3
    kept: List[socket.socket] = []
    for number in range(int(count)):
        peer = connected(path)
        try:
            if number % 5 == 1:
                peer.sendall(request[: number % len(request)])
            elif number % 5 == 2:
                peer.shutdown(socket.SHUT_WR)
            elif number % 5 == 3:
                peer.shutdown(socket.SHUT_RDWR)
            elif number % 5 == 4:
                kept.append(peer)
                continue
        except (BrokenPipeError, ConnectionResetError, OSError):
            pass
        peer.close()
    return {"answers": [all_there_is(peer).decode() for peer in kept if peer.fileno() >= 0]}


def passing(path: str, process: str, messages: str) -> Dict[str, object]:
    """Descriptors go along with requests, one to 253 at a time, in their middle too."""
    peer = connected(path)
    ask(peer)
    before = descriptors(process)
    most = before
    for number in range(int(messages)):
        ours, theirs = os.pipe()
        rights = array.array("i", [theirs] * (1, 2, 16, 253)[number % 4])
        cut = (0, 1, 20, len(STATUS) - 1)[number // 4 % 4]
        peer.sendall(STATUS[:cut])
        peer.sendmsg([STATUS[cut:]], [(socket.SOL_SOCKET, socket.SCM_RIGHTS, rights)])
        os.close(theirs)
        if b'"result"' not in line(peer):
            raise SystemExit("a request with descriptors was not answered")
        most = max(most, descriptors(process))
        # The pipe ends once nobody has its other end any more.
        if os.read(ours, 1):
            raise SystemExit("a pipe held something")
        os.close(ours)
    return {"before": before, "most": most}


def exhausted(path: str, process: str, count: str) -> Dict[str, object]:
    """More connections than the daemon has descriptors for; then room again."""
    peers = [connected(path) for _ in range(int(count))]
    answered = ask(peers[0])
    ticks = ticks_of_half_a_second(process)
    held = descriptors(process)
    for peer in peers[1:]:
        peer.close()
    ask(connected(path))
    return {"held": held, "ticks": ticks, "answered": b'"result"' in answered}


def limited(path: str, count: str) -> Dict[str, object]:
    """As many connections as asked for, one after the other; what the last of them is told."""
    peers = [connected(path) for _ in range(int(count))]
    for peer in peers[:-1]:
        ask(peer)
    return {"answer": all_there_is(peers[-1]).decode()}


def coming_and_going(path: str, process: str, count: str) -> Dict[str, object]:
    """Clients that ask once and go."""
    good = connected(path)
    ask(good)
    before = descriptors(process)
    first = 0
    for number in range(int(count)):
        peer = connected(path)
        ask(peer)
        peer.close()
        if number == int(count) // 5:
            first = resident(process)
    ask(good)
    memory = resident(process)
    ask(good)
    return {"before": before, "after": descriptors(process), "grown": memory - first}


def lingering(path: str, process: str) -> Dict[str, object]:
    """Connections in states that a loop may be woken by for ever; the processor time each costs."""
    ticks: Dict[str, int] = {}

    half_closed = connected(path)
    ask(half_closed, STATUS.replace(b"status", b"subscribe"))
    half_closed.shutdown(socket.SHUT_WR)
    ticks["half closed subscriber"] = ticks_of_half_a_second(process)

    deaf = connected(path)
    deaf.setblocking(False)
    try:
        while True:
            deaf.send(STATUS.replace(b"status", b"rpc.discover") * 100)
    except BlockingIOError:
        pass
    ticks["unread replies"] = ticks_of_half_a_second(process)

    deaf.shutdown(socket.SHUT_WR)
    ticks["unread replies and an end"] = ticks_of_half_a_second(process)
    deaf.close()
    gone = connected(path)
    gone.sendall(STATUS * 500 + STATUS[:10])
    gone.close()
    ticks["gone with unread input"] = ticks_of_half_a_second(process)

    half = connected(path)
    half.sendall(b"Content-Length: 100\r\n\r\n{")
    ticks["half a message"] = ticks_of_half_a_second(process)
    return {"ticks": ticks, "left": json.loads(ask(connected(path)))["result"]["connections"]}


ACTS: Dict[str, Callable[..., Dict[str, object]]] = {
    act.__name__: act
    for act in (
        refused, unread, early, passing, exhausted, limited, coming_and_going, lingering,
    )
}

print(json.dumps(ACTS[sys.argv[1]](*sys.argv[2:])))
