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
    let parts = try element.elements(count: 5...5)
    guard let milliseconds = parts[0].integer, let counter = parts[1].integer,
      let stamp = Stamp(milliseconds: milliseconds, counter: counter)
    else { throw FormatError("\(element.excerpt) has no stamp") }
    guard let device = parts[2].integer, (0..<deviceCount).contains(device) else {
      throw FormatError("\(parts[2].excerpt) is none of the \(deviceCount) devices of the header")
    }
    let outcome = try parts[3].optional { json throws(FormatError) in
      try json.outcome(at: stamp)
    }
    let group = add(Group(stamp: stamp, device: device, outcome: outcome))
    guard let text = parts[4].utf8, putDays(text.span, into: group) else {
      throw FormatError("\(parts[4].excerpt) is no list of days of \(year), each in one group")
    }
  }

  /// Puts the days of a text such as `1-15,17` into a group.
  ///
  /// - Returns: whether it is such a text, growing, with days that the year has and that had no
  ///   group.
  mutating func putDays(_ text: Span<UInt8>, into group: Int) -> Bool {
    var position = 0
    var previous = 0
    repeat {
      guard let first = Self.number(text, &position), first > previous else { return false }
      var last = first
      if position < text.count, text[position] == UInt8(ascii: "-") {
        position += 1
        guard let end = Self.number(text, &position), end > first else { return false }
        last = end
      }
      guard put(first...last, into: group) else { return false }
      previous = last
      guard position < text.count else { return true }
      position += 1
    } while text[position - 1] == UInt8(ascii: ",")
    return false
  }

  /// A number of one to three digits without leading zeros.
  private static func number(_ text: Span<UInt8>, _ position: inout Int) -> Int? {
    var number = 0
    let start = position
    while position < text.count, position - start < 3,
      text[position] >= UInt8(ascii: "0"), text[position] <= UInt8(ascii: "9")
    {
      number = number * 10 + Int(text[position] - UInt8(ascii: "0"))
      guard number > 0 else { return nil }
      position += 1
    }
    return position > start ? number : nil
  }
}
