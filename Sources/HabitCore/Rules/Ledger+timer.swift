/// The result of stopping a timer.
package struct StoppedTimer: Equatable, Sendable {
  package var changes: [Change]
  /// The day on which the amount is tallied.
  package var day: Day
  /// The amount tallied, in the habit's unit.
  package var booked: Count
}

extension Habit {
  fileprivate func timeUnit(on day: Day) throws(RuleViolation) -> TimeUnit {
    let unit = unit(on: day)
    guard let time = TimeUnit(unit) else { throw .notTimed(unit: unit) }
    return time
  }
}

/// Timers of habits (law 19).
extension Ledger {
  /// The changes that start a timer.
  ///
  /// The timer ends by itself after `milliseconds`; with `nil` it runs until the person stops it.
  ///
  /// - Throws: ``RuleViolation/notTimed(unit:)``, ``RuleViolation/timerRuns(milliseconds:)`` or the
  ///   rule that refuses today.
  package func starting(
    _ habit: Habit,
    for milliseconds: Int? = nil,
    now: Instant
  ) throws(RuleViolation) -> [Change] {
    _ = try habit.timeUnit(on: today)
    try habit.checkActive(on: today)
    if let timer = habit.timer { throw .timerRuns(milliseconds: timer.elapsed(at: now)) }
    let until = milliseconds.flatMap {
      Instant(milliseconds: now.milliseconds + min(max($0, 0), HabitTimer.longest))
    }
    return [.timer(habit.id, HabitTimer(since: now, day: today, until: until))]
  }

  /// The changes that stop a timer and tally the measured time on the day on which it was started.
  ///
  /// The tally is named by the start of the timer. It therefore counts once if two devices stop the
  /// same timer independently, and stopping again replaces it.
  ///
  /// Time after ``HabitTimer/until`` does not count, even if `moment` is later. `amount`, in
  /// minutes, replaces the measured time.
  ///
  /// - Throws: ``RuleViolation/noTimer``, ``RuleViolation/notTimed(unit:)``,
  ///   ``RuleViolation/timerTooLong(milliseconds:)`` or the rule that refuses the day.
  package func stopping(
    _ habit: Habit,
    at moment: Instant,
    booking amount: Count? = nil,
    now: Instant
  ) throws(RuleViolation) -> StoppedTimer {
    guard let timer = habit.timer else { throw .noTimer }
    let unit = try habit.timeUnit(on: timer.day)
    let elapsed = amount.map(TimeUnit.minute.milliseconds) ?? timer.elapsed(at: moment)
    if amount == nil, elapsed > HabitTimer.longest {
      throw .timerTooLong(milliseconds: elapsed)
    }
    let booked = unit.count(ofMilliseconds: elapsed)
    var draft = EntryDraft(
      in: self,
      of: habit,
      on: timer.day,
      now: now,
      tallying: TallyID(startOf: timer.since),
      hasCome: true
    )
    try draft.tally(thousandths: booked.thousandths - draft.tallied)
    return StoppedTimer(
      changes: [.timer(habit.id, nil)] + draft.changes,
      day: timer.day,
      booked: booked
    )
  }

  /// The changes that stop a timer without a tally.
  ///
  /// - Throws: ``RuleViolation/noTimer``.
  package func cancelling(_ habit: Habit) throws(RuleViolation) -> [Change] {
    guard habit.timer != nil else { throw .noTimer }
    return [.timer(habit.id, nil)]
  }

  /// The habits that have a running timer and are not archived, in the person's order.
  package var timedHabits: [Habit] {
    guard timingCount > 0 else { return [] }
    return personOrder.compactMap { position in
      habits[position].habit.flatMap { $0.timer == nil || $0.isArchived ? nil : $0 }
    }
  }

  /// True if the device started the habit's timer.
  ///
  /// Only that device ends the timer by itself; another may not know yet that a person stopped it.
  package func isTimer(of habit: HabitID, startedBy device: DeviceID) -> Bool {
    guard let position = position(of: habit) else { return false }
    return registers.habits[position].timer?.signature.device == device
  }
}
