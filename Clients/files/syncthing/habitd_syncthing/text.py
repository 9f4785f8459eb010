"""Printed text: safe for a terminal, and without secrets."""
import datetime
import json
import re
import sys
import unicodedata
from typing import List, Optional, TextIO

# Joiners and variation selectors, which emoji and several scripts need.
_ALLOWED = {0x200C, 0x200D, *range(0xFE00, 0xFE10)}
_NAMED = {"\n": "\\n", "\r": "\\r", "\t": "\\t"}
_FRACTION = re.compile(r"\.\d+")
# The API keys used, both literally and as written in JSON.
_secrets: List[str] = []


def keep_secret(key: str) -> None:
    """Removes a key from everything printed from now on, even if a reply repeats it."""
    _secrets.extend([json.dumps(key)[1:-1], key])


def without_secrets(text: str) -> str:
    for secret in _secrets:
        text = text.replace(secret, "[API key]")
    return text


def say(text: str, file: Optional[TextIO] = None) -> None:
    """Prints a line; everything that this program prints goes through this function."""
    print(without_secrets(text), file=file or sys.stdout)


def safe(text: object) -> str:
    """The text with all characters escaped that could control a terminal or mislead the reader, as in
    habitctl: names come from other machines."""
    return "".join(
        character if _is_printable(character)
        else _NAMED.get(character, "\\u{%x}" % ord(character))
        for character in str(text)
    )


def _is_printable(character: str) -> bool:
    # Control and format characters (some change the direction of text), surrogates, separators.
    return ord(character) in _ALLOWED or unicodedata.category(character) not in {
        "Cc", "Cf", "Cs", "Cn", "Zl", "Zp"}


def count(number: int, noun: str, plural: Optional[str] = None) -> str:
    """A number with its noun: 1 file, 2 files."""
    return f"{number} {noun if number == 1 else plural or noun + 's'}"


def moment(text: object) -> Optional[datetime.datetime]:
    """Parses a moment as Syncthing writes it, with up to nine decimals; None for its zero."""
    try:
        value = datetime.datetime.fromisoformat(
            _FRACTION.sub("", str(text)).replace("Z", "+00:00"))
    except ValueError:
        return None
    # Go's zero time is in year 1, Syncthing's "never seen" is 1970-01-01.
    return value if value.tzinfo and value.year > 1970 else None


def ago(then: datetime.datetime, now: datetime.datetime) -> str:
    """The age of a moment as text: 5 minutes ago."""
    seconds = max(int((now - then).total_seconds()), 0)
    for length, unit in ((86400, "day"), (3600, "hour"), (60, "minute")):
        if seconds >= length:
            return count(seconds // length, unit) + " ago"
    return "just now"
