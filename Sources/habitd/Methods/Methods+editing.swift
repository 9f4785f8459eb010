import HabitCore
import HabitProtocol
import JSON
import Systemd

extension AddHabit: Performed {
  func perform(for daemon: Methods, _ writer: inout JSONWriter) throws(RPCError) {
    guard let id = HabitID(RandomIdentifier.uuid()) else {
      throw RPCError(.internal, "A random identifier was invalid", hint: "Please report this")
    }
    let stamp = try daemon.history.nextStamp()
    let changes = try daemon.obeying { () throws(RuleViolation) in
      try daemon.ledger.adding(draft, id: id, signedAt: stamp, now: daemon.now)
    }
    try daemon.history.commit(changes, by: Self.name, dryRun: dryRun) { () throws(RPCError) in
      try daemon.writeHabit(id, &writer)
    }
  }
}

extension UpdateHabit: Performed {
  func perform(for daemon: Methods, _ writer: inout JSONWriter) throws(RPCError) {
    let habit = try daemon.find(habit)
    let from = daemon.ledger.firstDay(under: update, of: habit)
    let changes = try daemon.obeying(about: habit) { () throws(RuleViolation) in
      try daemon.ledger.updating(habit, with: update)
    }
    try daemon.history.commit(changes, by: Self.name, dryRun: dryRun) { () throws(RPCError) in
      try daemon.writeHabit(habit.id, from: update.hasRules ? from : nil, &writer)
    }
  }
}

extension ArchiveHabit: Performed {
  func perform(for daemon: Methods, _ writer: inout JSONWriter) throws(RPCError) {
    let stamp = try daemon.history.nextStamp()
    try daemon.edit(habit, by: Self.name, dryRun: dryRun, &writer) {
      daemon.ledger.archiving($0, on: daemon.today, signedAt: stamp)
    }
  }
}

extension RestoreHabit: Performed {
  func perform(for daemon: Methods, _ writer: inout JSONWriter) throws(RPCError) {
    try daemon.edit(habit, by: Self.name, dryRun: dryRun, &writer) {
      daemon.ledger.restoring($0, on: daemon.today)
    }
  }
}

extension PauseHabit: Performed {
  func perform(for daemon: Methods, _ writer: inout JSONWriter) throws(RPCError) {
    try daemon.edit(habit, by: Self.name, dryRun: dryRun, &writer) {
      habit throws(RPCError) in
      try daemon.obeying(about: habit) { () throws(RuleViolation) in
        try daemon.ledger.pausing(
          habit,
          from: from ?? daemon.today,
          through.map(Pause.End.through) ?? .open
        )
      }
    }
  }
}

extension ResumeHabit: Performed {
  func perform(for daemon: Methods, _ writer: inout JSONWriter) throws(RPCError) {
    try daemon.edit(habit, by: Self.name, dryRun: dryRun, &writer) {
      daemon.ledger.resuming($0, on: daemon.today)
    }
  }
}

extension MoveHabit: Performed {
  func perform(for daemon: Methods, _ writer: inout JSONWriter) throws(RPCError) {
    try daemon.edit(habit, by: Self.name, dryRun: dryRun, &writer) {
      habit throws(RPCError) in
      let destination: MoveDestination =
        switch self.destination {
        case .before(let reference):
          .before(try daemon.find(reference, named: "before").id)
        case .after(let reference):
          .after(try daemon.find(reference, named: "after").id)
        case .place(let number): .place(number)
        }
      return daemon.ledger.moving(habit, to: destination)
    }
  }
}

extension RemoveHabit: Performed {
  func perform(for daemon: Methods, _ writer: inout JSONWriter) throws(RPCError) {
    let habit = try daemon.find(habit, allowingPart: false)
    try daemon.obeying(about: habit) { () throws(RuleViolation) in
      try daemon.ledger.checkRemovable(habit)
    }
    try daemon.history.commit(daemon.ledger.removing(habit), by: Self.name, dryRun: dryRun) {
      daemon.write(habit, &writer)
    }
  }
}

extension Methods {
  /// Changes one habit and writes its new state.
  fileprivate func edit(
    _ reference: HabitReference,
    by method: String,
    dryRun: Bool,
    _ writer: inout JSONWriter,
    changes: (Habit) throws(RPCError) -> [Change]
  ) throws(RPCError) {
    let habit = try find(reference)
    try history.commit(try changes(habit), by: method, dryRun: dryRun) { () throws(RPCError) in
      try writeHabit(habit.id, &writer)
    }
  }

  /// The habit to which a parameter other than `habit` refers.
  fileprivate func find(
    _ reference: HabitReference,
    named parameter: String
  ) throws(RPCError) -> Habit {
    do {
      return try find(reference)
    } catch {
      var error = error
      error.field = parameter
      throw error
    }
  }

  /// Writes the result of a method about one habit.
  ///
  /// - Throws: `internal` if the habit is missing.
  func writeHabit(
    _ id: HabitID,
    from: Day? = nil,
    _ writer: inout JSONWriter
  ) throws(RPCError) {
    guard let habit = ledger.habit(id) else {
      throw RPCError(.internal, "The habit has disappeared", hint: "Please report this")
    }
    write(habit, from: from, &writer)
  }

  fileprivate func write(_ habit: Habit, from: Day? = nil, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.name("habit")
      ShownHabit(habit, on: today).write(to: &writer)
      if let from, from > today { writer.member("from", from) }
      writer.member("revision", revision)
    }
  }
}
