"""The habits and days of one_day.py, and the ticks that another client makes.

Days are told from today, a Thursday in the middle of a month: -1 is yesterday, 3 is the last day of the week.
"""
from typing import Any, Dict, List, Tuple

# Today, at noon in UTC: so late that nothing of the machine comes in between, such as its own midnight.
TODAY = "2037-11-19"
# A past day of the same week, one of the week before that is a vacation, and one to come.
SHOWN = [0, -2, -6, 2]
# The days that are shown while another client makes the changes below; and whether those habits are, too, that they
# do not ask for.
TICKED = [(0, False), (-2, True), (2, False)]
# What the refusal of a tick has in it, where the disk takes nothing.
REASON = "Nothing can be recorded"

Fields = Dict[str, Any]
Entries = Dict[int, Fields]

ONE = {"completed": True}


def count(amount: float) -> Fields:
    return {"count": amount}


def mark(name: str, **more: Any) -> Fields:
    return {"mark": name, **more}


def every(first: int, last: int, entry: Fields = ONE) -> Entries:
    return {day: entry for day in range(first, last + 1)}


AT_MOST = {"goal": "atMost"}

# The name of each habit, what it is made with beside that, and what is recorded for it by day.
HABITS: List[Tuple[str, Fields, Entries]] = [
    # Single ticks.
    ("Read", {"time": "21:30"}, every(-12, -1)),
    ("Run", {"time": "07:00", "icon": "🏃"}, every(-3, 0)),
    ("Stretch", {"slot": "morning", "cue": "after the first coffee"}, every(-9, -3)),
    ("Diary", {}, {0: {"note": "rain, 3/4 of it"}, -1: mark("skipped", note="ill")}),
    ("Skipped", {}, {0: mark("skipped"), -2: ONE, 2: mark("skipped")}),
    ("Failed", {}, {0: mark("failed"), -2: mark("failed"), -3: ONE}),
    ("No xp", {"xp": 0}, every(-30, -2)),
    # What is counted.
    ("Pages", {"repetitions": 12, "unit": "pages"}, {0: count(3), -2: count(12), -6: count(4)}),
    ("Water", {"repetitions": 8, "unit": "glasses"}, {0: count(8), -1: count(9), -2: count(7)}),
    ("Distance", {"repetitions": 2.5, "unit": "km"}, {0: count(1.25), -2: count(2.5)}),
    ("Sets", {"repetitions": 3}, {0: {"count": 2, "mark": "skipped"}, -2: {"count": 1, "mark": "failed"}}),
    ("Twice", {"repetitions": 2}, every(-5, -1, count(2))),
    # Limits.
    ("Coffee", {**AT_MOST, "repetitions": 2, "unit": "cups"}, {0: count(1), -1: count(2), -2: count(3)}),
    ("Sweets", {**AT_MOST, "repetitions": 2}, {0: count(3), -2: count(2)}),
    ("Snooze", {**AT_MOST, "repetitions": 1}, {-2: mark("skipped")}),
    ("Smoking", {**AT_MOST, "repetitions": 0}, {}),
    ("Alcohol", {**AT_MOST, "repetitions": 0}, {0: count(1), -4: count(2)}),
    ("Shopping", {**AT_MOST, "repetitions": 0, "unit": "€"}, {-2: count(12.5)}),
    ("Screen time", {**AT_MOST, "repetitions": 600, "unit": "min", "period": "week"}, {-3: count(200), 0: count(40)}),
    ("Takeaway", {**AT_MOST, "repetitions": 2, "period": "week"}, {-3: count(2), -1: count(1)}),
    ("Beer", {**AT_MOST, "repetitions": 0, "period": "month"}, {-8: count(1)}),
    # Quotas and windows.
    ("Gym", {"schedule": {"timesPerWeek": 3}}, {-3: ONE, -10: ONE}),
    ("Swim", {"schedule": {"timesPerWeek": 2}}, {-3: ONE, -1: ONE}),
    ("Call", {"schedule": {"timesPerWeek": 4}}, every(-10, -7)),
    ("Choir", {"schedule": {"timesPerWeek": 6}}, every(-10, -5)),
    ("Mend", {"schedule": {"timesPerMonth": 2}}, {-10: ONE}),
    ("Sauna", {"schedule": {"timesPerMonth": 14}, "repetitions": 2}, {-8: count(2), -2: count(1)}),
    ("Window", {"schedule": {"times": 2, "inDays": 5}}, {-9: ONE, -6: ONE, -4: ONE}),
    ("Lift", {"schedule": {"times": 3, "inDays": 7}}, {-5: ONE, -4: ONE, -3: ONE}),
    ("Plants", {"schedule": {"times": 1, "inDays": 4}}, {-11: ONE, -7: ONE, -4: ONE}),
    ("Every third", {"schedule": {"everyDays": 3}, "startDate": -30}, {-3: ONE}),
    ("Day 19", {"schedule": {"daysOfMonth": [17, 19, -1]}}, {}),
    # Targets of a week, month or year.
    ("Kilometres", {"repetitions": 20, "unit": "km", "period": "week"}, {-3: count(5), -2: count(4.5), 0: count(1)}),
    ("Chapters", {"repetitions": 6, "period": "week"}, {-3: count(4), -2: count(2)}),
    ("Books", {"repetitions": 2, "unit": "books", "period": "month"}, {-12: count(1)}),
    ("Museums", {"repetitions": 12, "period": "year"}, {-40: count(3), -2: count(1)}),
    # Times.
    ("Piano", {"repetitions": 30, "unit": "min"}, {-1: count(35), 0: count(10)}),
    ("Study", {"repetitions": 1, "unit": "h"}, {0: count(0.5), -2: count(1)}),
    ("Yoga", {"repetitions": 45, "unit": "min"}, {}),
    # Off days, spares, breaks, and lives that have ended or not begun.
    ("Off with an entry", {"schedule": {"weekdays": [1, 3, 5]}}, {0: ONE, -1: ONE, -2: ONE}),
    ("Off", {"schedule": {"weekdays": [1, 5, 6]}}, {-3: ONE}),
    ("Only recorded", {"schedule": "none", "unit": "naps", "repetitions": 2}, {0: count(1), -2: count(2)}),
    ("Spared", {"spares": {"count": 2, "per": "month"}}, {**every(-14, -4), -3: ONE, -1: ONE}),
    ("Spares gone", {"spares": {"count": 1, "per": "week"}}, every(-14, -5)),
    ("Returning", {"startDate": -20}, every(-20, -8)),
    ("Paused", {}, every(-12, -3)),
    ("Paused count", {"repetitions": 3, "unit": "sets"}, {-3: count(3)}),
    ("Paused and done", {}, {**every(-12, -3), 0: ONE}),
    ("Ended", {"endDate": -2}, every(-6, -2)),
    ("Last day", {"endDate": 0, "startDate": -10}, every(-10, -1)),
    ("Begins", {"startDate": 1}, {}),
    ("Begins today", {"startDate": 0}, {}),
    ("Archived", {}, every(-6, 0)),
    # Names that would be something else where they are not shown as they are.
    ("▸ ✓  Evil  3/4 at risk", {}, {}),
    ("50%d %{system('id')} $(alert) [x](command:y) `id` \\n", {}, {0: ONE}),
    ("<b>&amp;</b> \"quoted\" 'single' #[fg=red] ^c^", {"repetitions": 2, "unit": "<i>&\"%"}, {0: count(1)}),
    ("left\u202eright\u200b \u2066end", {"unit": "\u202ex"}, every(-3, -1)),
    ("👩‍👩‍👧‍👦 family ñ e\u0301 日本語 שלום", {}, {0: {"note": "one\ntwo\tthree\u202e"}}),
    ("A name that is " + "very " * 30 + "long", {"time": "06:00"}, {}),
]

