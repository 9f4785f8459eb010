import HabitCore

extension SnapshotScanner {
  /// The outcomes that a line holds; `nil` where the general reader has to look.
  mutating func scanOutcomes(_ json: Span<UInt8>) -> OutcomeYear? {
    position = 0
    pattern = nil
    guard skip(outcomesStart, json), let (habit, number) = scanHabitYear(json) else { return nil }
    var year = OutcomeYear(habit: habit, year: number)
    repeat {
      guard year.groups.count < OutcomeYear.maximumDays, scanGroup(json, into: &year) else {
        return nil
      }
    } while skip(",", json)
    guard skip("]", json), skip("]", json), position == json.count else { return nil }
    return year
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
    guard let shared = scanShared(milliseconds, json) else { return false }
    let group = year.add(shared)
    return year.scanDays(json, &position, into: group) && skip("\"", json) && skip("]", json)
  }

  /// Scans what the days of a group share, behind its time and up to the first of them.
  private mutating func scanShared(
    _ milliseconds: Int,
    _ json: Span<UInt8>
  ) -> OutcomeYear.Group? {
    if let pattern, let group = pattern.group(at: milliseconds, json, &position) { return group }
    let start = position
    guard let counter = scanInteger(json), skip(",", json), let device = scanInteger(json),
      device < deviceCount, skip(",", json),
      let stamp = Stamp(milliseconds: milliseconds, counter: counter)
    else { return nil }
    var outcome: Outcome?
    let isTick = skip(tick, json)
    if isTick {
      outcome = Outcome(count: .one, at: Instant(milliseconds: milliseconds))
    } else if !skip(null, json) {
      outcome = scanOutcome(json, at: stamp)
      guard outcome != nil else { return nil }
    }
    guard skip(",", json), skip("\"", json) else { return nil }
    let group = OutcomeYear.Group(stamp: stamp, device: device, outcome: outcome)
    if isTick || outcome?.at == nil {
      pattern = GroupPattern(text: start..<position, group: group, isCompletedAtStamp: isTick)
    }
    return group
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
    guard year.scanDays(json, &position, into: number), skip("\"", json), skip(",", json),
      skip("\"", json)
    else { return false }
    return year.scanTimes(json, &position, of: number) && skip("\"", json) && skip("]", json)
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
}
