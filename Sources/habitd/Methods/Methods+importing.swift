import HabitCore
import HabitProtocol
import JSON
import Posix

extension ImportHabitData: Performed {
  func perform(for daemon: Methods, _ writer: inout JSONWriter) throws(RPCError) {
    let stamp = try daemon.history.nextStamp()
    var data = data
    // A zone that only another machine knows would leave this one without a today.
    data.settings.removeAll(where: daemon.isUnusable)
    // Settings hold before days are judged: they may say that tomorrow is today.
    let today = daemon.history.today(under: daemon.ledger.settings(importing: data.settings))
    let imported = try daemon.obeying { () throws(RuleViolation) in
      try daemon.ledger.importing(data, asOf: today, signedAt: stamp, now: daemon.now)
    }
    var plan = imported
    plan.keptSettings += self.data.settings.filter(daemon.isUnusable).map(\.settingName)
    try daemon.history.commit(plan.changes, by: Self.name, group: group, dryRun: dryRun) {
      writer.object { writer in
        writer.member("group", group)
        daemon.write(plan, &writer)
        writer.member("revision", daemon.revision)
      }
    }
  }
}

extension Methods {
  fileprivate func isUnusable(_ setting: Setting) -> Bool {
    guard case .timeZone(let zone?) = setting else { return false }
    return !LocalTime.exists(zone: zone)
  }

  fileprivate func write(_ plan: ImportPlan, _ writer: inout JSONWriter) {
    writer.name("added")
    writer.object {
      $0.member("habits", plan.addedHabits.count)
      $0.member("entries", plan.addedEntries)
      $0.member("journeys", plan.addedJourneys)
      $0.member("settings", plan.addedSettings)
    }
    writer.member("unchanged", plan.unchanged)
    write("conflicts", plan.conflicts, &writer)
    write("future", plan.futureCompletions, &writer)
    writer.name("kept")
    writer.object { writer in
      writer.name("journeys")
      writer.array(plan.keptJourneys) { $0.string($1) }
      writer.name("settings")
      writer.array(plan.keptSettings) { $0.string($1.rawValue) }
    }
    writer.name("unknown")
    writer.array(plan.unknownHabits.sorted()) { $0.string($1.text) }
    writer.name("limitsWithQuota")
    writer.array(plan.limitsWithQuota) { $0.string($1.text) }
  }

  fileprivate func write(
    _ name: String,
    _ places: [ImportPlan.Conflict],
    _ writer: inout JSONWriter
  ) {
    writer.name(name)
    writer.array(places) { writer, place in
      writer.object {
        $0.member("habit", place.habit)
        $0.member("date", place.day)
      }
    }
  }
}
