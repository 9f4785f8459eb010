import HabitCore
import JSON

/// A line of notes: `["notes","h1",2025,[[ms,counter,device,day,text],…]]`.
enum NotesLine {
  /// The word the line begins with.
  static let kind = "notes"

  /// The note registers of a habit in one year, in the order of days.
  struct Year {
    var year: Int
    /// The registers.
    var notes: [(day: Day, register: Signed<String?>)]
  }

  /// The JSON of a line.
  static func json(of year: Year, habit: HabitID, _ places: [DeviceID: Int]) -> [UInt8] {
    var writer = JSONWriter(reservingCapacity: 1024)
    writer.beginArray()
    writer.string(kind)
    writer.string(habit.text)
    writer.integer(year.year)
    writer.beginArray()
    for (day, register) in year.notes {
      writer.beginArray()
      writer.signature(register.signature, places)
      writer.day(day)
      writer.optional(register.value) { $0.string($1) }
      writer.endArray()
    }
    writer.endArray()
    writer.endArray()
    return writer.finish()
  }

  /// Reads the registers of a line's elements.
  static func registers(
    of parts: [JSONValue],
    _ devices: [DeviceID]
  ) throws(FormatError) -> [(change: Change, signature: Signature)] {
    guard parts.count == 4 else { throw FormatError("a line of notes has four elements") }
    let habit = try parts[1].parsed("identifier", HabitID.init)
    let year = try parts[2].integer(in: OutcomeYear.years)
    return try parts[3].list { element throws(FormatError) in
      let parts = try element.elements(count: 5...5)
      let day = try parts[3].day()
      guard day.civilDate.year == year else { throw FormatError("\(day) is not in \(year)") }
      let note = try parts[4].optional { json throws(FormatError) in try json.text() }
      return (.note(habit, day, note), try JSONValue.signature(parts[0...2], devices))
    }
  }
}
