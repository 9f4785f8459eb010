import HabitCore
import HabitProtocol
import HabitStore
import JSON

extension UndoLast: Answered {
  func answer(for daemon: Methods) throws(RPCError) -> Result {
    let store = try daemon.history.writableStore()
    // Transactions of this turn are not stored yet, but they can be undone as well.
    let plan = try daemon.obeying { () throws(RuleViolation) in
      try daemon.ledger.undoing(revision, of: daemon.history.undoable, by: store.device)
    }
    return try daemon.revert(plan, by: Self.name, dryRun: dryRun)
  }
}

extension RedoLast: Answered {
  func answer(for daemon: Methods) throws(RPCError) -> Result {
    let store = try daemon.history.writableStore()
    let plan = try daemon.obeying { () throws(RuleViolation) in
      try daemon.ledger.redoing(revision, of: daemon.history.undoable, by: store.device)
    }
    return try daemon.revert(plan, by: Self.name, dryRun: dryRun)
  }
}

extension Methods {
  fileprivate func revert<Direction>(
    _ plan: UndoPlan,
    by method: String,
    dryRun: Bool
  ) throws(RPCError) -> UndoResult<Direction> {
    let former = formerNames(in: plan)
    var values = UndoneValues(plan.changes, in: ledger)
    values.takeFormer(from: ledger)
    // The undo is recorded even if it changes nothing, so that the next undo goes further back.
    return try history.commit(
      plan.changes,
      by: method,
      act: plan.act,
      dryRun: dryRun,
      recordsNothing: true
    ) {
      // Reading `ledger` copies it, so one copy is taken and read.
      let ledger = ledger
      let name = { (id: HabitID) in ledger.habit(id)?.name ?? former[id] }
      return UndoResult {
        $0.change = change(plan, name)
        $0.change.values = values.described(after: ledger, name: name)
        $0.leftAlone = plan.leftAlone.map(ChangedRegister.init)
        $0.revision = revision
      }
    }
  }

  private func change(_ plan: UndoPlan, _ name: (HabitID) -> String?) -> UndoneChange {
    let changes = plan.transactions.flatMap { $0.steps.map(\.change) }
    guard let last = plan.transactions.last else { return UndoneChange() }
    return UndoneChange {
      $0.method = last.method
      $0.group = last.group
      $0.at = Instant(milliseconds: last.stamp.milliseconds)
      $0.revision = last.revision
      $0.next = plan.next
      $0.changes = plan.changes.reduce(0) { $0 + $1.registerCount }
      $0.habits = habits(of: changes).map { id in
        UndoneHabit {
          $0.id = id.text
          $0.name = name(id)
        }
      }
      $0.dates = Array(days(of: changes))
    }
  }

  fileprivate func habits(of changes: [Change]) -> ArraySlice<HabitID> {
    Set(changes.compactMap(\.habit)).sorted().prefix(UndoneChange.listedAtMost)
  }

  fileprivate func days(of changes: [Change]) -> ArraySlice<Day> {
    var days: Set<Day> = []
    for change in changes {
      if let (_, spans) = change.outcomes {
        days.formUnion(spans.days.prefix(UndoneChange.listedAtMost))
      }
      switch change {
      case .note(_, let day, _), .tally(_, let day, _, _): days.insert(day)
      default: break
      }
    }
    return days.sorted().prefix(UndoneChange.listedAtMost)
  }

  /// The current names of the habits that an undo concerns, or else those in the undone changes.
  ///
  /// They are found in one pass, because an import may hold hundreds of thousands of changes and
  /// each habit needs a name.
  fileprivate func formerNames(in plan: UndoPlan) -> [HabitID: String] {
    var names: [HabitID: String] = [:]
    for transaction in plan.transactions {
      for step in transaction.steps {
        guard case .field(let id, let field) = step.change, field.fieldName == .name else {
          continue
        }
        if names[id] == nil { names[id] = field.value?.text }
      }
    }
    for change in plan.changes {
      if let id = change.habit, let name = ledger.habit(id)?.name { names[id] = name }
    }
    return names
  }
}

extension ChangedRegister {
  fileprivate init(_ register: Register) {
    self.init()
    what = register.noun
    switch register {
    case .lifetime(let id): habit = id
    case .field(let id, let name): (habit, field) = (id, name.rawValue)
    case .version(let id, let day, let name): (habit, field, from) = (id, name.rawValue, day)
    case .outcome(let id, let day), .archival(let id, let day), .pause(let id, let day),
      .tally(let id, let day, _):
      (habit, date) = (id, day)
    case .note(let id, let day): (habit, date, field) = (id, day, "note")
    case .journey(let id): journey = id.text
    case .customItem(let id): item = id.text
    case .setting(let name): setting = name.rawValue
    case .timer(let id): (habit, field) = (id, "timer")
    case .vacation(let day): (date, field) = (day, "pause")
    case .tag(let tag): field = "tag \(tag)"
    }
  }
}

extension Register {
  /// The register's name for people; `nil` for an entry, and if the value already contains the
  /// name.
  fileprivate var noun: String? {
    switch self {
    case .field(_, let name): name.noun
    case .version(_, _, let name): name.noun ?? name.rawValue
    case .note: "note"
    case .setting(let name): name.noun
    case .pause, .vacation: "pause"
    case .timer: "timer"
    case .tag(let tag): "colour of \(tag)"
    case .lifetime, .outcome, .archival, .tally, .journey, .customItem: nil
    }
  }
}
