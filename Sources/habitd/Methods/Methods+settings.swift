import HabitCore
import HabitProtocol
import JSON
import Posix

extension GetSettings: Performed {
  func perform(for daemon: Methods, _ writer: inout JSONWriter) {
    daemon.ledger.settings.write(to: &writer)
  }
}

extension UpdateSettings: Answered {
  func answer(for daemon: Methods) throws(RPCError) -> Result {
    for zone in settings.compactMap(\.timeZone) where !LocalTime.exists(zone: zone) {
      throw RPCError(
        .parameterInvalid,
        "This machine does not know the time zone \"\(zone)\"",
        field: "timeZone",
        hint: "Use a name such as Europe/Berlin; `timedatectl list-timezones` lists them all"
      )
    }
    let changes = settings.map(Change.setting)
      .filter { daemon.ledger.present($0)?.change ?? $0.emptied != $0 }
    return try daemon.history.commit(changes, by: Self.name, dryRun: dryRun) {
      Result {
        $0.settings = daemon.ledger.settings
        $0.revision = daemon.revision
      }
    }
  }
}

extension PauseAll: Answered {
  func answer(for daemon: Methods) throws(RPCError) -> Result {
    let changes = try daemon.obeying { () throws(RuleViolation) in
      try daemon.ledger.pausingAll(
        from: from ?? daemon.today,
        through.map(Pause.End.through) ?? .open
      )
    }
    return try daemon.history.commit(changes, by: Self.name, dryRun: dryRun) { daemon.vacations }
  }
}

extension ResumeAll: Answered {
  func answer(for daemon: Methods) throws(RPCError) -> Result {
    let changes = daemon.ledger.resumingAll(on: daemon.today)
    return try daemon.history.commit(changes, by: Self.name, dryRun: dryRun) { daemon.vacations }
  }
}

extension ListPauses: Answered {
  func answer(for daemon: Methods) -> Result {
    let (ledger, today, past) = (daemon.ledger, daemon.today, past)
    func shown(_ pauses: [Pause], _ habit: Habit? = nil) -> [ShownPause] {
      pauses.filter { past || $0.last >= today }.map { pause in
        ShownPause {
          ($0.from, $0.through) = (pause.from, pause.through)
          ($0.habit, $0.name) = (habit?.id.text, habit?.name)
        }
      }
    }
    let own = ledger.ordered.filter { !$0.isArchived }.flatMap { shown($0.pauses, $0) }
    let all = shown(ledger.vacations) + own
    // The offset keeps the order of pauses with the same first day.
    let sorted = all.enumerated().sorted { left, right in
      (left.element.from, left.offset) < (right.element.from, right.offset)
    }
    return Result { $0.pauses = sorted.map(\.element) }
  }
}

extension Methods {
  fileprivate var vacations: VacationsResult {
    VacationsResult {
      $0.vacations = ledger.vacations
      $0.revision = revision
    }
  }
}
