import HabitCore
import Testing

@Suite("undo over lives and restarts")
struct UndoOnDiskTests {
  @Test("each step back is the state before, and all of them lead to nothing", arguments: 0..<20)
  func allTheWayBack(seed: Int) throws {
    var lives = try LivesOnDisk(seed: seed)
    try lives.run(steps: 60)
    try lives.undoAll()
    #expect(lives.findings == [], "seed \(seed)")
    #expect(lives.isAtTheBeginning, "seed \(seed)")
  }
}
