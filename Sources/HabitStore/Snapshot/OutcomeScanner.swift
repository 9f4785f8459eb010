import HabitCore

/// Reads an outcomes line as this program writes it, straight from the bytes.
///
/// A decade of ticks is hundreds of thousands of groups; a general reader takes a microsecond for
/// each, this one a tenth of it. Whatever it does not recognise (white space, another order of
/// members, an error) is left to the general reader, so the two never disagree on what is accepted.
struct OutcomeScanner {
  private let lineStart = Array("[\"\(OutcomeYear.kind)\",\"".utf8)
  /// The contents of nearly every group: done once, and completed when it was written.
  private let tick = Array("{\"count\":1,\"at\":true}".utf8)
  private let count = Array("\"count\":".utf8)
  private let mark = Array("\"mark\":\"".utf8)
  private let at = Array("\"at\":".utf8)
  private let `true` = Array("true".utf8)
  private let null = Array("null".utf8)
  private let marks = Mark.allCases.map { ($0, Array($0.rawValue.utf8)) }
  private let deviceCount: Int
  private var position = 0

  /// No number in a file has more digits (2^53 has 16).
  private static let maximumDigits = 16

  /// A scanner for the lines of a snapshot whose header names so many devices.
  init(deviceCount: Int) {
    self.deviceCount = deviceCount
  }

  /// The year a line holds; `nil` where the general reader has to look.
  mutating func scan(_ json: Span<UInt8>) -> OutcomeYear? {
    position = 0
    guard skip(lineStart, json), let habit = scanHabit(json), skip(",", json),
      let number = scanInteger(json), OutcomeYear.years.contains(number), skip(",", json),
      skip("[", json)
    else { return nil }
    var year = OutcomeYear(habit: habit, year: number)
    repeat {
      guard year.groups.count < OutcomeYear.maximumDays, scanGroup(json, into: &year) else {
        return nil
      }
    } while skip(",", json)
    guard skip("]", json), skip("]", json), position == json.count else { return nil }
    return year
  }

  private mutating func scanHabit(_ json: Span<UInt8>) -> HabitID? {
    let start = position
    while position < json.count, json[position] != UInt8(ascii: "\"") { position += 1 }
    guard position - start <= HabitID.maximumLength else { return nil }
    var bytes: [UInt8] = []
    for index in start..<position { bytes.append(json[index]) }
    guard skip("\"", json) else { return nil }
    return HabitID(String(decoding: bytes, as: UTF8.self))
  }

  private mutating func scanGroup(_ json: Span<UInt8>, into year: inout OutcomeYear) -> Bool {
    guard skip("[", json), let milliseconds = scanInteger(json), skip(",", json) else {
      return false
    }
    if position < json.count,
      json[position] == UInt8(ascii: "{") || json[position] == UInt8(ascii: "n")
    {
      return scanTimes(of: milliseconds, json, into: &year)
    }
    guard let counter = scanInteger(json), skip(",", json), let device = scanInteger(json),
      device < deviceCount, skip(",", json),
      let stamp = Stamp(milliseconds: milliseconds, counter: counter)
    else { return false }
    var outcome: Outcome?
    if skip(tick, json) {
      outcome = Outcome(count: .one, at: Instant(milliseconds: milliseconds))
    } else if !skip(null, json) {
      outcome = scanOutcome(json, at: stamp)
      guard outcome != nil else { return false }
    }
    guard skip(",", json), skip("\"", json) else { return false }
    let group = year.add(OutcomeYear.Group(stamp: stamp, device: device, outcome: outcome))
    return year.putDays(json.extracting(scanText(json)), into: group) && skip("\"", json)
      && skip("]", json)
  }

  /// Scans the rest of a group whose days have a stamp each, behind its device.
  private mutating func scanTimes(
    of device: Int,
    _ json: Span<UInt8>,
    into year: inout OutcomeYear
  ) -> Bool {
    guard device < deviceCount else { return false }
    var group = OutcomeYear.Group(stamp: .earliest, device: device, outcome: nil)
    group.times = .own(completing: false)
    if skip(tick, json) {
      group.outcome = Outcome(count: .one)
      group.times = .own(completing: true)
    } else if !skip(null, json) {
      // Anything but the two most frequent values is left to the general reader of the value.
      guard let (outcome, completes) = scanValue(json) else { return false }
      group.outcome = outcome
      group.times = .own(completing: completes)
    }
    guard skip(",", json), skip("\"", json) else { return false }
    let number = year.add(group)
    let days = scanText(json)
    guard skip("\"", json), skip(",", json), skip("\"", json) else { return false }
    let times = scanText(json)
    return year.putDays(json.extracting(days), at: json.extracting(times), into: number)
      && skip("\"", json) && skip("]", json)
  }

  /// Scans an outcome, and whether it was completed at its stamp.
  private mutating func scanValue(_ json: Span<UInt8>) -> (outcome: Outcome, completes: Bool)? {
    let start = position
    guard var outcome = scanOutcome(json, at: .earliest) else { return nil }
    // "at":true ends the object.
    let end = position - 1
    let from = max(start, end - `true`.count)
    var completes = end - from == `true`.count
    for index in from..<end where json[index] != `true`[index - from] { completes = false }
    if completes { outcome.at = nil }
    return (outcome, completes)
  }

  /// Passes over the text up to the next quotation mark.
  private mutating func scanText(_ json: Span<UInt8>) -> Range<Int> {
    let start = position
    while position < json.count, json[position] != UInt8(ascii: "\"") { position += 1 }
    return start..<position
  }

  private mutating func scanOutcome(_ json: Span<UInt8>, at stamp: Stamp) -> Outcome? {
    var outcome = Outcome()
    guard skip("{", json) else { return nil }
    if skip("}", json) { return outcome }
    if skip(count, json) {
      guard let value = scanCount(json) else { return nil }
      outcome.count = value
      if skip("}", json) { return outcome }
      guard skip(",", json) else { return nil }
    }
    if skip(mark, json) {
      guard let found = marks.first(where: { skip($0.1, json) }), skip("\"", json) else {
        return nil
      }
      outcome.mark = found.0
      if skip("}", json) { return outcome }
      guard skip(",", json) else { return nil }
    }
    guard skip(at, json) else { return nil }
    guard let milliseconds = skip(`true`, json) ? stamp.milliseconds : scanInteger(json),
      let instant = Instant(milliseconds: milliseconds), skip("}", json)
    else { return nil }
    outcome.at = instant
    return outcome
  }

  /// A count without decimals is nearly every one; the general reader takes the rest.
  private mutating func scanCount(_ json: Span<UInt8>) -> Count? {
    guard let number = scanInteger(json), number <= Count.maximumThousandths / 1000 else {
      return nil
    }
    return Count(thousandths: number * 1000)
  }

  private mutating func scanInteger(_ json: Span<UInt8>) -> Int? {
    let start = position
    var number = 0
    while position < json.count {
      let digit = json[position] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      number = number &* 10 &+ Int(digit)
      position += 1
    }
    let length = position - start
    guard length > 0, length <= Self.maximumDigits,
      length == 1 || json[start] != UInt8(ascii: "0")
    else { return nil }
    return number
  }

  private mutating func skip(_ character: Unicode.Scalar, _ json: Span<UInt8>) -> Bool {
    guard position < json.count, json[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func skip(_ literal: [UInt8], _ json: Span<UInt8>) -> Bool {
    let literal = literal.span
    guard position + literal.count <= json.count else { return false }
    let found = json.extracting(position..<position + literal.count)
    for index in literal.indices where found[index] != literal[index] { return false }
    position += literal.count
    return true
  }
}
