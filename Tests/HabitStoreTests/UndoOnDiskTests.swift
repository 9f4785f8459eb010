import HabitCore
import TestSupport
import Testing

@Suite("undo over lives and restarts")
struct UndoOnDiskTests {
  @Test(
    "each step back is the state before, and all of them lead to nothing",
    arguments: Array(0..<20) + [25, 155, 169, 189]
  )
  func allTheWayBack(seed: Int) throws {
    var lives = try LivesOnDisk(seed: seed)
    try lives.run(steps: 60)
    try lives.undoAll()
    #expect(lives.findings == [], "seed \(seed)")
    #expect(lives.isAtTheBeginning, "seed \(seed)")
  }

  @Test("any change can be undone and any undo taken back, in whatever order", arguments: seeds(60))
  func anyOrder(seed: Int) throws {
    var gestures = try #require(try GesturesOnDisk(seed: seed))
    try gestures.run(steps: 80)
    #expect(gestures.findings == [], "seed \(seed)")
  }
}
