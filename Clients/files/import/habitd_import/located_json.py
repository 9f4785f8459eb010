"""JSON whose objects know their position in the file, for error messages."""
import bisect
import json
import json.decoder
import json.scanner
import re
from decimal import Decimal
from typing import Any, Dict, List, Optional, Type

from .problem import Malformed
from .progress import progress
from .reading import text_of


class Object(Dict[str, Any]):
    """An object, and the offset of its first character."""

    offset = 0


class _Decoder(json.JSONDecoder):
    def __init__(self) -> None:
        super().__init__(parse_float=Decimal, parse_constant=_refused)
        self.parse_object = _located_object
        # The scanner written in C does not report positions.
        self.scan_once = json.scanner.py_make_scanner(self)  # type: ignore[attr-defined]


def _located_object(text_and_start: Any, *arguments: Any) -> Any:
    value, end = json.decoder.JSONObject(text_and_start, *arguments)  # type: ignore[attr-defined]
    located = Object(value)
    located.offset = text_and_start[1] - 1
    progress.step()
    return located, end


def _refused(name: str) -> Any:
    raise ValueError(f"{name} is not a number")


class JSONFile:
    """A JSON file: its value, and checked access to members."""

    def __init__(self, path: str):
        self.path = path
        text = text_of(path)
        self._line_ends = [match.start() for match in re.finditer("\n", text)]
        try:
            self.root = _Decoder().decode(text)
        except json.JSONDecodeError as error:
            raise Malformed(path, error.lineno, f"not JSON: {error.msg}") from None
        except (ValueError, RecursionError) as error:
            raise Malformed(path, None, f"not JSON: {error}") from None

    def line(self, place: Object) -> int:
        """The line on which an object begins."""
        return bisect.bisect_left(self._line_ends, place.offset) + 1

    def place(self, place: Object) -> str:
        """The file and line of an object, for remarks."""
        return f"{self.path}:{self.line(place)}"

    def wrong(self, place: Optional[Object], message: str) -> Malformed:
        """The error about an object."""
        return Malformed(self.path, None if place is None else self.line(place), message)

    def member(self, place: Object, name: str, kind: Type[Any], default: Any = None) -> Any:
        """A member of a type; the default if it is missing or null."""
        value = place.get(name)
        if value is None:
            return default
        if not isinstance(value, kind) or kind is int and isinstance(value, bool):
            raise self.wrong(place, f'"{name}" must be {_WORDS[kind]}')
        return value

    def number(self, place: Object, name: str) -> Optional[Decimal]:
        """A member that is a number; None if it is missing or null."""
        value = place.get(name)
        if value is None:
            return None
        if isinstance(value, bool) or not isinstance(value, (int, Decimal)):
            raise self.wrong(place, f'"{name}" must be a number')
        if abs(Decimal(value)) > 10**15:
            raise self.wrong(place, f'"{name}" exceeds the largest count')
        return Decimal(value)

    def objects(self, place: Object, name: str) -> List[Object]:
        """A member that is a list of objects; empty if it is missing."""
        return self.all_objects(self.member(place, name, list, []), name, place)

    def all_objects(self, values: Any, name: str, place: Optional[Object] = None) -> List[Object]:
        """Returns a list after checking that it contains only objects."""
        if not isinstance(values, list) or not all(isinstance(value, Object) for value in values):
            raise self.wrong(place, f"{name} must be a list of objects")
        return values

    def texts(self, place: Object, name: str) -> List[str]:
        """A member that is a list of texts; empty if it is missing."""
        values: List[str] = self.member(place, name, list, [])
        if not all(isinstance(value, str) for value in values):
            raise self.wrong(place, f'"{name}" must be a list of texts')
        return values


_WORDS = {
    str: "text", int: "a whole number", bool: "true or false", list: "a list",
    Object: "an object",
}
