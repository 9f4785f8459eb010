"""habitd's data directory: the daemon's, else the usual one."""
import json
import os
import shutil
import stat
import subprocess
import sys
from typing import List, Optional

from .problem import EX_NOINPUT, Problem

# habitctl itself has a timeout of five seconds per call.
DAEMON_SECONDS = 15
# In Syncthing's names of copies: journal-2.sync-conflict-20261120-101500-ABCDEFG
CONFLICT = ".sync-conflict-"


def directory(given: Optional[str]) -> str:
    """The data directory: the given one, else the running daemon's, else the usual one."""
    place = given or _of_daemon() or _usual()
    place = os.path.abspath(place)
    try:
        kind = os.lstat(place).st_mode
    except OSError as error:
        raise Problem(
            f"The data directory {place} cannot be used: {error.strerror or error}",
            "Start habitd once, which creates it: habitctl status. Or give another with --data-dir.",
            EX_NOINPUT) from None
    if stat.S_ISLNK(kind) or not stat.S_ISDIR(kind):
        what = "a symbolic link" if stat.S_ISLNK(kind) else "not a directory"
        raise Problem(
            f"The data directory {place} is {what}",
            "habitd does not use it either: see habitctl doctor.", EX_NOINPUT)
    return place


def _usual() -> str:
    home = os.environ.get("XDG_DATA_HOME", "")
    return os.path.join(
        home if home.startswith("/") else os.path.expanduser("~/.local/share"), "habitd")


def _of_daemon() -> Optional[str]:
    """The daemon's data directory, if one answers."""
    program = os.path.join(os.path.dirname(os.path.realpath(sys.argv[0])), "habitctl")
    if not os.access(program, os.X_OK):
        program = shutil.which("habitctl") or ""
    if not program:
        return None
    try:
        answer = subprocess.run(
            [program, "status", "--json"], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, timeout=DAEMON_SECONDS, check=False).stdout
        place = json.loads(answer)["storage"]["directory"]
    except (OSError, subprocess.TimeoutExpired, ValueError, KeyError, TypeError):
        return None
    return place if isinstance(place, str) and place.startswith("/") else None


def conflict_copies(place: str) -> List[str]:
    """Syncthing's copies of files with two writers, as paths relative to the directory."""
    copies: List[str] = []
    try:
        folders = [entry.name for entry in os.scandir(place)
                   if entry.is_dir(follow_symlinks=False) and not entry.name.startswith(".")]
        for folder in folders:
            copies += [os.path.join(folder, name)
                       for name in os.listdir(os.path.join(place, folder)) if CONFLICT in name]
    except OSError:
        # A folder may have been removed meanwhile.
        pass
    return sorted(copies)
