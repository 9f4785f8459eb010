import HabitCore
import Posix
import TestSupport
import Testing

@testable import HabitStore

/// What a generation, a removal or a restoration that fails leaves behind.
@Suite("what a failure leaves behind")
struct GenerationFailureTests {
  private static let folder = Recorder.folder

  @Test("a journal that could not be made is gone, and what is in the way is replaced")
  func newJournal() throws {
    let recorder = try Recorder()
    try recorder.tick(0)
    recorder.disk.setFault(
      Fault(.failure(.inputOutput), at: 0, function: "fsync", place: "journal-2")
    )
    #expect(throws: StoreError.self) { try recorder.writeGeneration() }
    #expect(recorder.names == ["journal-1"])
    recorder.disk.plant([1, 2], at: "\(Self.folder)/journal-2")
    recorder.disk.plant([1, 2], at: "\(Self.folder)/snapshot-2.partial")
    try recorder.writeGeneration()
    #expect(recorder.names == ["journal-1", "journal-2", "snapshot-2"])
    try recorder.tick(1)
    #expect(fingerprint(try recorder.reopened().state) == fingerprint(recorder.state))
  }

  @Test("a start that could not write its generation takes no writes, and shows what it read")
  func preparation() throws {
    for (function, place) in [
      ("open", ".partial"), ("fsync", ".partial"), ("rename", ".partial"), ("open", "journal-2"),
    ] {
      let recorder = try Recorder()
      try recorder.tick(0)
      let disk = recorder.disk.afterKill
      disk.setFault(Fault(.failure(.inputOutput), at: 0, function: function, place: place))
      let again = try Recorder(on: disk)
      guard case .failed = again.health else {
        Issue.record("\(function) \(place): \(again.health)")
        continue
      }
      // Another attempt is for a disk that was full.
      try again.store.resume(again.state)
      #expect(again.state.revision == 1)
      #expect(throws: StoreError.self) { try again.tick(1) }
    }
  }

  @Test(
    "none is wanted while one is under way, nor while writes are refused, however long the journal"
  )
  func wanted() throws {
    let habit = try #require(HabitID("h1"))
    let long = String(repeating: "x", count: Store.minimumJournalLimit)
    let recorder = try Recorder()
    try recorder.tick(0)
    try recorder.record([.note(habit, .first, long)])
    #expect(recorder.store.wantsGeneration)
    try recorder.store.beginGeneration(recorder.state)
    for _ in 0..<3 { try recorder.record([.note(habit, .first, long)]) }
    #expect(!recorder.store.wantsGeneration)
    while try !recorder.store.continueGeneration() {}
    for _ in 0..<4 { try recorder.record([.note(habit, .first, long)]) }
    #expect(recorder.store.wantsGeneration)
    recorder.disk.setFault(Fault(.failure(.noSpace), at: 0, function: "write"))
    #expect(throws: StoreError.self) { try recorder.tick(1) }
    #expect(!recorder.store.wantsGeneration)
  }

  @Test("after a start a journal may grow as long as the snapshot that was read")
  func limitAfterStart() throws {
    let habit = try #require(HabitID("h1"))
    let day = try #require(Day("2025-01-01"))
    let long = String(repeating: "x", count: Store.minimumJournalLimit)
    let recorder = try Recorder()
    try recorder.tick(0)
    for offset in 0..<3 { try recorder.record([.note(habit, day.clampedAdding(offset), long)]) }
    try recorder.store.close(recorder.state)
    let again = try Recorder(on: recorder.disk)
    try again.record([.note(habit, day.clampedAdding(9), long)])
    #expect(!again.store.wantsGeneration)
  }

  @Test("the backup in use is told, after a generation, a clean stop and a kill")
  func current() throws {
    let recorder = try Recorder()
    try recorder.tick(0)
    try recorder.writeGeneration()
    try recorder.tick(1)
    try recorder.writeGeneration()
    #expect(try recorder.store.backups().map(\.isCurrent) == [false, true])
    try recorder.store.close(recorder.state)
    let again = try Recorder(on: recorder.disk)
    #expect(try again.store.backups().map(\.isCurrent) == [false, true])
    try again.tick(2)
    #expect(try again.reopened().store.backups().map(\.isCurrent) == [false, false, true])
  }

