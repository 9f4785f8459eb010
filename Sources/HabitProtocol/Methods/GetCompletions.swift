package import HabitCore

/// `completions`: the completion record, day → habits.
package struct GetCompletions: Method {
  /// Its name.
  package static let name = MethodName.completions
  /// What it does.
  package static let summary = "Which habits were completed on which days"
  /// Its parameters.
  package static let parameters: [ParameterEntry] = Parameter.range

  /// The days asked for.
  package var days: ClosedRange<Day>

  /// Decodes a request.
  package init(_ arguments: Arguments) throws(RPCError) {
    days = try arguments.range()
  }
}
