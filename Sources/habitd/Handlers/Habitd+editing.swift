import HabitCore
import HabitProtocol
import JSON
import Systemd

extension Habitd {
  func perform(_ request: AddHabit, _ writer: inout JSONWriter) throws(RPCError) {
    guard let id = HabitID(RandomIdentifier.uuid()) else {
      throw RPCError(.internal, "A random identifier was not one", hint: "Please report this")
    }
    let stamp = try nextStamp()
    let changes = try obeying { () throws(RuleViolation) in
      try ledger.adding(request.draft, id: id, today: today, signedAt: stamp, now: now)
    }
    try commit(changes, by: .addHabit, dryRun: request.dryRun) { () throws(RPCError) in
      try writeHabit(id, &writer)
    }
  }

  func perform(_ request: UpdateHabit, _ writer: inout JSONWriter) throws(RPCError) {
    let habit = try find(request.habit)
    let changes = try obeying { () throws(RuleViolation) in
      try ledger.updating(habit, with: request.update, today: today)
    }
    try commit(changes, by: .updateHabit, dryRun: request.dryRun) { () throws(RPCError) in
      try writeHabit(habit.id, &writer)
    }
  }

  func perform(_ request: ArchiveHabit, _ writer: inout JSONWriter) throws(RPCError) {
    let habit = try find(request.habit)
    let changes = ledger.archiving(habit, on: today)
    try commit(changes, by: .archiveHabit, dryRun: request.dryRun) { () throws(RPCError) in
      try writeHabit(habit.id, &writer)
    }
  }

  func perform(_ request: RestoreHabit, _ writer: inout JSONWriter) throws(RPCError) {
    let habit = try find(request.habit)
    let changes = ledger.restoring(habit, on: today)
    try commit(changes, by: .restoreHabit, dryRun: request.dryRun) { () throws(RPCError) in
      try writeHabit(habit.id, &writer)
    }
  }

  func perform(_ request: PauseHabit, _ writer: inout JSONWriter) throws(RPCError) {
    let habit = try find(request.habit)
    let changes = try obeying { () throws(RuleViolation) in
      try ledger.pausing(habit, from: request.from ?? today, request.end)
    }
    try commit(changes, by: .pauseHabit, dryRun: request.dryRun) { () throws(RPCError) in
      try writeHabit(habit.id, &writer)
    }
  }

  func perform(_ request: ResumeHabit, _ writer: inout JSONWriter) throws(RPCError) {
    let habit = try find(request.habit)
    let changes = ledger.resuming(habit, on: today)
    try commit(changes, by: .resumeHabit, dryRun: request.dryRun) { () throws(RPCError) in
      try writeHabit(habit.id, &writer)
    }
  }

  func perform(_ request: MoveHabit, _ writer: inout JSONWriter) throws(RPCError) {
    let habit = try find(request.habit)
    let target: MoveTarget =
      switch request.target {
      case .before(let reference): .before(try find(reference, named: MoveHabit.before.entry).id)
      case .after(let reference): .after(try find(reference, named: MoveHabit.after.entry).id)
      case .place(let number): .place(number)
      }
    let changes = ledger.moving(habit, to: target)
    try commit(changes, by: .moveHabit, dryRun: request.dryRun) { () throws(RPCError) in
      try writeHabit(habit.id, &writer)
    }
  }

  func perform(_ request: RemoveHabit, _ writer: inout JSONWriter) throws(RPCError) {
    let habit = try find(request.habit, allowingPrefix: false)
    try obeying { () throws(RuleViolation) in try ledger.checkRemovable(habit) }
    try commit(ledger.removing(habit), by: .removeHabit, dryRun: request.dryRun) {
      write(habit, &writer)
    }
  }

  /// The habit that a parameter other than `habit` means.
  private func find(
    _ reference: HabitReference,
    named parameter: ParameterEntry
  ) throws(RPCError) -> Habit {
    do {
      return try find(reference)
    } catch {
      var error = error
      error.field = parameter.name
      throw error
    }
  }

  /// Writes the result of a method that is about one habit.
  ///
  /// - Throws: `internal` when it is not there.
  func writeHabit(_ id: HabitID, _ writer: inout JSONWriter) throws(RPCError) {
    guard let habit = ledger.habit(id) else {
      throw RPCError(.internal, "The habit is not there any more", hint: "Please report this")
    }
    write(habit, &writer)
  }

  private func write(_ habit: Habit, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.name("habit")
      habit.write(to: &writer, on: today)
      writer.member("revision", revision)
    }
  }
}
