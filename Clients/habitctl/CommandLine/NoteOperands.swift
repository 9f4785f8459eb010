import HabitNotation

/// A habit, an optional day, and a text, without quotes around any of them.
struct NoteOperands: Equatable {
  /// The habit and the day.
  var target: HabitOperands
  /// The text, empty to remove the note; nil to read it.
  var text: String?

  /// Splits operands: the habit is as many of the first words as name one, a day may follow, and
  /// the rest is the text; where all words name a habit, its note is read.
  ///
  /// `isHabit` is called only if there is a choice.
  init(
    _ invocation: Invocation,
    isHabit: (String) throws(Failure) -> Bool
  ) throws(Failure) {
    let words = invocation.operands
    let count = invocation.has("habit") ? 0 : try Self.habitLength(words, isHabit)
    var rest = Array(words.dropFirst(count))
    var head = count == 0 ? [] : [words.prefix(count).joined(separator: " ")]
    if !invocation.has("date") {
      do throws(WordRefusal) {
        let day = try DayWords.beginning(rest, for: invocation.verb.traits.days)?.words ?? []
        head += day
        rest.removeFirst(day.count)
      } catch {
        throw invocation.misread(error.moved(by: count), in: words)
      }
    }
    guard !words.isEmpty || invocation.has("habit") else {
      throw .usage("missing habit")
    }
    target = try HabitOperands(invocation, operands: head)
    text = rest.isEmpty ? nil : rest.joined(separator: " ")
  }

  /// The number of words in the habit's name; one if none names a habit, so that the daemon can
  /// report the unknown name.
  private static func habitLength(
    _ words: [String],
    _ isHabit: (String) throws(Failure) -> Bool
  ) throws(Failure) -> Int {
    guard words.count > 1 else { return words.count }
    // A quoted text is not a part of the name.
    let text = words.indices.dropFirst().first { words[$0].isEmpty || words[$0].contains(" ") }
    for count in (1...(text ?? words.count)).reversed().dropLast()
    where try isHabit(words.prefix(count).joined(separator: " ")) {
      return count
    }
    return 1
  }
}
