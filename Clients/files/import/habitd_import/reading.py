"""Reads files whole, within limits, and parses dates and numbers."""
import datetime
import os
import re
import stat
from decimal import Decimal, InvalidOperation
from typing import Optional

from .problem import Malformed

# The longest text file in bytes; real ones have at most a few megabytes.
TEXT_BYTES = 256 << 20
# The longest database in bytes.
DATABASE_BYTES = 1 << 30

_DATE = re.compile(r"(\d{4})-(\d{2})-(\d{2})\Z", re.ASCII)
_DECIMAL = re.compile(r"-?\d{1,18}(\.\d{1,18})?\Z", re.ASCII)
EPOCH = datetime.date(1970, 1, 1)


def regular_file(path: str, limit: int) -> None:
    """Refuses a file that is too long or not a regular file; reading a pipe could block."""
    information = os.stat(path)
    if not stat.S_ISREG(information.st_mode):
        raise Malformed(path, None, "not a regular file")
    if information.st_size > limit:
        raise Malformed(path, None, f"the file has more than {limit} bytes")


def text_of(path: str) -> str:
    """Reads a text file."""
    regular_file(path, TEXT_BYTES)
    with open(path, "rb") as file:
        return decoded(file.read(TEXT_BYTES + 1), path)


def decoded(raw: bytes, path: str) -> str:
    """Decodes UTF-8, with or without a byte-order mark."""
    if len(raw) > TEXT_BYTES:
        raise Malformed(path, None, f"the file has more than {TEXT_BYTES} bytes")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise Malformed(path, line, "this line is not UTF-8") from None


def date(text: str) -> Optional[datetime.date]:
    """Parses a date YYYY-MM-DD; None for anything else."""
    match = _DATE.match(text)
    if not match:
        return None
    try:
        return datetime.date(*(int(part) for part in match.groups()))
    except ValueError:
        return None


def epoch_day(number: int) -> Optional[datetime.date]:
    """Returns the date a number of days after 1970-01-01; None outside the calendar."""
    try:
        return EPOCH + datetime.timedelta(days=number)
    except OverflowError:
        return None


def decimal(text: str) -> Optional[Decimal]:
    """Parses a number without an exponent; None for anything else."""
    if not _DECIMAL.match(text):
        return None
    try:
        return Decimal(text)
    except InvalidOperation:
        return None


def moment(seconds: int) -> Optional[str]:
    """Returns the UTC time a number of seconds after 1970; None outside the calendar."""
    try:
        value = datetime.datetime.fromtimestamp(seconds, datetime.timezone.utc)
    except (OverflowError, OSError, ValueError):
        return None
    return value.strftime("%Y-%m-%dT%H:%M:%SZ") if seconds >= 0 else None
