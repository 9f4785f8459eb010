import HabitCore
import JSON
import Posix

extension OutcomeYear {
  /// Reads a line's elements.
  ///
  /// - Parameters:
  ///   - parts: `"outcomes"`, habit, year and groups.
  ///   - deviceCount: how many devices the header names.
  /// - Throws: for anything that is not such a line.
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
    guard let milliseconds = parts[0].integer, let counter = parts[1].integer,
      let stamp = Stamp(milliseconds: milliseconds, counter: counter)
    else { throw FormatError("\(element.excerpt) has no stamp") }
    let device = try Self.device(parts[2], deviceCount)
    let outcome = try parts[3].optional { json throws(FormatError) in
      try json.outcome(at: stamp)
    }
    let group = add(Group(stamp: stamp, device: device, outcome: outcome))
    guard let text = parts[4].utf8, putDays(text.span, into: group) else {
      throw FormatError("\(parts[4].excerpt) is no list of days of \(year), each in one group")
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
    var outcome = try parts[1].optional { json throws(FormatError) in
      try json.outcome(at: .earliest)
    }
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
      throw FormatError("\(element.excerpt) is no list of days of \(year) with a time for each")
    }
  }

  private static func device(_ value: JSONValue, _ count: Int) throws(FormatError) -> Int {
    guard let device = value.integer, (0..<count).contains(device) else {
      throw FormatError("\(value.excerpt) is none of the \(count) devices of the header")
    }
    return device
  }

  /// Puts the days of a text such as `1-15,17` into a group.
  ///
  /// - Returns: whether it is such a text, growing, with days that the year has and that had no
  ///   group.
  mutating func putDays(_ text: Span<UInt8>, into group: Int) -> Bool {
    var position = 0
    return scanDays(text, &position, into: group) && position == text.count
  }

  /// Puts days into a group, each with a time of a text such as `28800123 29412001.1 -512`.
  ///
  /// - Returns: whether they are such texts, with as many times as days, and the days as in
  ///   ``putDays(_:into:)``.
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

extension Span<UInt8> {
  /// No number in a file has more digits (2^53 has 16).
  private static var maximumDigits: Int { 16 }

  /// Reads a whole number without leading zeros, and passes over its digits.
  ///
  /// Most of a snapshot is numbers, so eight digits are read at once.
  @inline(__always)
  func decimal(at position: inout Int) -> Int? {
    let start = position
    var number = 0
    var digits = 8
    while digits == 8, position - start < Self.maximumDigits, position + 8 <= count {
      // The value of each digit; any other byte is above 9, and then or with 0x76 added above 0x7F.
      let values = word(at: position) ^ 0x3030_3030_3030_3030
      let others = ((values &+ 0x7676_7676_7676_7676) | values) & 0x8080_8080_8080_8080
      digits = others.trailingZeroBitCount >> 3
      guard digits > 0 else { break }
      number = number &* Self.power(digits) &+ Self.number(values << UInt64(64 - 8 * digits))
      position += digits
    }
    if digits == 8 {
      while position < count {
        let digit = self[position] &- UInt8(ascii: "0")
        guard digit < 10 else { break }
        number = number &* 10 &+ Int(digit)
        position += 1
      }
    }
    let length = position - start
    guard length > 0, length <= Self.maximumDigits, length == 1 || self[start] != UInt8(ascii: "0")
    else { return nil }
    return number
  }

  /// Ten to the power of a number from 1 to 8.
  @inline(__always)
  private static func power(_ exponent: Int) -> Int {
    switch exponent {
    case 1: 10
    case 2: 100
    case 3: 1000
    case 4: 10_000
    case 5: 100_000
    case 6: 1_000_000
    case 7: 10_000_000
    default: 100_000_000
    }
  }

  /// The number of eight digits, the first one in the lowest byte: pairs of them, fours, all.
  @inline(__always)
  private static func number(_ digits: UInt64) -> Int {
    let pairs = (digits &* (1 + 10 << 8)) >> 8 & 0x00FF_00FF_00FF_00FF
    let fours = (pairs &* (1 + 100 << 16)) >> 16 & 0x0000_FFFF_0000_FFFF
    return Int((fours &* (1 + 10_000 << 32)) >> 32)
  }
}
