"""The limits of a conversion's memory and time, which hold for any file."""
import resource
import signal
from typing import Any

from .problem import TooMuch

# The address space in bytes. The largest real exports, of a few megabytes, take a tenth of it.
MEMORY_BYTES = 2 << 30
# The processor time. Ten years of a thousand habits take a tenth of it.
CPU_SECONDS = 120
# The seconds after which the kernel kills a program that is still busy inside a library.
GRACE_SECONDS = 10


def apply() -> None:
    """Applies the limits to this process, unless it already has stricter ones."""
    signal.signal(signal.SIGXCPU, _out_of_time)
    _limit(resource.RLIMIT_AS, MEMORY_BYTES, MEMORY_BYTES)
    _limit(resource.RLIMIT_CPU, CPU_SECONDS, CPU_SECONDS + GRACE_SECONDS)
    _limit(resource.RLIMIT_CORE, 0, 0)


def _limit(kind: int, soft: int, hard: int) -> None:
    old_soft, old_hard = resource.getrlimit(kind)
    hard = _lesser(hard, old_hard)
    resource.setrlimit(kind, (_lesser(_lesser(soft, old_soft), hard), hard))


def _lesser(one: int, other: int) -> int:
    return one if other == resource.RLIM_INFINITY else min(one, other)


def _out_of_time(*_: Any) -> None:
    raise TooMuch("the conversion exceeds its time limit")
