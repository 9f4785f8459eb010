import HabitCore
import HabitProtocol
import JSON

extension Habitd {
  func perform(_ request: Toggle, _ writer: inout JSONWriter) throws(RPCError) {
    let habit = try find(request.habit)
    let day = request.date ?? today
    let changes = try obeying(about: habit) { () throws(RuleViolation) in
      try ledger.toggling(habit, on: day, today: today, now: now)
    }
    try tick(habit, on: day, changes, by: .toggle, dryRun: request.dryRun, &writer)
  }

  func perform(_ request: MarkCompleted, _ writer: inout JSONWriter) throws(RPCError) {
    let habit = try find(request.habit)
    let day = request.date ?? today
    let changes = try obeying(about: habit) { () throws(RuleViolation) in
      try ledger.completing(habit, on: day, request.completed, today: today, now: now)
    }
    try tick(habit, on: day, changes, by: .markCompleted, dryRun: request.dryRun, &writer)
  }

  func perform(_ request: SetEntry, _ writer: inout JSONWriter) throws(RPCError) {
    let habit = try find(request.habit)
    let day = request.date ?? today
    let changes = try obeying(about: habit) { () throws(RuleViolation) in
      try ledger.setting(request.update, of: habit, on: day, today: today, now: now)
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
        today: today,
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
    try commit(changes, by: method, dryRun: dryRun) {
      let milestone = before.flatMap { ledger.milestone(since: $0) }
      if let milestone, !dryRun { turn.milestones[EntryPlace(habit.id, day)] = milestone }
      writeTick(of: habit, on: day, milestone, &writer)
    }
  }

  /// Writes how a habit stands on a day after a tick: what every surface shows next.
  private func writeTick(
    of habit: Habit,
    on day: Day,
    _ milestone: Milestone?,
    _ writer: inout JSONWriter
  ) {
    let today = today
    // Whatever is asked of the actor's own ledger is asked of a copy, each time of a new one.
    let ledger = ledger
    guard let position = ledger.position(of: habit.id),
      let standing = ledger.standing(at: position, on: day, today: today)
    else { return writer.null() }
    writer.object { writer in
      writer.member("habit", habit.id)
      writer.member("name", habit.name)
      writer.member("date", day)
      if standing.hasEntry {
        writer.name("entry")
        standing.outcome.write(to: &writer, note: standing.note)
      }
      writer.member("completed", standing.completed)
      if let streak = ledger.currentStreak(at: position, asOf: today, today: today) {
        writer.name("streak")
        streak.write(to: &writer)
      }
      writer.name("progress")
      ledger.progress(of: day).write(to: &writer)
      if let milestone {
        writer.name("milestone")
        milestone.write(to: &writer)
      }
      writer.member("revision", revision)
    }
  }
}
