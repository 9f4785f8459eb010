import HabitCore
import TestSupport
import Testing

@testable import HabitStore

/// Lines of many megabytes: the undo of a large import is one transaction, and so one line.
@Suite("a very long line")
struct LongLineTests {
  @Test("is read by other devices, in journals and snapshots, and is sound for a check")
  func long() throws {
    let disk = MemoryFileSystem()
    let other = try Recorder(on: disk, as: SimulatedDaemon.neighbour)
    let habit = try #require(HabitID("h1"))
    let first = try #require(Day("2025-01-01"))
    let text = String(repeating: "x", count: 1 << 20)
    let notes = (0..<18).map { Change.note(habit, first.clampedAdding($0), text) }
    try other.record(RandomChanges.newHabit(1) + notes)
    let folder = SimulatedDaemon.directory + "/" + other.store.device.text
    let longest = try #require(disk.contents[folder + "/journal-1"]).count
    #expect(longest > LineStream.longestBrokenLine)
    for isSnapshot in [false, true] {
      if isSnapshot { try other.store.close(other.state) }
      let mine = try #require(SimulatedDaemon.makeStore(on: disk.afterKill))
      let ledger = try mine.open().ledger
      #expect(mine.report.others.flatMap(\.problems) == [])
      let found = notes.indices.count { day in
        ledger.note(of: habit, on: first.clampedAdding(day)) == text
      }
      #expect(found == notes.count, "snapshot: \(isSnapshot)")
      let check = try HistoryCheck(
        directory: SimulatedDaemon.directory,
        own: SimulatedDaemon.device,
        user: 1000,
        fileSystem: disk.afterKill
      )
      #expect(check.folders.flatMap(\.files).flatMap(\.findings).isEmpty)
    }
  }
}
