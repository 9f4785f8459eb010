import HabitCore

/// The outcomes of a habit in one year, as a line of a snapshot holds them.
///
/// Days with the same device and value form a group, which has one stamp for all its days or one
/// stamp per day.
struct OutcomeYear: Equatable {
  /// The stamps of a group's days.
  enum Times: Hashable {
    case shared
    /// One stamp for each day. With `completing`, each stamp is also the day's completion time,
    /// which the outcome then lacks.
    case own(completing: Bool)
  }

  /// The author and value that the days of a group share.
  struct Group: Hashable {
    /// ``Stamp/earliest`` if each day has its own.
    var stamp: Stamp
    /// The index of the author in the list of devices that accompanies the year.
    var device: Int
    /// `nil` for an emptied register.
    var outcome: Outcome?
    var times = Times.shared
  }

  /// The years that ``Day`` can represent.
  static let years = 1...9999
  static let maximumDays = 366

  private(set) var habit: HabitID
  private(set) var year: Int
  /// The groups, in the order of their first days.
  private(set) var groups: [Group] = []
  /// For each day of the year, from 0 on: the number of its group, counted from 1, or 0.
  var groupOfDay = [UInt16](repeating: 0, count: maximumDays)
  /// For each day of the year that is in a group, from 0 on: its stamp.
  var stampOfDay = [Stamp](repeating: .earliest, count: maximumDays)

  let firstDay: Day
  let length: Int

  /// An empty year.
  ///
  /// - Precondition: the year is one of ``years``.
  init(habit: HabitID, year: Int) {
    self.habit = habit
    self.year = year
    firstDay = Day(CivilDate(year: year, month: 1, day: 1)) ?? .first
    length = CivilDate.isLeap(year: year) ? Self.maximumDays : Self.maximumDays - 1
  }

  /// Begins a group without days; returns its index.
  mutating func add(_ group: Group) -> Int {
    groups.append(group)
    return groups.count - 1
  }

  /// Puts days, counted from 1, into a group; returns true if they exist in the year and had no
  /// group.
  mutating func put(_ days: ClosedRange<Int>, into group: Int) -> Bool {
    guard days.lowerBound >= 1, days.upperBound <= length else { return false }
    let offsets = days.lowerBound - 1..<days.upperBound
    var found = groupOfDay.mutableSpan
    for offset in offsets {
      guard found[offset] == 0 else { return false }
      found[offset] = UInt16(group + 1)
    }
    let stamp = groups[group].stamp
    var stamps = stampOfDay.mutableSpan
    for offset in offsets { stamps[offset] = stamp }
    return true
  }

  /// Puts a day, counted from 1, into a group with a stamp per day; returns true if the day exists
  /// in the year and had no group.
  mutating func put(_ day: Int, into group: Int, at stamp: Stamp) -> Bool {
    guard put(day...day, into: group) else { return false }
    stampOfDay[day - 1] = stamp
    return true
  }

  /// The milliseconds from 1970-01-01 00:00 UTC to the start of a day of the year, counted from 1.
  func start(ofDay day: Int) -> Int {
    (Int(firstDay.number) - Self.dayOfEpoch + day - 1) * Self.millisecondsPerDay
  }

  private static let dayOfEpoch = 719_162
  static let millisecondsPerDay = 86_400_000

  /// Appends the registers of the year as rows, the form in which a habit merges them.
  func appendRows(to rows: inout OutcomeRows) {
    var numbers: [UInt32] = []
    numbers.reserveCapacity(groups.count)
    for group in groups {
      var outcome = group.outcome
      var completes = group.times == .own(completing: true)
      if group.times == .shared, outcome?.at?.milliseconds == group.stamp.milliseconds {
        outcome?.at = nil
        completes = true
      }
      let value = OutcomeRows.Value(outcome, isCompletedAtStamp: completes, by: group.device)
      numbers.append(rows.add(value))
    }
    rows.append(from: firstDay, stampOfDay, value: groupOfDay, numbers)
  }

  /// Appends the year as runs, earliest first, the form in which changes of many days hold them.
  func appendRuns(to runs: inout [OutcomeRun]) {
    forEachRun { group, offsets in
      let first = firstDay.clampedAdding(offsets.lowerBound)
      let days = first...firstDay.clampedAdding(offsets.upperBound)
      let group = groups[group]
      runs.append(
        OutcomeRun(days: days, outcome: group.outcome, stamp: group.stamp, device: group.device)
      )
    }
  }

  /// Calls `body` with each maximal run of days in one group, earliest first, the days counted from
  /// 0.
  func forEachRun(_ body: (_ group: Int, _ offsets: ClosedRange<Int>) -> Void) {
    var offset = 0
    while offset < length {
      let group = groupOfDay[offset]
      let start = offset
      repeat { offset += 1 } while offset < length && groupOfDay[offset] == group
      if group != 0 { body(Int(group) - 1, start...offset - 1) }
    }
  }
}
