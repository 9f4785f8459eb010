import HabitCore
import HabitNotation

/// A habit and days as operands, without quotes around either.
struct HabitOperands: Equatable {
  /// The habits named by `--habit`.
  var named: [String]
  /// The words that remain for the habit.
  var words: [String]
  /// The days in the order given.
  var dates: [DateSpan]

  /// The habit as it was written, all words as one name; nil where none was.
  var habit: String? {
    if let last = named.last { return last }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// The day; nil where none was given.
  var date: DateExpression? { dates.last?.first }

  /// The word that stands for all open habits of a day.
  static let everything = "all"

  /// The word that stands for names read from standard input.
  static let input = "-"

  /// Splits operands: the last ones are dates if they read as such and no `--date` was given, up to
  /// a maximum; the rest is the habit.
  ///
  /// With `allowingSpan` the one date may be several days, such as `mon..wed`.
  ///
  /// The first operand is never a date, unless `--habit` names the habit.
  ///
  /// - Throws: ``Failure/usage(_:verb:)`` for a word that was meant as a date and is not one.
  init(
    _ invocation: Invocation,
    operands: [String]? = nil,
    upTo maximum: Int = 1,
    allowingSpan: Bool = false
  ) throws(Failure) {
    let verb = invocation.verb
    named = invocation.values(of: "habit")
    words = operands ?? invocation.operands
    dates = []
    for text in invocation.values(of: "date") { dates.append(try Self.span(text, verb: verb)) }
    if dates.isEmpty {
      let first = named.isEmpty ? 1 : 0
      while dates.count < maximum, let (date, count) = DateSpan.ending(words.dropFirst(first)) {
        dates.insert(date, at: 0)
        words.removeLast(count)
      }
      if words.count > first, let last = words.last {
        if DateExpression.isMeantAsDate(last) { throw Self.noDate(last, verb: verb) }
        if let date = words.first, Day(date) != nil {
          throw .usage("the day comes after the habit: \(last) \(date)", verb: verb)
        }
      }
    }
    if !named.isEmpty, let word = words.last, word != Self.input {
      throw Self.noDate(word, verb: verb)
    }
    if maximum == 1, !allowingSpan, dates.contains(where: { $0.last != nil }) {
      throw .usage("'\(verb.name)' takes one day, not several", verb: verb)
    }
  }

  /// The habit, which is required.
  func requiredHabit(for verb: Verb) throws(Failure) -> String {
    guard let habit else { throw .usage("missing habit", verb: verb) }
    return habit
  }

  /// Reads a date given as an option.
  static func date(_ text: String, verb: Verb) throws(Failure) -> DateExpression {
    if let expression = DateExpression(text) { return expression }
    guard DateSpan(text) == nil else {
      throw .usage("'\(text)' is several days, and one is expected (try: mon)", verb: verb)
    }
    throw noDate(text, verb: verb)
  }

  /// Reads a day or several, given as an option.
  static func span(_ text: String, verb: Verb) throws(Failure) -> DateSpan {
    guard let span = DateSpan(text) else { throw noDate(text, verb: verb) }
    return span
  }

  /// The error for a word that is not a date.
  static func noDate(_ text: String, verb: Verb?) -> Failure {
    .usage("'\(text)' is not a date (try: \(DateExpression.examples))", verb: verb)
  }
}

/// A habit followed by an amount and a day in any order, without quotes around any of them.
struct AmountOperands: Equatable {
  /// The habit and the day.
  var target: HabitOperands
  /// The amount; nil where none is given.
  var amount: Amount?

  /// Splits operands from their end: a date, an amount, or both in either order; the rest is the
  /// habit.
  ///
  /// The first operand is never an amount, unless `--habit` names the habit.
  init(_ invocation: Invocation, takingAmount: Bool = true) throws(Failure) {
    var words = invocation.operands
    let fewest = invocation.has("habit") ? 0 : 1
    var date: [String] = []
    var found: Amount?
    while true {
      let rest = words.dropFirst(fewest)
      // The date first: in `12 yesterday` the day is not a unit.
      if date.isEmpty, !invocation.has("date"), let (_, count) = DateSpan.ending(rest) {
        date = words.suffix(count)
        words.removeLast(count)
      } else if takingAmount, found == nil, let amount = Amount(endOf: rest) {
        found = amount
        words.removeLast(amount.words)
      } else {
        break
      }
    }
    amount = found
    target = try HabitOperands(invocation, operands: words + date)
  }
}

/// A habit, an optional day, and a text, without quotes around any of them.
struct NoteOperands: Equatable {
  /// The habit and the day.
  var target: HabitOperands
  /// The text; empty to remove the note.
  var text: String

  /// Splits operands: the habit is as many of the first words as name one, a date may follow, and
  /// the rest is the text.
  ///
  /// `isHabit` is called only if there is a choice.
  init(
    _ invocation: Invocation,
    isHabit: (String) throws(Failure) -> Bool
  ) throws(Failure) {
    let words = invocation.operands
    let count = invocation.has("habit") ? 0 : try Self.habitLength(words, isHabit)
    var rest = words.dropFirst(count)
    var head = count == 0 ? [] : [words.prefix(count).joined(separator: " ")]
    if !invocation.has("date"), let first = rest.first,
      DateExpression(first) != nil || DateExpression.isMeantAsDate(first)
    {
      head.append(rest.removeFirst())
    }
    guard !rest.isEmpty else {
      throw .usage(words.isEmpty ? "missing habit" : "missing text", verb: .note)
    }
    target = try HabitOperands(invocation, operands: head)
    text = rest.joined(separator: " ")
  }

  /// The number of words in the habit's name; one if none names a habit, so that the daemon can
  /// report the unknown name.
  private static func habitLength(
    _ words: [String],
    _ isHabit: (String) throws(Failure) -> Bool
  ) throws(Failure) -> Int {
    guard words.count > 2 else { return min(words.count, 1) }
    for count in (2..<words.count).reversed()
    where try isHabit(words.prefix(count).joined(separator: " ")) {
      return count
    }
    return 1
  }
}
