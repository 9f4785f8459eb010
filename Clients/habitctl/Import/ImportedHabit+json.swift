import HabitCore
import HabitProtocol
import JSON

extension ImportData.ImportedHabit {
  /// The habit as JSON, without default values.
  var json: [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("id", id)
      draft.writeMembers(to: &writer)
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
          $0.member("archived", dated.isArchived)
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
    if let timer {
      writer.name("timer")
      timer.write(to: &writer)
    }
  }
}

extension VersionedField {
  fileprivate func write(to writer: inout JSONWriter) {
    switch self {
    case .schedule(let schedule?):
      writer.name("schedule")
      schedule.write(to: &writer)
    case .target(let target?):
      writer.member("repetitions", target.amount)
      if let unit = target.unit { writer.member("unit", unit) }
    case .goal(let goal?): writer.member("goal", goal.rawValue)
    case .xp(let xp?): writer.member("xp", xp)
    case .period(let period?): writer.member("period", period.rawValue)
    case .spares(let spares?):
      writer.name("spares")
      spares.write(to: &writer)
    case .schedule(nil), .target(nil), .goal(nil), .xp(nil), .period(nil), .spares(nil): break
    }
  }
}
