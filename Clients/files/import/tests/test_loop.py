import os
import struct
import unittest
from typing import Dict
from unittest import mock

from support import SAMPLES, ReaderTest, archive, database, days, habits, remarks, sample_text

from habitd_import import loop_archive, loop_backup
from habitd_import.problem import Malformed


class BackupTest(ReaderTest):
    format = "loop"

    def sample_database(self, *more: str) -> str:
        return database(self.path("l.db"), sample_text("loop-25.sql"), *more)

    def test_order_and_own_ids(self) -> None:
        found = self.read(self.sample_database())["habits"]
        self.assertEqual(
            [habit["name"] for habit in found], ["Wake up early", "Meditate", "Run", "Sweets"])
        self.assertEqual(found[1]["id"], "0123456789abcdef0123456789abcdef")
        self.assertTrue(found[2]["id"].startswith("loop:"))

    def test_fields(self) -> None:
        document = self.read(self.sample_database())
        found = habits(document)
        meditate = found["Meditate"]
        self.assertEqual(meditate["notes"], "On the cushion\n\nQuestion: Did you meditate?")
        self.assertEqual(meditate["color"], "#ff8f00")
        self.assertEqual(meditate["reminders"], ["18:00"])
        self.assertEqual(meditate["schedule"], "daily")
        self.assertEqual(meditate["startDate"], "2026-11-15")
        early = found["Wake up early"]
        self.assertEqual(early["schedule"], {"times": 2, "inDays": 3})
        self.assertEqual(early["archivedFrom"], "2017-06-20")
        self.assertNotIn("reminders", early)
        run = found["Run"]
        self.assertEqual((run["repetitions"], run["unit"]), (2.5, "km"))
        sweets = found["Sweets"]
        self.assertEqual((sweets["goal"], sweets["repetitions"]), ("atMost", 12))
        self.assertEqual((sweets["schedule"], sweets["period"]), ("daily", "week"))
        self.assertIn(
            "the reminder of 'Meditate' was for Saturday, Wednesday, Thursday, Friday only; here it is "
            "for every due day", remarks(document))

    def test_values(self) -> None:
        document = self.read(self.sample_database())
        self.assertEqual(days(document, "Meditate"), {
            "2026-11-15": {"note": "computed"},
            "2026-11-16": {"count": 1, "note": "early"},
            "2026-11-17": {"mark": "skipped"},
            "2026-11-18": {"mark": "failed"},
            "2026-11-19": {"note": "forgot to ask"},
        })
        self.assertEqual(days(document, "Run"), {
            "2026-11-16": {"count": 2.5},
            "2026-11-17": {"mark": "skipped"},
            "2026-11-18": {"count": 1.234, "note": "slow"},
        })
        self.assertIn("left out: its habit is missing", remarks(document))

    def test_first_versions(self) -> None:
        document = self.read(database(self.path("l.db"), sample_text("loop-12.sql")))
        run = habits(document)["Run"]
        # -16742021 is 0xFF00897B.
        self.assertEqual(run["color"], "#00897b")
        self.assertEqual(run["notes"], "Did you run?")
        self.assertEqual(days(document, "Run"), {"2015-03-16": {"count": 1},
                                                 "2015-03-17": {"count": 1}})

    def test_targets_for_several_days(self) -> None:
        for days, expected in [
            (7, ("daily", "week")), (31, ("daily", "month")), (365, ("daily", "year")),
            (1, ("daily", None)), (14, ("none", None)),
        ]:
            document = self.read(database(
                self.path(f"{days}.db"), sample_text("loop-25.sql"),
                f"UPDATE Habits SET freq_num = 1, freq_den = {days} WHERE id = 3"))
            run = habits(document)["Run"]
            self.assertEqual((run["schedule"], run.get("period")), expected)
            told = any("a target for 14 days" in remark for remark in remarks(document))
            self.assertEqual(told, days == 14)

    def test_targets_that_have_no_place(self) -> None:
        document = self.read(self.sample_database(
            "UPDATE Habits SET target_value = 0, freq_den = 1 WHERE id IN (3, 4)"))
        self.assertEqual(habits(document)["Run"]["schedule"], "none")
        self.assertEqual(habits(document)["Sweets"]["repetitions"], 0.001)

    def test_habits_of_one_name_stay_two(self) -> None:
        document = self.read(self.sample_database("UPDATE Habits SET name = 'X', uuid = 'b c'"))
        self.assertEqual(len({habit["id"] for habit in document["habits"]}), 4)

    def test_names_that_differ_in_normalization_stay_two(self) -> None:
        document = self.read(self.sample_database(
            "UPDATE Habits SET uuid = NULL",
            "UPDATE Habits SET name = 'caf\u00e9' WHERE id = 1",
            "UPDATE Habits SET name = 'cafe\u0301' WHERE id = 2"))
        self.assertEqual(len({habit["id"] for habit in document["habits"]}), 4)

    def test_wrong_values(self) -> None:
        for update, place, words in [
            ("Habits SET freq_den = 0 WHERE id = 1", ", Habits 1", "freq_den"),
            ("Habits SET freq_num = 'x' WHERE id = 1", ", Habits 1", "freq_num"),
            ("Habits SET name = 7.5 WHERE id = 1", "", ""),
            ("Habits SET name = x'ff' WHERE id = 1", ", Habits 1", "name"),
            ("Habits SET target_value = 'x' WHERE id = 3", ", Habits 3", "target_value"),
            ("Repetitions SET timestamp = 9e99 WHERE id = 1", ", Repetitions 1", "timestamp"),
            ("Repetitions SET timestamp = 9000000000000000000 WHERE id = 1", ", Repetitions 1",
             "calendar"),
            ("Repetitions SET value = 'y' WHERE id = 2", ", Repetitions 2", "value"),
        ]:
            with self.subTest(update):
                path = self.sample_database(f"UPDATE {update}")
                if words:
                    self.refused(path, place, words)
                else:
                    self.assertIn("7.5", habits(self.read(path)))
                os.remove(path)

    def test_no_backup(self) -> None:
        self.refused(self.written("a.db", "no database at all" * 100), "", "not a database")
        self.refused(self.written("b.db", b""), "", "the table Habits is missing")
        self.refused(database(self.path("c.db"), "CREATE TABLE Habits (x)"), "", "")
        truncated = self.sample_database()
        with open(truncated, "r+b") as file:
            file.truncate(5000)
        self.refused(truncated, "", "not a database")

    def test_damage_at_any_place_is_told_or_read_around(self) -> None:
        path = self.sample_database()
        with open(path, "rb") as file:
            whole = file.read()
        for offset in range(0, len(whole), 211):
            damaged = whole[:offset] + b"\xff" * 16 + whole[offset + 16:]
            target = self.written("d.db", damaged)
            with self.subTest(offset):
                try:
                    self.read(target)
                except Malformed as problem:
                    self.assertTrue(str(problem).startswith(target))

    def test_a_view_is_not_run(self) -> None:
        path = database(
            self.path("v.db"),
            "CREATE TABLE Repetitions (habit, timestamp);"
            "CREATE VIEW Habits AS WITH RECURSIVE r(id) AS (SELECT 1 UNION ALL SELECT id + 1 "
            "FROM r) SELECT id, 'x' AS name FROM r;")
        self.refused(path, "", "the table Habits is missing")

    def test_endless_work_is_given_up(self) -> None:
        with mock.patch.object(loop_backup, "STEPS_IN_THOUSANDS", 1):
            path = self.sample_database(
                "INSERT INTO Repetitions (habit, timestamp, value) WITH RECURSIVE r(n) AS "
                "(SELECT 1 UNION ALL SELECT n + 1 FROM r WHERE n < 2000) "
                "SELECT 1, n * 86400000, 2 FROM r")
            self.refused(path, "", "interrupted")

    def test_nothing_is_written(self) -> None:
        path = self.sample_database()
        os.chmod(path, 0o400)
        before = os.stat(path)
        self.read(path)
        self.assertEqual(os.stat(path).st_mtime_ns, before.st_mtime_ns)
        self.assertEqual(os.listdir(self.folder), ["l.db"])

    def test_no_regular_file(self) -> None:
        self.refused(self.folder, "", "not a regular file")
        fifo = self.path("fifo")
        os.mkfifo(fifo)
        self.refused(fifo, "", "not a regular file")


