import HabitCore
import JSON

/// A line of registers: `["registers",[[ms,counter,device,change],…]]`.
enum RegistersLine {
  static let kind = "registers"

  /// The JSON of a line with these registers, empty if there are none; `places` are the places of
  /// the devices in the header's list.
  static func json(
    of registers: [(change: Change, signature: Signature)],
    _ places: [DeviceID: Int]
  ) -> [UInt8] {
    guard !registers.isEmpty else { return [] }
    var writer = JSONWriter(reservingCapacity: 1024)
    writer.beginArray()
    writer.string(kind)
    writer.array(registers) { writer, register in
      writer.beginArray()
      writer.signature(register.signature, places)
      writer.step(Transaction.Step(register.change, replaced: nil), at: register.signature.stamp)
      writer.endArray()
    }
    writer.endArray()
    return writer.finish()
  }

  /// Parses the registers of a line's second element.
  static func registers(
    of value: JSONValue,
    _ devices: [DeviceID]
  ) throws(FormatError) -> [(change: Change, signature: Signature)] {
    try value.list { element throws(FormatError) in
      let parts = try element.elements(count: 4...4)
      let signature = try JSONValue.signature(parts[0...2], devices)
      return (try ChangeReader(stamp: signature.stamp).change(parts[3]), signature)
    }
  }
}

extension JSONWriter {
  /// Writes the three elements `ms,counter,device`.
  mutating func signature(_ signature: Signature, _ places: [DeviceID: Int]) {
    integer(signature.stamp.milliseconds)
    integer(signature.stamp.counter)
    integer(places[signature.device] ?? 0)
  }
}

extension JSONValue {
  static func signature(
    _ parts: ArraySlice<JSONValue>,
    _ devices: [DeviceID]
  ) throws(FormatError) -> Signature {
    guard let stamp = Stamp(parts[0], parts[1]), let place = parts[2].integer,
      devices.indices.contains(place)
    else { throw FormatError("a register's stamp or device is out of range") }
    return Signature(stamp: stamp, device: devices[place])
  }
}

/// A line of a snapshot with a transaction that can be undone: `["transaction",{…}]`.
enum TransactionLine {
  static let kind = "transaction"

  private static let beginning = Array("[\"\(kind)\",".utf8)

  /// True if a line's JSON begins with `["transaction",`, as this program writes it.
  static func begins(_ json: ArraySlice<UInt8>) -> Bool { json.starts(with: beginning) }

  static func json(of transaction: Transaction) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginArray()
    writer.string(kind)
    writer.transaction(transaction)
    writer.endArray()
    return writer.finish()
  }
}

/// A line of registers of days, each with its own signature:
/// `["notes","h1",2025,[[ms,counter,device,day,value],…]]`, and `"tallies"` likewise with the
/// tally's name after the value.
enum DailyLine {
  /// The registers that a line holds, by the word it begins with.
  enum Kind: String, CaseIterable {
    case notes, tallies
  }

  /// The registers of a habit in one year, ordered by day.
  struct Year {
    var kind: Kind
    var year: Int
    var registers: [(day: Day, change: Change, signature: Signature)]
  }

  static func json(of year: Year, habit: HabitID, _ places: [DeviceID: Int]) -> [UInt8] {
    var writer = JSONWriter(reservingCapacity: 1024)
    writer.beginArray()
    writer.string(year.kind.rawValue)
    writer.string(habit.text)
    writer.integer(year.year)
    writer.array(year.registers) { writer, register in
      writer.beginArray()
      writer.signature(register.signature, places)
      writer.day(register.day)
      writer.changeValue(register.change, at: register.signature.stamp)
      if case .tally(_, _, let name, _) = register.change { writer.integer(name.number) }
      writer.endArray()
    }
    writer.endArray()
    return writer.finish()
  }

  /// Parses the registers of a line's elements.
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
        let note = try parts[4].unlessNull?.text()
        return (.note(habit, day, note), signature)
      case .tallies:
        let tally = try parts[4].unlessNull?.tally(at: signature.stamp)
        return (.tally(habit, day, try parts[5].tallyID(), tally), signature)
      }
    }
  }
}
