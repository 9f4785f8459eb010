import HabitCore

/// `undo`: reverts the last change made on this device, or a given one.
package struct UndoLast: WritingMethod {
  package static let name = "undo"
  package static let chapter = MethodGroup.data
  package static let summary =
    "Takes back the last change made on this device, an import as one; again goes further back"
  package typealias Result = TakenBack<Undone>
  package static let example = Example(
    "The import is taken back as one",
    result: #"""
      {"undone":{"method":"importData","group":"paper-diary","at":"2026-11-20T11:42:10.000Z",
       "revision":20,"changes":6,"habits":[{"id":"swim","name":"Swim"}],
       "dates":["2026-11-07","2026-11-14"],"values":[{"habit":"swim","name":"Swim",
       "field":"lifetime","from":"present","to":null,"fromWords":"added",
       "toWords":"removed"}]},"leftAlone":[],"revision":21}
      """#
  )
  package static let errors: [RPCError.Kind] = [.nothingToUndo]

  package var revision: Int?
  package var dryRun = false

  package init() {}

  package mutating func members(_ list: inout Members) {
    list.change(
      &revision,
      "The revision of the change to take back; the last one not undone where it is missing"
    )
    list.dryRun(&dryRun)
  }
}

extension UndoLast {
  /// The direction of an undo.
  package enum Undone: TakenBackDirection {
    /// The name of the member that tells the change.
    package static let member = "undone"
    /// The meaning of that member.
    package static let summary = "The change that was taken back"
  }
}
