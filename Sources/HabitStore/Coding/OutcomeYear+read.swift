import HabitCore
import JSON

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
