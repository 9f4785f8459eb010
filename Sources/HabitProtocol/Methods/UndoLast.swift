import HabitCore

/// `undo`: reverts the last change made on this device, or a given one.
package struct UndoLast: Method {
  package static let name = "undo"
  package static let chapter = MethodGroup.data
  package static let summary =
    "Takes back the last change made on this device, an import as one; again goes further back"
  package static let parameters: [ParameterEntry] = [revision.entry, Parameter.dryRun.entry]
  package typealias Result = TakenBack<Undone>
  package static let example = Example(
    "The import is taken back as one",
    result: #"""
      {"undone":{"method":"importData","group":"paper-diary","at":"2026-11-20T11:42:10.000Z",
       "revision":20,"changes":6,"habits":[{"id":"swim","name":"Swim"}],
       "dates":["2026-11-07","2026-11-14"],"values":[{"habit":"swim","name":"Swim",
       "field":"lifetime","from":"present","to":null}]},"leftAlone":[],"revision":21}
      """#
  )
  package static let errors: [RPCError.Kind] = [.nothingToUndo]

  /// The revision of the change.
  package static let revision = Parameter.revision(
    "The revision of the change to take back; the last one not undone where it is missing"
  )

  /// The change to revert; `nil` for the last one that is still in force.
  package var revision: Int?
  /// True for a dry run, which changes nothing.
  package var dryRun: Bool

  package init(_ arguments: Arguments) throws(RPCError) {
    revision = try arguments.value(Self.revision)
    dryRun = try arguments.value(.dryRun) ?? false
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
