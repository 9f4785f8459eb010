import HabitCore
import HabitProtocol
import JSON

extension Toggle: Performed {
  func perform(for daemon: Methods, _ writer: inout JSONWriter) throws(RPCError) {
    let tick = try daemon.plan(habit, on: date) { ledger, habit, day throws(RuleViolation) in
      try ledger.toggling(habit, on: day, now: daemon.now)
    }
    try daemon.record(tick, by: Self.name, dryRun: dryRun, &writer)
  }
}

extension MarkCompleted: Performed {
  func perform(for daemon: Methods, _ writer: inout JSONWriter) throws(RPCError) {
    let tick = try daemon.plan(habit, on: date) { ledger, habit, day throws(RuleViolation) in
      try ledger.completing(habit, on: day, completed, now: daemon.now)
    }
    try daemon.record(tick, by: Self.name, dryRun: dryRun, &writer)
  }
}

extension SetEntry: Performed {
  func perform(for daemon: Methods, _ writer: inout JSONWriter) throws(RPCError) {
    let tick = try daemon.plan(habit, on: date) { ledger, habit, day throws(RuleViolation) in
      try ledger.setting(update, of: habit, on: day, now: daemon.now)
    }
    try daemon.record(tick, by: Self.name, dryRun: dryRun, &writer)
  }
}

extension TallyHabit: Performed {
  func perform(for daemon: Methods, _ writer: inout JSONWriter) throws(RPCError) {
    let tick = try daemon.plan(habit, on: date) { ledger, habit, day throws(RuleViolation) in
      try ledger.tallying(
        thousandths: by.thousandths,
        of: habit,
        on: day,
        now: daemon.now,
        by: daemon.history.device
      )
    }
    try daemon.record(tick, by: Self.name, dryRun: dryRun, &writer)
  }
}

/// The changes of a tick, and the state before it.
private struct Tick {
  var place: EntryPlace
  var changes: [Change]
  var before: Ledger.BeforeTick?
}

extension Methods {
  /// Finds a habit and applies a rule to it.
  ///
  /// Every read of `ledger` makes a copy, and every closure that holds it another. So it is read once, and the
  /// copy is gone before the commit, which would otherwise have to copy everything it changes.
  ///
  /// - Throws: the refusal of the reference or the rule.
  @inline(never)
  fileprivate func plan(
    _ reference: HabitReference,
    on date: Day?,
    _ rule: (Ledger, Habit, Day) throws(RuleViolation) -> [Change]
  ) throws(RPCError) -> Tick {
    let ledger = ledger
    let habit: Habit
    do throws(RuleViolation) {
      habit = try ledger.find(reference)
    } catch {
      throw refusal(error, of: reference)
    }
    let day = date ?? ledger.today
    let changes: [Change]
    do throws(RuleViolation) {
      changes = try rule(ledger, habit, day)
    } catch {
      throw refusal(error, about: habit)
    }
    return Tick(
      place: EntryPlace(habit.id, day),
      changes: changes,
      before: changes.isEmpty ? nil : ledger.beforeTick(of: habit.id, on: day)
    )
  }

  /// Commits a tick and writes the state of the habit after it.
  ///
  /// - Throws: `storageUnavailable`.
  fileprivate func record(
    _ tick: Tick,
    by method: String,
    dryRun: Bool,
    _ writer: inout JSONWriter
  ) throws(RPCError) {
    try history.commit(tick.changes, by: method, dryRun: dryRun) {
      let ledger = ledger
      var milestone: Milestone?
      if let before = tick.before { milestone = ledger.milestone(since: before) }
      if let milestone, !dryRun { history.add([tick.place: milestone]) }
      TickWriter(ledger)
        .write(tick.place.habit, on: tick.place.day, milestone, in: ledger, to: &writer) {
          $0.member("revision", revision)
        }
    }
  }
}
