import HabitCore

/// `redo`: takes back the last undo, or one that is named.
package struct RedoLast: Method {
  /// Its name.
  package static let name = MethodName.redo
  /// What it does.
  package static let summary =
    "Takes back the last undo, unless something else was changed since; again goes further"
  /// Its parameters.
  package static let parameters: [ParameterEntry] = [revision.entry, Parameter.dryRun.entry]
  /// What it is answered with.
  package static let result = Schema.takenBack("redone", "The change that is in force again")
  /// A request that works.
  package static let example = Example(
    "The import is there again",
    result: #"""
      {"redone":{"method":"importData","group":"paper-diary","at":"2026-11-20T11:42:10.000Z",
       "revision":17,"changes":5,"habits":[{"id":"swim","name":"Swim"}],
       "dates":["2026-11-07","2026-11-14"],"values":[{"habit":"swim","name":"Swim",
       "field":"lifetime","from":null,"to":"present"}]},"leftAlone":[],"revision":19}
      """#
  )
  /// Why it may be refused.
  package static let errors: [RPCError.Kind] = [.nothingToRedo]

  private static let revision = Parameter.revision(
    "The revision of the undo to take back; the last one not taken back where it is missing"
  )

  /// The undo to take back; `nil` for the last that is not taken back.
  package var revision: Int?
  /// Whether it is only tried.
  package var dryRun: Bool

  /// Decodes a request.
  package init(_ arguments: Arguments) throws(RPCError) {
    revision = try arguments.value(Self.revision)
    dryRun = try arguments.value(.dryRun) ?? false
  }
}
