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

  /// A row without what rows have in common: 16 bytes instead of 88.
  struct Packed: Sendable {
    var stamp: Stamp
    var day: Day
    /// The place of its content in ``OutcomeTable/contents``.
    var content: UInt32
  }

  /// The rows, growing by day.
  var rows: [Packed] = []
  /// What rows hold beside day and stamp: a few contents, each of many rows.
  private(set) var contents: [Content] = []
  /// The devices that wrote its registers, and perhaps some whose writes were replaced.
  package private(set) var devices: [DeviceID] = []

  /// An empty table.
  package init() {}

  /// How many registers have been written.
  package var count: Int { rows.count }

  /// How many contents are kept for the rows; tests watch that it does not grow with every write.
  package var contentCount: Int { contents.count }

  /// The register at a position, 0 ..< ``count``, in the order of days.
  package subscript(position: Int) -> Row {
    let packed = rows[position]
    return Row(day: packed.day, outcome: outcome(of: packed), signature: signature(of: packed))
  }

  /// What a row records; `nil` when it was emptied.
  func outcome(of row: Packed) -> Outcome? {
    contents[Int(row.content)].outcome(writtenAt: row.stamp)
  }

  /// Who wrote a row, and when.
  func signature(of row: Packed) -> Signature {
    Signature(stamp: row.stamp, device: devices[Int(contents[Int(row.content)].device)])
  }

  /// The register of a day, or `nil` when it was never written.
  package subscript(day: Day) -> Row? {
    let position = firstPosition(from: day)
    guard position < rows.count, rows[position].day == day else { return nil }
    return self[position]
  }

  /// What is recorded on a day, unless it was written before `floor`.
  func outcome(on day: Day, since floor: Stamp) -> Outcome? {
    let position = firstPosition(from: day)
    guard position < rows.count, rows[position].day == day, rows[position].stamp >= floor else {
      return nil
    }
    return outcome(of: rows[position])
  }

  /// The position of the first register on or after a day; ``count`` when there is none.
  package func firstPosition(from day: Day) -> Int {
    guard let first = rows.first?.day, let last = rows.last?.day, last >= day else {
      return rows.count
    }
    // A day has one row at most: as many days as it lies from an end, so many rows at most are
    // between. Where hardly a day is missing, and among the latest, that leaves little to search.
    var lower = max(rows.count - 1 - last.days(since: day), 0)
    var upper = min(max(day.days(since: first), 0), rows.count - 1)
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
    dropUnusedContents()
    let content = Content(row.outcome, writtenAt: row.signature.stamp, by: device)
    let packed = Packed(stamp: row.signature.stamp, day: row.day, content: place(of: content))
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
    let content = contents[Int(first.content)]
    var end = position + 1
    while end < rows.count, rows[end].day <= last,
      rows[end].day.number == rows[end - 1].day.number + 1, rows[end].stamp == first.stamp,
      rows[end].content == first.content || contents[Int(rows[end].content)] == content
    {
      end += 1
    }
    let run = OutcomeRun(
      days: first.day...rows[end - 1].day,
      outcome: outcome(of: first),
      stamp: first.stamp,
      device: Int(content.device)
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
        let content = self.place(of: Content(run.outcome, writtenAt: run.stamp, by: place))
        var packed = Packed(stamp: run.stamp, day: run.days.lowerBound, content: content)
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

  /// The place of a content in ``contents``, where it is put unless it was used lately.
  mutating func place(of content: Content) -> UInt32 {
    for place in contents.indices.reversed().prefix(Self.lately) where contents[place] == content {
      return UInt32(truncatingIfNeeded: place)
    }
    contents.append(content)
    return UInt32(truncatingIfNeeded: contents.count - 1)
  }

  /// How many contents are looked through for one: nearly all days hold one of a few, and looking
  /// for the others would take longer than they are worth.
  private static let lately = 16

  /// Forgets the contents of rows that were replaced, once they are the most; to be called before
  /// rows are written, for those that are not in the table yet would lose theirs.
  mutating func dropUnusedContents() {
    guard contents.count > 2 * rows.count + Self.lately else { return }
    var places: [Content: UInt32] = [:]
    var used: [Content] = []
    for position in rows.indices {
      let content = contents[Int(rows[position].content)]
      if let known = places[content] {
        rows[position].content = known
        continue
      }
      rows[position].content = UInt32(truncatingIfNeeded: used.count)
      places[content] = rows[position].content
      used.append(content)
    }
    contents = used
  }

  /// The place of a device in this table's list, which grows when the device is new to it, or `nil`
  /// beyond ``Ledger/maximumDevices``: a store that names so many is refused when it is read.
  mutating func index(of device: DeviceID) -> UInt16? {
    if let known = devices.firstIndex(of: device) { return UInt16(exactly: known) }
    guard devices.count < Registers.maximumDevices else { return nil }
    devices.append(device)
    return UInt16(exactly: devices.count - 1)
  }
}
