import os
import shutil
import subprocess
import sys
import tempfile
import unittest

from support import FOLDER, SAMPLES, ReaderTest, days, habits, remarks, sample_text

from habitd_import.tables import rows

PACKAGES = os.path.dirname(FOLDER)


class BlinryTest(ReaderTest):
    format = "blinry"

    def test_sample(self) -> None:
        document = self.sample("blinry")
        found = habits(document)
        self.assertEqual(list(found), ["Meditated", "Cleaned the apartment", "Had a headache",
                                       "Used habitctl", "Drank tea"])
        self.assertEqual(found["Cleaned the apartment"]["schedule"], {"times": 1, "inDays": 7})
        self.assertEqual(found["Had a headache"]["schedule"], "none")
        self.assertEqual(found["Used habitctl"]["startDate"], "2026-11-20")
        # The first answer for a day counts, as in that program.
        self.assertEqual(days(document, "Meditated"), {
            "2026-11-16": {"count": 1}, "2026-11-17": {"mark": "skipped"},
            "2026-11-18": {"mark": "failed"}})
        self.assertEqual(len(document["remarks"]), 2)

    def test_without_a_log(self) -> None:
        self.written("b/habits", "1 Read\r\n")
        self.assertEqual(list(habits(self.read(self.path("b")))), ["Read"])

    def test_malformed(self) -> None:
        for habits_text, log, place, words in [
            ("1 Read\nx Run\n", "", "habits:2", "<days> <name>"),
            ("1\n", "", "habits:1", "<days> <name>"),
            ("\u0661 Read\n", "", "habits:1", "<days> <name>"),
            ("9999999 Read\n", "", "habits:1", "at most"),
            ("1 Read\n", "2021-01-01 : Read : y\n", "log:1", "TAB"),
            ("1 Read\n", "\n2021-02-29\tRead\ty\n", "log:2", "2021-02-29"),
            ("1 Read\n", "2021-01-01\tRead\tyes\n", "log:1", "y, n or s"),
            ("1 Read\n", "2021-01-01\t\ty\n", "log:1", "blank"),
        ]:
            with self.subTest(habits_text + log):
                self.written("b/habits", habits_text)
                self.written("b/log", log)
                self.refused(self.path("b"), "/" + place, words)

    def test_bytes_that_are_not_utf_8(self) -> None:
        self.written("b/habits", b"1 Read\n1 \xff\n")
        self.refused(self.path("b"), "/habits:2", "UTF-8")


class HabitBullTest(ReaderTest):
    format = "habitbull"

    def test_sample(self) -> None:
        document = self.sample("habitbull.csv")
        found = habits(document)
        self.assertEqual(found["Breed dragons"]["notes"], "with love and fire")
        self.assertEqual(found["Breed dragons"]["tags"], ["Diet & Food"])
        self.assertEqual(days(document, "Breed dragons"),
                         {"2016-03-18": {"count": 1, "note": "text"},
                          # 0 is a "no", as Loop's own import of such a file has it.
                          "2016-03-19": {"mark": "failed"}})
        self.assertEqual(days(document, "H1"), {"2020-11-05": {"count": 1}})
        self.assertEqual(days(document, "H2"), {})
        self.assertEqual(days(document, "Pushups"), {
            "2021-09-01": {"count": 30, "note": 'two lines,\nand "quotes"'}})
        self.assertEqual(remarks(document), [
            "left out: -2150000000 is not a count",
            "'Pushups' is counted; the file has no target, so it becomes 1"])

    def test_malformed(self) -> None:
        head = "HabitName,HabitDescription,HabitCategory,CalendarDate,Value,CommentText\n"
        for text, place, words in [
            ("a,b\n", ":1", "first row"),
            (head + "a,b\n", ":2", "6 cells"),
            (head + "a,b,c,13/13/2020,1,\n", ":2", "date"),
            (head + 'a,"b\nc",d,2020-01-01,1,\na,b,c,2020-01-02,x,\n', ":4", "number"),
            (head + "a,b,c,2020-01-01,1e9,\n", ":2", "number"),
        ]:
            with self.subTest(text):
                self.refused(self.written("h.csv", text), place, words)


