import HabitctlCore

/// Remarks in the help of several verbs about a day, line by line.
enum DayRemarks {
  static let options: [CommandOption] = [.habits, .dates, .dryRun]

  static let earlier = [
    "A habit of which nothing is recorded yet starts earlier by itself, at most two weeks, when such a day",
    "is recorded; further back: edit HABIT --start DATE.",
  ]

  static let timers = [
    "LENGTH is 25m, 1h35m, 1.5h, or a number of minutes. Without HABIT, stop and cancel mean the only",
    "timer that runs. It runs on while the daemon does not, and other devices can stop it. A sleep of",
    "the machine of more than ten minutes ends it where the sleep began; one of more than 24 hours is",
    "asked about: stop --for 40m. The time counts for the day on which it was started.",
  ]

  static let several = [
    "",
    "Several words are one name. If no habit has that name, each word must name a habit, and all of",
    "them are meant: done read run mon tue. Names of several words are listed with 'and' or commas,",
    "done morning run and read, or with --habit. With - the names are read from standard input, one a",
    "line; all is every habit that is open that day. Either everything is changed or nothing is, and one undo takes all of it back.",
    "Days between two, such as mon..fri, are left out where the schedule does not ask for the habit;",
    "a day that is named alone is taken as it is.",
  ]

  static let limits = [
    "A limit is kept by doing nothing, so done and undone refuse it, and all leaves it out. toggle",
    "counts one, or clears what was counted or marked; tally and count are for more, fail marks the day.",
  ]
}
