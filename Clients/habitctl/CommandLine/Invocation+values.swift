import HabitCore

extension Invocation {
  /// The default time limit of a call, in milliseconds.
  private static let defaultTimeout = 5000

  /// The same for a bar, which reports a missing answer at once, and keeps trying.
  private static let barTimeout = 1000

  /// The longest time limit of a call: a day.
  private static let longestTimeout = 86_400_000

  /// The time limit of a call, in milliseconds.
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

  /// The choice of `--color`.
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
  /// True if the verb's options include a habit's fields.
  var takesHabitFields: Bool { self == .add || self == .edit }
}
