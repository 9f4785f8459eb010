extension Verb {
  /// Its own options.
  var options: [CommandOption] {
    switch self {
    case .day:
      [
        CommandOption("all", short: "a", "also habits that are not due that day"),
        CommandOption("archived", "also archived habits"),
      ]
    case .week:
      [CommandOption("first", value: "WEEKDAY", "the week's first day, such as sun")]
    case .grid: [CommandOption("weeks", short: "w", value: "N", "how many weeks; default 53")]
    case .streak: [CommandOption("date", short: "d", value: "DATE", "as of that day")]
    case .log:
      [
        CommandOption("from", value: "DATE", "the first day; default the first there is"),
        CommandOption("through", value: "DATE", "the last day; default the last there is"),
      ]
    case .toggle, .undone, .skip, .fail, .unmark, .clear: [.habits, .dates, .dryRun]
    case .done: [.habits, .dates, CommandOption("not", "as the verb undone"), .dryRun]
    case .count, .note: [.habit, .date, .dryRun]
    case .tally:
      [.habit, .date, CommandOption("by", value: "N", "how much; -1 takes one back"), .dryRun]
    case .practice: [.date]
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
    case .move:
      [
        CommandOption("before", value: "HABIT", "in front of another habit"),
        CommandOption("after", value: "HABIT", "behind another habit"),
        CommandOption("to", value: "N", "to a place, counted from 1"), .dryRun,
      ]
    case .pause:
      [
        CommandOption("from", value: "DATE", "the first paused day; default today"),
        CommandOption("through", value: "DATE", "the last paused day; default until resumed"),
        .dryRun,
      ]
    case .join, .leave, .custom: [.dryRun]
    case .library: [CommandOption("titles", "only the titles, on a line each")]
    case .resume, .archive, .restore, .remove, .undo, .settings, .import: [.dryRun]
    case .backups: [.yes, .dryRun]
    case .journeys, .status, .doctor, .rpc, .help: []
    }
  }
}
