import TestSupport
import Testing

@testable import HabitCore

@Suite("The registers of a habit that belong to days")
struct DayTableTests {
  @Test("hold what a dictionary of registers holds, through random writes", arguments: seeds(24))
  func againstDictionary(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    var table = DayTable<String?>()
    var naive: [Place: DayTable<String?>.Row] = [:]
    let devices = ["a", "b", "c"].compactMap { DeviceID(String(repeating: $0, count: 32)) }
    let first = day("2024-01-01")
    for _ in 0..<600 {
      let row = try random.note(on: first.clampedAdding(random.number(0...40)), by: devices)
      let place = Place(day: row.day, number: row.number)
      let isTaken = naive[place].map { $0.isReplaced(by: row) } ?? true
      let isWritten = table.merge(row.value, on: row.day, row.number, signed: row.signature)
      #expect(isWritten == isTaken)
      if isTaken { naive[place] = row }
    }
    let places = naive.keys.sorted { ($0.day, $0.number) < ($1.day, $1.number) }
    let days = Set(naive.keys.map(\.day)).sorted()
    #expect((0..<table.count).map { table[$0] } == places.compactMap { naive[$0] })
    #expect(table.days(in: .first ... .last) == days)
    #expect(table.writers == Set(naive.values.map(\.signature.device)))
    for offset in -2...42 {
      let day = first.clampedAdding(offset)
      for number in 0...2 {
        #expect(table[day, number] == naive[Place(day: day, number: number)])
      }
      #expect(table.rows(on: day).map(\.number) == places.filter { $0.day == day }.map(\.number))
      let range = day...day.clampedAdding(3)
      #expect(table.days(in: range) == days.filter(range.contains))
    }
  }
}

private struct Place: Hashable {
  var day: Day
  var number: Int
}

extension DayTable<String?>.Row {
  /// True where another row takes the place of this one (FORMAT.md, "Merging").
  fileprivate func isReplaced(by other: Self) -> Bool {
    if signature != other.signature { return signature < other.signature }
    guard let value, let text = other.value else { return other.value != nil }
    return value.utf8.lexicographicallyPrecedes(text.utf8)
  }
}

extension SeededGenerator {
  /// A register written at one of few moments, so that some are written at the same.
  fileprivate mutating func note(
    on day: Day,
    by devices: [DeviceID]
  ) throws
    -> DayTable<String?>.Row
  {
    let stamp = try #require(Stamp(milliseconds: number(1...500), counter: 0))
    let text = String(repeating: pick(["a", "é", "\u{1F600}", "word "]), count: number(0...300))
    return DayTable<String?>.Row(
      day: day,
      number: number(0...2),
      value: pick([text, text, text, nil]),
      signature: Signature(stamp: stamp, device: pick(devices))
    )
  }
}
