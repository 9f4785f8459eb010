import HabitCore

extension Parameter<Day> {
  private static var from: Parameter<Day> {
    day("from", "The first day; the beginning where it is missing")
  }

  private static var through: Parameter<Day> {
    day("through", "The last day; the end where it is missing")
  }

  /// The two parameters that name a range of days.
  static var range: [ParameterEntry] { [from.entry, through.entry] }

  fileprivate static func decodeRange(
    _ arguments: Arguments
  ) throws(RPCError) -> ClosedRange<Day> {
    let first = try arguments.value(from) ?? .first
    let last = try arguments.value(through) ?? .last
    guard first <= last else {
      throw RPCError(
        .parameterInvalid,
        "\"from\" (\(first)) must not be after \"through\" (\(last))",
        field: from.entry.name
      )
    }
    return first...last
  }
}

extension Arguments {
  /// The days from `from` through `through`.
  ///
  /// - Throws: `parameter.invalid`.
  func range() throws(RPCError) -> ClosedRange<Day> {
    try Parameter.decodeRange(self)
  }
}
