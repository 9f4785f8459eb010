package import HabitClient
import HabitNotation
import HabitProtocol
import TerminalText

/// Refusals that become clear from the words of the command line.
extension Session {
  /// The error about words behind a habit that were read as neither days nor anything else; nil
  /// where the words before them do not name a habit.
  ///
  /// - Parameter error: the daemon's, which took all words for one name.
  /// - Returns: the error that names the words.
  /// - Throws: ``Failure`` if the daemon cannot be asked.
  package func unreadWords(_ error: RemoteError) throws(Failure) -> Failure? {
    let words = invocation.operands
    guard !invocation.has("habit"), words.count > 1, let expected = expectedBehindHabit else {
      return nil
    }
    let takesSeveral = invocation.verb.operands.hasPrefix("HABIT...")
    // In a list each name is of a habit, and the daemon has named the one that is not.
    if takesSeveral, try HabitOperands(invocation, taking: .several).listed != nil { return nil }
    // A habit that is only misspelt has names that are near.
    guard let named = try? habit(leading: words), named.length < words.count,
      error.candidates.isEmpty || error.type == RemoteError.ambiguous
    else { return nil }
    guard takesSeveral else {
      let rest = words.dropFirst(named.length).joined(separator: " ")
      return .usage("'\(rest)' behind the habit is not \(expected)")
    }
    // The words that are neither another habit nor a day.
    var rest = words.dropFirst(named.length)
    let days = try? DayWords.ending(words, behind: named.length, for: invocation.verb.traits.days)
    rest = rest.dropLast(days?.words.count ?? 0)
    while let word = rest.first, rest.count > 1, (try? habit(leading: [word])) != nil {
      rest = rest.dropFirst()
    }
    let unknown = rest.joined(separator: " ")
    let others = words[..<rest.startIndex] + words[rest.endIndex...]
    if let first = rest.first, rest.count > 1 || first.contains(where: \.isNumber),
      FieldText.time(unknown) != nil
    {
      let line = ShellWord.line([invocation.verb.name] + others)
      throw .misread("'\(unknown)': a tick has no time of day", instead: ["  habitctl \(line)"])
    }
    guard invocation.verb.traits.takesNote else {
      var error = error
      error.advice = [
        "'\(unknown)' is not \(expected.replacing(each: "a day", by: "a day either"))"
      ]
      return .daemon(.refused(error))
    }
    // A day that stands first is one, and no beginning of the note.
    let day = try? DayWords.beginning(Array(rest), for: invocation.verb.traits.days)
    let behind = day?.words ?? []
    let noted = rest.dropFirst(behind.count)
    guard !noted.isEmpty else { return nil }
    let line = ShellWord.line([invocation.verb.name] + others + behind + ["note"] + noted)
    return .misread("'\(unknown)' is not a day", instead: ["As a note: habitctl \(line)"])
  }

  /// The words for what may follow a habit; nil for a verb that takes nothing more, or any text.
  private var expectedBehindHabit: String? {
    switch invocation.verb.traits.behindHabit {
    case .words(let words): words
    case .text: nil
    case .days:
      invocation.verb.operands.holds("DATE")
        ? "a day (try: \(DayWords.examples), last week)" : nil
    }
  }

  /// The refusal of a day before a habit starts, with one command that lets it start earlier and then
  /// does what was asked for.
  package func startingEarlier(_ error: RemoteError) -> RemoteError {
    guard let hint = error.hint, let place = hint.utf8.firstPlace(of: "habitctl edit ".utf8) else {
      return error
    }
    var error = error
    error.advice = [
      "To start it earlier and record that day: \(hint[place.lowerBound...]) && habitctl "
        + invocation.written
    ]
    return error
  }
}
