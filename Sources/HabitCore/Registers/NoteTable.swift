/// The note registers of one habit, by day.
///
/// The texts stand in one array behind each other. A note thus takes 24 bytes beside its own, where a
/// string and a place in a dictionary take a hundred, and a decade of them is read in little time.
package struct NoteTable: Sendable {
  /// One register.
  package struct Row: Equatable, Sendable {
    package var day: Day
    /// The note; `nil` when the register was emptied.
    package var text: String?
    /// The device and stamp of the write.
    package var signature: Signature

    /// Creates a row.
    package init(day: Day, text: String?, signature: Signature) {
      self.day = day
      self.text = text
      self.signature = signature
    }
  }

  /// A row without references: 24 bytes.
  struct Packed: Sendable {
    var stamp: Stamp
    var day: Day
    /// The place of the text in the table's texts, and its length in bytes; ``emptied`` for none.
    var start: UInt32
    var length: Int32
    /// The index of the writing device in the list that goes with the rows.
    var device: UInt16

    /// The length of the text of a register that was emptied.
    static let emptied: Int32 = -1

    /// The place of the text; empty where there is none.
    var range: Range<Int> { Int(start)..<Int(start) + Int(max(length, 0)) }
  }

  /// The rows in order of their days.
  private var rows: [Packed] = []
  /// The texts of the rows in UTF-8, and some that were replaced.
  private var texts: [UInt8] = []
  /// The bytes of ``texts`` that belong to no row any more.
  private var unusedBytes = 0
  /// The devices that wrote registers, including some whose writes were replaced.
  private var devices: [DeviceID] = []

  /// Replaced texts are dropped once they are longer than the others and than this, in bytes.
  private static let keptUnused = 4096

  /// An empty table.
  package init() {}

  /// True without any register.
  package var isEmpty: Bool { rows.isEmpty }
  /// The number of registers written.
  package var count: Int { rows.count }

  /// The register at a position, 0 ..< ``count``, in the order of days.
  package subscript(position: Int) -> Row {
    let packed = rows[position]
    return Row(
      day: packed.day,
      text: text(of: packed),
      signature: Signature(stamp: packed.stamp, device: devices[Int(packed.device)])
    )
  }

  /// The register of a day; `nil` when it was never written.
  package subscript(day: Day) -> Row? { position(of: day).map { self[$0] } }

  /// The note of a day, unless it was written before `floor`.
  func text(on day: Day, since floor: Stamp) -> String? {
    guard let position = position(of: day), rows[position].stamp >= floor else { return nil }
    return text(of: rows[position])
  }

  /// The days of a range with a register, earliest first.
  package func days(in range: ClosedRange<Day>) -> [Day] {
    var days: [Day] = []
    var position = firstPosition(from: range.lowerBound)
    while position < rows.count, rows[position].day <= range.upperBound {
      days.append(rows[position].day)
      position += 1
    }
    return days
  }

  /// The devices that wrote the registers as they are.
  package var writers: Set<DeviceID> { Set(Set(rows.map(\.device)).map { devices[Int($0)] }) }

  /// The latest stamp of a register.
  var latestStamp: Stamp? { rows.lazy.map(\.stamp).max() }

  /// Writes the register of a day, unless its present value was signed later or the table is full.
  ///
  /// - Returns: true when the value was written.
  package mutating func merge(_ row: Row) -> Bool {
    guard let device = index(of: row.signature.device), let start = UInt32(exactly: texts.count),
      let length = Int32(exactly: row.text?.utf8.count ?? 0)
    else { return false }
    let packed = Packed(
      stamp: row.signature.stamp,
      day: row.day,
      start: start,
      length: row.text == nil ? Packed.emptied : length,
      device: device
    )
    guard put(packed) else { return false }
    if let text = row.text { texts.append(contentsOf: text.utf8) }
    dropUnusedTexts()
    return true
  }

  /// Empties the register of a day, as before its first write.
  mutating func remove(_ day: Day) {
    guard let position = position(of: day) else { return }
    unusedBytes += rows[position].range.count
    rows.remove(at: position)
    dropUnusedTexts()
  }

  /// Puts a row in its place, unless the present one was signed later.
  ///
  /// - Returns: true when it was put there.
  private mutating func put(_ row: Packed) -> Bool {
    let position = firstPosition(from: row.day)
    guard position < rows.count, rows[position].day == row.day else {
      rows.insert(row, at: position)
      return true
    }
    let present = rows[position]
    let isLater =
      present.stamp != row.stamp
      ? present.stamp > row.stamp : devices[Int(present.device)] >= devices[Int(row.device)]
    if isLater { return false }
    unusedBytes += present.range.count
    rows[position] = row
    return true
  }

  private func text(of row: Packed) -> String? {
    row.length == Packed.emptied ? nil : String(decoding: texts[row.range], as: UTF8.self)
  }

  /// The position of the register of a day; `nil` when it was never written.
  private func position(of day: Day) -> Int? {
    let position = firstPosition(from: day)
    return position < rows.count && rows[position].day == day ? position : nil
  }

  /// The position of the first register on or after a day; ``count`` when there is none.
  private func firstPosition(from day: Day) -> Int {
    // Nearly every note is written on a later day than all before.
    guard let last = rows.last, last.day >= day else { return rows.count }
    var lower = 0
    var upper = rows.count - 1
    while lower < upper {
      let middle = (lower + upper) / 2
      if rows[middle].day < day { lower = middle + 1 } else { upper = middle }
    }
    return lower
  }

  private mutating func dropUnusedTexts() {
    guard unusedBytes > max(Self.keptUnused, texts.count / 2) else { return }
    var used: [UInt8] = []
    used.reserveCapacity(texts.count - unusedBytes)
    for position in rows.indices {
      let range = rows[position].range
      rows[position].start = UInt32(truncatingIfNeeded: used.count)
      used.append(contentsOf: texts[range])
    }
    texts = used
    unusedBytes = 0
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
