import HabitCore
import HabitProtocol
import JSON

/// One request of an import.
struct ImportPart: Equatable, Sendable {
  /// `habits`, already as JSON.
  var habits: [[UInt8]] = []
  /// Which of them an earlier part holds as well; a dry run must say them again.
  var repeatedHabits = 0
  /// `completions` and `entries`.
  var days: [ImportedDay] = []

  /// The call.
  func call(group: String, isDryRun: Bool) -> Call {
    var writer = JSONWriter(reservingCapacity: ImportParts.targetLength * 2)
    writer.object { writer in
      writer.member("group", group)
      if !habits.isEmpty {
        writer.name("habits")
        writer.array(habits) { $0.raw($1) }
      }
      if days.contains(where: { !$0.completed.isEmpty }) {
        writer.name("completions")
        writer.object { writer in
          for day in days where !day.completed.isEmpty {
            writer.name(day.day.description)
            writer.array(day.completed) { $0.string($1.text) }
          }
        }
      }
      if days.contains(where: { !$0.entries.isEmpty }) {
        writer.name("entries")
        writer.array(days.flatMap { day in day.entries.map { (day.day, $0) } }) { writer, entry in
          entry.1.write(to: &writer, on: entry.0)
        }
      }
      if isDryRun { writer.member("dryRun", true) }
    }
    return Call("importData", json: writer.finish())
  }
}

extension ImportedDay.Entry {
  /// Writes the entry with its day.
  func write(to writer: inout JSONWriter, on day: Day) {
    writer.object { writer in
      writer.member("habit", habit)
      writer.member("date", day)
      if let count { writer.member("count", count) }
      if let mark { writer.member("mark", mark.rawValue) }
      if let note { writer.member("note", note) }
    }
  }
}

extension ImportData.ImportedHabit {
  /// The habit as JSON.
  var json: [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("id", id)
      writer.member("name", draft.name)
      if let day = draft.startDate { writer.member("startDate", day) }
      if let schedule = draft.schedule {
        writer.name("schedule")
        schedule.write(to: &writer)
      }
      if !draft.tags.isEmpty {
        writer.name("tags")
        writer.array(draft.tags) { $0.string($1) }
      }
      if let archivedFrom { writer.member("archivedFrom", archivedFrom) }
    }
    return writer.finish()
  }
}
