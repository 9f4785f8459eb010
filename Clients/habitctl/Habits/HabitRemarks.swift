import HabitctlCore

/// Help texts that several verbs about habits share, one string per line.
enum HabitRemarks {
  static let tags = [
    "Tags group habits: add Run --tag health. Case does not matter. --tag limits a verb",
    "to the habits with a tag, and --by-tag groups them under headings, each under its first tag.",
  ]

  static let fields = [
    "--habit-color takes red, orange, yellow, green, teal, blue, purple, pink, brown, gray or",
    "#rrggbb; --color sets the colours of the output.",
    "--schedule, --time, --remind and --until take the same words as after a",
    "name; --schedule none is for a habit that is only recorded, never due.",
    "--at-most makes the target a limit: at most N, or the repetitions. The day is kept unless the",
    "limit is exceeded; --at-most 0 is for a habit to give up.",
    "--per applies the target to a whole week, month or year, to which every day may add: the",
    "habit is due until the sum is reached, and a limit is kept while the sum does not exceed it.",
    "--until is the last day of the habit, and --for its length from the first day: 30d, 4 weeks,",
    "3 months. After that the habit is finished: list --finished shows how it ended.",
    "--spares is the number of misses that do not break a streak, never two in a row:",
    "1/week, 2/month, 6/year or none. The period must be longer than the unit of the streak.",
    "--remind takes several times: 07:00,21:00.",
  ]

  static let journeys = [
    "JOURNEY is an id, a title, or the beginning of a title. Leaving and rejoining",
    "loses nothing. A practice of several journeys appears once in the day.",
  ]

  static let items = [
    "ITEM is an id, a title, or the beginning of a title. SLOT is morning, anytime or evening.",
    "A practice of a journey is in the slot that the journey gives it.",
  ]
}
