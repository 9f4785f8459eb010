import HabitCore
import Posix
import TestSupport
import Testing

@testable import HabitStore

@Suite("generations")
struct GenerationTests {
  @Test("are written in slices while ticks go on, and hold the state of their beginning")
  func slices() throws {
    let recorder = try Recorder()
    for day in 0..<5 { try recorder.tick(day) }
    try recorder.store.beginGeneration(recorder.state)
    var day = 5
    repeat {
      try recorder.tick(day)
      day += 1
    } while try !recorder.store.continueGeneration()
    #expect(recorder.names == ["journal-1", "journal-2", "snapshot-2"])
    let snapshot = try Snapshot(try #require(recorder.disk.files[Recorder.folder + "/snapshot-2"]))
    #expect(snapshot.header.sequence == 5)
    #expect(snapshot.header.revision == 5)
    #expect(try recorder.store.continueGeneration())
    let again = try recorder.reopened()
    #expect(fingerprint(again.state) == fingerprint(recorder.state))
    #expect(recorder.store.report.snapshotTime == SimulatedDaemon.now)
  }

  @Test("a second one is not begun while the first is being written")
  func nested() throws {
    let recorder = try Recorder()
    try recorder.tick(0)
    try recorder.store.beginGeneration(recorder.state)
    try recorder.store.beginGeneration(recorder.state)
    #expect(recorder.store.report.generation == 2)
    #expect(!recorder.store.wantsGeneration)
  }

  @Test("one is wanted when the journal has outgrown the limit, and not again right after")
  func wanted() throws {
    let recorder = try Recorder()
    #expect(!recorder.store.wantsGeneration)
    let habit = try #require(HabitID("h1"))
    let long = String(repeating: "x", count: Store.minimumJournalLimit)
    let note = Transaction.Step(.note(habit, .first, long), replaced: nil)
    let transaction = Transaction(
      stamp: try #require(Stamp(milliseconds: 1, counter: 0)),
      revision: 1,
      method: "setEntry",
      steps: [note]
    )
    try recorder.store.append([transaction])
    #expect(recorder.store.wantsGeneration)
    try recorder.writeGeneration()
    #expect(!recorder.store.wantsGeneration)
  }

  @Test("a clean stop leaves a snapshot and an empty journal, and the next start writes nothing")
  func cleanStop() throws {
    let recorder = try Recorder()
    for day in 0..<3 { try recorder.tick(day) }
    try recorder.store.close(recorder.state)
    #expect(recorder.names == ["journal-1", "journal-2", "snapshot-2"])
    #expect(throws: StoreError.self) { try recorder.tick(9) }
    let before = recorder.disk.files
    let again = try Recorder(on: recorder.disk)
    #expect(recorder.disk.files == before)
    #expect(fingerprint(again.state) == fingerprint(recorder.state))
    try again.store.close(again.state)
    #expect(recorder.disk.files == before, "a start without a change leaves nothing new")
    try Recorder(on: recorder.disk).tick(7)
    #expect(
      recorder.disk.files[Recorder.folder + "/journal-2"] != before[Recorder.folder + "/journal-2"]
    )
  }

  @Test(
    "are in place, name and all, before anything older is removed; a cut before what follows it"
  )
  func order() throws {
    let recorder = try Recorder()
    for day in 0..<4 {
      try recorder.tick(day)
      try recorder.writeGeneration()
    }
    let calls = recorder.disk.calls
    let folder = Recorder.folder
    let rename = try #require(calls.lastIndex(of: "rename \(folder)/snapshot-5.partial"))
    #expect(calls[rename + 1] == "fsync \(folder)")
    let removal = try #require(calls.lastIndex { $0.hasPrefix("unlink") })
    #expect(removal > rename)
    try recorder.tick(5)
    let path = folder + "/journal-5"
    let torn = try #require(recorder.disk.contents[path]).dropLast(3)
    recorder.disk.plant(Array(torn), at: path)
    let again = try recorder.reopened()
    let after = again.disk.calls.drop { $0 != "ftruncate \(path)" }
    #expect(after.dropFirst().first == "fsync \(path)")
    #expect(after.contains("open \(folder)/journal-6"))
  }

  @Test("a snapshot keeps the latest stamp it knows, also one that no register bears")
  func clock() throws {
    let stamp = try #require(Stamp(milliseconds: 77, counter: 3))
    let device = try #require(SimulatedDaemon.device)
    var registers = Registers()
    registers.observe(stamp)
    let state = SnapshotState(ledger: Ledger(registers), revision: 0, recent: [])
    let header = SnapshotHeader(
      of: state,
      device: device,
      generation: 1,
      sequence: 0,
      written: try #require(SimulatedDaemon.now)
    )
    var writer = SnapshotWriter(state, header: header)
    let written = writer.next(atLeast: 1000)
    let bytes = try #require(written)
    var read = Registers()
    _ = try Snapshot(bytes, into: &read).recent()
    #expect(read.latestStamp == stamp)
  }

