import HabitCore
import HabitProtocol
import JSON

extension ImportData.ImportedHabit {
  /// The habit as JSON, without default values.
  var json: [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("id", id)
      writer.member("name", draft.name)
      if let icon = draft.icon { writer.member("icon", icon) }
      if let color = draft.color { writer.member("color", color.text) }
      if let notes = draft.notes { writer.member("notes", notes) }
      if let time = draft.time { writer.member("time", time.description) }
      if let slot = draft.slot { writer.member("slot", slot.rawValue) }
      if let day = draft.startDate { writer.member("startDate", day) }
      if let schedule = draft.schedule {
        writer.name("schedule")
        schedule.write(to: &writer)
      }
      if let goal = draft.goal { writer.member("goal", goal.rawValue) }
      if let target = draft.repetitions { writer.member("repetitions", target) }
      if let unit = draft.unit { writer.member("unit", unit) }
      if let xp = draft.xp { writer.member("xp", xp) }
      if !draft.tags.isEmpty {
        writer.name("tags")
        writer.array(draft.tags) { $0.string($1) }
      }
      if !draft.reminders.isEmpty {
        writer.name("reminders")
        writer.array(draft.reminders) { $0.string($1.description) }
      }
      if let archivedFrom { writer.member("archivedFrom", archivedFrom) }
      writeHistory(to: &writer)
    }
    return writer.finish()
  }

  private func writeHistory(to writer: inout JSONWriter) {
    if !archivals.isEmpty {
      writer.name("archivals")
      writer.array(archivals) { writer, dated in
        writer.object {
          $0.member("date", dated.day)
          $0.member("archived", dated.archival == .archived)
        }
      }
    }
    if !pauses.isEmpty {
      writer.name("pauses")
      writer.array(pauses) { writer, pause in
        writer.object {
          $0.member("from", pause.from)
          if case .through(let last) = pause.end { $0.member("through", last) }
        }
      }
    }
    if !versions.isEmpty {
      writer.name("versions")
      writer.array(versions) { writer, version in
        writer.object {
          $0.member("from", version.from)
          version.field.write(to: &$0)
        }
      }
    }
    if let item {
      writer.name("item")
      item.write(to: &writer)
    }
    if let createdAt { writer.member("createdAt", createdAt) }
  }
}

extension VersionedField {
  fileprivate func write(to writer: inout JSONWriter) {
    switch self {
    case .schedule(let schedule?):
      writer.name("schedule")
      schedule.write(to: &writer)
    case .repetitions(let target?): writer.member("repetitions", target)
    case .goal(let goal?): writer.member("goal", goal.rawValue)
    case .xp(let xp?): writer.member("xp", xp)
    case .schedule(nil), .repetitions(nil), .goal(nil), .xp(nil): break
    }
  }
}
