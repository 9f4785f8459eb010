/// What several verbs have to say, line by line, in the help.
enum Remark {
  /// How days are written.
  static let dates = [
    "DATE is today, yesterday, tomorrow, -3 (three days ago), +2 (in two days), mon (the latest",
    "Monday up to today), last mon (the latest one before today), next mon, or YYYY-MM-DD. Several",
    "days are mon..wed. Today is the daemon's today.",
  ]

  /// How habits are named.
  static let habits = [
    "HABIT is an id, a name, or the beginning of a name, in capitals or not. Quotes are not needed:",
    "the last words are dates where they read as such. Quote a name that ends in such a word, or",
    "give the date with --date.",
  ]

  /// How completion is counted.
  static let statistics = [
    "A day counts that asked for the habit and is over: not one that was skipped or paused. Where a",
    "week or month asks for some of its days, the days are only counted.",
  ]

  /// What a page needs.
  static let report = [
    "FILE is one HTML page that needs nothing beside it and suits light, dark and paper; - is",
    "standard output. A former file is replaced only when the new one is complete.",
  ]

  /// Fields and templates.
  static let fieldsOfResults = [
    "FIELD is a member of what 'habitctl day --json' prints, with dots: progress.completed,",
    "date, habits.0.name. It may begin with status, settings, week or streaks. With a habit it is a",
    "member of the habit on that day: completed, entry.count, streak.current, streak.longest.",
    "FIELD|TEXT prints TEXT where there is no such field: get 'progress.next|nothing'.",
    "",
    "--format prints a line for each element of a list, or for each result:",
    "  habitctl day --format '{name}\\t{streak.current}\\t{time|--:--}'",
    "{FIELD} is a field of the element, else of the whole result. \\t, \\n, \\0 and \\\\ are a tab, a",
    "line break, a zero byte and a backslash, {{ and }} braces. Controls in names are spelled out, so",
    "that a line stays a line; --json gives them as they are.",
  ]

  /// How several are named.
  static let several = [
    "",
    "Several words are one name. Where no habit is called so, each word must name a habit, and all",
    "of them are meant: done read run mon tue. Names of several words are listed with --habit:",
    "done --habit 'morning run' --habit read. With - they are read from standard input, a line each.",
    "Nothing is changed unless all of it can be.",
  ]

  /// Where a number stands.
  static let numbers = [
    "NUMBER comes last and has no sign, such as 3 or 2.5: -1 and +2 are dates everywhere.",
    "Where HABIT ends in a number, quote it.",
  ]

  /// Where a note begins.
  static let notes = [
    "HABIT is an id, a name, or the beginning of a name. Of words without quotes it is as many as",
    "name a habit; a date may follow, and the rest is the text: note morning run -1 in the rain.",
    "An empty text '' takes the note away.",
  ]

  /// The keys of a practice.
  static let practice = [
    "Space or Enter counts one, Backspace takes one back, q leaves. Each is recorded at once.",
    "Where standard input is no terminal, every line counts one.",
  ]

  /// The keys of the questions.
  static let asking = [
    "y  done       n  not done    s  left out on purpose    Enter  later",
    "c  or @: so much was done, then a number     t  or #: a note",
    "b  or Backspace: the question before         q  the end",
    "Each answer is recorded at once. week is the last seven days, the oldest first.",
  ]

  /// What a pause is.
  static let pauses = [
    "A paused day asks for nothing and breaks no streak. FROM and THROUGH may lie in the future."
  ]

  /// What editing changes.
  static let editing = [
    "An empty value clears a field: --unit ''. Schedule, goal, repetitions and XP change from today",
    "on, or from --from; the days before keep their rules.",
  ]

  /// The fields of a habit.
  static let fields = [
    "--color also takes the habit's own colour: red, orange, yellow, green, teal, blue, purple,",
    "pink, brown, gray or #rrggbb.",
    "--schedule takes: daily; weekdays; weekends; mon,wed,fri; mon-fri; every 3 days; 3/week;",
    "2/month; 3/14 (three times in any 14 days); none (only recorded, never due).",
    "--at-most makes the repetitions a limit: the day is kept unless it is passed.",
    "--remind takes one or more times of day: 07:00,21:00.",
  ]

  /// What removal takes away.
  static let removal = [
    "Removal takes the habit out of every day. To keep its history, archive it instead."
  ]

  /// How journeys are named.
  static let journeys = [
    "JOURNEY is an id, a title, or the beginning of a title. Joining again after leaving keeps",
    "everything. A practice that several journeys bring stands in the day once.",
  ]

