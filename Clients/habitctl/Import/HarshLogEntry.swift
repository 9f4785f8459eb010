import HabitCore

/// A line of harsh's file `log`.
struct HarshLogEntry: Equatable, Sendable {
  /// The answer for a habit on a day; the raw value is harsh's letter.
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
  /// The answer.
  var result: Result
  /// The comment; empty for none.
  var comment: String
  /// The amount as it was written; empty for none.
  var amount: String
  /// The line it stands on.
  var line: Int
}

extension HarshLogEntry {
  /// The amount as a count, where it completes the day.
  ///
  /// harsh stores an amount beside the answer. The habit's target is 1, so an amount of one or more
  /// is its count; a smaller one would undo the answer and stays in the note, as does an amount on
  /// a day that was not done.
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

  /// Adds the line's content to a day.
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
