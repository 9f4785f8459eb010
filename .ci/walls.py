"""The walls of this repository, each with its reason, and the rules that enforce them: for .ci/tidy."""
import re
from collections import defaultdict
from functools import cache
from typing import Iterator, NamedTuple

Reports = Iterator[tuple[str, int, str]]


class Wall(NamedTuple):
    """The names that a folder may use: only the modules `imports`, even if others would compile; and each
    of its `folders` only those above it. Files outside these folders are "."."""
    why: str
    imports: str = ""
    folders: dict[str, str] = {}
    lines: int = 0  # the most lines, for a target meant to be small; 0 for no limit


# If two rows match a file, the longer one applies.
WALLS = {
    "Sources/HabitCore": Wall("laws are tested without a clock, a disk or a socket", "", {
        "Bits": "sets of numbers know no days",
        "Days": "a date is a date without any habit",
        "Habits": "what a habit is depends on no record of it, nor on how that is merged",
        "Registers": "merging has no today, so nothing derived may enter it",
        "Stretches": "the ledger keeps the current streak, which follows from a habit and its days",
        "Ledger": "the only place that changes registers, and it renews what follows; what only reads comes after it",
        "Streaks": "read from the ledger, for any day",
        "Rules": "a rule reads the ledger and returns changes, whatever is shown of it",
        "Journeys": "joining one is made of rules about habits",
        "Views": "what is shown changes nothing",
        "Words": "words are of what is shown",
        "Statistics": "linear in the history: nothing that is computed at each change may need them",
        "Reminders": "the daemon's alone",
        "Timers": "the daemon's alone",
    }),
    "Sources/JSON": Wall("it reads bytes from outside, and is fuzzed alone"),
    "Sources/Posix": Wall("the door to the kernel: a reviewer of memory safety reads it and no domain",
                          "Glibc CPosix"),
    "Sources/Systemd": Wall("the door to libsystemd", "Posix CSystemd Glibc Synchronization", {
        ".": "the loop and what passes to and from the service manager need no bus",
        "Bus": "a connection that the loop serves",
    }),
    "Sources/HabitStore": Wall("files outlive the protocol", "HabitCore Posix JSON", {
        "Lines": "a checksum is of bytes, whatever they say",
        "Files": "names of files and what may be wrong with them, for all that follow",
        "Coding": "one change is written alike in every file",
        "Journal": "a file of lines, judged without its neighbours",
        "Snapshot": "the same; a generation is written from registers alone",
        "Recovery": "how the files of a folder follow each other",
        "Others": "another's folder is read in pieces, and never written",
        "Check": "it reports and must be able to change nothing, so it cannot see the store",
        "Retiring": "the steps, which know no store",
        "Store": "the only one that writes the own folder",
    }),
    "Sources/HabitProtocol": Wall("what is said on the socket, without one", "HabitCore JSON", {
        ".": "versions, limits and names that all of it may state",
        "Schemas": "shapes are stated before anything has them",
        "Errors": "each reader of a value may refuse it",
        "Values": "how a value is read and written, for requests and results",
        "Parameters": "what clients send",
        "Results": "what several methods and events say",
        "Events": "what is told unasked, in terms of results",
        "Methods": "the list of all, and the documents made from it",
        "Envelope": "a request names one of the methods",
        "Session": "bytes become requests last",
    }),
    "Sources/habitd": Wall("it composes, and reaches the system by Posix and Systemd only",
                           "HabitCore JSON Posix Systemd HabitStore HabitProtocol", {
        "Today": "which day it is depends on nothing recorded",
        "Catalog": "the same for everybody",
        "History": "acknowledged means stored, whoever asks",
        "Server": "it knows JSON-RPC and nothing of habits",
        "Subscriptions": "what is told follows from the history",
        "Reminders": "a part of its own, without a connection",
        "Timers": "their ends are shown as notifications",
        "Others": "read between turns, asked for by nobody",
        "Launch": "what surrounds a run of the daemon",
        "Methods": "a request may ask about any part, and no part makes requests",
        ".": "the daemon holds all parts, and they do not know it",
    }),
    "Sources/TerminalText": Wall("every text that reaches a terminal is made safe in one place", "HabitCore"),
    "Sources/TerminalScreen": Wall("cells and keys, tested without habits", "TerminalText"),
    "Sources/HabitClient": Wall("a client has no way to the history but the socket",
                                "HabitCore HabitProtocol JSON Posix"),
    "Sources/HabitNotation": Wall("what a person writes is read without a connection",
                                  "HabitCore HabitProtocol TerminalText"),
    "Sources/HabitWords": Wall(
        "what several verbs print, without a command line",
        "HabitCore HabitProtocol JSON HabitClient HabitNotation TerminalText"),
    "Clients/habitctl/Core": Wall(
        "it serves every verb, so it knows none",
        "HabitCore HabitProtocol JSON Posix HabitClient HabitNotation HabitWords TerminalText", lines=2000),
    **{f"Clients/habitctl/{library}": Wall(
        "a library of verbs can be left out, so none may need it",
        "HabitCore HabitProtocol JSON Posix HabitClient HabitNotation HabitWords TerminalText HabitctlCore")
       for library in "Day Habits Past Files Care Bars".split()},
    "Clients/habitctl/Main": Wall(
        "one static program, which never opens the history",
        "HabitCore HabitProtocol JSON Posix HabitClient HabitNotation HabitWords TerminalText HabitctlCore "
        "HabitctlDay HabitctlHabits HabitctlPast HabitctlFiles HabitctlCare HabitctlBars habitctl_ui"),
    "Clients/habitctl/Screen": Wall(
        "habitctl enters it as it enters programs",
        "HabitCore HabitProtocol JSON Posix HabitClient HabitNotation TerminalText TerminalScreen"),
}
README = "Sources/README.md"

