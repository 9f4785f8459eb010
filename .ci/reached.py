"""Finds unused declarations and unreachable files: for .ci/tidy."""
import os
import re
from collections import Counter, defaultdict
from fnmatch import fnmatch
from typing import Iterator

Reports = Iterator[tuple[str, int, str]]

# Used from outside this repository.
CALLED_FROM_OUTSIDE = {
    "enqueue": "a requirement of the standard library's executors",
    "isIsolatingCurrentContext": "the same",
    "checkIsolated": "the same",
    "unownedExecutor": "a requirement of its actors",
}
# Declared only for tests.
FOR_TESTS = {
    "valueCount": "the memory that a history takes is told by nothing else",
    "setOpenFileLimit": "setrlimit(2) is unsafe, and that stands in Posix only",
}
# The tests that produce shipped files: manual pages.
MAKERS = re.compile(r"Tests/(Manuals/|.*Manual\.swift)")

WORD = re.compile(r"\w+")
NAMED = re.compile(r"(?<![.\w])(?:(?:struct|class|enum|actor|protocol|typealias|func|var|let|associatedtype)\s+`?"
                   r"(?=[A-Za-z])|case\s+`?(?=[a-z]))(\w+)")


def declarations(sources) -> dict[str, list]:
    """The file and offset of every declaration of a name in Swift."""
    declared = defaultdict(list)
    for source in sources:
        for match in NAMED.finditer(source.code):
            declared[match.group(1)].append((source, match.start()))
    return declared


def unused(sources) -> Reports:
    """Names that occur only where they are declared, or only in tests."""
    swift = [source for source in sources if source.is_swift]
    words = {source: Counter(WORD.findall(source.code)) for source in swift}
    shipped, everywhere = Counter(), Counter()
    for source in swift:
        everywhere.update(words[source])
        if not source.is_in("Tests") or MAKERS.match(source.path):
            shipped.update(words[source])
    declared = declarations(swift)
    for name, places in declared.items():
        source, offset = places[0]
        if not source.is_shipped() or name in CALLED_FROM_OUTSIDE:
            continue
        if everywhere[name] == len(places):
            yield source.path, source.line(offset), f"nothing uses '{name}': remove it"
        elif (shipped[name] == sum(place.is_shipped() for place, _ in places)
              and name not in FOR_TESTS):
            yield source.path, source.line(offset), (
                f"only tests use '{name}': remove it, or say in FOR_TESTS in .ci/reached.py what for")
    excused = CALLED_FROM_OUTSIDE | FOR_TESTS
    for name in sorted(excused.keys() - declared.keys()):
        yield ".ci/reached.py", 1, f"'{name}' is excused and is not there"
    yield from unused_files([source for source in swift if source.is_shipped()], words)


def unused_files(swift: list, words: dict) -> Reports:
    """Files none of whose names occurs in another file; an extension that conforms a type is used by its type."""
    files = Counter(word for counted in words.values() for word in counted)
    for source in swift:
        names = set(NAMED.findall(source.code))
        conforms = re.search(r"^(?:package )?extension [\w.\[\]]+\s*:", source.code, re.MULTILINE)
        if names and not conforms and all(files[name] == 1 for name in names) \
                and os.path.basename(source.path) != "main.swift" and "@main" not in source.code:
            yield source.path, 1, "no other file has a name that it declares: remove it"


# Files that a program finds by their path or name.
FOUND = {
    "*/tests/test_*.py": "python3 -m unittest",
    "*/tests/*.test.js": "node --test",
    ".packaging/debian/*": "debhelper",
    "*/.gitignore": "git",
    "*/__init__.py": "Python",
}
REACHED_FOLDERS = (".ci", ".packaging", "Clients", "systemd")


def unreached(sources) -> Reports:
    """Scripts and documents that no other file names. A name without its extension counts, as in imports; a
    single word counts only in the same folder."""
    words = {source.path: set(re.findall(r"[\w-]+", source.text)) for source in sources}
    texts = {source.path: source.text for source in sources}
    for source in sources:
        if source.is_swift or not source.is_in(*REACHED_FOLDERS) or any(
                fnmatch(source.path, pattern) for pattern in FOUND):
            continue
        folder, name = os.path.split(source.path)
        stem, first = name.rsplit(".", 1)[0], re.findall(r"[\w-]+", name)[0]
        beside = "" if re.search("[-_]", stem) else "/".join(folder.split("/")[:3]) + "/"
        if not any(first in words[path] and name in texts[path]
                   or path.startswith(beside) and stem in words[path]
                   for path in texts if path != source.path):
            yield source.path, 1, "no other file names it: name it where it is used, or remove it"
