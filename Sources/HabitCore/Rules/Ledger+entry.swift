/// An edit of an optional field.
package enum Edit<Value: Sendable>: Sendable {
  /// Sets a value.
  case set(Value)
  /// Empties the field.
  case clear

  /// The value, or `nil` for ``clear``.
  package var value: Value? {
    switch self {
    case .set(let value): value
    case .clear: nil
    }
  }
}

extension Edit: Equatable where Value: Equatable {}

/// Edits of the parts of an entry; `nil` leaves a part unchanged.
package struct EntryUpdate: Equatable, Sendable {
  /// The count; clearing sets it to 0.
  package var count: Edit<Count>?
  /// The mark.
  package var mark: Edit<Mark>?
  /// The note.
  package var note: Edit<String>?

  /// Creates an update without edits.
  package init() {}
}

extension Ledger {
  /// A habit's entry of a day, to be edited by a rule.
  ///
  /// - Parameters:
  ///   - habit: the habit.
  ///   - day: the day.
  ///   - now: the time of a completion.
  ///   - name: the name of what is tallied, so that what another process tallies meanwhile adds up.
  ///   - startsEarlier: true where a record before the habit's start moves that to its day.
  /// - Returns: the entry as it is recorded.
  package func draft(
    of habit: Habit,
    on day: Day,
    now: Instant,
    tallying name: TallyID,
    startsEarlier: Bool = false
  ) -> EntryDraft {
    EntryDraft(
      in: self,
      of: habit,
      on: day,
      now: now,
      tallying: name,
      startsEarlier: startsEarlier
    )
  }
}
