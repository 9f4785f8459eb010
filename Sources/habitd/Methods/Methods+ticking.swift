import HabitCore
import HabitProtocol
import JSON

extension Toggle: Performed {
  func perform(for daemon: Methods, _ writer: inout JSONWriter) throws(RPCError) {
    let habit = try daemon.find(habit)
    let day = date ?? daemon.today
    let changes = try daemon.obeying(about: habit) { () throws(RuleViolation) in
      try daemon.ledger.toggling(habit, on: day, now: daemon.now)
    }
    try daemon.tick(habit, on: day, changes, by: Self.name, dryRun: dryRun, &writer)
  }
}

extension MarkCompleted: Performed {
  func perform(for daemon: Methods, _ writer: inout JSONWriter) throws(RPCError) {
    let habit = try daemon.find(habit)
    let day = date ?? daemon.today
    let changes = try daemon.obeying(about: habit) { () throws(RuleViolation) in
      try daemon.ledger.completing(habit, on: day, completed, now: daemon.now)
    }
    try daemon.tick(habit, on: day, changes, by: Self.name, dryRun: dryRun, &writer)
  }
}

extension SetEntry: Performed {
  func perform(for daemon: Methods, _ writer: inout JSONWriter) throws(RPCError) {
    let habit = try daemon.find(habit)
    let day = date ?? daemon.today
    let changes = try daemon.obeying(about: habit) { () throws(RuleViolation) in
      try daemon.ledger.setting(update, of: habit, on: day, now: daemon.now)
    }
    try daemon.tick(habit, on: day, changes, by: Self.name, dryRun: dryRun, &writer)
  }
}

extension TallyHabit: Performed {
  func perform(for daemon: Methods, _ writer: inout JSONWriter) throws(RPCError) {
    let habit = try daemon.find(habit)
    let day = date ?? daemon.today
    let changes = try daemon.obeying(about: habit) { () throws(RuleViolation) in
      try daemon.ledger.tallying(
        thousandths: by.thousandths,
        of: habit,
        on: day,
        now: daemon.now
      )
    }
    try daemon.tick(habit, on: day, changes, by: Self.name, dryRun: dryRun, &writer)
  }
}

extension Methods {
  /// Records what a tick changes, and writes what comes of it.
  ///
  /// - Throws: `storageUnavailable`.
  fileprivate func tick(
    _ habit: Habit,
    on day: Day,
    _ changes: [Change],
    by method: String,
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
  fileprivate func writeTick(
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
