import HabitCore

/// `redo`: reverts the last undo, or a given one.
package struct RedoLast: WritingMethod {
  package static let name = "redo"
  package static let chapter = MethodGroup.data
  package static let summary =
    "Takes back the last undo, unless something else was changed since; again goes further"
  package typealias Result = TakenBack<Redone>
  package static let example = Example(
    "The import is there again",
    result: #"""
      {"redone":{"method":"importData","group":"paper-diary","at":"2026-11-20T11:42:10.000Z",
       "revision":20,"changes":6,"habits":[{"id":"swim","name":"Swim"}],
       "dates":["2026-11-07","2026-11-14"],"values":[{"habit":"swim","name":"Swim",
       "field":"lifetime","from":null,"to":"present","fromWords":"removed",
       "toWords":"added"}]},"leftAlone":[],"revision":22}
      """#
  )
  package static let errors: [RPCError.Kind] = [.nothingToRedo]

  package var revision: Int?
  package var dryRun = false

  package init() {}

  package mutating func members(_ list: inout Members) {
    list.change(
      &revision,
      "The revision of the undo to take back; the last one not taken back where it is missing"
    )
    list.dryRun(&dryRun)
  }
}

extension RedoLast {
  /// The direction of an undo that is taken back.
  package enum Redone: TakenBackDirection {
    /// The name of the member that tells the change.
    package static let member = "redone"
    /// The meaning of that member.
    package static let summary = "The change that is in force again"
  }
}
