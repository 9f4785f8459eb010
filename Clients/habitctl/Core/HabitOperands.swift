import HabitCore
package import HabitNotation
import HabitProtocol

/// The operands of a verb that takes a habit and days; neither needs quotes.
package struct HabitOperands: Equatable {
  /// The number of days that a verb takes.
  package enum Days {
    case none
    case one
    /// One day, or several in a row.
    case span
    case several
    case pause
  }

  /// The habits named by `--habit`.
  package var named: [String]
  /// The words that remain for the habit.
  package var words: [String]
  /// The days after the habit, or those of `--date`; nil if none were given.
  package var days: DayWords?

  /// The habit's name as typed: the last `--habit`, or all remaining words as one name; nil if
  /// there is neither.
  package var habit: String? {
    if let last = named.last { return last }
    // The first `joined(separator:)` of a run takes a sixth of all instructions of `done`.
    guard var name = words.first else { return nil }
    for word in words.dropFirst() { name += " " + word }
    return name
  }

  /// The names of habits that the words list with `and` or commas; nil if they are not a list.
  package var listed: [String]? {
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

  /// The operand that reads names from standard input.
  package static let input = "-"

  /// Splits operands into a habit and days.
  ///
  /// The days are those of `--date`, or else the longest run of words at the end that can be read
  /// as days. The first operand can be a day only with `--habit` or `all`.
  ///
  /// `operands` replaces those of the command line.
  ///
  /// - Throws: ``Failure`` for days that do not exist, are ambiguous, or are more than the verb
  ///   takes.
  package init(
    _ invocation: Invocation,
    operands: [String]? = nil,
    taking: Days = .one
  ) throws(Failure) {
    let verb = invocation.verb
    named = invocation.values(of: "habit")
    words = operands ?? invocation.operands
    let dates = invocation.values(of: "date")
    if !dates.isEmpty {
      days = try invocation.days(in: dates.joined(separator: ", "), of: "date")
    } else if taking != .none {
      let first = named.isEmpty && !invocation.meansEverything ? 1 : 0
      do throws(WordRefusal) {
        let isPause = taking == .pause
        days = try DayWords.ending(words, after: first, for: verb.traits.days, asPause: isPause)
      } catch {
        throw invocation.misread(error, in: words)
      }
      words.removeLast(days?.words.count ?? 0)
      if words.count > first, let last = words.last, let date = words.first, Day(date) != nil {
        throw .usage("The day comes after the habit: \(last) \(date)")
      }
    }
    if !named.isEmpty, let word = words.last, word != Self.input {
      throw invocation.misread(DayWords.noDay(word), in: words)
    }
    guard let days else { return }
    let isTooMany =
      taking == .one && !days.isOneDay || taking == .span && days.forms.count > 1
    guard !isTooMany else {
      throw .usage("'\(verb.name)' takes one day, not several")
    }
  }

  /// The habit; a usage error if it is missing.
  package func requiredHabit() throws(Failure) -> String {
    guard let habit else { throw .usage("Missing habit") }
    return habit
  }
}

extension Invocation {
  /// Reads an option's text as days; an error names the option.
  package func days(in text: String, of option: String) throws(Failure) -> DayWords {
    do throws(WordRefusal) {
      return try DayWords(text, for: verb.traits.days)
    } catch {
      let next = error.instead.isEmpty ? DayWords.examples : error.instead.joined(separator: ", ")
      throw .usage("--\(option): \(error.why) (try: \(next))")
    }
  }

  /// Reads an option's text as a single day.
  package func day(in text: String, of option: String) throws(Failure) -> DayWords {
    let days = try days(in: text, of: option)
    guard days.isOneDay else {
      throw .usage("--\(option) \(text): expected one day, not several")
    }
    return days
  }

  /// The failure for operands that cannot be read as days, with lines to type instead.
  package func misread(_ refusal: WordRefusal, in words: [String]) -> Failure {
    let lines = refusal.lines(for: words).map { words in
      "  habitctl " + ShellWord.line((isVerbGiven ? [verb.name] : []) + words + optionWords)
    }
    guard lines.isEmpty else { return .misread(refusal.why, instead: lines) }
    let examples = refusal.place == nil ? " (try: \(DayWords.examples))" : ""
    return .usage(refusal.why + examples)
  }
}
