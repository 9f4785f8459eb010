import HabitctlCore

/// Help texts that belong to no single verb, one string per line.
enum CareRemarks {
  /// The help page on writing rules, habits, days and amounts.
  static let words = [
    "Habits, days, amounts and rules are plain words, without quotes. habitctl does not guess: it",
    "refuses ambiguous words and prints a command to copy.",
    "",
    "A new habit is a name and rules: add Gym mon wed fri 18:00. The name ends thus:",
    "  1  Everything after the name is a rule.    add Read 20 pages daily",
    "  2  The first word is always in the name.   add Weekly review fri",
    "  3  A later rule word ends it: every, daily, mon, max, 20, 9:00.",
    "  4  In quotes, rule words are in the name.  add 'My daily walk' mon-fri",
    "",
    "Rules come in any order:",
    "  days     daily · mon-fri · mon wed fri · weekends · daily except sunday",
    "           every other day · every 3 days · every other tue · 3 times a week",
    "           monthly on the 15th · last fri of the month · every 24 dec",
    "  amounts  20 pages · 2.5 l · 10 km a week · at least 30 min",
    "  limits   at most 2 cups · less than 3 · max 0 · under 2h a day",
    "  times    21:00 · 9pm · at 9 · 8am and 8pm · every morning · remind at 8",
    "  ends     from dec 1 · starting monday · until 24 dec · for 30 days",
    "  others   2 spares a month · +health",
    "A limit may also come first: add max 2 coffees a day. +health is a tag.",
    "edit takes the same rules after the habit: edit Gym 3 times a week.",
    "",
    "A habit is its id, its name, or the beginning of a word of the name, in any case:",
    "done wat means Drink water. 'all' means every habit; when recording, every due",
    "habit except limits: done all, skip all tomorrow. Quote a name that ends in a day.",
    "",
    "Days come after the habit:",
    "  one      today · yesterday · tomorrow · -3 · 3 days ago · mon · last mon",
    "           next mon · mon last week · 20 nov · nov 20 2026 · 2026-11-20",
    "  several  mon wed fri · mon to fri · since mon · last week · last 7 days",
    "  pauses   for 2 weeks · until 24 dec · fri sun · mon for 2 weeks",
    "  to look  7 · week · november · 2025 · last year",
    "A weekday, a month or a date without a year means the latest one up to today for verbs that",
    "record or show days, and the first from today on for those that plan: add, edit, pause and",
    "skip. The last day of a span is the first match on or after its first day. The daemon decides",
    "which day is today.",
    "",
    "An amount comes after the habit, before or after the day: water 2 is for a day without one,",
    "water +2 adds, water -1 subtracts, count water 5 sets. Beside an amount, -1 is a day.",
  ]

  static let wordsElsewhere = "See 'habitctl help words' for habits, days and amounts."

  static let health = [
    "The exit status is 0 if all is well, 1 if something is wrong, and 69 if the daemon cannot be",
    "reached.",
  ]
}
