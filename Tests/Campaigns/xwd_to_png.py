#!/usr/bin/env python3
"""Writes what a screen of Xvfb shows as a PNG file.

    xwd_to_png.py SCREEN FILE    SCREEN is the file in the folder that `Xvfb -fbdir` names

It is in the form of xwd(1): a header of 32-bit numbers (XWDFile.h), a table of colours, the pixels.
"""
import struct
import sys
import zlib


def chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def main(screen: str, file: str) -> None:
    with open(screen, "rb") as source:
        data = source.read()
    head = struct.unpack(">25I", data[:100])
    size, width, height, row, colors = head[0], head[4], head[5], head[12], head[19]
    start = size + colors * 12
    lines = bytearray()
    for y in range(height):
        line = data[start + y * row:start + y * row + width * 4]
        colored = bytearray(width * 3)
        colored[0::3], colored[1::3], colored[2::3] = line[2::4], line[1::4], line[0::4]
        lines += b"\0" + colored
    form = struct.pack(">2I5B", width, height, 8, 2, 0, 0, 0)
    with open(file, "wb") as target:
        target.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", form)
                     + chunk(b"IDAT", zlib.compress(bytes(lines))) + chunk(b"IEND", b""))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
