/// The outcome registers of one habit, by day.
///
/// Rows are packed, because thirty years of daily ticks are eleven thousand rows.
package struct OutcomeTable: Sendable {
  /// One register.
  package struct Row: Equatable, Sendable {
    package var day: Day
    /// `nil` if the register was emptied.
    package var outcome: Outcome?
    var signature: Signature
  }

  /// A row that refers to a shared value: 16 bytes instead of 88.
  struct Packed: Equatable, Sendable {
    var stamp: Stamp
    var day: Day
    /// An index in ``OutcomeTable/values``.
    var value: UInt32
  }

  /// Ordered by day.
  var rows: [Packed] = []
  /// A few values, each shared by many rows.
  private(set) var values: [Value] = []
  /// The devices that wrote registers, including some whose writes were replaced.
  package internal(set) var devices: [DeviceID] = []

  package var count: Int { rows.count }

  /// The number of stored values; tests check that it does not grow with every write.
  var valueCount: Int { values.count }

  /// The register at a position, 0 ..< ``count``, in the order of days.
  package subscript(position: Int) -> Row {
    let packed = rows[position]
    return Row(day: packed.day, outcome: outcome(of: packed), signature: signature(of: packed))
  }

  func outcome(of row: Packed) -> Outcome? {
    values[Int(row.value)].outcome(writtenAt: row.stamp)
  }

  func signature(of row: Packed) -> Signature {
    Signature(stamp: row.stamp, device: devices[Int(values[Int(row.value)].device)])
  }

  /// The register of a day; `nil` if it was never written.
  subscript(day: Day) -> Row? {
    let position = firstPosition(from: day)
    guard position < rows.count, rows[position].day == day else { return nil }
    return self[position]
  }

  /// The outcome of a day, unless it was written before `floor`.
  func outcome(on day: Day, since floor: Stamp) -> Outcome? {
    let position = firstPosition(from: day)
    guard position < rows.count, rows[position].day == day, rows[position].stamp >= floor else {
      return nil
    }
    return outcome(of: rows[position])
  }

  /// The position of the first register on or after a day; ``count`` if there is none.
  package func firstPosition(from day: Day) -> Int {
    guard let first = rows.first?.day, let last = rows.last?.day, last >= day else {
      return rows.count
    }
    // Each day has at most one row, so the distance in days from either end bounds the distance in
    // rows. The search is short for a recent day, and in a history with few gaps.
    let lower = max(rows.count - 1 - last.days(since: day), 0)
    let upper = min(max(day.days(since: first), 0), rows.count - 1)
    return (lower..<upper).binarySearch { rows[$0].day >= day }
  }

  /// Writes the register of a day; returns true if it was written.
  ///
  /// The current value may win (see ``RegisterValue``), or the table may have no room for the
  /// device.
  mutating func merge(_ row: Row) -> Bool {
    let position = firstPosition(from: row.day)
    let exists = position < rows.count && rows[position].day == row.day
    if exists, !isReplaced(position, by: row.outcome, row.signature) { return false }
    guard let device = devices.index(of: row.signature.device) else { return false }
    dropUnusedValues()
    let value = Value(row.outcome, writtenAt: row.signature.stamp, by: device)
    let packed = Packed(stamp: row.signature.stamp, day: row.day, value: place(of: value))
    if exists {
      rows[position] = packed
    } else {
      rows.insert(packed, at: position)
    }
    return true
  }

  /// True if a write replaces the row at a position.
  func isReplaced(
    _ position: Int,
    by outcome: @autoclosure () -> Outcome?,
    _ signature: Signature
  ) -> Bool {
    let present = rows[position]
    return signature.replaces(self.signature(of: present), outcome(), self.outcome(of: present))
  }

  /// The run that begins at a position and ends at `last` at the latest, and the position after it.
  ///
  /// - Precondition: the register at the position is not later than `last`.
  package func run(from position: Int, through last: Day) -> (run: OutcomeRun, end: Int) {
    let first = rows[position]
    let value = values[Int(first.value)]
    var end = position + 1
    while end < rows.count, rows[end].day <= last,
      rows[end].day.number == rows[end - 1].day.number + 1, rows[end].stamp == first.stamp,
      rows[end].value == first.value || values[Int(rows[end].value)] == value
    {
      end += 1
    }
    let run = OutcomeRun(
      days: first.day...rows[end - 1].day,
      outcome: outcome(of: first),
      stamp: first.stamp,
      device: Int(value.device)
    )
    return (run, end)
  }

  /// Removes the register of a day, as if it had never been written.
  mutating func remove(_ day: Day) {
    let position = firstPosition(from: day)
    guard position < rows.count, rows[position].day == day else { return }
    rows.remove(at: position)
  }

  /// The index of a value in ``values``; the value is added unless it was used recently.
  mutating func place(of value: Value) -> UInt32 {
    for place in values.indices.reversed().prefix(Self.lately) where values[place] == value {
      return UInt32(truncatingIfNeeded: place)
    }
    values.append(value)
    return UInt32(truncatingIfNeeded: values.count - 1)
  }

  /// The number of recent values to compare.
  ///
  /// Nearly all days have one of a few values, and a longer search would cost more than it saves.
  private static let lately = 16

  /// Removes unused values once they outnumber the used ones.
  ///
  /// Call this before rows are written: it also removes values that no row refers to yet.
  mutating func dropUnusedValues() {
    guard values.count > 2 * rows.count + Self.lately else { return }
    var places: [Value: UInt32] = [:]
    var used: [Value] = []
    for position in rows.indices {
      let value = values[Int(rows[position].value)]
      if let known = places[value] {
        rows[position].value = known
        continue
      }
      rows[position].value = UInt32(truncatingIfNeeded: used.count)
      places[value] = rows[position].value
      used.append(value)
    }
    values = used
  }
}

