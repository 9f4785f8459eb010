import HabitClient
import HabitCore
import HabitProtocol
import JSON

/// One request of an import.
struct ImportPart: Equatable, Sendable {
  /// `habits`, as JSON.
  var habits: [[UInt8]] = []
  /// The number of habits that an earlier part holds as well; a dry run must repeat them.
  var repeatedHabits = 0
  /// `completions` and `entries`.
  var days: [ImportedDay] = []
  /// `journeys`, as JSON.
  var journeys: [[UInt8]] = []
  /// `customItems`, as JSON.
  var customItems: [[UInt8]] = []
  /// `vacations`, as JSON.
  var vacations: [[UInt8]] = []
  /// `tagColors`, as JSON.
  var tagColors: [[UInt8]] = []
  /// `settings`, as JSON.
  var settings: [UInt8]?
  /// `whole`: true if the part belongs to all data of another daemon.
  var isWhole = false

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
      if !journeys.isEmpty {
        writer.name("journeys")
        writer.array(journeys) { $0.raw($1) }
      }
      if !customItems.isEmpty {
        writer.name("customItems")
        writer.array(customItems) { $0.raw($1) }
      }
      if !vacations.isEmpty {
        writer.name("vacations")
        writer.array(vacations) { $0.raw($1) }
      }
      if !tagColors.isEmpty {
        writer.name("tagColors")
        writer.array(tagColors) { $0.raw($1) }
      }
      if let settings {
        writer.name("settings")
        writer.raw(settings)
      }
      if isWhole { writer.member("whole", true) }
      if isDryRun { writer.member("dryRun", true) }
    }
    return Call(ImportHabitData.name, json: writer.finish())
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
      if let at { writer.member("at", at) }
    }
  }
}
