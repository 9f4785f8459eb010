/// Registers of one habit that belong to days, in compact rows.
///
/// A row holds no references except those of its value. It is identified by its day and a number,
/// which is 0 in a table that has at most one row per day.
package struct DayTable<Value: Sendable>: Sendable {
  /// One register.
  package struct Row: Sendable {
    package var day: Day
    /// Distinguishes the rows of one day.
    package var number = 0
    package var value: Value
    package var signature: Signature
  }

  /// A row whose device is an index in a list, so that it holds no reference to the device.
  private struct Packed: Sendable {
    var stamp: Stamp
    var day: Day
    /// An index in the table's list of devices.
    var device: UInt16
    var number: Int
    var value: Value
  }

  /// Ordered by day and number.
  private var rows: [Packed] = []
  /// The devices that wrote registers, including some whose writes were replaced.
  private var devices: [DeviceID] = []

  package var isEmpty: Bool { rows.isEmpty }
  package var count: Int { rows.count }

  /// The register at a position, 0 ..< ``count``, in the order of days and numbers.
  package subscript(position: Int) -> Row {
    let packed = rows[position]
    return Row(
      day: packed.day,
      number: packed.number,
      value: packed.value,
      signature: signature(of: packed)
    )
  }

  /// The register of a day; `nil` if it was never written.
  package subscript(day: Day, number: Int = 0) -> Row? {
    let position = firstPosition(from: day, number)
    return holds(position, day, number) ? self[position] : nil
  }

  /// The registers of a day, in the order of their numbers.
  func rows(on day: Day) -> [Row] {
    var found: [Row] = []
    var position = firstPosition(from: day)
    while position < rows.count, rows[position].day == day {
      found.append(self[position])
      position += 1
    }
    return found
  }

  /// The days in a range that have a register, earliest first, each once.
  package func days(in range: ClosedRange<Day>) -> [Day] {
    var days: [Day] = []
    for row in rows[firstPosition(from: range.lowerBound)...] {
      guard row.day <= range.upperBound else { break }
      if days.last != row.day { days.append(row.day) }
    }
    return days
  }

  /// The devices that wrote the current values.
  package var writers: Set<DeviceID> {
    var isWriter = [Bool](repeating: false, count: devices.count)
    for row in rows { isWriter[Int(row.device)] = true }
    return Set(isWriter.indices.filter { isWriter[$0] }.map { devices[$0] })
  }

  var latestStamp: Stamp? { rows.lazy.map(\.stamp).max() }

  /// Writes a register; returns true if it was written.
  ///
  /// The current value may win (see ``RegisterValue``), or the table may have no room for the
  /// device.
  mutating func merge(
    _ value: Value,
    on day: Day,
    _ number: Int = 0,
    signed signature: Signature
  ) -> Bool where Value: RegisterValue {
    let position = firstPosition(from: day, number)
    let exists = holds(position, day, number)
    if exists {
      let present = rows[position]
      guard signature.replaces(self.signature(of: present), value, present.value) else {
        return false
      }
    }
    guard let device = devices.index(of: signature.device) else { return false }
    let packed = Packed(
      stamp: signature.stamp,
      day: day,
      device: device,
      number: number,
      value: value
    )
    if exists { rows[position] = packed } else { rows.insert(packed, at: position) }
    return true
  }

  /// Removes a register, as if it had never been written.
  mutating func remove(_ day: Day, _ number: Int = 0) {
    let position = firstPosition(from: day, number)
    if holds(position, day, number) { rows.remove(at: position) }
  }

  private func holds(_ position: Int, _ day: Day, _ number: Int) -> Bool {
    position < rows.count && rows[position].day == day && rows[position].number == number
  }

  private func signature(of row: Packed) -> Signature {
    Signature(stamp: row.stamp, device: devices[Int(row.device)])
  }

  /// The position of the first register of this day and number or later; ``count`` if there is
  /// none.
  private func firstPosition(from day: Day, _ number: Int = .min) -> Int {
    // Nearly every register is written on a later day than all others.
    guard let last = rows.last, (last.day, last.number) >= (day, number) else { return rows.count }
    return (0..<rows.count - 1).binarySearch { (rows[$0].day, rows[$0].number) >= (day, number) }
  }
}

extension DayTable.Row: Equatable where Value: Equatable {}

extension [DeviceID] {
  /// The index of a device, which is added if new.
  ///
  /// The index is `nil` for a device beyond ``Registers/maximumDevices``; a history with more
  /// devices is refused when it is read.
  mutating func index(of device: DeviceID) -> UInt16? {
    if let known = firstIndex(of: device) { return UInt16(exactly: known) }
    guard count < Registers.maximumDevices else { return nil }
    append(device)
    return UInt16(exactly: count - 1)
  }
}
