import HabitCore

extension OutcomeYear {
  /// Puts days such as `1-15,17` into a group, up to the first character that is none of theirs.
  ///
  /// - Returns: whether they grow, the year has them, and none had a group.
  mutating func scanDays(
    _ text: Span<UInt8>,
    _ position: inout Int,
    into group: Int
  ) -> Bool {
    let shared = (group: UInt16(group + 1), stamp: groups[group].stamp)
    return Self.scanDays(text, &position, length, shared, &groupOfDay, &stampOfDay)
  }

  /// The same for the days of a year, which are lent once and not for each of them.
  private static func scanDays(
    _ text: Span<UInt8>,
    _ position: inout Int,
    _ length: Int,
    _ shared: (group: UInt16, stamp: Stamp),
    _ groupOfDay: inout [UInt16],
    _ stampOfDay: inout [Stamp]
  ) -> Bool {
    var found = groupOfDay.mutableSpan
    var stamps = stampOfDay.mutableSpan
    var previous = 0
    repeat {
      guard let first = day(text, &position), first > previous else { return false }
      previous = first
      if position < text.count, text[position] == UInt8(ascii: "-") {
        position += 1
        guard let last = day(text, &position), last > first else { return false }
        previous = last
      }
      guard previous <= length else { return false }
      for offset in first - 1..<previous {
        guard found[offset] == 0 else { return false }
        found[offset] = shared.group
        stamps[offset] = shared.stamp
      }
      guard position < text.count, text[position] == UInt8(ascii: ",") else { return true }
      position += 1
    } while true
  }

  /// Gives each day of a group its time from a text such as `28800123 29412001.1 -512`, up to the
  /// first character behind the last.
  ///
  /// - Returns: whether there is a time for each.
  mutating func scanTimes(
    _ text: Span<UInt8>,
    _ position: inout Int,
    of group: Int
  ) -> Bool {
    let number = UInt16(group + 1)
    let (groupOfDay, firstStart) = (groupOfDay, start(ofDay: 1))
    var stamps = stampOfDay.mutableSpan
    var isFirst = true
    for offset in groupOfDay.indices where groupOfDay[offset] == number {
      if !isFirst {
        guard position < text.count, text[position] == UInt8(ascii: " ") else { return false }
        position += 1
      }
      isFirst = false
      let start = firstStart + offset * Self.millisecondsPerDay
      guard let stamp = Self.stamp(text, &position, from: start) else { return false }
      stamps[offset] = stamp
    }
    return true
  }

  /// A stamp as the milliseconds from some moment on, and the counter where it is not 0.
  @inline(__always)
  private static func stamp(
    _ text: Span<UInt8>,
    _ position: inout Int,
    from start: Int
  ) -> Stamp? {
    let isNegative = position < text.count && text[position] == UInt8(ascii: "-")
    if isNegative { position += 1 }
    guard let distance = text.decimal(at: &position), !isNegative || distance > 0 else {
      return nil
    }
    var counter = 0
    if position < text.count, text[position] == UInt8(ascii: ".") {
      position += 1
      guard let number = text.decimal(at: &position), number > 0 else { return nil }
      counter = number
    }
    return Stamp(
      milliseconds: isNegative ? start - distance : start + distance,
      counter: counter
    )
  }

  /// A day of one to three digits without leading zeros.
  @inline(__always)
  private static func day(_ text: Span<UInt8>, _ position: inout Int) -> Int? {
    var number = 0
    let start = position
    while position < text.count, position - start < 3 {
      let digit = text[position] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      number = number &* 10 &+ Int(digit)
      guard number > 0 else { return nil }
      position += 1
    }
    return position > start ? number : nil
  }
}
