import TestSupport
import Foundation
import HabitCore
import HabitStore
import Posix
import Testing

@Test("what was appended is there when the store is opened again, with and without a clean stop")
func roundTrip() throws {
  let root = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
  defer { try? FileManager.default.removeItem(atPath: root) }
  let device = try #require(DeviceID("4f6a0000000000000000000000000001"))
  let now = try #require(Instant(milliseconds: 1_763_629_200_123))
  let habit = try #require(HabitID("h1"))
  let day = try #require(Day("2025-11-20"))
  func makeStore() -> Store {
    Store(
      directory: root + "/share/habitd",
      device: device,
      fileSystem: SystemFileSystem(),
      now: { now }
    )
  }
  let store = makeStore()
  var state = try store.open()
  #expect(store.health == .sound)
  var ledger = state.ledger
  let stamp = try #require(ledger.registers.latestStamp.next(at: now))
  let applied = ledger.commit(
    [
      .lifetime(habit, .present(floor: .earliest)), .field(habit, .name("Read")),
      .field(habit, .startDate(day)), .outcome(habit, day, Outcome(count: .one, at: now)),
    ],
    signed: Signature(stamp: stamp, device: device)
  )
  try store.append([
    Transaction(stamp: stamp, revision: 1, method: "addHabit", steps: applied.map(\.step))
  ])
  for _ in 0..<3 {
    let again = makeStore()
    #expect(throws: StoreError.self) { try again.open() }
  }
  try store.close(SnapshotState(ledger: ledger, revision: 1, recent: state.recent))
  let again = makeStore()
  state = try again.open()
  #expect(again.health == .sound)
  #expect(state.revision == 1)
  #expect(state.ledger.habit(habit) == ledger.habit(habit))
  #expect(state.ledger.record == ledger.record)
  #expect(again.report.generation == 2)
}
