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
      throw .usage("--timeout \(text): expected seconds, 0.001 to 86400, such as 0.5")
    }
    return seconds.thousandths
  }

  /// When to use colours.
  func colorChoice() throws(Failure) -> ColorChoice {
    guard let value = value(of: "color") else { return .auto }
    guard let choice = ColorChoice(rawValue: value) else {
      let hint = verb.takesHabitFields ? "; a habit's own colour is --\(HabitFields.color)" : ""
      throw .usage("--color \(value): expected one of \(ColorChoice.list)" + hint, verb: verb)
    }
    return choice
  }
}

extension Verb {
  /// Whether a habit's fields are among the options.
  var takesHabitFields: Bool { self == .add || self == .edit }
}
