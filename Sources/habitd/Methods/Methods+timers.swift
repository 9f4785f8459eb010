import HabitCore
import HabitProtocol
import JSON

extension StartTimer: Answered {
  func answer(for daemon: Methods) throws(RPCError) -> Result {
    let found = try daemon.find(habit)
    let changes = try daemon.obeying(about: found) { () throws(RuleViolation) in
      try daemon.ledger.starting(
        found,
        for: minutes.map(TimeUnit.minute.milliseconds),
        now: daemon.now
      )
    }
    return try daemon.commit(changes, of: found, by: Self.name, dryRun: dryRun)
  }
}

extension CancelTimer: Answered {
  func answer(for daemon: Methods) throws(RPCError) -> Result {
    let found = try daemon.find(habit)
    let changes = try daemon.obeying(about: found) { () throws(RuleViolation) in
      try daemon.ledger.cancelling(found)
    }
    return try daemon.commit(changes, of: found, by: Self.name, dryRun: dryRun)
  }
}

extension StopTimer: Performed {
  func perform(for daemon: Methods, _ writer: inout JSONWriter) throws(RPCError) {
    let found = try daemon.find(habit)
    let stopped = try daemon.obeying(about: found) { () throws(RuleViolation) in
      try daemon.ledger.stopping(found, at: daemon.now, booking: minutes, now: daemon.now)
    }
    let position = daemon.ledger.position(of: found.id)
    let before = position.flatMap { daemon.ledger.beforeTick(at: $0, on: stopped.day) }
    try daemon.history.commit(stopped.changes, by: Self.name, dryRun: dryRun) {
      let milestone = before.flatMap { daemon.ledger.milestone(since: $0) }
      if let milestone, !dryRun {
        daemon.history.add([EntryPlace(found.id, stopped.day): milestone])
      }
      var ticks = Ticks(in: daemon.ledger)
      Result {
        $0.recorded = ticks.tick(
          of: EntryPlace(found.id, stopped.day),
          milestone,
          &daemon.history.pasts
        )
        $0.booked = stopped.booked
        $0.revision = daemon.revision
      }
      .write(to: &writer)
    }
  }
}

extension Methods {
  /// Commits the start or the end of a timer; returns its new state.
  fileprivate func commit(
    _ changes: [Change],
    of habit: Habit,
    by method: String,
    dryRun: Bool
  ) throws(RPCError) -> TimerResult {
    try history.commit(changes, by: method, dryRun: dryRun) {
      TimerResult {
        $0.habit = habit.id.text
        $0.name = habit.name
        $0.timer = ledger.habit(habit.id)?.timer
        $0.revision = revision
      }
    }
  }
}
