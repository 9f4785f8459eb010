/// Remarks in the help that several verbs share, line by line.
enum Remark {
  /// The page about words: how a new habit, habits, days and amounts are written.
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

  /// The line in the help of a verb that takes such words.
  static let wordsElsewhere = "'habitctl help words' says how habits, days and amounts are written."
  /// Days before a habit's start.
  static let earlier = [
    "A habit of which nothing is recorded yet starts earlier by itself, at most two weeks, when such a day",
    "is recorded; further back: edit HABIT --start DATE.",
  ]

  /// A remark on how timers run and end.
  static let timers = [
    "LENGTH is 25m, 1h35m, 1.5h, or a number of minutes. Without HABIT, stop and cancel mean the only",
    "timer that runs. It runs on while the daemon does not, and other devices can stop it. A sleep of",
    "the machine of more than ten minutes ends it where the sleep began; one of more than 24 hours is",
    "asked about: stop --for 40m. The time counts for the day on which it was started.",
  ]

  /// The ways to write weeks.
  static let weeks = [
    "A row is a habit, a column a day; then come the days done out of those due, and the streak. The",
    "last row is all habits together. last, this and next name a week, -1 is the week before this",
    "one and -4 the one four weeks ago; any other day stands for its week. DATES may also be several",
    "days, such as mon..yesterday or 1 nov..20 nov. --json prints the counts of each of their weeks.",
    "",
  ]

  /// The two forms of `log`.
  static let logs = [
    "Without HABIT, a row is a habit and a column a day: the last 30 days, or as many as fit, or those",
    "that are given: log last week. With HABIT, its entries follow each other, the newest first; a",
    "terminal shows the last 30, unless days are given, or --all.",
    "",
  ]

  /// The counting of completion.
  static let statistics = [
    "A share is of the due days that are over, and of today once it is decided, without those that were",
    "skipped. So many times a week or month, or an amount or a limit of one, ask when that is over: for",
    "each of the times, or once; not where it was cut short and not met. They name no weekday. Averages",
    "are of whole weeks and months. Hours are those of ticks that were made on their own day.",
    "The best and the worst weekday are named where they lie ten percentage points or more apart, of",
    "those that rest on eight days or more. All habits together are also those that are archived or",
    "have ended.",
  ]

  /// The tags of habits.
  static let tags = [
    "Tags are words to group habits by: add Run --tag health. Capitals do not matter. --tag narrows",
    "a verb to the habits with a tag, and --by-tag puts them under headings, each under its first tag.",
  ]

  /// The colour of a tag.
  static let tagColors = [
    "COLOR is red, orange, yellow, green, teal, blue, purple, pink, brown, gray or #rrggbb; none",
    "takes it away. --color is about the colours of the output.",
    "",
  ]

  /// The contents of a review.
  static let review = [
    "YEAR is this year where it is missing, and last year in January. All that the year had is shown:",
    "also habits that are archived or have ended. 'habitctl report FILE YEAR' writes it as a page.",
  ]

  /// The requirements of a page.
  static let report = [
    "FILE is one self-contained HTML page for light and dark screens and for paper; - is standard",
    "output. It has the days, streaks and shares of all habits together and of each, milestones and",
    "notes: of YEAR, or of the last weeks. An earlier report is replaced once the new one is complete;",
    "any other file only with --force.",
  ]

  /// Fields and templates.
  static let fieldsOfResults = [
    "FIELD is a member of the output of 'habitctl day --json', with dots: progress.completed,",
    "date, habits.0.name. It may begin with status, settings, week or streaks. With a habit it is a",
    "member of the habit on that day: completed, entry.count, streak.current, streak.longest.",
    "FIELD|TEXT prints TEXT if there is no such field: get 'progress.next|nothing'.",
    "",
    "--format prints a line for each element of a list, or for each result:",
    "  habitctl day --format '{name}\\t{streak.current}\\t{time|--:--}'",
    "{FIELD} is a field of the element, else of the whole result. \\t, \\n, \\0 and \\\\ are a tab, a",
    "line break, a zero byte and a backslash; {{ and }} are braces. Control characters in names are",
    "escaped, so that a line stays a line; --json prints them unchanged.",
  ]

  /// The ways to name several habits.
  static let several = [
    "",
    "Several words are one name. If no habit has that name, each word must name a habit, and all of",
    "them are meant: done read run mon tue. Names of several words are listed with 'and' or commas,",
    "done morning run and read, or with --habit. With - the names are read from standard input, one a",
    "line; all is every habit that is open that day. Either everything is changed or nothing is, and one undo takes all of it back.",
    "Days between two, such as mon..fri, are left out where the schedule does not ask for the habit;",
    "a day that is named alone is taken as it is.",
  ]

