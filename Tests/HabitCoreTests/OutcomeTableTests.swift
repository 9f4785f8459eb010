import HabitCore
import TestSupport
import Testing

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
