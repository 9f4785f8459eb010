import HabitctlCore

/// Help texts that several verbs about a day share, one string per line.
enum DayRemarks {
  static let options: [CommandOption] = [.habits, .dates, .dryRun]

  static let earlier = [
    "As long as nothing is recorded for a habit, recording a day up to two weeks before its",
    "start moves the start to that day. To move it further back: edit HABIT --start DATE.",
  ]

  static let timers = [
    "LENGTH is 25m, 1h35m, 1.5h, or a number of minutes. Without HABIT, stop and cancel mean the",
    "only running timer. It runs on without the daemon, and other devices can stop it. If the",
    "computer sleeps for more than ten minutes, the timer ends when the sleep began. After more",
    "than 24 hours, stop requires the length: stop --for 40m. The time counts for its first day.",
  ]

  static let several = [
    "",
    "Several words are one name. If no habit has that name, each word must name a habit, and all",
    "of them are meant: done read run mon tue. Separate names of several words with 'and' or",
    "commas, as in done morning run and read, or use --habit. With - the names are read from",
    "standard input, one per line; all means every habit that is open that day. Either everything",
    "is changed or nothing, and one undo reverts all of it. In a span such as mon..fri, days on",
    "which the habit is not due are left out; a day that is named by itself never is.",
  ]

  static let limits = [
    "A limit is kept by doing nothing, so done and undone refuse it, and all leaves it out. For a",
    "limit, toggle counts one, or clears the count or mark. Use tally or count for amounts, fail",
    "for a mark.",
  ]
}