IMPORT = re.compile(
    r"^[ \t]*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:package|public|internal|fileprivate|private)\s+)?"
    r"import\s+(?:(?:struct|class|enum|actor|protocol|typealias|func|var|let)\s+)?(?P<module>\w+)",
    re.MULTILINE)


def target_of(path: str) -> str:
    """The row of a Swift file, or its folder if there is no row."""
    rows = [row for row in WALLS if path.startswith(row + "/")]
    return max(rows, key=len, default="/".join(path.split("/")[:2]))


def folder_of(path: str, target: str) -> str:
    parts = path[len(target) + 1:].split("/")
    return parts[0] if len(parts) > 1 else "."


def walled(sources) -> dict[str, list]:
    """The Swift files that have walls, by target."""
    targets = defaultdict(list)
    for source in sources:
        if source.is_swift and source.is_in("Sources", "Clients"):
            targets[target_of(source.path)].append(source)
    return targets


def imports(sources) -> Reports:
    for target, files in walled(sources).items():
        if target not in WALLS:
            yield files[0].path, 1, (f"'{target}' has no row in the table of walls: "
                                     f"add one to WALLS in .ci/walls.py and to {README}")
            continue
        allowed = WALLS[target].imports.split()
        count = sum(len(source.lines) for source in files)
        if 0 < WALLS[target].lines < count:
            yield files[0].path, 1, (f"{target} has {count} lines, {WALLS[target].lines} allowed: a newcomer reads it "
                                     "in an hour, so what one library needs goes there")
        for source in files:
            for match in IMPORT.finditer(source.code):
                if (module := match.group("module")) not in allowed:
                    yield source.path, source.line(match.start("module")), (
                        f"{target} must not import {module}, for {WALLS[target].why}: it may import "
                        + (", ".join(sorted(allowed)) or "nothing at all"))


TYPES = "struct|class|enum|actor|protocol|typealias"
# A declared name with its keyword; a parameter has none.
DECLARATION = re.compile(
    rf"(?<![.\w])(?P<kind>{TYPES}|func|var|let|case|associatedtype)\s+`?(?P<name>[A-Za-z_]\w*)"
    r"|[<,(]\s*(?:let\s+|each\s+)?(?P<parameter>[A-Za-z_]\w*)\s*(?=[:>])")
USE = re.compile(r"(?P<member>\.?)\b(?P<name>[A-Za-z]\w*)\b(?P<call>\(?)")
# Names of the standard library that are also declared here.
STANDARD = {"Result", "Span", "Self", "allCases", "isASCII", "removeAll"}


