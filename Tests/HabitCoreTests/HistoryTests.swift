import HabitCore
import TestSupport
import Testing

@Suite("The completion record")
struct HistoryTests {
  @Test("it follows its written rules through random histories", arguments: seeds(16))
  func histories(block: Int) throws {
    for seed in (block * 6)..<(block * 6 + 6) {
      var history = RandomHistory(seed: seed)
      try history.run(steps: 80)
      #expect(history.findings.texts == [])
    }
  }
}
