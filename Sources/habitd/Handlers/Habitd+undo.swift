import HabitCore
import HabitProtocol
import HabitStore
import JSON

extension Habitd {
  func perform(_ request: UndoLast, _ writer: inout JSONWriter) throws(RPCError) {
    let store = try writableStore()
    // What this turn made is not among the stored ones yet, and can be undone all the same.
    let plan = try obeying { () throws(RuleViolation) in
      try ledger.undoing(lastOf: recent + turn.transactions, of: store.device)
    }
    // Recorded even when everything has changed since: undoing again goes further back.
    try commit(plan.changes, by: .undo, dryRun: request.dryRun, recordsNothing: true) {
      writer.object { writer in
        write(plan, &writer)
        writer.member("revision", revision)
      }
    }
  }

  private func write(_ plan: UndoPlan, _ writer: inout JSONWriter) {
    let changes = plan.undone.flatMap { $0.steps.map(\.change) }
    writer.name("undone")
    writer.object { writer in
      guard let last = plan.undone.last else { return }
      writer.member("method", last.method)
      if let group = last.group { writer.member("group", group) }
      if let at = Instant(milliseconds: last.stamp.milliseconds) { writer.member("at", at) }
      writer.member("changes", plan.changes.reduce(0) { $0 + $1.registerCount })
      writer.name("habits")
      let formerNames = formerNames(in: changes)
      writer.array(habits(of: changes)) { writer, id in
        writer.object { writer in
          writer.member("id", id)
          if let name = ledger.habit(id)?.name ?? formerNames[id] { writer.member("name", name) }
        }
      }
      writer.name("dates")
      writer.array(days(of: changes)) {
        $0.day($1)
      }
    }
    writer.name("leftAlone")
    writer.array(plan.leftAlone) { writer, register in
      writer.object { writer in register.write(to: &writer) }
    }
  }

  private func habits(of changes: [Change]) -> ArraySlice<HabitID> {
    Set(changes.compactMap(\.habit)).sorted().prefix(UndoLast.toldAtMost)
  }

  private func days(of changes: [Change]) -> ArraySlice<Day> {
    var days: Set<Day> = []
    for change in changes {
      if let (_, spans) = change.outcomes { days.formUnion(spans.days.prefix(UndoLast.toldAtMost)) }
      if case .note(_, let day, _) = change { days.insert(day) }
    }
    return days.sorted().prefix(UndoLast.toldAtMost)
  }

  /// What habits were called by what is undone, found in one pass: an import may hold hundreds of
  /// thousands of changes, and each habit asks.
  private func formerNames(in changes: [Change]) -> [HabitID: String] {
    var names: [HabitID: String] = [:]
    for case .field(let id, .name(let name)) in changes where names[id] == nil { names[id] = name }
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
