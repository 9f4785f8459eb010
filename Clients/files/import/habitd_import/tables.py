"""Tables as in RFC 4180, with any kind of line break; each row has its line number."""
import re
from typing import Iterator, List, NamedTuple

from .problem import Malformed
from .progress import progress

_END = re.compile("[,\r\n]")


class Row(NamedTuple):
    """A row, and the line on which it begins."""

    line: int
    cells: List[str]


def rows(text: str, path: str) -> Iterator[Row]:
    """Yields the rows that are not empty. (Python 3.9's csv module refuses NUL, and loses line numbers.)"""
    line, position, end = 1, 0, len(text)
    while position < end:
        start, cells = line, []
        while True:
            cell, position, line = _cell(text, position, line, path)
            cells.append(cell)
            if position >= end or text[position] != ",":
                break
            position += 1
        if text[position:position + 2] == "\r\n":
            position += 2
        else:
            position += 1
        line += 1
        if cells != [""]:
            progress.step()
            yield Row(start, cells)


def _cell(text: str, position: int, line: int, path: str) -> "tuple[str, int, int]":
    if text[position:position + 1] != '"':
        match = _END.search(text, position)
        end = match.start() if match else len(text)
        return text[position:end], end, line
    begun, parts, position = line, [], position + 1
    while True:
        end = text.find('"', position)
        if end < 0:
            raise Malformed(path, begun, 'this double quote is never closed')
        parts.append(text[position:end])
        line += text.count("\n", position, end)
        position = end + 1
        if text[position:position + 1] != '"':
            break
        parts.append('"')
        position += 1
    if position < len(text) and text[position] not in ",\r\n":
        raise Malformed(path, line, "unexpected text after a closing double quote")
    return "".join(parts), position, line
