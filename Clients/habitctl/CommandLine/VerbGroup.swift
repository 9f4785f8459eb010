/// Verbs that are listed together in the help.
struct VerbGroup: Sendable {
  /// The heading of the group.
  var title: String
  /// The verbs in order, created on access: most runs need those of one group.
  var verbs: [Verb] { makeVerbs() }

  private let makeVerbs: @Sendable () -> [Verb]

  private init(_ title: String, _ verbs: @escaping @Sendable () -> [Verb]) {
    self.title = title
    makeVerbs = verbs
  }

  /// All groups in order.
  static let all = [
    VerbGroup("Look") { [.day, .week, .grid, .streak, .stats, .log, .report, .get] },
    VerbGroup("Record") {
      [
        .toggle, .done, .undone, .count, .tally, .skip, .fail, .unmark, .clear, .note, .practice,
        .ask,
      ]
    },
    VerbGroup("Habits") {
      [.add, .edit, .list, .move, .pause, .resume, .archive, .restore, .remove]
    },
    VerbGroup("Journeys") { [.journeys, .join, .leave, .library, .custom] },
    VerbGroup("Bars and menus") { [.bar, .menu] },
    VerbGroup("Undo and files") { [.undo, .redo, .import, .export, .backups] },
    VerbGroup("The daemon") { [.status, .doctor, .devices, .settings, .watch, .rpc, .help] },
  ]
}
