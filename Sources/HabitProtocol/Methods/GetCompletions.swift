package import HabitCore

/// `completions`: the completion record, day → habits.
package struct GetCompletions: Method {
  /// Its name.
  package static let name = MethodName.completions
  /// What it does.
  package static let summary = "Which habits were completed on which days"
  /// Its parameters.
  package static let parameters: [ParameterEntry] = [from.entry, through.entry]

  private static let from = Parameter.day(
    "from",
    "The first day; the beginning where it is missing"
  )
  private static let through = Parameter.day("through", "The last day; the end where it is missing")

  /// The days asked for.
  package var days: ClosedRange<Day>

  /// Decodes a request.
  package init(_ arguments: Arguments) throws(RPCError) {
    let first = try arguments.value(Self.from) ?? .first
    let last = try arguments.value(Self.through) ?? .last
    guard first <= last else {
      throw RPCError(
        .parameterInvalid,
        "\"from\" (\(first)) must not be after \"through\" (\(last))",
        field: Self.from.entry.name
      )
    }
    days = first...last
  }
}
