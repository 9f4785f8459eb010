"""A device whose clock leads by an hour: the others' stamps follow its last one, so that twins give the same."""
import json
import os
import pathlib
import time

DEVICE = "e" * 32
_LEAD = 3600_000


def _checksum(data: bytes) -> int:
    """CRC-32C (FORMAT.md, "Lines")."""
    value = 0xFFFFFFFF
    for byte in data:
        value ^= byte
        for _ in range(8):
            value = value >> 1 ^ (0x82F63B78 if value & 1 else 0)
    return value ^ 0xFFFFFFFF


def _line(number: int, value: object) -> bytes:
    rest = f"{number} {json.dumps(value, separators=(',', ':'))}".encode()
    return b"%08x %s\n" % (_checksum(rest), rest)


def plant(directory: pathlib.Path) -> None:
    """Puts that device's folder, with one change, beside the others in a data directory."""
    folder = directory / DEVICE
    folder.mkdir(mode=0o700)
    header = {"format": "habitd journal", "version": 3, "device": DEVICE, "generation": 1}
    stamp = [int(time.time() * 1000) + _LEAD, 0]
    change = ["tag", "lead", "red"]
    transaction = {"stamp": stamp, "revision": 1, "method": "tag", "changes": [change]}
    partial = folder / "partial"
    with open(os.open(partial, os.O_WRONLY | os.O_CREAT, 0o600), "wb") as file:
        file.write(_line(0, header) + _line(1, {"transactions": [transaction]}))
    partial.rename(folder / "journal-1")
