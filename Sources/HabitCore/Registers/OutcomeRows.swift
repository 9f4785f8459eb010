/// Outcome registers of one habit as read from files: rows without references, and the few values
/// that they share.
///
/// A decade of ticks is thousands of rows per habit, so reading, keeping and merging a row must
/// take only a few nanoseconds.
package struct OutcomeRows: Sendable {
  /// A value that many rows share.
  package struct Value: Equatable, Sendable {
    /// The outcome without a completion time; `nil` if the registers were emptied.
    var outcome: Outcome?
    /// True if each row was completed at its own stamp.
    var isCompletedAtStamp: Bool
    /// The index of the writing device in the list that accompanies the rows.
    var device: Int

    package init(_ outcome: Outcome?, isCompletedAtStamp: Bool = false, by device: Int) {
      self.outcome = outcome
      self.isCompletedAtStamp = isCompletedAtStamp
      self.device = device
    }
  }

  private(set) var rows: [OutcomeTable.Packed] = []
  private(set) var values: [Value] = []

  package init() {}

  /// Adds a value, unless it equals the last one, and returns its number.
  package mutating func add(_ value: Value) -> UInt32 {
    if values.last != value { values.append(value) }
    return UInt32(truncatingIfNeeded: values.count - 1)
  }

  /// Adds rows, of days in any order.
  ///
  /// The elements of `stamp` and `value` are for consecutive days from `day` on. An element of
  /// `value` is an index in `numbers`, counted from 1, or 0 for a day without a row. `numbers`
  /// holds numbers that ``add(_:)`` returned.
  package mutating func append(
    from day: Day,
    _ stamp: [Stamp],
    value: [UInt16],
    _ numbers: [UInt32]
  ) {
    let (stamps, values, numbers) = (stamp.span, value.span, numbers.span)
    rows.append(addingCapacity: values.count) { free in
      for offset in values.indices where values[offset] != 0 {
        guard let day = day.adding(offset) else { return }
        let number = numbers[Int(values[offset]) - 1]
        free.append(OutcomeTable.Packed(stamp: stamps[offset], day: day, value: number))
      }
    }
  }

  /// The latest stamp of a device's rows; the device is given by its index in the list that
  /// accompanies them.
  package func latestStamp(of device: Int) -> Stamp? {
    rows.lazy.filter { values[Int($0.value)].device == device }.map(\.stamp).max()
  }

  /// Removes all rows and keeps the capacity.
  package mutating func removeAll() {
    rows.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
  }
}

extension OutcomeTable {
  /// Writes registers, except those whose current value wins (see ``RegisterValue``); returns true
  /// if any was written.
  mutating func merge(_ read: OutcomeRows, by devices: [DeviceID]) -> Bool {
    var values: [UInt32] = []
    values.reserveCapacity(read.values.count)
    var places = [UInt16?](repeating: nil, count: devices.count)
    for value in read.values {
      guard
        let device = places[value.device] ?? self.devices.index(of: devices[value.device])
      else {
        values.append(Self.noPlace)
        continue
      }
      places[value.device] = device
      values.append(place(of: Value(value, by: device)))
    }
    rows.reserveCapacity(rows.count + read.rows.count)
    let count = rows.count
    let known = appendRows(read.rows.span, values.span)
    var hasTaken = rows.count > count
    for row in read.rows[known...] {
      let value = values[Int(row.value)]
      guard value != Self.noPlace else { continue }
      if merge(Packed(stamp: row.stamp, day: row.day, value: value)) { hasTaken = true }
    }
    return hasTaken
  }

  /// Appends rows as long as each is later than the one before, as nearly always all are; returns
  /// the number of rows examined.
  private mutating func appendRows(_ read: Span<Packed>, _ values: Span<UInt32>) -> Int {
    var last = rows.last?.day.number ?? -1
    var index = 0
    rows.append(addingCapacity: read.count) { free in
      while index < read.count, read[index].day.number > last {
        let row = read[index]
        index += 1
        let value = values[Int(row.value)]
        guard value != Self.noPlace else { continue }
        free.append(Packed(stamp: row.stamp, day: row.day, value: value))
        last = row.day.number
      }
    }
    return index
  }

  /// Writes a row, unless the current one of its day wins; returns true if it was written.
  private mutating func merge(_ row: Packed) -> Bool {
    let position = firstPosition(from: row.day)
    guard position < rows.count, rows[position].day == row.day else {
      rows.insert(row, at: position)
      return true
    }
    // Another device's snapshot repeats nearly all of this history.
    guard rows[position] != row,
      isReplaced(position, by: outcome(of: row), signature(of: row))
    else { return false }
    rows[position] = row
    return true
  }

  /// Stands for the value of rows whose device does not fit in the table.
  private static var noPlace: UInt32 { .max }
}
