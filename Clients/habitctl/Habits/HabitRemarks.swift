import HabitctlCore

/// Remarks in the help of several verbs about habits, line by line.
enum HabitRemarks {
  static let tags = [
    "Tags are words to group habits by: add Run --tag health. Capitals do not matter. --tag narrows",
    "a verb to the habits with a tag, and --by-tag puts them under headings, each under its first tag.",
  ]

  static let fields = [
    "--habit-color takes red, orange, yellow, green, teal, blue, purple, pink, brown, gray or",
    "#rrggbb; --color is about the colours of the output.",
    "--schedule, --time, --remind and --until take the words that stand for them behind a name; --schedule",
    "none is for a habit that is only recorded, never due.",
    "--at-most makes the target a limit: at most N, or the repetitions. The day is kept unless the",
    "limit is exceeded; --at-most 0 is for what is to stop.",
    "--per makes the target one for a whole week, month or year, to which every day may add: the habit",
    "is due until the sum is reached, and a limit is kept while the sum does not exceed it.",
    "--until is the last day of the habit, and --for says how long it lasts from its first day: 30d,",
    "4 weeks, 3 months. After it the habit is finished: list --finished shows how it ended.",
    "--spares is how many misses a streak passes over, never two in a row: 1/week, 2/month, 6/year",
    "or none. The period must be longer than what the streak counts.",
    "--remind takes several: 07:00,21:00.",
  ]

  static let journeys = [
    "JOURNEY is an id, a title, or the beginning of a title. Rejoining after leaving keeps",
    "everything. A practice that belongs to several journeys is in the day once.",
  ]

  static let items = [
    "ITEM is an id, a title, or the beginning of a title. SLOT is morning, anytime or evening.",
    "A practice that belongs to a journey is in the slot that the journey gives it.",
  ]
}
