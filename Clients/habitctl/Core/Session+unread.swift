import HabitClient
import HabitNotation
import HabitProtocol
import TerminalText

/// Error messages that use the words of the command line, and so are clearer than the daemon's.
extension Session {
  /// The error about words after a habit that are neither days nor anything else the verb takes.
  ///
  /// It is nil if the words before them do not name a habit. `error` is the daemon's error for all
  /// words taken as one name.
  func unreadWords(_ error: RemoteError) throws(Failure) -> Failure? {
    let words = invocation.operands
    guard !invocation.has("habit"), words.count > 1, let expected = expectedBehindHabit else {
      return nil
    }
    let takesSeveral = invocation.verb.operands.hasPrefix("HABIT...")
    // In a list each part is a habit's name, and the daemon's error names the unknown one.
    if takesSeveral, try HabitOperands(invocation, taking: .several).listed != nil { return nil }
    // Candidates mean that a habit is misspelt; the daemon's error is clearer then.
    guard let named = try? habit(leading: words), named.length < words.count,
      error.candidates.isEmpty || error.type == RemoteError.ambiguous
    else { return nil }
    guard takesSeveral else {
      let rest = words.dropFirst(named.length).joined(separator: " ")
      return .usage("'\(rest)' after the habit is not \(expected)")
    }
    // The words that are neither another habit nor a day.
    var rest = words.dropFirst(named.length)
    let days = try? DayWords.ending(words, after: named.length, for: invocation.verb.traits.days)
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
    // A day at the beginning is a day, not the first word of a note.
    let day = try? DayWords.beginning(Array(rest), for: invocation.verb.traits.days)
    let after = day?.words ?? []
    let noted = rest.dropFirst(after.count)
    guard !noted.isEmpty else { return nil }
    let line = ShellWord.line([invocation.verb.name] + others + after + ["note"] + noted)
    return .misread("'\(unknown)' is not a day", instead: ["As a note: habitctl \(line)"])
  }

  /// The kinds of words that may follow a habit; nil if nothing or any text may follow.
  private var expectedBehindHabit: String? {
    switch invocation.verb.traits.behindHabit {
    case .words(let words): words
    case .text: nil
    case .days:
      invocation.verb.operands.holds("DATE")
        ? "a day (try: \(DayWords.examples), last week)" : nil
    }
  }

  /// The daemon's error about a day before a habit starts, with a command as advice.
  ///
  /// The command moves the habit's start and then repeats this command line.
  func startingEarlier(_ error: RemoteError) -> RemoteError {
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