  @Test(
    "a snapshot that cannot be judged stays, and one file that cannot be removed keeps no other"
  )
  func pruning() throws {
    let recorder = try Recorder()
    for day in 0..<3 {
      try recorder.tick(day)
      try recorder.writeGeneration()
    }
    let again = try recorder.reopened()
    let oldest = "\(Self.folder)/snapshot-2"
    again.disk.restore([1, 2, 3], at: oldest)
    try again.tick(3)
    try again.writeGeneration()
    try again.tick(4)
    try again.writeGeneration()
    #expect(again.disk.files[oldest] == [1, 2, 3])

    let other = try Recorder()
    for day in 0..<6 {
      other.disk.setFault(
        day == 5 ? Fault(.failure(.inputOutput), at: 0, function: "unlink") : nil
      )
      try other.tick(day)
      try other.writeGeneration()
    }
    #expect(other.store.health == .sound)
    #expect(other.names.filter { $0.hasPrefix("snapshot") }.count == 3)
    #expect(other.names.filter { $0.hasPrefix("journal") }.count == 4)
  }

  @Test("after a failed write nothing is removed any more")
  func refusedAmidRemovals() throws {
    let recorder = try Recorder()
    for day in 0..<3 {
      try recorder.tick(day)
      try recorder.writeGeneration()
    }
    try recorder.tick(3)
    try recorder.store.beginGeneration(recorder.state)
    // In place, and what it makes superfluous not removed yet.
    while !recorder.names.contains("snapshot-5") {
      #expect(try !recorder.store.continueGeneration())
    }
    recorder.disk.setFault(Fault(.failure(.inputOutput), at: 0, function: "write"))
    #expect(throws: StoreError.self) { try recorder.tick(4) }
    let calls = recorder.disk.calls.count
    #expect(try recorder.store.continueGeneration())
    #expect(recorder.disk.calls.count == calls)
  }

  @Test("a partial snapshot goes when a write fails meanwhile")
  func refusedAmidSnapshot() throws {
    let recorder = try Recorder()
    try recorder.tick(0)
    try recorder.store.beginGeneration(recorder.state)
    #expect(try !recorder.store.continueGeneration())
    recorder.disk.setFault(Fault(.failure(.inputOutput), at: 0, function: "write"))
    #expect(throws: StoreError.self) { try recorder.tick(1) }
    #expect(try recorder.store.continueGeneration())
    #expect(recorder.names == ["journal-1", "journal-2"])
  }

  @Test("a clean stop holds the lock until its generation is written")
  func lockedToTheEnd() throws {
    let disk = MemoryFileSystem()
    let now = try #require(SimulatedDaemon.now)
    var isFree: [Bool] = []
    // The clock is looked at when a snapshot is begun and when it is in place.
    let store = try #require(
      SimulatedDaemon.makeStore(on: disk) {
        isFree.append((try? disk.lock(Self.folder + "/lock")) != nil)
        return now
      }
    )
    let found = try store.open()
    try store.append([Transaction(stamp: .earliest, revision: 1, method: "test", steps: [])])
    isFree = []
    try store.close(SnapshotState(ledger: found.ledger, revision: 1, recent: []))
    #expect(isFree.count >= 2)
    #expect(!isFree.contains(true))
    #expect((try? disk.lock(Self.folder + "/lock")) != nil)
    // Whoever holds it now writes there.
    let calls = disk.calls.count
    #expect(throws: StoreError.self) {
      try store.append([Transaction(stamp: .earliest, revision: 2, method: "test", steps: [])])
    }
    #expect(disk.calls.count == calls)
  }

  @Test("what a restoration left behind stays for ever, also when it was made in an earlier run")
  func keptAcrossRuns() throws {
    let recorder = try Recorder(on: try RestoreTests.disk())
    let previous = try #require(try recorder.restore(2).previous)
    let again = try recorder.reopened()
    for day in 0..<8 {
      try again.tick(day + 10)
      try again.writeGeneration()
    }
    #expect(again.names.contains("snapshot-\(previous)"))
  }
}
