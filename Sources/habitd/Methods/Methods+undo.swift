import HabitCore
import HabitProtocol
import HabitStore
import JSON

extension UndoLast: Performed {
  func perform(for daemon: Methods, _ writer: inout JSONWriter) throws(RPCError) {
    let store = try daemon.history.writableStore()
    // What this turn made is not among the stored ones yet, and can be undone all the same.
    let plan = try daemon.obeying { () throws(RuleViolation) in
      try daemon.ledger.undoing(revision, of: daemon.history.undoable, by: store.device)
    }
    try daemon.takeBack(plan, by: Self.name, as: "undone", dryRun: dryRun, &writer)
  }
}

extension RedoLast: Performed {
  func perform(for daemon: Methods, _ writer: inout JSONWriter) throws(RPCError) {
    let store = try daemon.history.writableStore()
    let plan = try daemon.obeying { () throws(RuleViolation) in
      try daemon.ledger.redoing(revision, of: daemon.history.undoable, by: store.device)
    }
    try daemon.takeBack(plan, by: Self.name, as: "redone", dryRun: dryRun, &writer)
  }
}

extension Methods {
  fileprivate func takeBack(
    _ plan: UndoPlan,
    by method: String,
    as name: String,
    dryRun: Bool,
    _ writer: inout JSONWriter
  ) throws(RPCError) {
    let former = formerNames(in: plan)
    var values = UndoneValues(plan.changes, in: ledger)
    values.takeFormer(from: ledger)
    // Recorded even when everything has changed since: undoing again goes further back.
    try history.commit(
      plan.changes,
      by: method,
      group: plan.act.group,
      dryRun: dryRun,
      recordsNothing: true
    ) {
      // Whatever is asked of the actor's own ledger is asked of a copy, so one is taken.
      let ledger = ledger
      writer.object { writer in
        writer.name(name)
        writer.object { writer in
          write(plan, former, &writer)
          writer.name("values")
          values.write(to: &writer, after: ledger) { ledger.habit($0)?.name ?? former[$0] }
        }
        writer.name("leftAlone")
        writer.array(plan.leftAlone) { writer, register in
          writer.object { writer in register.write(to: &writer) }
        }
        writer.member("revision", revision)
      }
    }
  }

  fileprivate func write(_ plan: UndoPlan, _ former: [HabitID: String], _ writer: inout JSONWriter)
  {
    let changes = plan.transactions.flatMap { $0.steps.map(\.change) }
    guard let last = plan.transactions.last else { return }
    writer.member("method", last.method)
    if let group = last.group { writer.member("group", group) }
    if let at = Instant(milliseconds: last.stamp.milliseconds) { writer.member("at", at) }
    writer.member("revision", last.revision)
    writer.member("changes", plan.changes.reduce(0) { $0 + $1.registerCount })
    writer.name("habits")
    writer.array(habits(of: changes)) { writer, id in
      writer.object { writer in
        writer.member("id", id)
        if let name = ledger.habit(id)?.name ?? former[id] { writer.member("name", name) }
      }
    }
    writer.name("dates")
    writer.array(days(of: changes)) {
      $0.day($1)
    }
  }

  fileprivate func habits(of changes: [Change]) -> ArraySlice<HabitID> {
    Set(changes.compactMap(\.habit)).sorted().prefix(Schema.toldOfUndo)
  }

  fileprivate func days(of changes: [Change]) -> ArraySlice<Day> {
    var days: Set<Day> = []
    for change in changes {
      if let (_, spans) = change.outcomes { days.formUnion(spans.days.prefix(Schema.toldOfUndo)) }
      if case .note(_, let day, _) = change { days.insert(day) }
    }
    return days.sorted().prefix(Schema.toldOfUndo)
  }

  /// The names of habits before an undo, or in what is undone, found in one pass: an import
  /// may hold hundreds of thousands of changes, and each habit asks.
  fileprivate func formerNames(in plan: UndoPlan) -> [HabitID: String] {
    var names: [HabitID: String] = [:]
    for transaction in plan.transactions {
      for step in transaction.steps {
        if case .field(let id, .name(let name)) = step.change, names[id] == nil { names[id] = name }
      }
    }
    for change in plan.changes {
      if let id = change.habit, let name = ledger.habit(id)?.name { names[id] = name }
    }
    return names
  }
}

extension Register {
  /// Writes which habit, day and part it is.
  fileprivate func write(to writer: inout JSONWriter) {
    switch self {
    case .lifetime(let id): writer.member("habit", id)
    case .field(let id, let name):
      writer.member("habit", id)
      writer.member("field", name.rawValue)
    case .version(let id, let from, let name):
      writer.member("habit", id)
      writer.member("field", name.rawValue)
      if let from { writer.member("from", from) }
    case .outcome(let id, let day), .archival(let id, let day), .pause(let id, let day):
      writer.member("habit", id)
      writer.member("date", day)
    case .note(let id, let day):
      writer.member("habit", id)
      writer.member("date", day)
      writer.member("field", "note")
    case .journey(let id): writer.member("journey", id)
    case .customItem(let id): writer.member("item", id)
    case .setting(let name): writer.member("setting", name.rawValue)
    }
  }
}
