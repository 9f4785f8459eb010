import HabitCore
import JSON

/// A line of registers of days, each with a signature of its own:
/// `["notes","h1",2025,[[ms,counter,device,day,value],…]]`, and `"tallies"` likewise with the tally's name
/// behind the value.
enum DailyLine {
  /// The registers that a line holds, by the word it begins with.
  enum Kind: String, CaseIterable {
    case notes, tallies
  }

  /// The registers of a habit in one year, in the order of days.
  struct Year {
    var kind: Kind
    var year: Int
    /// The registers.
    var registers: [(day: Day, change: Change, signature: Signature)]
  }

  /// The JSON of a line.
  static func json(of year: Year, habit: HabitID, _ places: [DeviceID: Int]) -> [UInt8] {
    var writer = JSONWriter(reservingCapacity: 1024)
    writer.beginArray()
    writer.string(year.kind.rawValue)
    writer.string(habit.text)
    writer.integer(year.year)
    writer.beginArray()
    for (day, change, signature) in year.registers {
      writer.beginArray()
      writer.signature(signature, places)
      writer.day(day)
      writer.changeValue(change, at: signature.stamp)
      if case .tally(_, _, let name, _) = change { writer.integer(name.number) }
      writer.endArray()
    }
    writer.endArray()
    writer.endArray()
    return writer.finish()
  }

  /// Reads the registers of a line's elements.
  static func registers(
    _ kind: Kind,
    of parts: [JSONValue],
    _ devices: [DeviceID]
  ) throws(FormatError) -> [(change: Change, signature: Signature)] {
    guard parts.count == 4 else {
      throw FormatError("a line of \(kind.rawValue) has four elements")
    }
    let habit = try parts[1].parsed("identifier", HabitID.init)
    let year = try parts[2].integer(in: OutcomeYear.years)
    return try parts[3].list { element throws(FormatError) in
      let parts = try element.elements(count: kind == .tallies ? 6...6 : 5...5)
      let day = try parts[3].day()
      guard day.civilDate.year == year else { throw FormatError("\(day) is not in \(year)") }
      let signature = try JSONValue.signature(parts[0...2], devices)
      switch kind {
      case .notes:
        let note = try parts[4].optional { json throws(FormatError) in try json.text() }
        return (.note(habit, day, note), signature)
      case .tallies:
        let tally = try parts[4].optional { json throws(FormatError) in
          try json.tally(at: signature.stamp)
        }
        return (.tally(habit, day, try parts[5].tallyID(), tally), signature)
      }
    }
  }
}