  /// How practices are named.
  static let items = [
    "ITEM is an id, a title, or the beginning of a title. SLOT is morning, anytime or evening.",
    "A practice that a journey brings stands where the journey puts it.",
  ]

  /// How far undoing goes.
  static let undo = [
    "What was made on this device is taken back, an import as one. What has changed since is left",
    "alone, and named.",
  ]

  /// The settings there are.
  static let settings = [
    "dayStart   when the day starts, such as 04:00: until then it is still yesterday",
    "timeZone   such as Europe/Berlin; default the system's",
    "weekStart  a weekday or its number, 0 is Sunday; default Monday",
    "An empty value goes back to the default: settings dayStart=",
  ]

  /// What can be imported.
  static let `import` = [
    "FORMAT is found out where the file leaves no doubt, else it comes first:",
    "habitd       an export of habitctl, whole",
    "csv          an export of habitctl as a table: the entries",
    "completions  a JSON file of days and ids: {\"2025-01-15\": [\"habit-id\"]}",
    "harsh        the folder with harsh's files habits and log; default $HARSHPATH, else "
      + "~/.config/harsh",
    "blinry       the folder with the files habits and log of blinry's habitctl",
    "loop         the backup of Loop Habit Tracker, a .db file: it holds more than",
    "loop-csv     the .zip file of CSV files of Loop Habit Tracker",
    "dijo         habit_record.json",
    "beaverhabits, mhabit  their JSON exports",
    "habitbull    its CSV file",
    "What is already here wins, so importing twice changes nothing. One undo takes it all back.",
  ]

  /// What can be exported.
  static let export = [
    "json         everything: 'habitctl import' has it all again",
    "completions  a JSON file of days and ids of habits",
    "csv          a table, one row an entry; what a spreadsheet could calculate gets a ' in front",
    "markdown     a text to read",
    "ical         a calendar of the due days, from today four weeks ahead",
    "FILE is replaced at once and whole; without it, or as -, standard output is written.",
  ]

  /// What is kept, and what going back means.
  static let backups = [
    "The daemon keeps the latest three generations of the history and the last of each month.",
    "Going back replaces what was recorded since. That is saved beside the history, never removed,",
    "and going back to the generation named then undoes it. What other devices have written, or",
    "have taken over from this one, stays.",
  ]

  /// What the exit status says about the daemon.
  static let health = [
    "The exit status is 0 where all is well, 1 where something is wrong, and 69 where the daemon",
    "cannot be reached.",
  ]

  /// What is told of changes.
  static let watching = [
    "LIST is out of completions, habits, settings, today, storage, with commas between them.",
    "Each line is the time, what it is about, the habits and the days; where habits or days are not",
    "named, any of them may have changed. With --json it is the event's parameters. A daemon that",
    "restarts is waited for, and nothing of what happened meanwhile is missed.",
  ]

  /// Bars, and their templates.
  static let bars = [
    "BAR is waybar, polybar, i3blocks, i3bar, i3status-rust, tmux or plain: a line now and with each",
    "change, until nobody reads them. For starship, genmon, argos and kde, and with --once, it is",
    "printed once. A daemon that is away is waited for; meanwhile the class is offline.",
    "",
    "The text is --format, a template as 'habitctl help get' tells of. {class} is done, partial,",
    "none, empty or offline; {sign} and {color} go with it; {completed}, {total}, {left},",
    "{percentage}; {next.title}, {next.name}, {next.time}, {next.count}, {next.days}; and all that",
    "'habitctl day --json' prints. In --tooltip, which is a line for each habit: {sign}, {color},",
    "{title}, {name}, {time}, {count}, {days}, {details}, and all that is known of the habit.",
    "The template's own text may hold the bar's markup; values are escaped for it.",
    "",
    "Clicks that i3blocks and i3bar send: the left button does what comes next, the middle one takes",
    "the last change back, the right one opens the menu.",
  ]

  /// The programs that show a menu.
  static let menus = [
    "The menu is shown by fzf in a terminal, else by the first there is of fuzzel, wofi, rofi,",
    "bemenu, dmenu. COMMAND is any other: a line of the shell that reads lines and prints the one",
    "that was chosen. What was done is toggled back.",
  ]

  /// How parameters are written.
  static let calls = [
    "JSON is an object or an array of parameters; - reads it from standard input. The result is",
    "printed as it is.",
  ]
}
