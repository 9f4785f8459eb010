import HabitCore
import JSON

extension OutcomeYear {
  /// The word an outcomes line begins with.
  static let kind = "outcomes"

  /// Reads the year that begins at a position of a table; returns it and the position after it.
  ///
  /// - Precondition: the table has a register at the position, the first of its year.
  static func read(
    _ table: OutcomeTable,
    from position: Int,
    habit: HabitID
  ) -> (year: OutcomeYear, end: Int) {
    var year = OutcomeYear(habit: habit, year: table[position].day.civilDate.year)
    let last = year.firstDay.clampedAdding(year.length - 1)
    let end = last == .last ? table.count : table.firstPosition(from: last.clampedAdding(1))
    var runs: [(run: OutcomeRun, group: Group)] = []
    var counts: [Group: Int] = [:]
    var position = position
    while position < end {
      let (run, next) = table.run(from: position, through: last)
      let group = Group(stamp: run.stamp, device: run.device, outcome: run.outcome)
      counts[group, default: 0] += next - position
      runs.append((run, group))
      position = next
    }
    var numbers: [Group: Int] = [:]
    for (run, group) in runs {
      let first = run.days.lowerBound.days(since: year.firstDay) + 1
      // A stamp that only one day has, as after nearly every tick, goes into a group with a stamp
      // per day.
      let key = counts[group] == 1 ? group.withOwnTimes : group
      let number = numbers[key] ?? year.add(key)
      numbers[key] = number
      if counts[group] == 1 {
        _ = year.put(first, into: number, at: run.stamp)
      } else {
        _ = year.put(first...first + run.days.dayCount - 1, into: number)
      }
    }
    return (year, end)
  }

  /// The line's JSON; `places[group.device]` is the index of a group's device in the header.
  func json(_ places: [Int]) -> [UInt8] {
    var writer = JSONWriter(reservingCapacity: 64 * groups.count + 64)
    writer.beginArray()
    writer.string(Self.kind)
    writer.string(habit.text)
    writer.integer(year)
    writer.raw(json(of: daysOfGroups, places))
    writer.endArray()
    return writer.finish()
  }

  /// The days of each group, counted from 1.
  var daysOfGroups: [[ClosedRange<Int>]] {
    var days = [[ClosedRange<Int>]](repeating: [], count: groups.count)
    forEachRun { group, offsets in
      days[group].append(offsets.lowerBound + 1...offsets.upperBound + 1)
    }
    return days
  }

  /// Days in the written form: `1-15,17`.
  static func text(of days: [ClosedRange<Int>]) -> [UInt8] {
    var text: [UInt8] = []
    append(days, to: &text)
    return text
  }

  /// The list of groups as JSON, assembled byte by byte for speed.
  ///
  /// Most of a history's bytes are the times in these groups.
  private func json(of days: [[ClosedRange<Int>]], _ places: [Int]) -> [UInt8] {
    var json: [UInt8] = []
    json.reserveCapacity(64 * groups.count + 12 * length)
    var value = JSONWriter(reservingCapacity: 64)
    var separator = UInt8(ascii: "[")
    for (group, days) in zip(groups, days) {
      json.append(separator)
      separator = UInt8(ascii: ",")
      json.append(UInt8(ascii: "["))
      if group.times == .shared {
        json.append(decimal: group.stamp.milliseconds)
        json.append(UInt8(ascii: ","))
        json.append(decimal: group.stamp.counter)
        json.append(UInt8(ascii: ","))
      }
      json.append(decimal: places[group.device])
      json.append(UInt8(ascii: ","))
      value.removeAll(keepingCapacity: true)
      value.optional(group.outcome) { $0.outcome($1, at: group.stamp, with: group.times) }
      json.append(contentsOf: value.bytes)
      json.append(contentsOf: ",\"".utf8)
      Self.append(days, to: &json)
      if group.times != .shared {
        json.append(contentsOf: "\",\"".utf8)
        appendTimes(of: days, to: &json)
      }
      json.append(contentsOf: "\"]".utf8)
    }
    json.append(UInt8(ascii: "]"))
    return json
  }

  /// Appends the stamps of days, each as the milliseconds since the day began, and its counter.
  private func appendTimes(of days: [ClosedRange<Int>], to json: inout [UInt8]) {
    var isFirst = true
    for range in days {
      for day in range {
        if !isFirst { json.append(UInt8(ascii: " ")) }
        isFirst = false
        let stamp = stampOfDay[day - 1]
        let distance = stamp.milliseconds - start(ofDay: day)
        if distance < 0 { json.append(UInt8(ascii: "-")) }
        json.append(decimal: abs(distance))
        guard stamp.counter > 0 else { continue }
        json.append(UInt8(ascii: "."))
        json.append(decimal: stamp.counter)
      }
    }
  }

  /// Appends days as single numbers and inclusive runs: `1-15,17`.
  private static func append(_ days: [ClosedRange<Int>], to json: inout [UInt8]) {
    for (index, range) in days.enumerated() {
      if index > 0 { json.append(UInt8(ascii: ",")) }
      json.append(decimal: range.lowerBound)
      guard range.count > 1 else { continue }
      json.append(UInt8(ascii: "-"))
      json.append(decimal: range.upperBound)
    }
  }
}

extension OutcomeYear.Group {
  /// The same group with one stamp per day.
  fileprivate var withOwnTimes: Self {
    let completes = outcome?.at?.milliseconds == stamp.milliseconds
    var outcome = outcome
    if completes { outcome?.at = nil }
    return Self(
      stamp: .earliest,
      device: device,
      outcome: outcome,
      times: .own(completing: completes)
    )
  }
}

extension JSONWriter {
  /// Writes the outcome of a group; a completion time equal to each day's stamp becomes `true`.
  fileprivate mutating func outcome(
    _ outcome: Outcome,
    at stamp: Stamp,
    with times: OutcomeYear.Times
  ) {
    guard times != .shared else { return self.outcome(outcome, at: stamp) }
    // `.latest` equals no completion time, so a time in the outcome is written as a number.
    self.outcome(outcome, at: .latest, completesAtStamp: times == .own(completing: true))
  }
}

extension [UInt8] {
  /// Appends a whole number ≥ 0 in decimal digits.
  fileprivate mutating func append(decimal number: Int) {
    let start = count
    var rest = number
    repeat {
      append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    self[start...].reverse()
  }
}
