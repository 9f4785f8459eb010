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
    var days = [[ClosedRange<Int>]](repeating: [], count: groups.count)
    forEachRun { group, offsets in
      days[group].append(offsets.lowerBound + 1...offsets.upperBound + 1)
    }
    var writer = JSONWriter(reservingCapacity: 64 * groups.count + 64)
    writer.beginArray()
    writer.string(Self.kind)
    writer.string(habit.text)
    writer.integer(year)
    writer.beginArray()
    for (group, days) in zip(groups, days) {
      writer.beginArray()
      writer.integer(group.stamp.milliseconds)
      writer.integer(group.stamp.counter)
      writer.integer(places[group.device])
      writer.optional(group.outcome) { $0.outcome($1, at: group.stamp) }
      writer.string(utf8: Self.text(of: days))
      writer.endArray()
    }
    writer.endArray()
    writer.endArray()
    return writer.finish()
  }

  /// Days as single numbers and inclusive runs: `1-15,17`.
  private static func text(of days: [ClosedRange<Int>]) -> [UInt8] {
    var text: [UInt8] = []
    for range in days {
      if !text.isEmpty { text.append(UInt8(ascii: ",")) }
      text.append(contentsOf: range.lowerBound.description.utf8)
      guard range.count > 1 else { continue }
      text.append(UInt8(ascii: "-"))
      text.append(contentsOf: range.upperBound.description.utf8)
    }
    return text
  }
}
