import HabitNotation

/// Verbs about the program, the daemon and all that is stored.
extension Verb {
  static let undo = Verb(
    name: "undo",
    operands: "[N]",
    summary: "undo the last change, or the last N",
    example: "undo --dry-run",
    options: [.revision, .dryRun],
    remarks: Remark.undo,
    run: { session throws(Failure) in try session.undo() }
  )

  static let redo = Verb(
    name: "redo",
    operands: "[N]",
    summary: "redo the last undone change, or the last N",
    example: "redo",
    options: [.revision, .dryRun],
    remarks: Remark.redo,
    run: { session throws(Failure) in try session.redo() }
  )

  static let settings = Verb(
    name: "settings",
    operands: "[KEY=VALUE...]",
    summary: "show or change day start, zone and week start",
    example: "settings dayStart=04:00",
    options: [.dryRun],
    remarks: Remark.settings,
    run: { session throws(Failure) in try session.settings() }
  )

  static let `import` = Verb(
    name: "import",
    operands: "[FORMAT] FILE...",
    summary: "import habits and entries from another program",
    example: "import harsh --dry-run",
    options: [.dryRun],
    remarks: Remark.import,
    traits: {
      $0.words = ["FORMAT": .words(CompletionWord.words(ImportFormat.allCases.map(\.rawValue)))]
    },
    run: { session throws(Failure) in try session.importFile() }
  )

  static let export = Verb(
    name: "export",
    operands: "[FORMAT] [FILE]",
    summary: "export everything, or a view of it",
    example: "export habits.json",
    options: [
      .force,
      CommandOption("format", value: "FORMAT", ExportFormat.names + "; default by FILE, else json"),
      CommandOption("from", value: "DATE", "the first day; default the first recorded"),
      CommandOption("through", value: "DATE", "the last day; default the last recorded"),
    ],
    remarks: Remark.export,
    traits: {
      $0.words = ["FORMAT": .words(CompletionWord.words(ExportFormat.allCases.map(\.rawValue)))]
    },
    run: { session throws(Failure) in try session.export() }
  )

  static let status = Verb(
    name: "status",
    operands: "",
    summary: "show the daemon's status",
    example: "status",
    remarks: Remark.health,
    run: { session throws(Failure) in try session.showStatus() }
  )

  static let backups = Verb(
    name: "backups",
    operands: "[restore GENERATION]",
    summary: "list the backups, or restore one",
    example: "backups",
    options: [.yes, .dryRun],
    remarks: Remark.backups,
    rows: "backups",
    run: { session throws(Failure) in try session.backups() }
  )

  static let devices = Verb(
    name: "devices",
    operands: "[rename NAME | retire DEVICE]",
    summary: "list your devices, name this one, or retire another",
    example: "devices rename laptop",
    options: [.yes, .dryRun],
    remarks: Remark.devices,
    rows: "devices",
    run: { session throws(Failure) in try session.devices() }
  )

  static let doctor = Verb(
    name: "doctor",
    operands: "",
    summary: "diagnose problems and explain how to fix them",
    example: "doctor",
    remarks: Remark.health,
    run: { session throws(Failure) in try session.diagnose() }
  )

  static let watch = Verb(
    name: "watch",
    operands: "",
    summary: "print changes as they happen",
    example: "watch --topics completions,today",
    options: [
      CommandOption("topics", short: "t", value: "LIST", "the topics; default all"), .tag,
    ],
    remarks: Remark.watching,
    run: { session throws(Failure) in try session.watch() }
  )

  static let words = Verb(
    name: "words",
    operands: "",
    summary: "say which days words mean, for an editor",
    example: "words --days 'last week' --json",
    options: [CommandOption("days", value: "TEXT", "words for a day, or for several in a row")],
    run: { session throws(Failure) in try session.showWords() }
  )

  static let rpc = Verb(
    name: "rpc",
    operands: "METHOD [JSON]",
    summary: "call a method of the daemon",
    example: #"rpc loadDay '{"date":"2026-11-20"}'"#,
    remarks: Remark.calls,
    run: { session throws(Failure) in try session.callMethod() }
  )

  static let demo = Verb(
    name: "demo",
    operands: "[COMMAND...]",
    summary: "try habitd with a history of two years, apart from your own",
    example: "demo grid",
    options: [
      CommandOption("daemon", value: "PATH", "the program habitd; default the one installed")
    ],
    remarks: Remark.demo,
    takesCommand: true,
    run: { session throws(Failure) in try session.demo() }
  )

  static let help = Verb(
    name: "help",
    operands: "[VERB | words]",
    summary: "show help: for one verb, or about words",
    example: "help words",
    traits: { $0.isPaged = true },
    run: { session throws(Failure) in try session.showHelp() }
  )

  /// Not in the help: words that begin with no verb.
  static let inPlace = Verb(
    name: "",
    operands: "HABIT [AMOUNT] [DATE]",
    summary: "record one step, or the amount of a day on which nothing is recorded",
    example: "water 5",
    options: [.date, .dryRun],
    traits: { $0.days = .recording },
    run: { session throws(Failure) in try session.recordInPlace() }
  )

  /// Not in the help: called by the shells' completion.
  static let complete = Verb(
    name: "_complete",
    operands: "",
    summary: "complete the words of a command line",
    example: "_complete -- done Re",
    run: { session throws(Failure) in try session.complete() }
  )
}
