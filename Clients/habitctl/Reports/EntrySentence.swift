import HabitCore
import HabitNotation
import HabitProtocol
import TerminalText

/// An event's entry as a sentence.
struct EntrySentence {
  /// The habit's name.
  var name: String
  var day: Day
  var isToday: Bool
  /// The standing of the day now.
  var standing: Standing
  /// The former standing, if known.
  var former: Standing?
  /// The milestone it has reached, if any.
  var milestone: Milestone?

  /// The words after the name.
  private var words: SafeText {
    let (entry, note) = (standing.entry ?? Entry(), standing.entry?.note)
    if let former, former.isSame(as: standing), former.entry?.note != note {
      if former.entry?.note == nil { return ": note written" }
      return note == nil ? ": note removed" : ": note changed"
    }
    if let mark = entry.mark { return " " + SafeText(mark.word) + amount.prefixed(", ") }
    if standing.completed {
      let past = SafeText(milestone?.words ?? standing.words.past ?? "")
      return " done" + amount.prefixed(", ") + past.prefixed(", ")
    }
    guard entry.count == .zero else {
      return " " + (amount.width > 0 ? amount : SafeText(entry.count.description))
    }
    if former?.completed == true { return " unticked" }
    if former?.entry?.mark != nil { return ": mark cleared" }
    if let count = former?.entry?.count, count != .zero { return ": count cleared" }
    return note == nil ? ": cleared" : ": note written"
  }

  /// The amount and the target, for a counted habit.
  private var amount: SafeText {
    guard let count = standing.entry?.count, count != .zero else { return .empty }
    return SafeText(standing.words.amount ?? "")
  }

  /// Adds the sentence to a line.
  func append(to line: inout Line) {
    line.append(SafeText(name), .strong)
    line.append(words)
    if !isToday { line.append("  " + DayName.short(day), .faint) }
  }
}

extension Standing {
  /// True if both are equal apart from the note.
  fileprivate func isSame(as other: Self) -> Bool {
    completed == other.completed && entry?.count ?? .zero == other.entry?.count ?? .zero
      && entry?.mark == other.entry?.mark
  }
}

extension SafeText {
  /// The text after another one; empty if it is empty itself.
  fileprivate func prefixed(_ text: SafeText) -> SafeText { width > 0 ? text + self : self }
}
