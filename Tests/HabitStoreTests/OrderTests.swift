import HabitCore
import Posix
import TestSupport
import Testing

@testable import HabitStore

/// Every call that changes the disk, in order: what FORMAT.md promises of a stop at any point rests
/// on it, and a loss of power that shows a call missing is rare even in a simulation.
@Suite("the order of what is done to the disk")
struct OrderTests {
  private static let folder = Recorder.folder

  /// The calls that read and change nothing.
  private static let reading = ["lstat", "opendir", "read", "pread", "fstat", "flock"]

  /// What was done since a call, without what only reads; names in the own folder stand alone, and
  /// the folder itself is a dot.
  private static func changes(on disk: MemoryFileSystem, since start: Int = 0) -> [String] {
    disk.calls.dropFirst(start).compactMap { call in
      let parts = call.split(separator: " ", maxSplits: 1).map(String.init)
      guard parts.count == 2, !reading.contains(parts[0]) else { return nil }
      let path =
        parts[1] == folder
        ? "."
        : parts[1].hasPrefix(folder + "/") ? String(parts[1].dropFirst(folder.count + 1)) : parts[1]
      // A snapshot is written under another name, so that opening it is reading it.
      if parts[0] == "open", case .snapshot = GenerationName(path) { return nil }
      return parts[0] + " " + path
    }
  }

  /// The calls that make a journal, its name included.
  private static func makingJournal(_ generation: Int) -> [String] {
    ["open", "write", "fsync"].map { "\($0) journal-\(generation)" } + ["fsync ."]
  }

  /// The calls that write a small snapshot: it is on the disk before it is read back, and whole before
  /// it has its name.
  private static func makingSnapshot(_ generation: Int) -> [String] {
    ["open", "write", "fsync", "close", "open", "rename"]
      .map { "\($0) snapshot-\(generation).partial" } + ["fsync ."]
  }

  /// A disk after a start, so many ticks, and a kill.
  private static func killed(after ticks: Int) throws -> MemoryFileSystem {
    let recorder = try Recorder()
    for day in 0..<ticks { try recorder.tick(day) }
    return recorder.disk.afterKill
  }

