import HabitCore
import HabitStore
import TestSupport
import Testing

@Suite("the answer of going back")
struct RestoreAnswerTests {
  @Test("what it replaced is taken in again by the name of its folder")
  func replaced() throws {
    let recorder = try Recorder(on: try RestoreTests.disk())
    let before = RestoreTests.ticks(recorder.state)
    let saved = try recorder.restore(2).saved
    try recorder.tick(9)
    #expect(RestoreTests.ticks(recorder.state) == 3)
    let name = try #require(saved.split(separator: "/").last.map(String.init))
    let tried = try recorder.store.restore(
      .replaced(name),
      replacing: recorder.state,
      isTrial: true
    )
    #expect(RestoreTests.ticks(tried.state) == before + 1)
    let restored = try recorder.restore(.replaced(name))
    #expect(fingerprint(restored.state) == fingerprint(tried.state))
    #expect(RestoreTests.ticks(recorder.state) == before + 1 && recorder.health == .sound)
    #expect(try RestoreTests.ticks(recorder.reopened().state) == before + 1)
    // The way back from there.
    try recorder.restore(try #require(restored.previous))
    #expect(RestoreTests.ticks(recorder.state) == 3)
    for wrong in ["replaced-1", "journal-1", "..", "replaced-", name + "/x"] {
      #expect(throws: StoreError.self) { try recorder.restore(.replaced(wrong)) }
    }
  }

  @Test("names a device that only looked: what it has taken of this one's comes back")
  func looked() throws {
    let recorder = try Recorder(on: try RestoreTests.disk())
    let before = RestoreTests.ticks(recorder.state)
    try recorder.tick(9)
    let neighbour = try Recorder(on: recorder.disk, as: SimulatedDaemon.neighbour)
    #expect(RestoreTests.ticks(neighbour.state) == before + 1)
    try neighbour.writeGeneration()
    let restored = try recorder.restore(2)
    #expect(restored.returning.map(\.device) == [SimulatedDaemon.neighbour].compactMap(\.self))
    #expect(RestoreTests.ticks(restored.state) == before + 1)
  }

  @Test("names the devices that have written since the backup")
  func returning() throws {
    let recorder = try Recorder(on: try RestoreTests.disk())
    #expect(try recorder.restore(2).returning.map(\.device) == [])
    let neighbour = try Recorder(on: recorder.disk, as: SimulatedDaemon.neighbour)
    try neighbour.tick(12)
    let backups = try recorder.store.backups().map(\.generation)
    let restored = try recorder.restore(try #require(backups.first))
    #expect(restored.returning.map(\.device) == [SimulatedDaemon.neighbour].compactMap(\.self))
    #expect(!restored.isComplete)
  }
}
