/// A habit and a day as operands, without quotes around either.
struct HabitOperands: Equatable {
  /// The habit as it was written; nil where none was.
  var habit: String?
  /// The day; nil where none was given.
  var date: DateExpression?

  /// Takes operands apart: the last of several is the date if it reads as one and no `--date` was
  /// given; the rest is the habit.
  ///
  /// - Throws: ``Failure/usage(_:verb:)`` for something that was meant as a date and is none.
  init(_ invocation: Invocation) throws(Failure) {
    let verb = invocation.verb
    var words = invocation.operands
    if let text = invocation.value(of: "date") {
      date = try Self.date(text, verb: verb)
    } else if words.count > 1, let last = words.last {
      if let expression = DateExpression(last) {
        date = expression
        words.removeLast()
      } else if DateExpression.isMeantAsDate(last) {
        throw Self.noDate(last, verb: verb)
      }
    }
    habit = words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// The habit, which must be there.
  func requiredHabit(for verb: Verb) throws(Failure) -> String {
    guard let habit else { throw .usage("which habit?", verb: verb) }
    return habit
  }

  /// Reads a date that was given as one.
  static func date(_ text: String, verb: Verb) throws(Failure) -> DateExpression {
    guard let expression = DateExpression(text) else { throw noDate(text, verb: verb) }
    return expression
  }

  /// What is said to something that is no date.
  static func noDate(_ text: String, verb: Verb?) -> Failure {
    .usage("'\(text)' is no date; write today, yesterday, -3, mon or YYYY-MM-DD", verb: verb)
  }
}
