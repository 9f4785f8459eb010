extension Verb {
  /// What follows the verb on the command line.
  var operands: String {
    switch self {
    case .day, .week: "[DATE]"
    case .toggle, .done: "HABIT [DATE]"
    case .streak: "[HABIT]"
    case .add: "NAME"
    case .edit, .archive, .restore: "HABIT"
    case .remove: "ID-OR-WHOLE-NAME"
    case .list, .status: ""
    case .import: "completions FILE | harsh [DIRECTORY]"
    case .rpc: "METHOD [JSON]"
    case .help: "[VERB]"
    }
  }

  /// What it does, in a line.
  var summary: String {
    switch self {
    case .day: "show a day; this is also what happens without a verb"
    case .toggle: "tick a habit, or take the tick or mark back"
    case .done: "tick a habit; ticking it again changes nothing"
    case .week: "show the seven days of a week"
    case .streak: "show the streaks of one habit or of all"
    case .add: "add a habit"
    case .edit: "change a habit"
    case .list: "list the habits"
    case .archive: "put a habit away; its history stays"
    case .restore: "take an archived habit out again"
    case .remove: "remove a habit with its whole history"
    case .import: "take over habits and days from another program"
    case .status: "show how the daemon is"
    case .rpc: "call a method of the daemon"
    case .help: "show help, also for one verb"
    }
  }

  /// Its own options.
  var options: [CommandOption] {
    switch self {
    case .day:
      [
        CommandOption("all", short: "a", "also habits that are not due that day"),
        CommandOption("archived", "also archived habits"),
      ]
    case .toggle: [.date, .dryRun]
    case .done: [.date, CommandOption("not", "make it not completed instead"), .dryRun]
    case .week:
      [CommandOption("first", value: "WEEKDAY", "the week's first day, such as sun; default mon")]
    case .streak: [CommandOption("date", short: "d", value: "DATE", "as of that day")]
    case .add: CommandOption.fields + [.dryRun]
    case .edit:
      [
        CommandOption("name", value: "TEXT", "a new name"),
        CommandOption("from", value: "DATE", "the first day under the new rules; default today"),
      ] + CommandOption.fields + [.dryRun]
    case .list:
      [
        CommandOption("archived", "the archived habits instead of the others"),
        CommandOption("ids", "the habits' identifiers instead of their rules"),
      ]
    case .archive, .restore, .remove, .import: [.dryRun]
    case .status, .rpc, .help: []
    }
  }

  /// What else there is to know of it, line by line.
  var remarks: [String] {
    switch self {
    case .day, .week: Self.aboutDates
    case .toggle, .done, .archive, .restore, .streak: Self.aboutHabits + Self.aboutDates
    case .add: Self.aboutSchedules
    case .edit: Self.aboutHabits + Self.aboutEditing + Self.aboutSchedules
    case .remove: Self.aboutRemoval
    case .import: Self.aboutImport
    case .rpc: Self.aboutCalls
    case .list, .status, .help: []
    }
  }

  private static let aboutDates = [
    "DATE is today, yesterday, tomorrow, -3 (three days ago), +2 (in two days), mon (the latest",
    "Monday up to today) or YYYY-MM-DD. Today is the daemon's today.",
  ]

  private static let aboutHabits = [
    "HABIT is an id, a name, or the beginning of a name, in capitals or not. Quotes are not needed:",
    "of several words the last is the date if it reads as one. Quote a name that ends in such a",
    "word, or give the date with --date.",
  ]

  private static let aboutEditing = [
    "An empty value clears a field: --unit ''. Schedule, repetitions and XP change from today on,",
    "or from --from; the days before keep their rules.",
  ]

  private static let aboutSchedules = [
    "--color also takes the habit's own colour: red, orange, yellow, green, teal, blue, purple,",
    "pink, brown, gray or #rrggbb.",
    "--schedule takes: daily; weekdays; weekends; mon,wed,fri; mon-fri; every 3 days; 3/week;",
    "2/month; 3/14 (three times in any 14 days); none (only recorded, never due).",
  ]

  private static let aboutRemoval = [
    "Removal takes the habit out of every day. To keep its history, archive it instead."
  ]

  private static let aboutImport = [
    "completions  a JSON file of days and ids: {\"2025-01-15\": [\"habit-id\"]}",
    "harsh        the folder with harsh's files habits and log; default $HARSHPATH, else",
    "             ~/.config/harsh",
    "What is already here wins, so importing twice changes nothing.",
  ]

  private static let aboutCalls = [
    "JSON is an object or an array of parameters; - reads it from standard input. The result is",
    "printed as it is.",
  ]
}
