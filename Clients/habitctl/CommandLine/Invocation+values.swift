import HabitCore

extension Invocation {
  /// How long a call may take where nothing else is said, in milliseconds.
  private static let defaultTimeout = 5000

  /// The same for a bar, which shows at once that there is no answer, and tries on.
  private static let barTimeout = 1000

  /// The longest time a call may be given: a day.
  private static let longestTimeout = 86_400_000

  /// How long a call may take, in milliseconds.
  func timeout() throws(Failure) -> Int {
    guard let text = value(of: "timeout") else {
      return verb == .bar ? Self.barTimeout : Self.defaultTimeout
    }
    guard let seconds = Count(decimal: text.utf8),
      (1...Self.longestTimeout).contains(seconds.thousandths)
    else {
      throw .usage("--timeout takes seconds, such as 0.5, and '\(text)' is not that")
    }
    return seconds.thousandths
  }

  /// When to use colours; where a habit's fields are given, another value is the habit's colour.
  func colorChoice() throws(Failure) -> ColorChoice {
    for value in values(of: "color").reversed() {
      if let choice = ColorChoice(rawValue: value) { return choice }
      guard verb.takesHabitFields else {
        throw .usage("--color takes one of \(ColorChoice.list)")
      }
    }
    return .auto
  }

  /// The habit's colour as it was given.
  var habitColor: String? {
    values(of: "color").last { ColorChoice(rawValue: $0) == nil }
  }
}

extension Verb {
  /// Whether a habit's fields are among the options.
  var takesHabitFields: Bool { self == .add || self == .edit }
}
