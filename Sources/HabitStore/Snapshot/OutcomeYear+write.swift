import HabitCore
import JSON

extension OutcomeYear {
  /// The word an outcomes line begins with.
  static let kind = "outcomes"

  /// The year of the register at a position of a table, and the position behind that year.
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
    var numbers: [Group: Int] = [:]
    var position = position
    while position < end {
      let (run, next) = table.run(from: position, through: last)
      let group = Group(stamp: run.stamp, device: run.device, outcome: run.outcome)
      let number = numbers[group] ?? year.add(group)
      numbers[group] = number
      let first = run.days.lowerBound.days(since: year.firstDay) + 1
      _ = year.put(first...first + (next - position) - 1, into: number)
      position = next
    }
    return (year, end)
  }

  /// Writes the line.
  ///
  /// - Parameter places: for the device numbers of the groups, their place in the header's list.
  /// - Returns: the JSON.
  func json(_ places: [Int]) -> [UInt8] {
    var writer = JSONWriter(reservingCapacity: 64 * groups.count + 64)
    writer.beginArray()
    writer.string(Self.kind)
    writer.string(habit.text)
    writer.integer(year)
    writer.raw(Self.json(of: groups, on: daysOfGroups, places))
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

  /// Days as they are written: `1-15,17`.
  static func text(of days: [ClosedRange<Int>]) -> [UInt8] {
    var text: [UInt8] = []
    append(days, to: &text)
    return text
  }

  /// The list of groups, put together byte by byte: there is one for nearly every tick.
  private static func json(
    of groups: [Group],
    on days: [[ClosedRange<Int>]],
    _ places: [Int]
  ) -> [UInt8] {
    var json: [UInt8] = []
    json.reserveCapacity(64 * groups.count + 64)
    var value = JSONWriter(reservingCapacity: 64)
    var separator = UInt8(ascii: "[")
    for (group, days) in zip(groups, days) {
      json.append(separator)
      separator = UInt8(ascii: ",")
      json.append(UInt8(ascii: "["))
      json.append(decimal: group.stamp.milliseconds)
      json.append(UInt8(ascii: ","))
      json.append(decimal: group.stamp.counter)
      json.append(UInt8(ascii: ","))
      json.append(decimal: places[group.device])
      json.append(UInt8(ascii: ","))
      value.removeAll(keepingCapacity: true)
      value.optional(group.outcome) { $0.outcome($1, at: group.stamp) }
      json.append(contentsOf: value.bytes)
      json.append(contentsOf: ",\"".utf8)
      append(days, to: &json)
      json.append(contentsOf: "\"]".utf8)
    }
    json.append(UInt8(ascii: "]"))
    return json
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