  /// The habit that comes next.
  static let next = [
    "--next takes one step of the next habit of today: it adds one to a habit that is counted, and",
    "ticks any other.",
  ]

  /// The short form of `tally`.
  static let additions = [
    "A number with a sign adds or takes back: tally water -1. The verb may be left out: habitctl water",
    "+1, habitctl +1 water; habitctl water 5 is for a day on which nothing is recorded yet.",
    "",
  ]

  /// The beginning of a note.
  static let notes = [
    "HABIT is an id, a name, or the beginning of one of its words. Without quotes, as many words as name a habit are",
    "taken for it; a date may follow, and the rest is the text: note morning run -1 in the rain.",
    "Without TEXT the note is shown, that of the day or the latest. An empty text '' removes the note.",
  ]

  /// The habits that have texts.
  static let practice = [
    "The texts are followed by the amount done and what is left. AMOUNT is added as by tally; -1 takes",
    "one back. Habits from journeys and the library have texts; tally counts any habit.",
    "",
  ]

  /// The keys of the questions.
  static let asking = [
    "y  done       n  not done     s  skip        Enter  later",
    "c  or @: an amount            t  or #: a note",
    "b  or Backspace: go back      q  quit",
    "Each answer is recorded at once, the oldest day first; days to come are left out. Habits whose week or",
    "month already has all it asks for are left out.",
  ]

  /// The places of a habit in the order.
  static let places = [
    "PLACE is first, last, up, down, a number counted from 1, before HABIT or after HABIT."
  ]

  /// The meaning of a pause.
  static let pauses = [
    "On a paused day nothing is due, and no streak breaks. A pause has no gaps: of two days the second is",
    "the last one. pause Run for 2 weeks and pause Run until fri begin today.",
    "--all pauses every habit, journeys' ones and those added later, too; one undo takes it back.",
  ]

  /// The effect of editing.
  static let editing = [
    "If all words name a habit, they are the habit. An empty value clears a field: --unit ''. Schedule, goal, repetitions with their unit, XP,",
    "--per and spares change from today on, or from --from; earlier days keep their rules. Where something",
    "is counted today, another unit comes tomorrow.",
  ]

  /// Ticks of limits.
  static let limits = [
    "A limit is kept by doing nothing, so done and undone refuse it, and all leaves it out. toggle",
    "counts one, or clears what was counted or marked; tally and count are for more, fail marks the day.",
  ]

  /// The fields of a habit.
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

  /// The effect of removal.
  static let removal = [
    "The habit is removed from every day. To keep its history, archive it instead. On a terminal, rm",
    "asks before it removes a history, unless --yes is given; elsewhere it does not ask.",
    "'habitctl undo' brings the habit back.",
  ]

  /// The ways to name journeys.
  static let journeys = [
    "JOURNEY is an id, a title, or the beginning of a title. Rejoining after leaving keeps",
    "everything. A practice that belongs to several journeys is in the day once.",
  ]

  /// The ways to name practices.
  static let items = [
    "ITEM is an id, a title, or the beginning of a title. SLOT is morning, anytime or evening.",
    "A practice that belongs to a journey is in the slot that the journey gives it.",
  ]

  /// The reach of undo.
  static let undo = [
    "Only changes made on this device are undone. A command is one change, whatever it did, and so is",
    "an import. N undoes the last N changes, and the answer tells each. Anything that has changed since",
    "is left alone and listed. The answer to a change carries its number with --json: undo --revision",
    "37, or undo @37, undoes that change alone.",
  ]

  /// The reach of redo.
  static let redo = [
    "Undos are taken back one after the other, the last one first, until something else is changed.",
    "redo 3 takes back the last three; redo --revision 40, or redo @40, that undo alone.",
  ]

  /// The settings.
  static let settings = [
    "dayStart   when the day starts, such as 04:00: until then it is still yesterday",
    "timeZone   such as Europe/Berlin; default the system's",
    "weekStart  a weekday or its number, 0 is Sunday; default Monday",
    "measure    what is shown of a habit's past: streak (the default), strength or none",
    "An empty value restores the default: settings dayStart=",
  ]

  /// The formats that can be imported.
  static let `import` = [
    "FORMAT is detected where possible, else it comes first:",
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
    "Existing entries win, so importing twice changes nothing. One undo removes an import.",
  ]