@cache
def declarations(source) -> set[tuple[str, str]]:
    return {(name or parameter, kind or "parameter")
            for kind, name, parameter in DECLARATION.findall(source.code)}


def declared_once(sources) -> dict[str, tuple[str, str]]:
    """The target and folder of each name that only one folder declares."""
    places, kinds = defaultdict(set), defaultdict(set)
    for source in sources:
        place = target_of(source.path), folder_of(source.path, target_of(source.path))
        for name, kind in declarations(source):
            places[name].add(place)
            kinds[name].add(kind)
    # A single lower-case word is too often a variable or in the standard library.
    return {name: next(iter(place)) for name, place in places.items()
            if len(place) == 1 and name not in STANDARD
            and (kinds[name] <= set(TYPES.split("|"))
                 or kinds[name] <= {"func", "var", "let"} and re.search("[a-z][A-Z]", name))}


def folders(sources) -> Reports:
    targets = walled(sources)
    for target, files in targets.items():
        order = list(WALLS[target].folders) if target in WALLS else []
        if not order:
            continue
        present = {folder_of(source.path, target): source for source in files}
        for folder in sorted(present.keys() - set(order)):
            yield present[folder].path, 1, (f"'{folder}' has no place among the folders of {target}: "
                                            f"give it one in WALLS in .ci/walls.py and in {README}")
        for folder in sorted(set(order) - present.keys()):
            yield f"{target}/{folder}", 1, "no such folder: remove it from WALLS in .ci/walls.py"
        seen = [target] + ["Sources/" + module for module in WALLS[target].imports.split()]
        visible = [source for one in seen for source in targets.get(one, [])]
        own = {name: folder for name, (declaring, folder) in declared_once(visible).items()
               if declaring == target}
        for source in files:
            yield from uses_below(source, folder_of(source.path, target), order, own, WALLS[target])


def uses_below(source, folder: str, order: list[str], own: dict[str, str], wall: Wall) -> Reports:
    if folder not in order:
        return
    reported = set()
    for match in USE.finditer(source.code):
        name = match.group("name")
        other = own.get(name)
        if (other in order[order.index(folder) + 1:] and name not in reported
                and (name[0].isupper() or match.group("member") or match.group("call"))):
            reported.add(name)
            yield source.path, source.line(match.start()), (
                f"'{name}' is of {other}, which {folder} must not see, for \"{wall.folders[folder]}\": "
                "move what needs it down, or what it needs up")


PART = re.compile(r"^\*\*(\w+)\*\*(.*?)(?=^\*\*\w+\*\*|^## |\Z)", re.MULTILINE | re.DOTALL)


def readme(sources) -> Reports:
    """The map has a row for each target, and "Inside the targets" names its folders in their order."""
    text = next((source.text for source in sources if source.path == README), "")
    line = lambda offset: text.count("\n", 0, offset) + 1
    for target in walled(sources) if text else ():
        if target.startswith("Sources/") and f"| `{target}` |" not in text:
            yield README, 1, f"{target} has no row in the map"
    start = text.find("## Inside the targets")
    for match in PART.finditer(text, max(start, 0)):
        wall = WALLS.get("Sources/" + match.group(1))
        order = [folder for folder in wall.folders if folder != "."] if wall else []
        named = [word for word in re.findall(r"`(\w+)`", match.group(2)) if word in order]
        if list(dict.fromkeys(named)) != order:
            yield README, line(match.start()), (
                f"the folders of {match.group(1)} are {', '.join(order)}: name them in this order")


VERB = re.compile(r"^  static let `?\w+`? = Verb\(\n    name: \"(.*)\",$", re.MULTILINE)
# The files of verbs whose words cannot be file names, or would be bad ones.
VERB_FILES = {"": "InPlace", "_complete": "Complete"}


def verbs(sources) -> Reports:
    """A verb is one file, named by the word that is typed."""
    for source in sources:
        for number, match in enumerate(VERB.finditer("\n".join(source.lines))):
            word, line = match.group(1), "\n".join(source.lines)[:match.start()].count("\n") + 1
            stem = VERB_FILES.get(word, word.capitalize())
            if number or not source.path.endswith(f"/{stem}.swift"):
                yield source.path, line, f"the verb '{word}' is a file of its own, {stem}.swift"