extension OutcomeTable {
  /// The value of a register without its day and stamp.
  ///
  /// A tick is usually completed at its own stamp, so nearly all ticks of a habit share one value.
  struct Value: Hashable, Sendable {
    private let thousandths: Int
    /// Milliseconds since 1970-01-01 00:00 UTC, ``unknown`` or ``atStamp``.
    private var completedAt: Int
    /// An index in the table's list of devices.
    let device: UInt16
    /// An index in `Mark.allCases`, counted from 1; 0 means none.
    private let mark: UInt8
    private let isEmpty: Bool
    private let seen: [SeenTally]

    private static let unknown = -1
    /// Means that the completion time is the stamp's.
    private static let atStamp = -2

    init(_ outcome: Outcome?, writtenAt stamp: Stamp, by device: UInt16) {
      thousandths = outcome?.count.thousandths ?? 0
      let milliseconds = outcome?.at?.milliseconds ?? Self.unknown
      completedAt = milliseconds == stamp.milliseconds ? Self.atStamp : milliseconds
      self.device = device
      mark = outcome?.mark.flatMap { Mark.allCases.firstIndex(of: $0) }.map { UInt8($0 + 1) } ?? 0
      isEmpty = outcome == nil
      seen = outcome?.seen ?? []
    }

    init(_ read: OutcomeRows.Value, by device: UInt16) {
      self.init(read.outcome, writtenAt: .latest, by: device)
      if read.isCompletedAtStamp { completedAt = Self.atStamp }
    }

    var hasTime: Bool { !isEmpty && completedAt != Self.unknown }

    func outcome(writtenAt stamp: Stamp) -> Outcome? {
      guard !isEmpty else { return nil }
      let milliseconds = completedAt == Self.atStamp ? stamp.milliseconds : completedAt
      return Outcome(
        count: Count(thousandths: thousandths) ?? .zero,
        mark: mark == 0 ? nil : Mark.allCases[Int(mark) - 1],
        at: Instant(milliseconds: milliseconds),
        seen: seen
      )
    }
  }

  /// True if any row may have a completion time.
  var hasTimes: Bool { values.contains { $0.hasTime } }
}

extension OutcomeTable {
  /// The days whose outcomes meet a condition and were written at `floor` or later.
  ///
  /// The condition must depend on count and mark only. This takes one pass over the rows, with a
  /// few instructions per row: every start of the daemon reads the days of all habits this way.
  func days(since floor: Stamp, _ meets: (Outcome) -> Bool) -> DaySet {
    let isMet = values.map { $0.outcome(writtenAt: .earliest).map(meets) ?? false }
    guard let first = rows.first?.day, let last = rows.last?.day, isMet.contains(true) else {
      return DaySet()
    }
    var days = DaySet(reservingFor: first...last)
    var index = 0
    var word: UInt64 = 0
    for row in rows where row.stamp >= floor && isMet[Int(row.value)] {
      let number = Int(row.day.number)
      if number >> 6 != index {
        days.formUnion(word: word, at: index)
        index = number >> 6
        word = 0
      }
      word |= 1 << UInt64(number & 63)
    }
    days.formUnion(word: word, at: index)
    return days
  }
}