  /// The formats that can be exported.
  static let export = [
    "json         everything; 'habitctl import' reads it back",
    "completions  a JSON file of days and ids of habits",
    "csv          a table, one row per entry; what a spreadsheet could calculate gets a ' in front",
    "ical         a calendar of the due days, from today four weeks ahead; days of the month and the",
    "             year recur without end",
    "FILE is replaced at once and whole, but one that is not an earlier export of the format only with",
    "--force. Without FILE, or with -, the export goes to standard output.",
  ]

  /// The backups that are kept, and the effect of restoring one.
  static let backups = [
    "The daemon keeps the latest three backups of the history and the last one of each month.",
    "Restoring one replaces what was recorded since. That is saved beside the history, never",
    "removed; restoring the backup that the answer names undoes it. What other devices have written,",
    "or have taken over from this one, stays. Where files are damaged nothing that can be read is",
    "replaced. 'backups restore replaced-NUMBER' takes in again what a restore has saved.",
  ]

  /// The list of devices.
  static let devices = [
    "Each device writes to a folder of its own, and a file synchroniser carries the folders. What is",
    "told of another device is what its files here tell: when it wrote last, by its own clock, and",
    "until when at least it had read what this one writes, by its newest snapshot.",
    "This device's name is that of the host until it is given another; rename changes it.",
    "retire is for a device that is gone for good: its history is written to this device's folder,",
    "and then its own folder is removed, with the backups in it. DEVICE is a name, an id, or the",
    "beginning of an id. A device whose files are not understood to the last is not retired.",
  ]

  /// The exit status of `status`.
  static let health = [
    "The exit status is 0 if all is well, 1 if something is wrong, and 69 if the daemon cannot be",
    "reached.",
  ]

  /// The notification of changes.
  static let watching = [
    "LIST is a comma-separated list of: completions, habits, settings, today, storage.",
    "What a habit's entry has become is a sentence, with the client that changed it: \"Read done, 12",
    "days (waybar)\". For other changes a line is the topic, the habits and the days; where",
    "they are too many to be named, it says so. --json prints the event's parameters. When the",
    "daemon restarts, watch waits for it and then prints what it missed.",
  ]

  /// Bars and their templates.
  static let bars = [
    "BAR is waybar, polybar, i3blocks, i3bar, tmux or plain: a line now and with each change, until",
    "its reader ends. With --once it is printed once. While the daemon is away the class is offline,",
    "and bar waits for it. One that hangs is away once it leaves a click or bar's own question",
    "unanswered, or systemd has ended it, which takes half a minute: bar asks nothing without a",
    "reason. Files for the panels of Xfce, GNOME and KDE, for starship and i3status-rust",
    "come with habitd, in examples/others.",
    "",
    "--format sets the text; see 'habitctl help get' for templates. {class} is done, partial,",
    "none, empty, vacation or offline, with returning behind it where the next habit was missed last",
    "time; {states} is open and at-risk where they hold. {sign} and {color} go with the class;",
    "{completed}, {total}, {left}, {percentage}; {next.title}, {next.name}, {next.time}, {next.count}, {next.days}; and every field",
    "of 'habitctl day --json'. --tooltip is a line for each habit: {sign}, {color}, {title}, {name},",
    "{time}, {count}, {days}, {details}, and every field of the habit.",
    "The template's own text may hold the bar's markup; values are escaped for it.",
    "",
    "Clicks that i3blocks and i3bar send, and those of --click: 1, the left button, takes one step of",
    "the next habit; 2, the middle one, takes back the last change that clicks on this bar made; 3,",
    "the right one, opens the menu.",
  ]

  /// The programs that show a menu.
  static let menus = [
    "The menu is shown by fzf in a terminal, else by the first one installed of fuzzel, wofi, rofi,",
    "bemenu, dmenu. COMMAND is any other: a shell command that reads lines and prints the chosen one.",
    "Choosing a habit ticks it, or adds one if it is counted; choosing one that is done unticks it.",
    "Limits come last, with a line of their own to say that it was too much today.",
  ]

  /// The demonstration.
  static let demo = [
    "A throw-away daemon with ten habits and two years of history, in a private folder that is",
    "removed when you leave. Your own habits and settings are not touched. Without COMMAND a shell",
    "opens in which habitctl speaks to that daemon; with one, it is run there, and its exit status",
    "is returned. COMMAND is a verb of habitctl with its operands and options, or a program.",
    "The history follows from the day alone, so it is the same each time.",
    "The daemon is the habitd installed with habitctl, unless --daemon or the variable HABITD names",
    "another.",
  ]

  /// The ways to write parameters.
  static let calls = [
    "JSON is an object or an array of parameters; - reads it from standard input. The raw result is",
    "printed.",
  ]
}
