/// Outcome registers of one habit as they are read from files: rows without references, and the few
/// values they share.
///
/// A decade of ticks is thousands of rows for each habit, so a row is read, kept and merged in a few
/// nanoseconds each.
package struct OutcomeRows: Sendable {
  /// A value that many rows share.
  package struct Value: Equatable, Sendable {
    /// The outcome without a time of completion; `nil` when the registers were emptied.
    var outcome: Outcome?
    /// True where each row was completed at its own stamp.
    var isCompletedAtStamp: Bool
    /// The index of the writing device in the list beside the rows.
    package var device: Int

    /// Creates a value.
    ///
    /// - Parameters:
    ///   - outcome: the outcome; `nil` for an emptied register.
    ///   - isCompletedAtStamp: true where the time of completion is that of each row's stamp.
    ///   - device: the index of the writing device.
    package init(_ outcome: Outcome?, isCompletedAtStamp: Bool = false, by device: Int) {
      self.outcome = outcome
      self.isCompletedAtStamp = isCompletedAtStamp
      self.device = device
    }
  }

  private(set) var rows: [OutcomeTable.Packed] = []
  /// The values of the rows.
  private(set) var values: [Value] = []

  /// No rows.
  package init() {}

  /// True without any row.
  package var isEmpty: Bool { rows.isEmpty }

  /// Adds a value; returns its number.
  package mutating func add(_ value: Value) -> UInt32 {
    values.append(value)
    return UInt32(truncatingIfNeeded: values.count - 1)
  }

  /// Adds rows, of days in any order.
  ///
  /// - Parameters:
  ///   - day: the first day.
  ///   - stamp: for each of the days from there on, the stamp of its row.
  ///   - value: for each of them, one more than the number of its value; 0 for a day without a row.
  ///   - numbers: the numbers of the values.
  package mutating func append(
    from day: Day,
    _ stamp: [Stamp],
    value: [UInt16],
    _ numbers: [UInt32]
  ) {
    for offset in value.indices where value[offset] != 0 {
      guard let day = day.adding(offset) else { return }
      let number = numbers[Int(value[offset]) - 1]
      rows.append(OutcomeTable.Packed(stamp: stamp[offset], day: day, value: number))
    }
  }

  /// The latest stamp of a device's rows, by its index in the list beside them.
  package func latestStamp(of device: Int) -> Stamp? {
    rows.lazy.filter { values[Int($0.value)].device == device }.map(\.stamp).max()
  }

  /// Removes all rows and keeps their room.
  package mutating func removeAll() {
    rows.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
  }
}

extension OutcomeTable {
  /// Writes registers, except those whose present value was signed later; rows after the last one are
  /// appended.
  ///
  /// - Parameters:
  ///   - read: the registers.
  ///   - devices: the devices that their values refer to.
  mutating func merge(_ read: OutcomeRows, by devices: [DeviceID]) {
    var values: [UInt32] = []
    values.reserveCapacity(read.values.count)
    let noPlace = UInt32.max
    var places = [UInt16?](repeating: nil, count: devices.count)
    for value in read.values {
      guard let device = places[value.device] ?? index(of: devices[value.device]) else {
        values.append(noPlace)
        continue
      }
      places[value.device] = device
      values.append(place(of: Value(value, by: device)))
    }
    rows.reserveCapacity(rows.count + read.rows.count)
    var last = rows.last?.day.number ?? -1
    for row in read.rows {
      let packed = Packed(stamp: row.stamp, day: row.day, value: values[Int(row.value)])
      guard packed.value != noPlace else { continue }
      guard packed.day.number <= last else {
        rows.append(packed)
        last = packed.day.number
        continue
      }
      let position = firstPosition(from: row.day)
      guard rows[position].day == row.day else {
        rows.insert(packed, at: position)
        continue
      }
      if signature(of: rows[position]) < signature(of: packed) { rows[position] = packed }
    }
  }
}
