/// The tally registers of one habit, by day and device.
///
/// The time a timer measured is a row by itself: its key is the moment the timer was started, whichever
/// device stopped it. Only days on which something was tallied take room, and nearly all of them one
/// row.
package struct TallyTable: Sendable {
  /// One register.
  package struct Row: Equatable, Sendable {
    package var day: Day
    /// The start of the timer that measured it; `nil` for what the device that signs has tallied.
    package var timer: Instant?
    /// The tally; `nil` when the register was emptied.
    package var tally: Tally?
    /// The device and stamp of the write.
    package var signature: Signature

    /// Creates a row.
    package init(day: Day, timer: Instant? = nil, tally: Tally?, signature: Signature) {
      self.day = day
      self.timer = timer
      self.tally = tally
      self.signature = signature
    }
  }

  /// A row without references: 56 bytes.
  private struct Packed: Sendable {
    var day: Day
    /// The indices of the writing device and of that of the base in the table's list.
    var device: UInt16
    var baseDevice: UInt16
    var stamp: Stamp
    /// ``Stamp/earliest`` without a base.
    var base: Stamp
    var thousandths: Int
    /// Milliseconds since 1970-01-01 00:00 UTC, ``unknown`` or ``emptied``.
    var at: Int
    /// Milliseconds since 1970-01-01 00:00 UTC, or ``unknown`` without a timer.
    var timer: Int
  }

  /// The time of completion is not known, or there is no timer.
  private static let unknown = -1
  /// The register was emptied.
  private static let emptied = -2

  /// The rows in order of their days, those of a day in the order of their first write here.
  private var rows: [Packed] = []
  /// The devices that wrote registers or outcomes that are counted from.
  package private(set) var devices: [DeviceID] = []

  /// An empty table.
  package init() {}

  /// True without any register.
  package var isEmpty: Bool { rows.isEmpty }
  /// The number of registers written.
  package var count: Int { rows.count }

  /// The register at a position, 0 ..< ``count``, in the order of days.
  package subscript(position: Int) -> Row {
    let packed = rows[position]
    let base =
      packed.base == .earliest
      ? nil : Signature(stamp: packed.base, device: devices[Int(packed.baseDevice)])
    let tally = Tally(
      thousandths: packed.thousandths,
      from: base,
      at: Instant(milliseconds: packed.at)
    )
    return Row(
      day: packed.day,
      timer: Instant(milliseconds: packed.timer),
      tally: packed.at == Self.emptied ? nil : tally,
      signature: Signature(stamp: packed.stamp, device: devices[Int(packed.device)])
    )
  }

  /// The registers of a day.
  package func rows(on day: Day) -> [Row] { positions(on: day).map { self[$0] } }

  /// The register of a day and a device; `nil` when it was never written.
  package func row(on day: Day, by device: DeviceID) -> Row? {
    position(on: day, by: device).map { self[$0] }
  }

  /// The register of a timer by the moment of its start; `nil` when it was never written.
  package func row(on day: Day, of timer: Instant) -> Row? {
    position(on: day, of: timer).map { self[$0] }
  }

  /// The days with a register, earliest first; a day with several is there as often.
  package var days: some Sequence<Day> { rows.lazy.map(\.day) }

  /// The days of a range with a register, earliest first, each once.
  package func days(in range: ClosedRange<Day>) -> [Day] {
    var days: [Day] = []
    var position = firstPosition(from: range.lowerBound)
    while position < rows.count, rows[position].day <= range.upperBound {
      if days.last != rows[position].day { days.append(rows[position].day) }
      position += 1
    }
    return days
  }

  /// The position of the first register on or after a day; ``count`` when there is none.
  package func firstPosition(from day: Day) -> Int {
    var lower = 0
    var upper = rows.count
    while lower < upper {
      let middle = (lower + upper) / 2
      if rows[middle].day < day { lower = middle + 1 } else { upper = middle }
    }
    return lower
  }

  /// Writes the register of a day and of its timer, or else of the device that signs, unless its present value was signed
  /// later or the table is full of devices.
  ///
  /// - Returns: true when the value was written.
  package mutating func merge(_ row: Row) -> Bool {
    let known = position(of: row)
    if let known, isLater(rows[known], than: row.signature) { return false }
    guard let device = index(of: row.signature.device),
      let baseDevice = index(of: row.tally?.base?.device ?? row.signature.device)
    else { return false }
    let packed = Packed(
      day: row.day,
      device: device,
      baseDevice: baseDevice,
      stamp: row.signature.stamp,
      base: row.tally?.base?.stamp ?? .earliest,
      thousandths: row.tally?.thousandths ?? 0,
      at: row.tally.map { $0.at?.milliseconds ?? Self.unknown } ?? Self.emptied,
      timer: row.timer?.milliseconds ?? Self.unknown
    )
    if let known {
      rows[known] = packed
    } else {
      rows.insert(packed, at: positions(on: row.day).upperBound)
    }
    return true
  }

  /// Empties the register of a day and a device, as before its first write.
  mutating func remove(_ day: Day, by device: DeviceID) {
    if let known = position(on: day, by: device) { rows.remove(at: known) }
  }

  /// Empties the register of a timer, as before its first write.
  mutating func remove(_ day: Day, of timer: Instant) {
    if let known = position(on: day, of: timer) { rows.remove(at: known) }
  }

  private func positions(on day: Day) -> Range<Int> {
    let first = firstPosition(from: day)
    var end = first
    while end < rows.count, rows[end].day == day { end += 1 }
    return first..<end
  }

  private func position(on day: Day, by device: DeviceID) -> Int? {
    positions(on: day).first {
      rows[$0].timer == Self.unknown && devices[Int(rows[$0].device)] == device
    }
  }

  private func position(on day: Day, of timer: Instant) -> Int? {
    positions(on: day).first { rows[$0].timer == timer.milliseconds }
  }

  private func position(of row: Row) -> Int? {
    if let timer = row.timer { return position(on: row.day, of: timer) }
    return position(on: row.day, by: row.signature.device)
  }

  /// True when a register was signed no earlier than a signature; several devices write one of a timer.
  private func isLater(_ packed: Packed, than signature: Signature) -> Bool {
    Signature(stamp: packed.stamp, device: devices[Int(packed.device)]) >= signature
  }

  /// The index of a device in the table's list, where it is added if new; `nil` beyond
  /// ``Registers/maximumDevices``.
  private mutating func index(of device: DeviceID) -> UInt16? {
    if let known = devices.firstIndex(of: device) { return UInt16(exactly: known) }
    guard devices.count < Registers.maximumDevices else { return nil }
    devices.append(device)
    return UInt16(exactly: devices.count - 1)
  }
}