  @Test("the first start makes each directory's name lasting, and then the journal")
  func firstStart() throws {
    let recorder = try Recorder()
    #expect(
      Self.changes(on: recorder.disk) == [
        "mkdir /data", "fsync /", "mkdir /data/habitd", "fsync /data", "mkdir .",
        "fsync /data/habitd",
        // Again, for they may have been made by a start whose sync failed.
        "fsync /data/habitd", "fsync /data", "fsync /",
      ] + Self.makingJournal(1)
    )
  }

  @Test("a turn is one write and one sync, the first of a journal and later ones, long and short")
  func turns() throws {
    let recorder = try Recorder()
    let habit = try #require(HabitID("h1"))
    try recorder.tick(0)
    try recorder.writeGeneration()
    for turn in 0..<6 {
      let before = recorder.disk.calls.count
      let note = String(repeating: "x", count: turn * 9000)
      try recorder.record([.note(habit, .first, note)])
      let name = "journal-2"
      #expect(
        Self.changes(on: recorder.disk, since: before) == ["write \(name)", "fdatasync \(name)"]
      )
    }
    let before = recorder.disk.calls.count
    try recorder.store.append(recorder.state.recent)
    #expect(
      Self.changes(on: recorder.disk, since: before) == ["write journal-2", "fdatasync journal-2"]
    )
  }

  @Test("a generation is a journal, a snapshot, and only then what is superfluous")
  func generation() throws {
    let recorder = try Recorder()
    for generation in 2...5 {
      try recorder.tick(generation)
      let before = recorder.disk.calls.count
      try recorder.writeGeneration()
      let removals =
        switch generation {
        case 4: ["unlink journal-1"]
        case 5: ["unlink journal-2", "unlink snapshot-2"]
        default: [String]()
        }
      #expect(
        Self.changes(on: recorder.disk, since: before)
          == Self.makingJournal(generation) + Self.makingSnapshot(generation) + removals
      )
    }
    #expect(recorder.disk.violations == [])
  }

  @Test("a clean stop leaves a generation, and the start after it changes nothing")
  func cleanStop() throws {
    let recorder = try Recorder()
    try recorder.tick(0)
    let before = recorder.disk.calls.count
    try recorder.store.close(recorder.state)
    #expect(
      Self.changes(on: recorder.disk, since: before)
        == Self.makingJournal(2) + Self.makingSnapshot(2)
    )
    let start = recorder.disk.calls.count
    _ = try Recorder(on: recorder.disk)
    #expect(Self.changes(on: recorder.disk, since: start) == ["fsync .", "open journal-2"])
  }

  @Test("a stop under way at a generation is finished with one of the last state")
  func stopDuringGeneration() throws {
    let recorder = try Recorder()
    try recorder.tick(0)
    try recorder.store.beginGeneration(recorder.state)
    try recorder.tick(1)
    try recorder.store.close(recorder.state)
    let newest = try #require(recorder.disk.files[Self.folder + "/snapshot-3"])
    #expect(try Snapshot(newest).header.sequence == 2)
    let start = recorder.disk.calls.count
    _ = try Recorder(on: recorder.disk)
    #expect(Self.changes(on: recorder.disk, since: start) == ["fsync .", "open journal-3"])
  }

  @Test("the folder is read under its lock, with all that another process recorded before")
  func readUnderLock() throws {
    let disk = try Self.killed(after: 2)
    let path = Self.folder + "/journal-1"
    let longer = try #require(try Self.killed(after: 3).files[path])
    disk.letOther(make: .regular, of: longer, at: path, before: "flock")
    let recorder = try Recorder(on: disk)
    #expect(recorder.health == .sound)
    #expect(recorder.state.revision == 3)
  }

  @Test("after a kill a new generation is written, and every rest of the old one goes")
  func uncleanStop() throws {
    let disk = try Self.killed(after: 2)
    disk.plant([1], at: Self.folder + "/snapshot-7.partial")
    let before = disk.calls.count
    _ = try Recorder(on: disk)
    #expect(
      Self.changes(on: disk, since: before)
        == ["unlink snapshot-7.partial", "fsync ."]
        + Self.makingJournal(2) + Self.makingSnapshot(2)
    )
  }

  @Test(
    "torn bytes are kept, name and all, before they are cut, and the cut is on the disk at once"
  )
  func tornTail() throws {
    let disk = try Self.killed(after: 2)
    let path = Self.folder + "/journal-1"
    let torn = try #require(disk.contents[path]).dropLast(5)
    disk.plant(Array(torn), at: path)
    let before = disk.calls.count
    let recorder = try Recorder(on: disk)
    let copy = "torn-1-\(try #require(SimulatedDaemon.now).milliseconds)"
    #expect(
      Self.changes(on: disk, since: before)
        == ["open", "write", "fsync", "close"].map { "\($0) \(copy)" } + ["fsync ."]
        + ["open", "ftruncate", "fsync"].map { "\($0) journal-1" } + ["fsync ."]
        + Self.makingJournal(2) + Self.makingSnapshot(2)
    )
    let lines = torn.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    #expect(disk.files["\(Self.folder)/\(copy)"] == lines.last.map(Array.init))
    #expect(disk.files[path] == Array(torn.dropLast(lines.last?.count ?? 0)))
    #expect(recorder.store.report.tornCopies == ["\(Self.folder)/\(copy)"])
  }

  @Test("a second torn end of the same millisecond is kept beside the first")
  func twoTornTails() throws {
    let disk = try Self.killed(after: 2)
    let path = Self.folder + "/journal-1"
    let now = try #require(SimulatedDaemon.now).milliseconds
    disk.plant([7], at: "\(Self.folder)/torn-1-\(now)")
    disk.plant(Array(try #require(disk.contents[path]).dropLast(5)), at: path)
    let recorder = try Recorder(on: disk)
    #expect(recorder.health == .sound)
    #expect(recorder.disk.files["\(Self.folder)/torn-1-\(now)"] == [7])
    #expect(recorder.store.report.tornCopies == ["\(Self.folder)/torn-1-\(now + 1)"])
  }

  @Test("a journal that was begun and given up is gone from the disk before the next one is made")
  func abandoned() throws {
    let disk = try Self.killed(after: 2)
    disk.plant(at: Self.folder + "/journal-2")
    let before = disk.calls.count
    _ = try Recorder(on: disk)
    #expect(
      Self.changes(on: disk, since: before)
        == ["unlink journal-2", "fsync ."] + Self.makingJournal(2) + Self.makingSnapshot(2)
    )
  }

  @Test("going back keeps the present, then is in force, then moves what it replaced")
  func restoration() throws {
    let recorder = try Recorder()
    try recorder.tick(0)
    try recorder.writeGeneration()
    try recorder.tick(1)
    let before = recorder.disk.calls.count
    let restored = try recorder.restore(2)
    let saved = String(restored.saved.dropFirst(Self.folder.count + 1))
    // Three snapshots there are with the one that was kept, so its journal is superfluous.
    #expect(
      Self.changes(on: recorder.disk, since: before)
        == Self.makingJournal(3) + Self.makingSnapshot(3) + ["mkdir \(saved)", "fsync ."]
        + Self.makingJournal(4) + Self.makingSnapshot(4) + ["mkdir \(saved)", "fsync ."]
        + [1, 2, 3].map { "rename journal-\($0)" } + ["fsync \(saved)", "fsync ."]
    )
    #expect(recorder.disk.violations == [])
  }
}
