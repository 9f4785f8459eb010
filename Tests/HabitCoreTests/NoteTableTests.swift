import HabitCore
import TestSupport
import Testing

@Suite("The note registers of a habit")
struct NoteTableTests {
  @Test("hold what a dictionary of registers holds, through random writes", arguments: seeds(24))
  func againstDictionary(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    var table = NoteTable()
    var naive: [Day: NoteTable.Row] = [:]
    let devices = ["a", "b", "c"].compactMap { DeviceID(String(repeating: $0, count: 32)) }
    let first = day("2024-01-01")
    for _ in 0..<600 {
      let row = try random.note(on: first.clampedAdding(random.number(0...40)), by: devices)
      let isLater = naive[row.day].map { $0.signature < row.signature } ?? true
      #expect(table.merge(row) == isLater)
      if isLater { naive[row.day] = row }
    }
    let days = naive.keys.sorted()
    #expect((0..<table.count).map { table[$0] } == days.compactMap { naive[$0] })
    #expect(table.days(in: .first ... .last) == days)
    #expect(table.writers == Set(naive.values.map(\.signature.device)))
    for offset in -2...42 {
      let day = first.clampedAdding(offset)
      #expect(table[day] == naive[day])
      let range = day...day.clampedAdding(3)
      #expect(table.days(in: range) == days.filter(range.contains))
    }
  }
}

extension SeededGenerator {
  /// A register written at one of few moments, so that some are written at the same.
  fileprivate mutating func note(on day: Day, by devices: [DeviceID]) throws -> NoteTable.Row {
    let stamp = try #require(Stamp(milliseconds: number(1...500), counter: 0))
    let text = String(repeating: pick(["a", "é", "\u{1F600}", "word "]), count: number(0...300))
    return NoteTable.Row(
      day: day,
      text: pick([text, text, text, nil]),
      signature: Signature(stamp: stamp, device: pick(devices))
    )
  }
}
