import HabitCore
import HabitProtocol
import JSON

extension Methods {
  func perform(_ request: Toggle, _ writer: inout JSONWriter) throws(RPCError) {
    let habit = try find(request.habit)
    let day = request.date ?? today
    let changes = try obeying(about: habit) { () throws(RuleViolation) in
      try ledger.toggling(habit, on: day, now: now)
    }
    try tick(habit, on: day, changes, by: .toggle, dryRun: request.dryRun, &writer)
  }

  func perform(_ request: MarkCompleted, _ writer: inout JSONWriter) throws(RPCError) {
    let habit = try find(request.habit)
    let day = request.date ?? today
    let changes = try obeying(about: habit) { () throws(RuleViolation) in
      try ledger.completing(habit, on: day, request.completed, now: now)
    }
    try tick(habit, on: day, changes, by: .markCompleted, dryRun: request.dryRun, &writer)
  }

  func perform(_ request: SetEntry, _ writer: inout JSONWriter) throws(RPCError) {
    let habit = try find(request.habit)
    let day = request.date ?? today
    let changes = try obeying(about: habit) { () throws(RuleViolation) in
      try ledger.setting(request.update, of: habit, on: day, now: now)
    }
    try tick(habit, on: day, changes, by: .setEntry, dryRun: request.dryRun, &writer)
  }

  func perform(_ request: TallyHabit, _ writer: inout JSONWriter) throws(RPCError) {
    let habit = try find(request.habit)
    let day = request.date ?? today
    let changes = try obeying(about: habit) { () throws(RuleViolation) in
      try ledger.tallying(
        thousandths: request.thousandths,
        of: habit,
        on: day,
        now: now
      )
    }
    try tick(habit, on: day, changes, by: .tally, dryRun: request.dryRun, &writer)
  }

  /// Records what a tick changes, and writes what comes of it.
  ///
  /// - Throws: `storageUnavailable`.
  private func tick(
    _ habit: Habit,
    on day: Day,
    _ changes: [Change],
    by method: MethodName,
    dryRun: Bool,
    _ writer: inout JSONWriter
  ) throws(RPCError) {
    let before = changes.isEmpty ? nil : ledger.beforeTick(of: habit.id, on: day)
    try history.commit(changes, by: method, dryRun: dryRun) {
      let milestone = before.flatMap { ledger.milestone(since: $0) }
      if let milestone, !dryRun { history.add([EntryPlace(habit.id, day): milestone]) }
      writeTick(of: habit, on: day, milestone, &writer)
    }
  }

  /// Writes how a habit stands on a day after a tick.
  private func writeTick(
    of habit: Habit,
    on day: Day,
    _ milestone: Milestone?,
    _ writer: inout JSONWriter
  ) {
    // Whatever is asked of the actor's own ledger is asked of a copy, so one is taken.
    TickWriter(ledger).write(habit.id, on: day, milestone, to: &writer) {
      $0.member("revision", revision)
    }
  }
}
