/// Verbs that stand together in the help.
struct VerbGroup: Sendable {
  /// What they have in common.
  var title: String
  /// The verbs in order.
  var verbs: [Verb]

  /// All groups in order.
  static let all = [
    VerbGroup(title: "Look", verbs: [.day, .week, .grid, .streak, .stats, .log, .report, .get]),
    VerbGroup(
      title: "Record",
      verbs: [
        .toggle, .done, .undone, .count, .tally, .skip, .fail, .unmark, .clear, .note, .practice,
        .ask,
      ]
    ),
    VerbGroup(
      title: "Habits",
      verbs: [.add, .edit, .list, .move, .pause, .resume, .archive, .restore, .remove]
    ),
    VerbGroup(title: "Journeys", verbs: [.journeys, .join, .leave, .library, .custom]),
    VerbGroup(title: "Bars and menus", verbs: [.bar, .menu]),
    VerbGroup(
      title: "The rest",
      verbs: [
        .undo, .settings, .import, .export, .backups, .status, .doctor, .watch, .rpc, .help,
      ]
    ),
  ]
}