  @Test("what a failed sync left is never gone on with, even where it could not be cut off")
  func afterFailedSync() throws {
    let first = try Recorder()
    try first.tick(0)
    try first.store.close(first.state)
    let recorder = try Recorder(on: first.disk)
    recorder.disk.setFault(Fault(.failure(.inputOutput), at: 1, forever: true))
    #expect(throws: StoreError.self) { try recorder.tick(1) }
    let again = try recorder.reopened()
    #expect(again.state.revision == 2)
    #expect(again.store.report.generation == 3)
    try again.tick(2)
    for seed in 0..<20 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let after = try Recorder(on: again.disk.afterPowerLoss(using: &generator))
      #expect(fingerprint(after.state) == fingerprint(again.state), "seed \(seed)")
    }
  }

  @Test("an unclean stop makes the next start write one before it takes writes")
  func uncleanStop() throws {
    let recorder = try Recorder()
    try recorder.tick(0)
    recorder.disk.plant([1], at: Recorder.folder + "/snapshot-9.partial")
    let again = try recorder.reopened()
    #expect(again.names == ["journal-1", "journal-2", "snapshot-2"])
    #expect(again.store.journal?.lineCount == 0)
    let failing = try recorder.reopened()
    #expect(failing.health == .sound)
  }

  @Test(
    "one that cannot be written stops nothing: the part goes, ticks go on, it is tried again",
    arguments: ["write", "fsync", "fdatasync", "open", "read", "rename"]
  )
  func failedSnapshot(function: String) throws {
    for call in 0..<4 {
      let recorder = try Recorder()
      for day in 0..<3 { try recorder.tick(day) }
      recorder.disk.setFault(Fault(.failure(.noSpace), at: call, function: function))
      let failed = (try? recorder.writeGeneration()) == nil
      recorder.disk.setFault(nil)
      #expect(failed == (recorder.store.report.snapshotFailure != nil))
      #expect(recorder.store.health == .sound)
      #expect(!recorder.names.contains { $0.hasSuffix(".partial") })
      #expect(!recorder.store.wantsGeneration)
      try recorder.tick(3)
      #expect(fingerprint(try recorder.reopened().state) == fingerprint(recorder.state))
      try recorder.writeGeneration()
      #expect(recorder.store.report.snapshotFailure == nil)
      try recorder.tick(4)
      #expect(fingerprint(try recorder.reopened().state) == fingerprint(recorder.state))
    }
  }

  @Test("a snapshot that is not what was written is not put in place")
  func readBack() throws {
    let recorder = try Recorder()
    try recorder.tick(0)
    try recorder.store.beginGeneration(recorder.state)
    let partial = Recorder.folder + "/snapshot-2.partial"
    var failure: (any Error)?
    for _ in 0..<9 where failure == nil {
      do {
        _ = try recorder.store.continueGeneration()
        guard var bytes = recorder.disk.files[partial], !bytes.isEmpty else { continue }
        bytes[40] ^= 1
        recorder.disk.plant(bytes, at: partial)
      } catch {
        failure = error
      }
    }
    #expect(failure != nil)
    #expect(recorder.names == ["journal-1", "journal-2"])
    #expect(fingerprint(try recorder.reopened().state) == fingerprint(recorder.state))
  }

  @Test("the latest three and the last of each month stay, with the journals between the three")
  func pruning() throws {
    let recorder = try Recorder()
    let milliseconds = 86_400_000
    // From 2025-11-20 on, a snapshot every ten days.
    for step in 0..<12 {
      try recorder.tick(step, at: 1_763_629_200_123 + step * 10 * milliseconds)
      try recorder.writeGeneration()
    }
    let snapshots = recorder.names.filter { $0.hasPrefix("snapshot") }
    // Generations 2 … 13 are of 11-20, 11-30, 12-10, 12-20, 12-30, 01-09, 01-19, 01-29, 02-08,
    // 02-18, 02-28 and 03-10.
    let kept = [3, 6, 9, 11, 12, 13].map { "snapshot-\($0)" }
    #expect(snapshots == kept.sorted())
    #expect(
      recorder.names.filter { $0.hasPrefix("journal") } == [
        "journal-11", "journal-12", "journal-13",
      ]
    )
    #expect(fingerprint(try recorder.reopened().state) == fingerprint(recorder.state))
  }

  @Test("the months of snapshots from earlier runs are read from their headers")
  func pruningAcrossRuns() throws {
    let milliseconds = 86_400_000
    let disk = MemoryFileSystem()
    for step in 0..<8 {
      let time = 1_763_629_200_123 + step * 10 * milliseconds
      let recorder = try Recorder(on: disk, at: time)
      try recorder.tick(step, at: time)
      try recorder.store.close(recorder.state)
    }
    let snapshots = disk.files.keys.filter { $0.contains("snapshot") }.map {
      $0.split(separator: "-").last
    }
    #expect(Set(snapshots) == ["3", "6", "7", "8", "9"])
  }

  @Test("a hundred transactions can be undone, the parts of a group counting as one")
  func recent() throws {
    let recorder = try Recorder()
    for step in 0..<120 {
      try recorder.tick(step, group: (30..<60).contains(step) ? "import" : nil)
    }
    try recorder.store.close(recorder.state)
    let again = try Recorder(on: recorder.disk)
    #expect(again.state.recent.count == 120)
    for step in 120..<150 { try again.tick(step) }
    let trimmed = UndoPlan.trimmed(again.state.recent)
    #expect(trimmed.count == 129)
    #expect(trimmed.first?.revision == 22)
    #expect(UndoPlan.trimmed([]) == [])
  }
}