class OwnTableTest(ReaderTest):
    format = "csv"

    def test_sample(self) -> None:
        document = self.read(self.written("o.csv", sample_text("own.csv")))
        self.assertEqual({habit["id"]: habit["name"] for habit in document["habits"]},
                         {"a-1": "=cmd()", "b:2": "'tis"})
        self.assertEqual(days(document, "=cmd()"), {
            "2026-11-17": {"count": 2.5},
            "2026-11-18": {"count": 5, "note": '+1, "fine"', "at": "2026-11-18T07:00:00.000Z"}})
        self.assertEqual(days(document, "'tis"), {"2026-11-17": {"mark": "skipped"}})

    def test_a_unit_holds_from_its_day(self) -> None:
        head = "habit,name,date,count,unit,completed,mark,note,at\r\n"
        document = self.read(self.written("o.csv", head + "\r\n".join([
            "a,x,2020-01-04,1,,yes,,,", "a,x,2020-01-01,1,,yes,,,", "a,x,2020-01-02,5,min,yes,,,",
            "a,x,2020-01-03,6,min,yes,,,"])))
        habit = habits(document)["x"]
        self.assertNotIn("unit", habit)
        self.assertEqual(habit["versions"], [
            {"from": "2020-01-02", "repetitions": 1, "unit": "min"},
            {"from": "2020-01-04", "repetitions": 1}])

    def test_malformed(self) -> None:
        head = "habit,name,date,count,unit,completed,mark,note,at\r\n"
        for row, words in [
            ("a b,x,2020-01-01,1,,yes,,,", "id"),
            ("a,x,2020-01-32,1,,yes,,,", "date"),
            ("a,x,2020-01-01,-1,,yes,,,", "count"),
            ("a,x,2020-01-01,1,,yes,done,,", "mark"),
            ("a,x,2020-01-01,1", "9 cells"),
        ]:
            with self.subTest(row):
                self.refused(self.written("o.csv", head + row), ":2", words)
        self.refused(self.written("o.csv", ""), ":1", "first row")


class TablesTest(unittest.TestCase):
    def cells(self, text: str) -> "list[tuple[int, list[str]]]":
        return [(row.line, row.cells) for row in rows(text, "f")]

    def test_rows_and_their_lines(self) -> None:
        self.assertEqual(self.cells('a,"b\r\n""c""",\r\n\n"d"\re\n,'), [
            (1, ["a", 'b\r\n"c"', ""]), (4, ["d"]), (5, ["e"]), (6, ["", ""])])

    def test_nothing(self) -> None:
        self.assertEqual(self.cells(""), [])
        self.assertEqual(self.cells("\n\n"), [])

    def test_nul_is_text(self) -> None:
        self.assertEqual(self.cells("a\0b,c"), [(1, ["a\0b", "c"])])


class CommandTest(unittest.TestCase):
    def run_package(
        self, *arguments: str, packages: str = PACKAGES
    ) -> "tuple[int, bytes, bytes]":
        done = subprocess.run(
            [sys.executable, "-I", "-B", os.path.join(packages, "habitd_import"), *arguments],
            capture_output=True, check=False)
        return done.returncode, done.stdout, done.stderr

    def test_statuses(self) -> None:
        sample = os.path.join(SAMPLES, "dijo.json")
        self.assertEqual(self.run_package("--today", "2026-11-20", "--", "dijo", sample)[0], 0)
        status, output, errors = self.run_package("loop", sample)
        self.assertEqual((status, output), (65, b""))
        self.assertTrue(errors.startswith(sample.encode()))
        self.assertEqual(errors.count(b"\n"), 1)
        self.assertEqual(self.run_package("dijo", "/there/is/none")[0], 66)
        for arguments in [(), ("dijo",), ("nothing", sample), ("--today", "x", "dijo", sample)]:
            self.assertEqual(self.run_package(*arguments)[0], 64)

    def test_nothing_is_left_behind(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            package = os.path.join(folder, "habitd_import")
            shutil.copytree(
                os.path.join(PACKAGES, "habitd_import"), package,
                ignore=shutil.ignore_patterns("__pycache__"))
            before = sorted(os.listdir(package))
            self.assertEqual(self.run_package("dijo", "/there/is/none", packages=folder)[0], 66)
            self.assertEqual(sorted(os.listdir(package)), before)


if __name__ == "__main__":
    unittest.main()