PAUSED = {"Paused": (-1, None), "Paused count": (-2, 9), "Paused and done": (-1, 5)}
# A vacation that has ended; on it something is done in spite of it.
VACATION = (-7, -5)
ARCHIVED = ["Archived"]
TIMERS = ["Yoga", "Study"]

# What another client does, while today and while another day is shown: of each, the method, the habit and day,
# and what else it says.
TICKS: List[Tuple[str, str, int, Fields]] = [
    # On other days: each may decide about the day that is shown.
    ("toggle", "Gym", -1, {}),
    ("toggle", "Gym", -2, {}),
    ("toggle", "Call", -1, {}),
    ("toggle", "Choir", -3, {}),
    ("toggle", "Swim", -1, {}),
    ("toggle", "Window", -1, {}),
    ("toggle", "Window", -2, {}),
    ("toggle", "Plants", -1, {}),
    ("toggle", "Lift", -1, {}),
    ("tally", "Screen time", -1, {"by": 400}),
    ("tally", "Takeaway", -3, {"by": -1}),
    ("tally", "Takeaway", -1, {"by": 4}),
    ("setEntry", "Beer", -2, {"count": 1}),
    ("tally", "Kilometres", -1, {"by": 20}),
    ("setEntry", "Chapters", -3, {"count": 1}),
    ("tally", "Books", -10, {"by": 1}),
    ("toggle", "Read", -1, {}),
    ("toggle", "Read", -2, {}),
    ("setEntry", "Spared", -2, {"mark": "failed"}),
    ("toggle", "Spares gone", -4, {}),
    ("setEntry", "Returning", -1, {"mark": "skipped"}),
    ("tally", "Water", -2, {"by": 1}),
    ("toggle", "Off", -3, {}),
    ("setEntry", "Smoking", -1, {"count": 1}),
    # On the day that is shown.
    ("toggle", "Read", 0, {}),
    ("toggle", "Gym", 0, {}),
    ("toggle", "Window", 0, {}),
    ("tally", "Kilometres", 0, {"by": -1}),
    ("tally", "Coffee", 0, {"by": 2}),
    ("setEntry", "Smoking", 0, {"count": 1}),
    ("setEntry", "Alcohol", 0, {"count": None}),
    ("setEntry", "Skipped", 0, {"mark": None}),
    ("setEntry", "Diary", 0, {"note": None, "mark": "failed"}),
    ("markCompleted", "Pages", 0, {"completed": True}),
    ("toggle", "Off with an entry", 0, {}),
    ("setEntry", "Only recorded", 0, {"count": None}),
    ("toggle", "Off", 0, {}),
    ("toggle", "Paused", 0, {}),
    ("toggle", "Ended", -2, {}),
    ("toggle", "Last day", 0, {}),
    ("cancelTimer", "Yoga", 0, {}),
    ("toggle", "Stretch", 0, {}),
    ("undo", "", 0, {}),
    # Other than ticks.
    ("redo", "", 0, {}),
    ("updateHabit", "Pages", 0, {"repetitions": 20}),
    ("updateHabit", "Call", 0, {"schedule": {"timesPerWeek": 2}}),
    ("pauseHabit", "Piano", 0, {}),
    ("resumeHabit", "Piano", 0, {}),
    ("archiveHabit", "Water", 0, {}),
    ("restoreHabit", "Water", 0, {}),
    ("updateHabit", "Study", 0, {"name": "Studies\u202e 5/3", "unit": "pages"}),
    ("moveHabit", "Gym", 0, {"to": 1}),
    ("removeHabit", "Lift", 0, {}),
    ("pauseAll", "", 0, {}),
    ("resumeAll", "", 0, {}),
    ("updateSettings", "", 0, {"weekStart": 0}),
    ("updateSettings", "", 0, {"measure": "strength"}),
    ("updateSettings", "", 0, {"measure": "streak"}),
    # More than an event tells one by one.
    ("record", "Run", -60, {"count": 1}),
]

# At last there are but these habits, so that a tick is seen in the signs of a week: where the quota is met none of the
# days behind asks for anything any more. And what is done then, while each of these days is shown.
FEW = ["Swim", "Takeaway"]
FEW_SHOWN = [-2, -1, 0]
FEW_TICKS: List[Tuple[str, str, int, Fields]] = [
    ("markCompleted", "Swim", day, {"completed": completed}) for day, completed in [
        *((day, False) for day in range(-4, 1)),
        (-4, True), (-2, True), (-2, False), (-3, True), (-4, False), (-1, True), (-1, False), (0, True), (0, False),
        (-3, False)]
]
