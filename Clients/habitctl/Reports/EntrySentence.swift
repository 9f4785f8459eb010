import HabitCore
import HabitNotation
import HabitProtocol
import TerminalText

/// An event's entry as a sentence.
struct EntrySentence {
  /// The part of an entry that events include.
  struct Entry: Equatable {
    /// True if the habit counts as completed.
    var isCompleted: Bool
    /// The recorded amount.
    var count: Count
    /// The unit of the amount.
    var unit: String?
    var mark: Open<Mark>?
    /// True if there is a note.
    var hasNote: Bool
  }

  /// The habit's name, or its identifier.
  var name: String
  /// The habit as it is now; nil if unknown.
  var habit: ShownHabit?
  var day: Day
  /// True if the day is today, for which the target is known.
  var isToday: Bool
  /// The new entry.
  var entry: Entry
  /// The former entry, if known.
  var former: Entry?
  /// The habit's streak, or the milestone it has reached; empty if there is none.
  var streak: SafeText

  /// The words after the name.
  private var words: SafeText {
    if let former, former.isSame(as: entry), former.hasNote || entry.hasNote {
      guard former.hasNote == entry.hasNote else {
        return entry.hasNote ? ": note written" : ": note removed"
      }
      return ": note changed"
    }
    if let mark = entry.mark { return " " + SafeText(mark.word) + amount.prefixed(", ") }
    if entry.isCompleted { return " done" + amount.prefixed(", ") + streak.prefixed(", ") }
    guard entry.count == .zero else {
      return " " + (amount.width > 0 ? amount : SafeText("\(entry.count)"))
    }
    return cleared
  }

  private var cleared: SafeText {
    if former?.isCompleted == true { return " unticked" }
    if former?.mark != nil { return ": mark cleared" }
    if let former, former.count != .zero { return ": count cleared" }
    return entry.hasNote ? ": note written" : ": cleared"
  }

  /// The amount and the target, for a counted habit.
  private var amount: SafeText {
    guard entry.count != .zero, let habit else { return .empty }
    if isToday { return habit.fields.words(reached: entry.count) }
    guard entry.unit != nil || entry.count > .one else { return .empty }
    return SafeText(entry.count.words(in: entry.unit))
  }

  /// Adds the sentence to a line.
  func append(to line: inout Line) {
    line.append(SafeText(name), .strong)
    line.append(words)
    if !isToday { line.append("  " + DayName.short(day), .faint) }
  }
}

extension EntrySentence.Entry {
  /// The entry in an event's change.
  init(_ change: EntryChange) {
    self.init(
      isCompleted: change.completed,
      count: change.count,
      unit: change.unit,
      mark: change.mark,
      hasNote: change.note ?? false
    )
  }

  /// The entry in a habit's row of a day.
  init(_ row: DayHabit) {
    self.init(
      isCompleted: row.standing.completed,
      count: row.standing.entry?.count ?? .zero,
      unit: row.fields.unit,
      mark: row.standing.entry?.mark,
      hasNote: row.standing.entry?.note != nil
    )
  }

  /// True if both are equal apart from the note.
  fileprivate func isSame(as other: Self) -> Bool {
    isCompleted == other.isCompleted && count == other.count && mark == other.mark
  }
}

extension SafeText {
  /// The text after another one; empty if it is empty itself.
  fileprivate func prefixed(_ text: SafeText) -> SafeText { width > 0 ? text + self : self }
}
