import HabitctlCore

/// Remarks in the help of several verbs, line by line.
enum CareRemarks {
  /// The help page on the notation of new habits, habits, days and amounts.
  static let words = [
    "Habits, days, amounts and rules are plain words, without quotes. What is not understood is refused,",
    "with a line to copy; nothing is guessed.",
    "",
    "A new habit is a name and rules: add Gym mon wed fri 18:00. Four rules say where the name ends:",
    "  1  Everything behind the name is a rule.   add Read 20 pages daily",
    "  2  The first word is always name.          add Weekly review fri",
    "  3  Behind it a name holds no rule word: every, daily, mon, max, 20, 9:00.",
    "  4  Quotes end all doubt.                   add 'My daily walk' mon-fri",
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
    "A limit may also stand in front: add max 2 coffees a day. +health is a tag.",
    "edit takes the same rules behind the habit: edit Gym 3 times a week.",
    "",
    "A habit is its id, its name, or the beginning of one of its words, in capitals or not: done wat is Drink",
    "water. 'all' is every habit; of a day those that are due, limits aside: done all, skip all tomorrow. A",
    "name that ends in a day is quoted.",
    "",
    "Days stand behind the habit:",
    "  one      today · yesterday · tomorrow · -3 · 3 days ago · mon · last mon",
    "           next mon · mon last week · 20 nov · nov 20 2026 · 2026-11-20",
    "  several  mon wed fri · mon to fri · since mon · last week · last 7 days",
    "  pauses   for 2 weeks · until 24 dec · fri sun · mon for 2 weeks",
    "  to look  7 · week · november · 2025 · last year",
    "A weekday, a date without a year and a month are the nearest one up to today where days are recorded or",
    "looked at, and from today on where they are planned, by add, edit, pause and skip. The end of a span is",
    "the first such day from its beginning on. Today is the daemon's today.",
    "",
    "An amount stands behind the habit, before or after the day: water 2 is for a day on which nothing is",
    "recorded yet, water +2 adds, water -1 takes back, count water 5 sets. Beside an amount, -1 is a day.",
  ]

  static let wordsElsewhere = "'habitctl help words' says how habits, days and amounts are written."

  static let health = [
    "The exit status is 0 if all is well, 1 if something is wrong, and 69 if the daemon cannot be",
    "reached.",
  ]
}
