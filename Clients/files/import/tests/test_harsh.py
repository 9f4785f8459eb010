import unittest
from typing import Any, Dict

from support import ReaderTest, days, habits, remarks

from habitd_import import harsh
from habitd_import.document import DAILY, NEVER


class HarshTest(ReaderTest):
    format = "harsh"

    def read_texts(self, habits_text: str, log: str) -> Dict[str, Any]:
        self.written("h/habits", habits_text)
        self.written("h/log", log)
        return self.read(self.path("h"))

    def test_habits_keep_order_frequency_heading_start_and_end(self) -> None:
        found = [
            (habit["name"], habit["schedule"], habit.get("tags"), habit["startDate"],
             habit.get("endDate"))
            for habit in self.sample("harsh")["habits"]
        ]
        self.assertEqual(found, [
            ("Stretch", "daily", ["Body"], "2025-01-01", None),
            ("Climb", {"times": 2, "inDays": 7}, ["Body"], "2025-01-01", None),
            ("Long run", {"times": 1, "inDays": 14}, ["Body"], "2026-11-20", None),
            ("Read", {"times": 5, "inDays": 7}, ["Mind and home"], "2025-01-02", None),
            ("Water plants", {"times": 1, "inDays": 3}, ["Mind and home"], "2025-03-31",
             "2025-03-31"),
            ("Nap", "none", ["Mind and home"], "2025-01-03", None),
            ("Sing", "daily", ["Mind and home"], "2026-11-20", None),
            ("Whistle", "none", None, "2025-01-03", None)])

    def test_answers_become_counts_marks_and_notes_the_last_of_a_day(self) -> None:
        document = self.sample("harsh")
        self.assertEqual(days(document, "Stretch"), {
            "2025-01-01": {"count": 1},
            "2025-01-02": {"count": 1, "note": "felt : stiff : at first"}})
        self.assertEqual(days(document, "Climb"), {
            "2025-01-01": {"count": 2.5, "note": "new route"},
            "2025-01-02": {"mark": "failed", "note": "rain"}})
        self.assertEqual(days(document, "Read"), {
            "2025-01-02": {"mark": "skipped"}, "2025-01-03": {"count": 1, "note": ": 0.5"},
            "2025-01-04": {"count": 30, "note": "after all"}})
        self.assertEqual(days(document, "Nap"), {
            "2025-01-03": {"count": 1, "note": "short (amount 0.25)"}})
        self.assertEqual(days(document, "Whistle"), {"2025-01-03": {"count": 1}})

    def test_what_is_left_out_is_named_with_its_file_and_line(self) -> None:
        found = [text.rsplit("/", 1)[1] for text in self.sample("harsh")["remarks"]]
        self.assertEqual(found, [
            "habits:11: left out: 'some words'", "log:11: left out: line 12 replaces it",
            "log:10: 'Whistle' is not among the habits; imported as only recorded"])

    def test_an_end_arrives_as_the_end_passed_or_not(self) -> None:
        document = self.read_texts(
            "Past: 1: 2026-11-19\nLast: 1: 2026-11-20\nLater: 1: 2026-12-24\nEver: 1: 9999-12-31\n",
            "2026-11-01 : Later : y")
        self.assertEqual(
            [(habit["startDate"], habit["endDate"]) for habit in document["habits"]],
            [("2026-11-19", "2026-11-19"), ("2026-11-20", "2026-11-20"),
             ("2026-11-01", "2026-12-24"), ("2026-11-20", "9999-12-31")])
        self.assertEqual(document["remarks"], [])

    def test_an_id_is_that_of_the_name_whatever_else_is_in_the_files(self) -> None:
        first = self.sample("harsh")["habits"][0]["id"]
        self.assertEqual(first, "harsh:1749014f3f87fa6a")
        self.assertEqual(self.read_texts("Stretch: 3\n", "")["habits"][0]["id"], first)

    def test_without_a_log(self) -> None:
        self.written("h/habits", "Read: 1\n")
        self.assertEqual(list(habits(self.read(self.path("h")))), ["Read"])

    def test_frequencies(self) -> None:
        for text, schedule in [
            ("1", DAILY), ("0", NEVER), ("0/7", NEVER), ("7", {"times": 1, "inDays": 7}),
            ("1w", {"times": 1, "inDays": 7}), ("3/7", {"times": 3, "inDays": 7}),
            ("2/1w", {"times": 2, "inDays": 7}), ("1w/2w", {"times": 7, "inDays": 14}),
            ("7/7", DAILY), ("4/4", DAILY), ("01", DAILY), ("365", {"times": 1, "inDays": 365}),
        ]:
            with self.subTest(text):
                self.assertEqual(harsh.schedule_of(text), schedule)
        for text in [
            "", "x", "-1", "8/7", "1/0", "1/", "/7", "1/2/3", "1.5", "w", "3 /7", "1d", "99999", "1ww",
            "99999999999999999999", "9223372036854775807w", "+1", "\u0661", "1\n",
        ]:
            with self.subTest(text):
                self.assertIsNone(harsh.schedule_of(text))

    def test_an_amount_is_the_count_where_that_completes_the_day_else_in_the_note(self) -> None:
        for answer, comment, amount, entry in [
            ("y", "", "", {"count": 1}), ("y", "", "0", {"count": 1}),
            ("y", "", "0.00", {"count": 1}), ("y", "", "1", {"count": 1}),
            ("y", "a", "25", {"count": 25, "note": "a"}), ("y", "", "1.125", {"count": 1.125}),
            ("y", "", "0.5", {"count": 1, "note": "amount 0.5"}),
            ("y", "a", "-2", {"count": 1, "note": "a (amount -2)"}),
            ("y", "", "1.0005", {"count": 1, "note": "amount 1.0005"}),
            ("y", "", "1e3", {"count": 1, "note": "amount 1e3"}),
            ("y", "", "1000000001", {"count": 1, "note": "amount 1000000001"}),
            ("y", "", "nan", {"count": 1, "note": "amount nan"}),
            ("n", "", "3", {"mark": "failed", "note": "amount 3"}),
            ("s", "ill", "3", {"mark": "skipped", "note": "ill (amount 3)"}),
            ("y", "ill", "x", {"count": 1, "note": "ill : x"}),
            ("y", "ill", "1_0", {"count": 1, "note": "ill : 1_0"}),
        ]:
            with self.subTest(answer + comment + amount):
                document = self.read_texts(
                    "A: 1", f"2025-01-01 : A : {answer} : {comment} : {amount}")
                self.assertEqual(days(document, "A"), {"2025-01-01": entry})

    def test_malformed_habits(self) -> None:
        for text, line, words in [
            ("Read", 1, "Name: frequency"), ("\nRead: often", 2, "often"), ("Read: 8/7", 1, "8/7"),
            (": 1", 1, "name"), ("Read:1", 1, "Name: frequency"), ("!Body", 1, "! Heading"),
            ("! ", 1, "! Heading"), ("Read: 1\n  Run : ", 2, "frequency"),
            ("Read: 99999", 1, "3660"), ("x" * 17_000 + ": 1", 1, "1000 bytes"),
            ("! " + "x" * 17_000, 1, "100 bytes"),
        ]:
            with self.subTest(text):
                self.written("h/habits", text)
                self.refused(self.path("h"), f"/habits:{line}", words)

    def test_malformed_log(self) -> None:
        self.written("h/habits", "Read: 1\n")
        for text, line, words in [
            ("2025-01-01", 1, "date : name : y"), ("2025-01-01 : Read", 1, "date : name : y"),
            ("# x\n2025-02-29 : Read : y", 2, "2025-02-29"),
            ("2025-01-01 : Read : yes", 1, "y, n or s"), ("2025-01-01 : Read : Y", 1, "y, n or s"),
            ("2025-01-01 :  : y", 1, "name"),
            ("2025-01-01 : Read : y\n\n25-01-01 : Read : y", 3, "25-01-01"),
            ("2025-01-01: Read: y", 1, "date : name : y"),
            ("2025-01-01 : Read : y : " + "x" * 17_000, 1, "16384 bytes"),
        ]:
            with self.subTest(text):
                self.written("h/log", text)
                self.refused(self.path("h"), f"/log:{line}", words)

    def test_bytes_that_are_not_utf_8(self) -> None:
        self.written("h/habits", b"A: 1\nB\xff")
        self.refused(self.path("h"), "/habits:2", "UTF-8")

    def test_line_ends_of_both_kinds_and_names_that_only_look_alike(self) -> None:
        document = self.read_texts(
            "Caf\u00e9: 1\r\nCafe\u0301: 2\r\nCaf\u00e9: 3\r\n",
            "2025-01-01 : Caf\u00e9 : y\r\n2025-01-02 : Cafe\u0301 : y\r\n")
        self.assertEqual([habit["startDate"] for habit in document["habits"]],
                         ["2025-01-01", "2025-01-02"])
        self.assertEqual(remarks(document), ["left out: 'Caf\u00e9' is already listed above"])


if __name__ == "__main__":
    unittest.main()
