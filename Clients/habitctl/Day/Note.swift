import HabitctlCore
import HabitCore
import HabitNotation
import HabitProtocol
import TerminalText

extension Verb {
  static let note = Verb(
    name: "note",
    operands: "HABIT [DATE] [TEXT]",
    summary: "write a note on a day, or show it",
    example: "note Run in the rain",
    options: [.habit, .date, .dryRun],
    remarks: [
      "HABIT is an id, a name, or the beginning of one of its words: as many words as name a",
      "habit. A date may follow, and the rest is the text: note morning run -1 in the rain.",
      "Without TEXT the day's note is shown, or the latest one. An empty text '' removes the note.",
    ],
    traits: { ($0.days, $0.behindHabit) = (.correcting, .text) },
    run: { session throws(Failure) in try session.setNote() }
  )
}

extension Session {
  /// `note`: sets the note, from the words after the habit and the date, or shows it.
  func setNote() throws(Failure) -> Output {
    let operands = try NoteOperands(invocation) { words throws(Failure) in try isHabit(words) }
    guard let text = operands.text else { return try readNote(operands.target) }
    return try record(
      SetEntry { $0.update.note = text.isEmpty ? .clear : .set(text) },
      operands.target
    )
  }

  /// Shows the note of a day; without a day, the latest one.
  private func readNote(_ operands: HabitOperands) throws(Failure) -> Output {
    var request = GetEntries(of: try operands.requiredHabit())
    if let days = operands.days {
      let day = try day(days)
      (request.range.from, request.range.through) = (day, day)
    }
    return try output(try call(request)) { result in
      guard let latest = result.entries.last(where: { $0.entry.note != nil }),
        let note = latest.entry.note
      else { return ["No note. To write one: habitctl note HABIT TEXT"] }
      let lines = note.split(omittingEmptySubsequences: false) { $0.isNewline }
      return [Line(appearance.words(for: latest.date), .faint)]
        + lines.map { Line("  " + SafeText(String($0))) }
    }
  }
}

/// The operands habit, optional day, and text; none of them needs quotes.
struct NoteOperands: Equatable {
  var target: HabitOperands
  /// The text, empty to remove the note; nil to read it.
  var text: String?

  /// Splits operands: the longest leading words that name a habit, an optional day, and the text.
  ///
  /// `isHabit` is called only if the split is ambiguous.
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
      throw .usage("Missing habit")
    }
    target = try HabitOperands(invocation, operands: head)
    text = rest.isEmpty ? nil : rest.joined(separator: " ")
  }

  /// The number of words in the habit's name; 1 if none names a habit, so that the daemon can
  /// report the unknown name.
  private static func habitLength(
    _ words: [String],
    _ isHabit: (String) throws(Failure) -> Bool
  ) throws(Failure) -> Int {
    guard words.count > 1 else { return words.count }
    // A word that is empty or contains spaces was quoted: it is the text, not part of the name.
    let text = words.indices.dropFirst().first { words[$0].isEmpty || words[$0].contains(" ") }
    for count in (1...(text ?? words.count)).reversed().dropLast()
    where try isHabit(words.prefix(count).joined(separator: " ")) {
      return count
    }
    return 1
  }
}
