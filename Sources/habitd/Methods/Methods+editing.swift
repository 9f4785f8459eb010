import HabitCore
import HabitProtocol
import JSON
import Systemd

extension Methods {
  func perform(_ request: AddHabit, _ writer: inout JSONWriter) throws(RPCError) {
    guard let id = HabitID(RandomIdentifier.uuid()) else {
      throw RPCError(.internal, "A random identifier was not one", hint: "Please report this")
    }
    let stamp = try history.nextStamp()
    let changes = try obeying { () throws(RuleViolation) in
      try ledger.adding(request.draft, id: id, signedAt: stamp, now: now)
    }
    try history.commit(changes, by: .addHabit, dryRun: request.dryRun) { () throws(RPCError) in
      try writeHabit(id, &writer)
    }
  }

  func perform(_ request: UpdateHabit, _ writer: inout JSONWriter) throws(RPCError) {
    try edit(request.habit, by: .updateHabit, dryRun: request.dryRun, &writer) {
      habit throws(RPCError) in
      try obeying(about: habit) { () throws(RuleViolation) in
        try ledger.updating(habit, with: request.update)
      }
    }
  }

  func perform(_ request: ArchiveHabit, _ writer: inout JSONWriter) throws(RPCError) {
    try edit(request.habit, by: .archiveHabit, dryRun: request.dryRun, &writer) {
      ledger.archiving($0, on: today)
    }
  }

  func perform(_ request: RestoreHabit, _ writer: inout JSONWriter) throws(RPCError) {
    try edit(request.habit, by: .restoreHabit, dryRun: request.dryRun, &writer) {
      ledger.restoring($0, on: today)
    }
  }

  func perform(_ request: PauseHabit, _ writer: inout JSONWriter) throws(RPCError) {
    try edit(request.habit, by: .pauseHabit, dryRun: request.dryRun, &writer) {
      habit throws(RPCError) in
      try obeying(about: habit) { () throws(RuleViolation) in
        try ledger.pausing(habit, from: request.from ?? today, request.end)
      }
    }
  }

  func perform(_ request: ResumeHabit, _ writer: inout JSONWriter) throws(RPCError) {
    try edit(request.habit, by: .resumeHabit, dryRun: request.dryRun, &writer) {
      ledger.resuming($0, on: today)
    }
  }

  func perform(_ request: MoveHabit, _ writer: inout JSONWriter) throws(RPCError) {
    try edit(request.habit, by: .moveHabit, dryRun: request.dryRun, &writer) {
      habit throws(RPCError) in
      let target: MoveDestination =
        switch request.target {
        case .before(let reference): .before(try find(reference, named: MoveHabit.before.entry).id)
        case .after(let reference): .after(try find(reference, named: MoveHabit.after.entry).id)
        case .place(let number): .place(number)
        }
      return ledger.moving(habit, to: target)
    }
  }

  func perform(_ request: RemoveHabit, _ writer: inout JSONWriter) throws(RPCError) {
    let habit = try find(request.habit, allowingPart: false)
    try obeying(about: habit) { () throws(RuleViolation) in try ledger.checkRemovable(habit) }
    try history.commit(ledger.removing(habit), by: .removeHabit, dryRun: request.dryRun) {
      write(habit, &writer)
    }
  }

  /// Changes one habit and writes what it is now.
  private func edit(
    _ reference: HabitReference,
    by method: MethodName,
    dryRun: Bool,
    _ writer: inout JSONWriter,
    changes: (Habit) throws(RPCError) -> [Change]
  ) throws(RPCError) {
    let habit = try find(reference)
    try history.commit(try changes(habit), by: method, dryRun: dryRun) { () throws(RPCError) in
      try writeHabit(habit.id, &writer)
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
