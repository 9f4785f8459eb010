/// The outcome registers of one habit, by day, kept small: a tick a day for thirty years is eleven
/// thousand of them.
package struct OutcomeTable: Sendable {
  /// One register.
  package struct Row: Equatable, Sendable {
    /// The day.
    package var day: Day
    /// What is recorded; `nil` when the register was emptied.
    package var outcome: Outcome?
    /// Who wrote it and when.
    package var signature: Signature

    /// Creates a row.
    package init(day: Day, outcome: Outcome?, signature: Signature) {
      self.day = day
      self.outcome = outcome
      self.signature = signature
    }
  }

  /// A row without the parts that repeat: 40 bytes instead of 88.
  struct Packed: Sendable {
    var stamp: Stamp
    var thousandths: Int
    var completedAt: Int
    var day: Day
    var device: UInt16
    var mark: UInt8
    var isEmpty: Bool

    init(_ outcome: Outcome?, on day: Day, at stamp: Stamp, by device: UInt16) {
      self.stamp = stamp
      thousandths = outcome?.count.thousandths ?? 0
      completedAt = outcome?.at?.milliseconds ?? OutcomeTable.unknown
      self.day = day
      self.device = device
      mark = outcome?.mark.flatMap { Mark.allCases.firstIndex(of: $0) }.map { UInt8($0 + 1) } ?? 0
      isEmpty = outcome == nil
    }

    var outcome: Outcome? {
      isEmpty
        ? nil
        : Outcome(
          count: Count(thousandths: thousandths) ?? .zero,
          mark: mark == 0 ? nil : Mark.allCases[Int(mark) - 1],
          at: Instant(milliseconds: completedAt)
        )
    }

    /// Whether this is the same register value under the same signature, on whatever day.
    func repeats(_ other: Packed) -> Bool {
      stamp == other.stamp && thousandths == other.thousandths
        && completedAt == other.completedAt && device == other.device && mark == other.mark
        && isEmpty == other.isEmpty
    }
  }

  /// In `completedAt`, that no time of completion is known.
  private static let unknown = -1

  /// The rows, growing by day.
  var rows: [Packed] = []
  /// The devices that wrote its registers, and perhaps some whose writes were replaced.
  package private(set) var devices: [DeviceID] = []

  /// An empty table.
  package init() {}

  /// How many registers have been written.
  package var count: Int { rows.count }

  /// The register at a position, 0 ..< ``count``, in the order of days.
  package subscript(position: Int) -> Row {
    let packed = rows[position]
    return Row(
      day: packed.day,
      outcome: packed.outcome,
      signature: Signature(stamp: packed.stamp, device: devices[Int(packed.device)])
    )
  }

  /// The register of a day, or `nil` when it was never written.
  package subscript(day: Day) -> Row? {
    let position = firstPosition(from: day)
    guard position < rows.count, rows[position].day == day else { return nil }
    return self[position]
  }

  /// The position of the first register on or after a day; ``count`` when there is none.
  package func firstPosition(from day: Day) -> Int {
    // Most questions are about the latest days.
    guard let last = rows.last, last.day >= day else { return rows.count }
    var lower = 0
    var upper = rows.count - 1
    while lower < upper {
      let middle = (lower + upper) / 2
      if rows[middle].day < day { lower = middle + 1 } else { upper = middle }
    }
    return lower
  }

  /// Writes the register of a day unless what it holds was signed later, or by one device more than
  /// the table can tell apart.
  ///
  /// - Returns: whether the register took the value.
  package mutating func merge(_ row: Row) -> Bool {
    let position = firstPosition(from: row.day)
    let exists = position < rows.count && rows[position].day == row.day
    if exists, self[position].signature >= row.signature { return false }
    guard let device = index(of: row.signature.device) else { return false }
    let packed = Packed(row.outcome, on: row.day, at: row.signature.stamp, by: device)
    if exists {
      rows[position] = packed
    } else {
      rows.insert(packed, at: position)
    }
    return true
  }

  /// The run that begins at a position, with days up to `last` at most, and the position behind it.
  ///
  /// - Precondition: the register at the position is not of a later day than `last`.
  package func run(from position: Int, through last: Day) -> (run: OutcomeRun, end: Int) {
    let first = rows[position]
    var end = position + 1
    while end < rows.count, rows[end].day <= last,
      rows[end].day.number == rows[end - 1].day.number + 1, rows[end].repeats(first)
    {
      end += 1
    }
    let run = OutcomeRun(
      days: first.day...rows[end - 1].day,
      outcome: first.outcome,
      stamp: first.stamp,
      device: Int(first.device)
    )
    return (run, end)
  }

  /// Writes the registers of runs unless what they hold was signed later; runs that follow
  /// everything there is are appended.
  ///
  /// - Parameters:
  ///   - runs: the runs.
  ///   - devices: the devices their numbers stand for.
  package mutating func merge(_ runs: [OutcomeRun], by devices: [DeviceID]) {
    var places = [UInt16?](repeating: nil, count: devices.count)
    if rows.isEmpty { rows.reserveCapacity(runs.reduce(0) { $0 + $1.days.dayCount }) }
    for run in runs {
      if let last = rows.last, last.day >= run.days.lowerBound {
        let signature = Signature(stamp: run.stamp, device: devices[run.device])
        for number in run.days.lowerBound.number...run.days.upperBound.number {
          guard let day = Day(number: Int(number)) else { continue }
          _ = merge(Row(day: day, outcome: run.outcome, signature: signature))
        }
      } else if let place = places[run.device] ?? index(of: devices[run.device]) {
        places[run.device] = place
        var packed = Packed(run.outcome, on: run.days.lowerBound, at: run.stamp, by: place)
        rows.append(packed)
        while let next = packed.day.adding(1), next <= run.days.upperBound {
          packed.day = next
          rows.append(packed)
        }
      }
    }
  }

  /// Empties the register of a day, as if it had never been written.
  package mutating func remove(_ day: Day) {
    let position = firstPosition(from: day)
    guard position < rows.count, rows[position].day == day else { return }
    rows.remove(at: position)
  }

  /// The place of a device in this table's list, which grows when the device is new to it, or `nil`
  /// beyond ``Ledger/maximumDevices``: a store that names so many is refused when it is read.
  mutating func index(of device: DeviceID) -> UInt16? {
    if let known = devices.firstIndex(of: device) { return UInt16(exactly: known) }
    guard devices.count < Ledger.maximumDevices else { return nil }
    devices.append(device)
    return UInt16(exactly: devices.count - 1)
  }
}
