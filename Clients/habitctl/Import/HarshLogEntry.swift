import HabitCore

/// A line of harsh's file `log`.
struct HarshLogEntry: Equatable, Sendable {
  /// What harsh knows of a habit on a day; the raw value is its letter.
  enum Result: String, Sendable {
    /// `y`.
    case done = "y"
    /// `n`.
    case failed = "n"
    /// `s`.
    case skipped = "s"
  }

  /// The day.
  var day: Day
  /// The habit's name.
  var name: String
  /// What was answered.
  var result: Result
  /// What was written to it; empty for nothing.
  var comment: String
  /// How much it was, as it was written; empty for nothing.
  var amount: String
  /// The line it stands on.
  var line: Int
}

extension HarshLogEntry {
  /// How much was done, where the amount can be a count that completes the day.
  ///
  /// harsh's amount is information beside the answer. The habit's target is 1, so an amount of one
  /// or more is its count; what is less would undo the answer and stays in the note, as does what
  /// was written to a day that was not done.
  private var amountAsCount: Count? {
    guard result == .done, let count = Count(decimal: amount.utf8), count >= .one else {
      return nil
    }
    return count
  }

  /// The note: the comment, and an amount that cannot be a count.
  private var note: String? {
    let isNothing = amount.isEmpty || Double(amount) == 0
    guard !isNothing, amountAsCount == nil else { return comment.isEmpty ? nil : comment }
    return comment.isEmpty ? "amount \(amount)" : "\(comment) (amount \(amount))"
  }

  /// Puts what the line says into a day.
  func add(to day: inout ImportedDay, habit: HabitID) {
    switch result {
    case .done:
      if let count = amountAsCount, count > .one {
        day.entries.append(.init(habit: habit, count: count, note: note))
        return
      }
      day.completed.append(habit)
      if let note { day.entries.append(.init(habit: habit, note: note)) }
    case .failed: day.entries.append(.init(habit: habit, mark: .failed, note: note))
    case .skipped: day.entries.append(.init(habit: habit, mark: .skipped, note: note))
    }
  }
}