class ArchiveTest(ReaderTest):
    format = "loop-csv"

    def sample_members(self) -> Dict[str, str]:
        top = os.path.join(SAMPLES, "loop-csv")
        return {
            os.path.relpath(os.path.join(folder, name), top):
                sample_text(os.path.relpath(os.path.join(folder, name), SAMPLES))
            for folder, _, names in os.walk(top) for name in names
        }

    def sample_archive(self, **changed: str) -> str:
        members = self.sample_members()
        members.update({"Habits.csv": changed.get("habits", members["Habits.csv"])})
        if "checkmarks" in changed:
            members["001 Meditate/Checkmarks.csv"] = changed["checkmarks"]
        return archive(self.path("l.zip"), members)

    def test_values(self) -> None:
        document = self.read(self.sample_archive())
        self.assertEqual(days(document, "Meditate"), {"2026-11-16": {"count": 1},
                                                      "2026-11-17": {"mark": "skipped"}})
        self.assertEqual(days(document, "Wake up early"), {
            "2015-01-19": {"note": "\"Vacation\""},
            "2015-01-22": {"count": 1},
            "2015-01-23": {"note": "Forgot to do it, really"},
            "2015-01-24": {"mark": "failed", "note": "Sick"},
            "2015-01-25": {"count": 1},
        })
        self.assertIn("left out: 3 days of 'Wake up early' that Loop computed from the schedule",
                      remarks(document))
        self.assertEqual(days(document, "Run"), {
            "2026-11-15": {"mark": "skipped", "note": "ill"},
            "2026-11-16": {"mark": "failed"},
            "2026-11-17": {"count": 0.002, "note": "two thousandths"},
            "2026-11-18": {"count": 12},
        })

    def test_fields(self) -> None:
        found = habits(self.read(self.sample_archive()))
        self.assertEqual(found["Run"]["repetitions"], 2)
        self.assertEqual(found["Run"]["notes"],
                         "miles\n\nQuestion: How many miles did you run today?")
        self.assertEqual(found["Wake up early"]["archivedFrom"], "2015-01-26")
        self.assertEqual(found["Sweets"]["goal"], "atMost")

    def test_versions_up_to_2_3_0(self) -> None:
        document = self.read(archive(self.path("o.zip"), {
            "Habits.csv": "Position,Name,Question,Description,NumRepetitions,Interval,Color\n"
                          "001,Meditate,Did you?,,1,1,#FF8F00\n002,Water,,,1,1,#00897B\n",
            "001 Meditate/Checkmarks.csv":
                "2015-01-25,2\n2015-01-24,0\n2015-01-23,1\n2015-01-22,3\n2015-01-21,-1\n",
            "002 Water/Checkmarks.csv": "2015-01-25,1500\n",
        }))
        self.assertEqual(days(document, "Meditate"), {
            "2015-01-22": {"mark": "skipped"}, "2015-01-24": {"mark": "failed"},
            "2015-01-25": {"count": 1}})
        self.assertEqual(days(document, "Water"), {"2015-01-25": {"count": 1.5}})

    def test_habits_are_found_by_their_number(self) -> None:
        document = self.read(archive(self.path("n.zip"), {
            "Habits.csv": "Position,Name\n001,a/b\n002,ab\n003,\u65e5\n",
            "001 ab/Checkmarks.csv": "Date,Value,Notes\n2020-01-01,YES_MANUAL,\n",
            "002 ab/Checkmarks.csv": "Date,Value,Notes\n2020-01-02,YES_MANUAL,\n",
            "003 /Checkmarks.csv": "Date,Value,Notes\n2020-01-03,YES_MANUAL,\n",
        }))
        for name, day in [("a/b", "2020-01-01"), ("ab", "2020-01-02"), ("\u65e5", "2020-01-03")]:
            self.assertEqual(list(days(document, name)), [day])

    def test_byte_order_mark_and_other_line_breaks(self) -> None:
        plain = self.read(self.sample_archive())
        members = {name: "\ufeff" + text.replace("\n", "\r\n")
                   for name, text in self.sample_members().items()}
        other = self.read(archive(self.path("l.zip"), members))
        self.assertEqual(plain["entries"], other["entries"])
        self.assertEqual(plain["habits"], other["habits"])

    def test_malformed(self) -> None:
        for changed, place, words in [
            ({"checkmarks": "Date,Value,Notes\n2015-13-01,NO,\n"},
             "/001 Meditate/Checkmarks.csv:2", "date"),
            ({"checkmarks": "Date,Value,Notes\n\n2015-01-01,MAYBE,\n"},
             "/001 Meditate/Checkmarks.csv:3", "MAYBE"),
            ({"checkmarks": 'Date,Value,Notes\n2015-01-01,NO,"x'},
             "/001 Meditate/Checkmarks.csv:2", "never closed"),
            ({"habits": "Position,Name\n001,A,B\n"}, "/Habits.csv:2", "2 cells"),
            ({"habits": "Position,Name\nx,A\n"}, "/Habits.csv:2", "not a position"),
            ({"habits": "Position,Nome\n1,A\n"}, "/Habits.csv:1", "the column Name is missing"),
            ({"habits": ""}, "/Habits.csv:1", "the header is missing"),
        ]:
            with self.subTest(changed):
                self.refused(self.sample_archive(**changed), place, words)

    def test_bytes_that_are_not_utf_8(self) -> None:
        path = archive(self.path("u.zip"), {"Habits.csv": b"Position,Name\n001,\xff\n"})
        self.refused(path, "/Habits.csv:2", "UTF-8")

    def test_bombs(self) -> None:
        path = archive(self.path("b.zip"), {"Habits.csv": "0" * 1_000_001})
        self.assertLess(os.path.getsize(path), 10_000)
        with mock.patch.object(loop_archive, "MEMBER_BYTES", 1_000_000):
            self.refused(path, "/Habits.csv", "1000000 bytes")
        two = {"Habits.csv": "Position,Name\n1,a\n", "001 a/Checkmarks.csv": "\n" * 1000}
        with mock.patch.object(loop_archive, "TOTAL_BYTES", 1000):
            self.refused(archive(self.path("t.zip"), two), "/001 a/Checkmarks.csv", "unpacks to")
        many = archive(self.path("m.zip"), {f"{n}": "" for n in range(30)})
        with mock.patch.object(loop_archive, "MEMBERS", 20):
            self.refused(many, "", "more than 20 files")

    def test_what_an_archive_says_of_its_length_is_not_believed(self) -> None:
        path = archive(self.path("s.zip"), {"Habits.csv": "0" * 100_000})
        with open(path, "r+b") as file:
            raw = bytearray(file.read())
            for signature, offset in ((b"PK\x03\x04", 22), (b"PK\x01\x02", 24)):
                struct.pack_into("<I", raw, raw.index(signature) + offset, 10)
            file.seek(0)
            file.write(raw)
        self.refused(path, "/Habits.csv", "")

    def test_an_unpacked_archive_is_the_same(self) -> None:
        folder = self.path("unpacked")
        for name, text in self.sample_members().items():
            self.written(os.path.join("unpacked", name), text)
        unpacked, packed = self.read(folder), self.read(self.sample_archive())
        self.assertEqual(habits(unpacked), habits(packed))
        self.assertEqual(days(unpacked, "Run"), days(packed, "Run"))
        with mock.patch.object(loop_archive, "TOTAL_BYTES", 100):
            self.refused(folder, "/Habits.csv", "more than")

    def test_no_archive(self) -> None:
        self.refused(self.written("a.zip", "PK\x03\x04 and nothing else"), "", "not a zip")
        self.refused(archive(self.path("e.zip"), {"x": ""}), "", "Habits.csv is missing")


if __name__ == "__main__":
    unittest.main()
