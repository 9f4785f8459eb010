/// What is to become of the parts of an entry; what is `nil` stays as it is.
package struct EntryUpdate: Equatable, Sendable {
  /// How much was done; clearing makes it nothing.
  package var count: Edit<Count>?
  /// The mark.
  package var mark: Edit<Mark>?
  /// The note.
  package var note: Edit<String>?

  /// An update that changes nothing.
  package init() {}
}

extension Ledger {
  /// The changes that set parts of an entry.
  ///
  /// - Parameters:
  ///   - update: the new parts.
  ///   - habit: the habit.
  ///   - day: the day; after today only notes, skips and clearing.
  ///   - today: the real today.
  ///   - now: the time of a completion.
  /// - Returns: the changes to commit; none where the entry is so already.
  /// - Throws: why the entry cannot be set.
  package func setting(
    _ update: EntryUpdate,
    of habit: Habit,
    on day: Day,
    today: Day,
    now: Instant
  ) throws(RuleViolation) -> [Change] {
    try checkActive(habit, on: day)
    let before = outcome(of: habit.id, on: day)
    var outcome = before
    if let count = update.count { outcome.count = count.value ?? .zero }
    if let mark = update.mark { outcome.mark = mark.value }
    var changes = try recording(outcome, instead: before, of: habit, on: day, today, now)
    guard let edit = update.note else { return changes }
    let note = try edit.value.map { text throws(RuleViolation) in
      try HabitText.note.checked(text)
    }
    // An empty note is none.
    let kept = note?.isEmpty == true ? nil : note
    if kept.map({ Array($0.utf8) }) != self.note(of: habit.id, on: day).map({ Array($0.utf8) }) {
      changes.append(.note(habit.id, day, kept))
    }
    return changes
  }

  /// The changes that add to the count of a day (law 12); reaching the target completes it.
  ///
  /// What was counted is done, so a mark is taken off; but an at-most habit that failed is not kept
  /// by counting more. The count stays between nothing and the largest there is.
  ///
  /// - Parameters:
  ///   - thousandths: how much is added, in thousandths; less than nothing takes back.
  ///   - habit: the habit.
  ///   - day: the day.
  ///   - today: the real today.
  ///   - now: the time of a completion.
  /// - Returns: the changes to commit.
  /// - Throws: why the day cannot be counted.
  package func tallying(
    thousandths: Int,
    of habit: Habit,
    on day: Day,
    today: Day,
    now: Instant
  ) throws(RuleViolation) -> [Change] {
    try checkActive(habit, on: day)
    let before = outcome(of: habit.id, on: day)
    let (sum, overflow) = before.count.thousandths.addingReportingOverflow(thousandths)
    let limit = Count.maximumThousandths
    let bounded = overflow ? (thousandths < 0 ? 0 : limit) : min(max(sum, 0), limit)
    var outcome = before
    outcome.count = Count(thousandths: bounded) ?? .zero
    guard outcome.count != before.count else { return [] }
    if habit.goal.value(on: day) == .atLeast || outcome.mark != .failed { outcome.mark = nil }
    return try recording(outcome, instead: before, of: habit, on: day, today, now)
  }

  /// The change that records count and mark of a day, and the moment of a completion: every tick comes
  /// by here.
  ///
  /// - Throws: ``RuleViolation/futureDate(_:)`` for more on a day after today.
  func recording(
    _ outcome: Outcome,
    instead before: Outcome,
    of habit: Habit,
    on day: Day,
    _ today: Day,
    _ now: Instant
  ) throws(RuleViolation) -> [Change] {
    guard outcome.count != before.count || outcome.mark != before.mark else { return [] }
    let fails = outcome.mark == .failed && before.mark != .failed
    if day > today, outcome.count > before.count || fails { throw .futureDate(day) }
    var outcome = outcome
    // What is to be avoided is done by letting the day pass: no moment completes it.
    let isCompleted =
      habit.goal.value(on: day) == .atLeast && habit.isCompleted(outcome, on: day)
    if !isCompleted || !habit.isCompleted(before, on: day) { outcome.at = isCompleted ? now : nil }
    return [.outcome(habit.id, day, outcome)]
  }
}
