import HabitCore
import Posix
import TestSupport
import Testing

@testable import HabitStore

/// What another device's files tell of that device.
@Suite("when another device wrote, and what it has read")
struct DeviceReportTests {
  private static let start = 1_763_629_200_123
  private static let hour = 3_600_000

  private static func follow(_ store: Store, _ ledger: inout Ledger) {
    store.noteChangeOfOthers()
    store.beginReadingOthers()
    while store.isReadingOthers { _ = store.continueReadingOthers(&ledger) }
  }

  @Test("it wrote last when its latest line was stamped, or its newest snapshot was begun")
  func lastSeen() throws {
    let disk = MemoryFileSystem()
    let other = try Recorder(on: disk, as: SimulatedDaemon.neighbour)
    let mine = try Recorder(on: disk)
    var ledger = mine.state.ledger
    #expect(mine.store.otherDevices.map(\.lastSeen) == [nil])
    for (offset, hours) in [(0, 0), (1, 3), (2, 2 * 24)] {
      let moment = Self.start + hours * Self.hour
      try other.tick(offset, at: moment)
      Self.follow(mine.store, &ledger)
      #expect(mine.store.otherDevices.first?.lastSeen?.milliseconds == moment)
    }
    try other.writeGeneration()
    Self.follow(mine.store, &ledger)
    let last = Self.start + 2 * 24 * Self.hour
    #expect(mine.store.otherDevices.first?.lastSeen?.milliseconds == last)
    // The same after a restart, from the snapshot alone.
    #expect(try mine.reopened().store.otherDevices.first?.lastSeen?.milliseconds == last)
  }

  @Test("when it wrote last is known at every moment, also while its files are read again")
  func lastSeenMeanwhile() throws {
    let disk = MemoryFileSystem()
    let other = try Recorder(on: disk, as: SimulatedDaemon.neighbour)
    try other.tick(0, at: Self.start)
    try other.writeGeneration()
    let mine = try Recorder(on: disk)
    var ledger = mine.state.ledger
    Self.follow(mine.store, &ledger)
    mine.store.noteChangeOfOthers()
    mine.store.beginReadingOthers()
    var steps = 0
    while mine.store.isReadingOthers {
      _ = mine.store.continueReadingOthers(&ledger)
      steps += 1
      #expect(mine.store.otherDevices.first?.lastSeen?.milliseconds == Self.start, "step \(steps)")
    }
    #expect(steps > 2)
  }

  @Test("it has read until the latest change that its snapshot holds, and no later one is claimed")
  func readUntil() throws {
    let disk = MemoryFileSystem()
    let mine = try Recorder(on: disk)
    try mine.tick(0)
    let read = try #require(mine.state.recent.last).stamp
    let other = try Recorder(on: disk, as: SimulatedDaemon.neighbour)
    var ledger = mine.state.ledger
    Self.follow(mine.store, &ledger)
    #expect(mine.store.otherDevices.first?.readUntil == nil, "no snapshot tells")
    try mine.tick(1, at: Self.start + Self.hour)
    try other.tick(2, at: Self.start + 2 * Self.hour)
    // Written with what was read at its start, which is not the second tick.
    try other.writeGeneration()
    Self.follow(mine.store, &ledger)
    #expect(mine.store.otherDevices.first?.readUntil == read)
    #expect(try mine.reopened().store.otherDevices.first?.readUntil == read)
  }
}
