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

  /// The names of habits that the words list with `and` or commas; nil where they list none.
  var listed: [String]? {
    var names: [[String]] = [[]]
    for word in words {
      let isConjunction = word.lowercased() == "and" || word == ","
      if !isConjunction {
        names[names.count - 1].append(word.hasSuffix(",") ? String(word.dropLast()) : word)
      }
      if isConjunction || word.hasSuffix(",") { names.append([]) }
    }
    names.removeAll(where: \.isEmpty)
    return names.count > 1 ? names.map { $0.joined(separator: " ") } : nil
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
      if maximum > 1 { words = Self.splittingDates(words, behind: first) }
      while dates.count < maximum, let (date, count) = DateSpan.ending(words.dropFirst(first)) {
        dates.insert(date, at: 0)
        words.removeLast(count)
        // `mon and wed` are two days.
        if maximum > 1, words.count > first + 1, words.last?.lowercased() == "and",
          DateSpan.ending(words.dropFirst(first).dropLast()) != nil
        {
          words.removeLast()
        }
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

  /// Words with the parts of `mon,wed` and `mon, wed` apart, where all of them are days.
  private static func splittingDates(_ words: [String], behind first: Int) -> [String] {
    words.prefix(first)
      + words.dropFirst(first).flatMap { word in
        let parts = word.split(separator: ",").map(String.init)
        return !parts.isEmpty && parts.allSatisfy { DateSpan($0) != nil } ? parts : [word]
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
