import TestSupport
import Testing

@testable import HabitCore

@Suite("The outcome registers of a habit")
struct OutcomeTableTests {
  @Test("hold what a dictionary of registers holds, through random writes", arguments: seeds(24))
  func againstDictionary(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    var table = OutcomeTable()
    var naive: [Day: OutcomeTable.Row] = [:]
    let devices = ["a", "b", "c"].compactMap { DeviceID(String(repeating: $0, count: 32)) }
    let first = day("2024-01-01")
    for _ in 0..<600 {
      let row = try random.row(on: first.clampedAdding(random.number(0...40)), by: devices)
      if random.chance(oneIn: 12) {
        table.remove(row.day)
        naive[row.day] = nil
      } else {
        let isLater = naive[row.day].map { $0.signature < row.signature } ?? true
        let isTaken = table.merge(row)
        #expect(isTaken == isLater)
        if isLater { naive[row.day] = row }
      }
    }
    #expect((0..<table.count).map { table[$0] } == naive.values.sorted { $0.day < $1.day })
    for offset in -2...42 {
      let day = first.clampedAdding(offset)
      #expect(table[day] == naive[day])
      #expect(table.firstPosition(from: day) == naive.keys.count { $0 < day })
    }
  }

  @Test("a day that is written again and again takes no more room each time")
  func rewriting() throws {
    let device = try #require(DeviceID(String(repeating: "a", count: 32)))
    var table = OutcomeTable()
    for number in 1...2000 {
      let stamp = try #require(Stamp(milliseconds: number, counter: 0))
      let count = try #require(Count(thousandths: number))
      let signature = Signature(stamp: stamp, device: device)
      let outcome = Outcome(count: count)
      let isTaken = table.merge(
        .init(day: day("2024-01-01"), outcome: outcome, signature: signature)
      )
      #expect(isTaken)
      #expect(table[0].outcome == outcome)
    }
    #expect(table.valueCount < 30)
  }
}

extension SeededGenerator {
  /// A register written at one of few moments, so that some are written at the same, with the time
  /// of completion at, before or without the stamp's.
  fileprivate mutating func row(on day: Day, by devices: [DeviceID]) throws -> OutcomeTable.Row {
    let milliseconds = number(1...500)
    let outcome = Outcome(
      count: Count(thousandths: number(0...40) * 500) ?? .zero,
      mark: pick([nil, nil, .skipped, .failed]),
      at: Instant(milliseconds: pick([milliseconds, number(0...500), -1]))
    )
    return OutcomeTable.Row(
      day: day,
      outcome: chance(oneIn: 8) ? nil : outcome,
      signature: Signature(
        stamp: try #require(Stamp(milliseconds: milliseconds, counter: number(0...1))),
        device: pick(devices)
      )
    )
  }
}

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
