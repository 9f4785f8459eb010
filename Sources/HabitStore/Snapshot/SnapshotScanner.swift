import HabitCore

/// Reads the lines of a snapshot that make up most of it, as this program writes them, straight from the
/// bytes.
///
/// A decade of ticks is hundreds of thousands of groups; a general reader takes a microsecond for
/// each, this one a tenth of it. Whatever it does not recognise (white space, another order of
/// members, an error) is left to the general reader, so the two never disagree on what is accepted.
struct SnapshotScanner {
  let outcomesStart = Array("[\"\(OutcomeYear.kind)\",\"".utf8)
  let notesStart = Array("[\"\(DailyLine.Kind.notes.rawValue)\",\"".utf8)
  /// The contents of nearly every group: done once, and completed when it was written.
  let tick = Array("{\"count\":1,\"at\":true}".utf8)
  let count = Array("\"count\":".utf8)
  let mark = Array("\"mark\":\"".utf8)
  let at = Array("\"at\":".utf8)
  let `true` = Array("true".utf8)
  let null = Array("null".utf8)
  let marks = Mark.allCases.map { ($0, Array($0.rawValue.utf8)) }
  let deviceCount: Int
  var position = 0
  /// The last group of the line that is like those before it but for its time and its days.
  var pattern: GroupPattern?

  /// A scanner for the lines of a snapshot whose header names so many devices.
  init(deviceCount: Int) {
    self.deviceCount = deviceCount
  }

  /// The habit and the year behind the beginning of a line.
  mutating func scanHabitYear(_ json: Span<UInt8>) -> (habit: HabitID, year: Int)? {
    guard let habit = scanHabit(json), skip(",", json), let year = scanInteger(json),
      OutcomeYear.years.contains(year), skip(",", json), skip("[", json)
    else { return nil }
    return (habit, year)
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

  /// Passes over the text up to the next quotation mark.
  mutating func scanText(_ json: Span<UInt8>) -> Range<Int> {
    let start = position
    var end = start
    while end < json.count, json[end] != UInt8(ascii: "\"") { end += 1 }
    position = end
    return start..<end
  }

  mutating func scanInteger(_ json: Span<UInt8>) -> Int? { json.decimal(at: &position) }

  @inline(__always)
  mutating func skip(_ character: Unicode.Scalar, _ json: Span<UInt8>) -> Bool {
    guard position < json.count, json[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  mutating func skip(_ literal: [UInt8], _ json: Span<UInt8>) -> Bool {
    guard json.holds(literal.span, at: position) else { return false }
    position += literal.count
    return true
  }
}
