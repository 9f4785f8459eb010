import HabitCore

/// `undo`: takes back the last change made on this device.
package struct UndoLast: Method {
  /// Its name.
  package static let name = MethodName.undo
  /// What it does.
  package static let summary =
    "Takes back the last change made on this device, an import as one; again goes further back"
  /// Its parameters.
  package static let parameters: [ParameterEntry] = [Parameter.dryRun.entry]
  /// What it is answered with.
  package static let result = Schema.object([
    .member("undone", undone, "The change that was taken back"),
    .member(
      "leftAlone",
      .list(.register),
      "What has changed again since, and therefore stays as it is"
    ),
    .member("revision", .revision, "The revision after the change"),
  ])
  /// A request that works.
  package static let example = Example(
    "The import is taken back as one",
    result: #"""
      {"undone":{"method":"importData","group":"paper-diary","at":"2026-11-20T11:42:10.000Z",
       "changes":5,"habits":[{"id":"swim","name":"Swim"}],"dates":["2026-11-07","2026-11-14"]},
       "leftAlone":[],"revision":18}
      """#
  )
  /// Why it may be refused.
  package static let errors: [RPCError.Kind] = [.nothingToUndo]

  private static let undone = Schema.object([
    .optional("method", .text, "The method that made it"),
    .optional("group", .text, "Its group, where it was an import"),
    .optional("at", .moment, "When it was made"),
    .optional("changes", .natural, "How many values went back to what they were"),
    .optional("habits", .list(habit, count: 0...toldAtMost), "The habits it was about"),
    .optional("dates", .list(.day, count: 0...toldAtMost), "The days it was about"),
  ])

  private static let habit = Schema.object([
    .member("id", .habitID, "The habit"),
    .optional("name", .text, "What it is, or was, called"),
  ])

  /// The most habits or days that are told of one undo: an import may hold thousands.
  package static let toldAtMost = 100

  /// Whether it is only tried.
  package var dryRun: Bool

  /// Decodes a request.
  package init(_ arguments: Arguments) throws(RPCError) {
    dryRun = try arguments.value(.dryRun) ?? false
  }
}
