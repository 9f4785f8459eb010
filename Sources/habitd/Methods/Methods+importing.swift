import HabitCore
import HabitProtocol
import JSON
import Posix

extension ImportHabitData: Answered {
  func answer(for daemon: Methods) throws(RPCError) -> Result {
    let stamp = try daemon.history.nextStamp()
    var data = data
    // With a zone that only another machine knows, this one would have no today.
    data.settings.removeAll(where: daemon.isUnusable)
    // Settings take effect before days are judged: they may turn tomorrow into today.
    let today = daemon.history.today(under: daemon.ledger.settings(importing: data.settings))
    let imported = try daemon.obeying { () throws(RuleViolation) in
      try daemon.ledger.importing(data, asOf: today, signedAt: stamp, now: daemon.now)
    }
    var plan = imported
    plan.keptSettings += self.data.settings.filter(daemon.isUnusable).map(\.settingName)
    return try daemon.history.commit(plan.changes, by: Self.name, group: group, dryRun: dryRun) {
      Result {
        $0.group = group
        $0.added.habits = plan.addedHabits.count
        $0.added.entries = plan.addedEntries
        $0.added.journeys = plan.addedJourneys
        $0.added.settings = plan.addedSettings
        $0.added.vacations = plan.addedVacations
        $0.added.tagColors = plan.addedTagColors
        $0.unchanged = plan.unchanged
        $0.conflicts = plan.conflicts.map(Self.place)
        $0.future = plan.futureCompletions.map(Self.place)
        $0.kept.journeys = plan.keptJourneys
        $0.kept.settings = plan.keptSettings.map(\.rawValue)
        $0.kept.vacations = plan.keptVacations
        $0.kept.tagColors = plan.keptTagColors
        $0.unknown = plan.unknownHabits.sorted().map(\.text)
        $0.limitsWithQuota = plan.limitsWithQuota.map(\.text)
        $0.revision = daemon.revision
      }
    }
  }

  private static func place(_ conflict: ImportPlan.Conflict) -> Place {
    Place {
      $0.habit = conflict.habit.text
      $0.date = conflict.day
    }
  }
}

extension Methods {
  fileprivate func isUnusable(_ setting: Setting) -> Bool {
    setting.timeZone.map { !LocalTime.exists(zone: $0) } ?? false
  }
}
