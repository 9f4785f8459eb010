#!/usr/bin/env python3
"""A pointer for a Wayland screen that has no devices: sway's, without a head.

    pointer.py WIDTH HEIGHT    reads lines: `move X Y`, `click left|middle|right`

It is there as long as its standard input is. Wire format: the Wayland book, "Wire protocol basics"; requests:
wlr-virtual-pointer-unstable-v1.xml.
"""
import os
import socket
import struct
import sys
import time
from typing import Dict, Tuple

DISPLAY, REGISTRY, SYNC, MANAGER, POINTER = 1, 2, 3, 4, 5
BUTTONS = {"left": 0x110, "right": 0x111, "middle": 0x112}  # linux/input-event-codes.h


def connect() -> socket.socket:
    connection = socket.socket(socket.AF_UNIX)
    connection.settimeout(10)
    connection.connect(os.path.join(os.environ["XDG_RUNTIME_DIR"], os.environ["WAYLAND_DISPLAY"]))
    return connection


def text(value: str) -> bytes:
    data = value.encode() + b"\0"
    return struct.pack("=I", len(data)) + data + b"\0" * (-len(data) % 4)


def request(connection: socket.socket, target: int, code: int, body: bytes = b"") -> None:
    connection.sendall(struct.pack("=II", target, (len(body) + 8) << 16 | code) + body)


def registered(connection: socket.socket) -> Dict[str, Tuple[int, int]]:
    """The interfaces there are: their numbers and versions."""
    request(connection, DISPLAY, 1, struct.pack("=I", REGISTRY))
    request(connection, DISPLAY, 0, struct.pack("=I", SYNC))
    stream = connection.makefile("rb")
    found = {}
    while True:
        sender, size = struct.unpack("=II", stream.read(8))
        body = stream.read((size >> 16) - 8)
        if sender == SYNC:
            return found
        if sender == REGISTRY and size & 0xFFFF == 0:
            number, length = struct.unpack("=II", body[:8])
            found[body[8:7 + length].decode()] = (number, struct.unpack("=I", body[-4:])[0])


def now() -> int:
    return int(time.monotonic() * 1000) & 0xFFFFFFFF


def main(width: int, height: int) -> None:
    connection = connect()
    interface = "zwlr_virtual_pointer_manager_v1"
    number, _ = registered(connection)[interface]
    request(connection, REGISTRY, 0,
            struct.pack("=I", number) + text(interface) + struct.pack("=II", 1, MANAGER))
    request(connection, MANAGER, 0, struct.pack("=II", 0, POINTER))
    for line in sys.stdin:
        word, *rest = line.split()
        if word == "move":
            place = struct.pack("=5I", now(), int(rest[0]), int(rest[1]), width, height)
            request(connection, POINTER, 1, place)
            request(connection, POINTER, 4)
        elif word == "click":
            for state in (1, 0):
                request(connection, POINTER, 2, struct.pack("=3I", now(), BUTTONS[rest[0]], state))
                request(connection, POINTER, 4)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
