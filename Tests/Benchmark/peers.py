"""What people use instead, as Debian packages it, each with a history like habitd's: made anew in a folder.

    python3 -B Tests/Benchmark/peers.py FOLDER [HABITS YEARS]    makes them there, and prints what is then measured
"""

import json
import os
import pathlib
import shutil
import sqlite3
import subprocess
import sys
import uuid
import wave
from typing import Callable, Dict, Iterator, List, NamedTuple, Optional

from programs import Server, day, days, is_done, name

PACKAGES = "mpd mpc taskwarrior todotxt-cli calcurse khal sqlite3 redis-server libsqlite3-dev gcc".split()
SQLITE = """
CREATE TABLE habits (name TEXT PRIMARY KEY);
CREATE TABLE completions (day TEXT, habit TEXT, PRIMARY KEY (day, habit)) WITHOUT ROWID;
CREATE INDEX by_habit ON completions (habit, day);
"""
CALENDAR = "[calendars]\n[[habits]]\npath = {0}/vdir\n[sqlite]\npath = {0}/khal.db\n[locale]\ndateformat = %Y-%m-%d\n" \
           "longdateformat = %Y-%m-%d\n"
EVENT = """BEGIN:VCALENDAR\r
VERSION:2.0\r
PRODID:-//habitd//benchmark//EN\r
BEGIN:VEVENT\r
UID:{0}\r
DTSTAMP:20200101T000000Z\r
SUMMARY:{0}\r
DTSTART;VALUE=DATE:{1}\r
RRULE:FREQ=DAILY\r
END:VEVENT\r
END:VCALENDAR\r
"""
MUSIC = """
music_directory "{0}/music"
db_file "{0}/database"
bind_to_address "{0}/socket"
audio_output {{
  type "null"
  name "null"
}}
"""


class Peer(NamedTuple):
    """A program, and its commands for what habitctl does; None where it has none."""

    name: str
    day: List[str]
    done: Optional[Callable[[int], List[str]]]
    week: Optional[List[str]]
    variables: Dict[str, str]


class Past(NamedTuple):
    """A history: each habit was done on half of its days until yesterday."""

    habits: int
    years: int

    def completions(self) -> Iterator[tuple[str, int]]:
        """Each completion, the oldest first."""
        for ago in range(days(self.years), 0, -1):
            yield from ((day(ago), habit) for habit in range(self.habits) if is_done(habit, ago))


def run(command: List[str], **variables: str) -> None:
    """Runs what prepares a history."""
    environment = {"PATH": "/usr/bin:/bin", **variables}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{' '.join(command)}: {done.stdout}{done.stderr}")


def mpd(folder: pathlib.Path, past: Past) -> Peer:
    """A song for each habit in the queue; the first one pauses."""
    (folder / "music").mkdir()
    with wave.open(str(folder / "music/0.wav"), "wb") as song:
        song.setparams((1, 2, 8000, 0, "NONE", ""))
        song.writeframes(bytes(16000))
    for number in range(1, past.habits):
        shutil.copy(folder / "music/0.wav", folder / f"music/{number}.wav")
    (folder / "mpd.conf").write_text(MUSIC.format(folder))
    RUNNING.append(Server(["/usr/bin/mpd", "--no-daemon", "--stderr", str(folder / "mpd.conf")], folder))
    host = {"MPD_HOST": RUNNING[-1].path}
    for words in ("update --wait", "add /", "play", "pause"):
        run(["/usr/bin/mpc", *words.split()], **host)
    status = ["/usr/bin/mpc", "status"]
    return Peer("mpc", status, lambda _: status, status, host)


def taskwarrior(folder: pathlib.Path, past: Past) -> Peer:
    """A completed task for each completion, and one for each habit to do today."""
    made = [{"uuid": str(uuid.uuid5(uuid.NAMESPACE_OID, f"{date} {habit}")), "description": name(habit),
             "status": "completed", "entry": stamp(date), "end": stamp(date)} for date, habit in past.completions()]
    today = [{"uuid": str(uuid.uuid5(uuid.NAMESPACE_OID, name(habit))), "description": name(habit), "status": "pending",
              "entry": stamp(day(0)), "due": stamp(day(0))} for habit in range(past.habits)]
    (folder / "tasks.json").write_text(json.dumps(made + today))
    (folder / ".taskrc").write_text(f"data.location={folder}/data\nnews.version=2.6.0\n")
    (folder / "data").mkdir()
    variables = {"HOME": str(folder)}
    task = "/usr/bin/task"
    run([task, "import", f"{folder}/tasks.json"], **variables)
    run([task], **variables)
    return Peer("task", [task], lambda number: [task, today[number]["uuid"], "done"],
                [task, "end.after:today-1wk", "completed"], variables)


def stamp(date: str) -> str:
    """The beginning of a day, as task writes it."""
    return date.replace("-", "") + "T000000Z"


