import HabitCore
import HabitProtocol
import JSON
import Posix

extension ExportHabitData: Performed {
  func perform(for daemon: Methods, _ writer: inout JSONWriter) throws(RPCError) {
    var rest = daemon.ledger.ordered[...]
    if let last = after {
      rest = rest.drop { $0.id != last }
      // The habit was removed between two pages, so the place to continue from is unknown.
      guard rest.popFirst() != nil else {
        throw RPCError(
          .habitNotFound,
          "There is no habit \"\(last)\" to continue after",
          field: "after",
          hint: "Start the export again without \"after\""
        )
      }
    }
    let revision = daemon.revision
    writer.beginObject()
    if after == nil { daemon.writeShared(&writer) }
    writer.name("habits")
    writer.beginArray()
    daemon.server.responder.writeInPieces(&writer) { writer in
      if writer.bytes.count < Methods.pageLength, let habit = rest.popFirst() {
        ImportData.ImportedHabit(habit).writeObject(to: &writer)
        return true
      }
      writer.endArray()
      writer.member("more", !rest.isEmpty)
      writer.member("revision", revision)
      writer.endObject()
      return false
    }
  }
}

extension Methods {
  /// The length of a page of habits, in bytes.
  ///
  /// It is a quarter of the longest reply, so that the longest possible habit fits as well if it
  /// comes last.
  fileprivate static let pageLength = Limits.replyLength / 4

  /// Writes the data that belongs to no habit; only the first page contains it.
  fileprivate func writeShared(_ writer: inout JSONWriter) {
    writer.name("settings")
    ImportedSettings(ledger.registers.settings.values.map(\.value)).writeObject(to: &writer)
    writer.name("vacations")
    ledger.vacations.write(to: &writer)
    writer.name("tagColors")
    ledger.tagColors.write(to: &writer)
    writer.name("journeys")
    writer.array(ledger.subscriptions) {
      ImportedJourney($1.journey, $1.subscription).writeObject(to: &$0)
    }
    writer.name("customItems")
    writer.array(ledger.customSlots.sorted { $0.key < $1.key }) {
      Subscription.Member(item: $1.key, slot: $1.value).writeObject(to: &$0)
    }
  }
}

extension ImportHabitData: Answered {
  func answer(for daemon: Methods) throws(RPCError) -> Result {
    let stamp = try daemon.history.nextStamp()
    var data = data
    // A zone that this machine does not know is left out, because today could not be determined in
    // it.
    data.settings.removeAll(where: daemon.isUnusable)
    // Settings take effect before days are judged, because they can change which day is today.
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
