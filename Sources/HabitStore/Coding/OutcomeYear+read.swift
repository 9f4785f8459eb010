import HabitCore
import JSON

extension OutcomeYear {
  /// Reads the elements of a line, `"outcomes"`, habit, year and groups; `deviceCount` is the
  /// number of devices the header names.
  init(_ parts: [JSONValue], deviceCount: Int) throws(FormatError) {
    guard parts.count == 4 else { throw FormatError("a line of outcomes has four elements") }
    self.init(
      habit: try parts[1].parsed("identifier", HabitID.init),
      year: try parts[2].integer(in: Self.years)
    )
    guard parts[3].kind == .array else { throw FormatError("a line of outcomes lacks its groups") }
    for element in parts[3].elements { try add(element, deviceCount: deviceCount) }
  }

  private mutating func add(_ element: JSONValue, deviceCount: Int) throws(FormatError) {
    guard groups.count < Self.maximumDays else { throw FormatError("more groups than days") }
    let parts = try element.elements(count: 4...5)
    guard parts.count == 5 else {
      return try addTimes(parts, of: element, deviceCount: deviceCount)
    }
    guard let stamp = Stamp(parts[0], parts[1]) else {
      throw FormatError("\(element.excerpt) has no stamp")
    }
    let device = try Self.device(parts[2], deviceCount)
    let outcome = try parts[3].unlessNull?.outcome(at: stamp)
    let group = add(Group(stamp: stamp, device: device, outcome: outcome))
    guard let text = parts[4].utf8, putDays(text.span, into: group) else {
      throw FormatError("\(parts[4].excerpt) is not a list of days of \(year), each in one group")
    }
  }

  /// Adds a group whose days have a stamp each.
  private mutating func addTimes(
    _ parts: [JSONValue],
    of element: JSONValue,
    deviceCount: Int
  ) throws(FormatError) {
    let device = try Self.device(parts[0], deviceCount)
    let completes = parts[1].kind == .object && parts[1]["at"]?.bool == true
    var outcome = try parts[1].unlessNull?.outcome(at: .earliest)
    if completes { outcome?.at = nil }
    let group = add(
      Group(
        stamp: .earliest,
        device: device,
        outcome: outcome,
        times: .own(completing: completes)
      )
    )
    guard let days = parts[2].utf8, let times = parts[3].utf8,
      putDays(days.span, at: times.span, into: group)
    else {
      throw FormatError("\(element.excerpt) is not a list of days of \(year) with a time for each")
    }
  }

  private static func device(_ value: JSONValue, _ count: Int) throws(FormatError) -> Int {
    guard let device = value.integer, (0..<count).contains(device) else {
      throw FormatError("\(value.excerpt) is not one of the \(count) devices of the header")
    }
    return device
  }

  /// Puts the days of a text such as `1-15,17` into a group; returns true if they ascend, exist in
  /// the year and had no group.
  mutating func putDays(_ text: Span<UInt8>, into group: Int) -> Bool {
    var position = 0
    return scanDays(text, &position, into: group) && position == text.count
  }

  /// Puts days into a group, each with a time of a text such as `28800123 29412001.1 -512`; returns
  /// true if both texts are valid and there is one time for each day.
  private mutating func putDays(
    _ days: Span<UInt8>,
    at times: Span<UInt8>,
    into group: Int
  ) -> Bool {
    guard putDays(days, into: group) else { return false }
    var position = 0
    return scanTimes(times, &position, of: group) && position == times.count
  }
}

extension OutcomeYear {
  /// Puts days such as `1-15,17` into a group, up to the first character that is not part of them;
  /// returns true if they ascend, exist in the year and had no group.
  mutating func scanDays(
    _ text: Span<UInt8>,
    _ position: inout Int,
    into group: Int
  ) -> Bool {
    let shared = (group: UInt16(group + 1), stamp: groups[group].stamp)
    return Self.scanDays(text, &position, length, shared, &groupOfDay, &stampOfDay)
  }

  /// Scans days into the arrays of a year, which are borrowed once instead of for each day.
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
  /// first character after the last time; returns true if each day has a time.
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

  /// A stamp given as the milliseconds since `start`, and the counter if it is not 0.
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