def todo_txt(folder: pathlib.Path, past: Past) -> Peer:
    """A line of done.txt for each completion, and one of todo.txt for each habit to do today."""
    (folder / "done.txt").write_text("".join(f"x {date} {date} {name(habit)}\n" for date, habit in past.completions()))
    (folder / "todo.txt").write_text("".join(f"{day(0)} {name(habit)}\n" for habit in range(past.habits)))
    files = {"TODO_FILE": "todo", "DONE_FILE": "done", "REPORT_FILE": "report"}
    lines = [f"export TODO_DIR={folder}", *(f"export {key}={folder}/{file}.txt" for key, file in files.items())]
    (folder / "config").write_text("\n".join(lines) + "\n")
    command = ["/usr/bin/todo-txt", "-d", f"{folder}/config"]
    # What is done is moved to done.txt, and the next one becomes the first.
    return Peer("todo-txt", [*command, "list"], lambda _: [*command, "do", "1"], None, {"HOME": str(folder)})


def calcurse(folder: pathlib.Path, past: Past) -> Peer:
    """An event for each completion, and one for each habit today."""
    events = [*past.completions(), *((day(0), habit) for habit in range(past.habits))]
    lines = (f"{date[5:7]}/{date[8:]}/{date[:4]} [1] {name(habit)}\n" for date, habit in events)
    (folder / "apts").write_text("".join(lines))
    command = ["/usr/bin/calcurse", "-D", str(folder), "-C", str(folder), "-Q", "--from"]
    return Peer("calcurse", [*command, us(day(0))], None, [*command, us(day(6)), "--days", "7"], {"HOME": str(folder)})


def us(date: str) -> str:
    """A date as calcurse reads it."""
    return f"{date[5:7]}/{date[8:]}/{date[:4]}"


def khal(folder: pathlib.Path, past: Past) -> Peer:
    """A daily event for each habit; it has no place for what was done."""
    (folder / "vdir").mkdir()
    first = day(days(past.years)).replace("-", "")
    for habit in range(past.habits):
        (folder / f"vdir/{habit}.ics").write_text(EVENT.format(name(habit), first), newline="")
    (folder / "config").write_text(CALENDAR.format(folder))
    command = ["/usr/bin/khal", "-c", f"{folder}/config", "list"]
    variables = {"HOME": str(folder), "LC_ALL": "C.UTF-8"}
    run([*command, day(0), "1d"], **variables)
    return Peer("khal", [*command, day(0), "1d"], None, [*command, day(6), "7d"], variables)


def sqlite(folder: pathlib.Path, past: Past) -> Peer:
    """A row for each completion."""
    file = str(folder / "habits.db")
    with sqlite3.connect(file) as database:
        database.executescript(SQLITE)
        database.executemany("INSERT INTO habits VALUES (?)", ((name(habit),) for habit in range(past.habits)))
        rows = ((date, name(habit)) for date, habit in past.completions())
        database.executemany("INSERT INTO completions VALUES (?, ?)", rows)
    database.close()
    command = ["/usr/bin/sqlite3", file]
    today = f"SELECT name, day FROM habits LEFT JOIN completions ON habit = name AND day = '{day(0)}'"
    week = f"SELECT habit, day FROM completions WHERE day BETWEEN '{day(6)}' AND '{day(0)}' ORDER BY habit"
    return Peer("sqlite3", [*command, today],
                lambda number: [*command, f"INSERT INTO completions VALUES ('{day(0)}', '{name(number)}')"],
                [*command, week], {})


MAKERS: Dict[str, Callable[[pathlib.Path, Past], Peer]] = {
    "mpc": mpd, "task": taskwarrior, "todo-txt": todo_txt, "calcurse": calcurse, "khal": khal, "sqlite3": sqlite,
}
RUNNING: List[Server] = []


def make(folder: pathlib.Path, past: Past) -> List[Peer]:
    """Makes the histories; what is not installed is left out."""
    made = []
    for program, maker in MAKERS.items():
        if not shutil.which(program, path="/usr/bin"):
            print(f"{program} is not installed: Tests/Benchmark/run --install", file=sys.stderr)
            continue
        print(f"a history for {program} is made", file=sys.stderr)
        (folder / program).mkdir()
        made.append(maker(folder / program, past))
    return made


def end() -> None:
    """Ends the servers among them."""
    while RUNNING:
        RUNNING.pop().end()


if __name__ == "__main__":
    if len(sys.argv) not in (2, 4):
        sys.exit((__doc__ or "").strip())
    place = pathlib.Path(os.path.abspath(sys.argv[1]))
    for peer in make(place, Past(*map(int, sys.argv[2:] or (50, 10)))):
        print(peer.name, peer.variables, peer.day, peer.week, peer.done and peer.done(0), sep="\n  ")
    end()
