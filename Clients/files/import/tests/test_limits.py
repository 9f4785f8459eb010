import io
import json
import os
import random
import resource
import subprocess
import sys
import unittest
import zipfile
from typing import Any, Callable, Tuple
from unittest import mock

from support import FOLDER, ReaderTest, archive, database, remarks, sample_text

from habitd_import import loop_archive, progress
from habitd_import.located_json import JSONFile, Object

PACKAGE = os.path.join(os.path.dirname(FOLDER), "habitd_import")


class HostileDatabaseTest(ReaderTest):
    format = "loop"

    def test_computed_columns_are_refused(self) -> None:
        # One row would have 900 MB; the file has 12 KB.
        for kind in ("VIRTUAL", "STORED"):
            path = database(
                self.path(kind + ".db"),
                "CREATE TABLE Habits(id INTEGER PRIMARY KEY, name TEXT, "
                f"x AS (zeroblob(9)) {kind});"
                "CREATE TABLE Repetitions(habit, timestamp); INSERT INTO Habits(name) VALUES ('a')")
            self.refused(path, "", "computed column")

    def test_a_table_that_a_program_computes_is_refused(self) -> None:
        path = database(self.path("v.db"), "CREATE VIRTUAL TABLE Habits USING fts5(id, name)")
        self.refused(path, "", "the table Habits is missing")

    def test_only_columns_with_a_meaning_are_read(self) -> None:
        path = database(
            self.path("l.db"), sample_text("loop-25.sql"),
            "ALTER TABLE Habits ADD COLUMN other; UPDATE Habits SET other = x'ff'")
        self.assertEqual(len(self.read(path)["habits"]), 4)


class HostileArchiveTest(ReaderTest):
    format = "loop-csv"

    def test_what_grows_too_much_is_refused(self) -> None:
        path = archive(self.path("b.zip"), {"Habits.csv": "Position,Name\n" + "1,a\n" * 500_000})
        with mock.patch.object(loop_archive, "MEMBER_BYTES", 1 << 30):
            self.refused(path, "/Habits.csv", "1048576 bytes")

    def test_methods_that_loop_does_not_use_are_refused(self) -> None:
        path = self.path("l.zip")
        with zipfile.ZipFile(path, "w", zipfile.ZIP_LZMA) as file:
            file.writestr("Habits.csv", "Position,Name\n1,a\n")
        self.refused(path, "/Habits.csv", "method")


class LargeFileTest(ReaderTest):
    format = "beaverhabits"

    def test_a_place_is_the_line_on_which_its_object_begins(self) -> None:
        choice = random.Random(7)
        texts = []
        for number in range(300):
            texts.append("\n" * choice.randrange(3) + json.dumps({"n": number}))
        text = "[" + ",".join(texts) + "]"
        file = JSONFile(self.written("l.json", text))
        for found in file.root:
            self.assertIsInstance(found, Object)
            self.assertEqual(file.line(found), text.count("\n", 0, found.offset) + 1)

    def test_many_habits_of_one_name_with_many_remarks(self) -> None:
        # This once took hours, because each name was searched for from the beginning.
        habit = '{"name":"x","star":true}'
        path = self.written("m.json", '{"habits":[' + ",\n".join([habit] * 20_000) + "]}")
        document = self.read(path)
        self.assertEqual(len({habit["id"] for habit in document["habits"]}), 20_000)
        self.assertEqual(len(remarks(document)), 20_000)


class LimitsTest(ReaderTest):
    """The program, run as a process."""

    def run_package(
        self, path: str, kind: int = resource.RLIMIT_CORE, limits: Tuple[int, int] = (0, 0)
    ) -> "subprocess.CompletedProcess[bytes]":
        limit: Callable[[], None] = lambda: resource.setrlimit(kind, limits)
        return subprocess.run(
            [sys.executable, "-I", "-B", PACKAGE, "dijo", path],
            capture_output=True, check=False, preexec_fn=limit)

    def refused_in_a_line(self, done: "subprocess.CompletedProcess[bytes]", words: str) -> None:
        self.assertEqual((done.returncode, done.stdout), (65, b""), done.stderr)
        self.assertIn(words, done.stderr.decode())
        self.assertEqual(done.stderr.count(b"\n"), 1)

    def test_memory_and_time_are_limited(self) -> None:
        code = ("import resource, sys; sys.path.insert(0, sys.argv[1])\n"
                "from habitd_import import limits\nlimits.apply()\n"
                "print(resource.getrlimit(resource.RLIMIT_AS), resource.getrlimit(resource.RLIMIT_CPU))")
        done = subprocess.run(
            [sys.executable, "-c", code, os.path.dirname(PACKAGE)], capture_output=True, check=True)
        self.assertEqual(done.stdout.decode().strip(), "(2147483648, 2147483648) (120, 130)")

    def test_too_much_memory_is_one_line(self) -> None:
        path = self.written("b.json", "[" + ",".join(["[]"] * 4_000_000) + "]")
        done = self.run_package(path, resource.RLIMIT_AS, (200 << 20, 200 << 20))
        self.refused_in_a_line(done, "memory limit")

    def test_too_much_time_is_one_line(self) -> None:
        path = self.written("t.json", "[" + ",".join(["{}"] * 15_000_000) + "]")
        done = self.run_package(path, resource.RLIMIT_CPU, (1, 20))
        # A fast machine reaches the memory limit first.
        self.refused_in_a_line(done, "the conversion exceeds its")


class Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


class ProgressTest(unittest.TestCase):
    def shown(self, stream: Any, records: int, seconds: float) -> str:
        now = [0.0]
        counter = progress.Progress(stream, lambda: now[0])
        for _ in range(records):
            now[0] += seconds
            counter.step()
        counter.end()
        text: str = stream.getvalue()
        return text

    def test_only_long_work_on_a_terminal_is_shown_and_wiped(self) -> None:
        shown = self.shown(Screen(), 2500, 0.0025)
        self.assertEqual(shown.split("\r")[1:], [
            "reading, 1,000 records so far", "reading, 2,000 records so far", " " * 29, ""])
        self.assertEqual(self.shown(Screen(), 1500, 0.001), "")
        self.assertEqual(self.shown(io.StringIO(), 9000, 1), "")


if __name__ == "__main__":
    unittest.main()
