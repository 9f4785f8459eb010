import HabitCore
import Posix
import TestSupport
import Testing

@testable import HabitStore

/// Each that fails is told, and is not tried again.
///
/// What it was to bring to the disk may be lost, and the next one knows nothing of that.
@Suite("syncs that fail")
struct FailedSyncTests {
  private static let folder = Recorder.folder

  /// What is done with the disk: takes the fault at the moment from which it counts, and tells whether
  /// the failure was noticed.
  private typealias Act = (_ begin: (MemoryFileSystem) -> Void) throws -> Bool

  /// Lets each call of a function fail in turn.
  ///
  /// - Returns: which calls there were.
  @discardableResult
  private static func failEach(_ function: String, _ act: Act) throws -> [String] {
    var failed: [String] = []
    while true {
      var disk: MemoryFileSystem?
      var start = 0
      let isTold = try act { begun in
        disk = begun
        start = begun.calls.count
        begun.setFault(Fault(.failure(.inputOutput), at: failed.count, function: function))
      }
      let calls = try #require(disk).calls.dropFirst(start).filter { $0.hasPrefix(function + " ") }
      guard calls.count > failed.count else { return failed }
      let call = calls[failed.count]
      #expect(isTold, "\(call), call \(failed.count), is not told of")
      #expect(!calls.dropFirst(failed.count + 1).contains(call), "\(call) is tried again")
      #expect(disk?.violations == [], "\(call)")
      failed.append(call)
    }
  }

  /// A start on a disk: it throws, or takes no writes.
  private static func start(_ disk: @escaping () throws -> MemoryFileSystem) -> Act {
    { begin in
      let disk = try disk()
      begin(disk)
      guard let recorder = try? Recorder(on: disk) else { return true }
      if case .failed = recorder.health { return true }
      return false
    }
  }

  /// A disk after a start, two ticks, and a kill.
  private static func killed() throws -> MemoryFileSystem {
    let recorder = try Recorder()
    for day in 0..<2 { try recorder.tick(day) }
    return recorder.disk.afterKill
  }

  /// The same with the last line cut short.
  private static func torn() throws -> MemoryFileSystem {
    let disk = try killed()
    let path = folder + "/journal-1"
    disk.plant(Array(try #require(disk.contents[path]).dropLast(5)), at: path)
    return disk
  }

  @Test("at a start, whatever it finds")
  func starts() throws {
    let first = try Self.failEach("fsync", Self.start { MemoryFileSystem() })
    // Three directories as they are made, their names once more, the journal and its name.
    #expect(first.count == 8)
    #expect(try Self.failEach("fsync", Self.start(Self.killed)).count == 5)
    #expect(try Self.failEach("fsync", Self.start(Self.torn)).count == 8)
    #expect(try Self.failEach("close", Self.start(Self.torn)).count == 2)
    let abandoned = Self.start {
      let disk = try Self.killed()
      disk.plant(at: Self.folder + "/journal-2")
      return disk
    }
    #expect(try Self.failEach("fsync", abandoned).count == 5)
  }

  @Test(
    "a directory whose name could not be synced when it was made is found after a loss of power"
  )
  func names() throws {
    for call in 0..<8 {
      for seed in 0..<20 as Range<UInt64> {
        let disk = MemoryFileSystem()
        disk.setFault(Fault(.failure(.inputOutput), at: call, function: "fsync"))
        if (try? Recorder(on: disk))?.health.acceptsWrites != true {
          disk.setFault(nil)
        }
        let recorder = try Recorder(on: disk.afterKill)
        try recorder.tick(0)
        var generator = SeededGenerator(seed: seed)
        let later = try Recorder(on: recorder.disk.afterPowerLoss(using: &generator))
        #expect(later.state.revision == 1, "call \(call), seed \(seed)")
      }
    }
  }

  /// A history that is long enough for a sync amid its snapshot.
  private static func long() throws -> Recorder {
    let recorder = try Recorder()
    let habit = try #require(HabitID("h1"))
    try recorder.tick(0)
    // Its notes, and the transactions that can be undone: each more than half of what is synced at
    // once.
    let note = String(repeating: "x", count: 800_000)
    try recorder.record([.note(habit, .first, note)])
    return recorder
  }

  @Test("in a generation and at a clean stop; the snapshot does not count, and writes go on")
  func generations() throws {
    let generation: Act = { begin in
      let recorder = try Self.long()
      begin(recorder.disk)
      let isTold = (try? recorder.writeGeneration()) == nil
      #expect(isTold == (recorder.store.report.snapshotFailure != nil))
      #expect(isTold != (try recorder.store.backups().contains(where: \.isCurrent)))
      #expect(recorder.store.health == .sound)
      return isTold
    }
    let stop: Act = { begin in
      let recorder = try Self.long()
      begin(recorder.disk)
      return (try? recorder.store.close(recorder.state)) == nil
    }
    for act in [generation, stop] {
      #expect(try Self.failEach("fsync", act).count == 4)
      #expect(try Self.failEach("fdatasync", act).count == 1)
      #expect(try Self.failEach("close", act).count == 1)
    }
  }

  @Test("in going back, up to where it is in force")
  func restoration() throws {
    for wreck in [RestoreTests.Wreck.none, .snapshot] {
      let act: Act = { begin in
        let disk = try RestoreTests.disk()
        wreck.strike(disk)
        let recorder = try Recorder(on: disk)
        begin(disk)
        guard let restored = try? recorder.restore(2) else { return true }
        // What it replaced could not be moved for good, which the next start does: so long it stays.
        while try !recorder.store.continueGeneration() {}
        let failed = disk.calls.last { $0.hasPrefix("fsync ") }
        return failed == "fsync \(restored.saved)" || failed == "fsync \(Self.folder)"
      }
      #expect(try Self.failEach("fsync", act).count == (wreck == .none ? 12 : 8))
    }
  }

  @Test("torn bytes are not cut off where they cannot be kept")
  func tornBytes() throws {
    let path = Self.folder + "/journal-1"
    for (function, place) in [
      ("open", "torn-1"), ("write", "torn-1"), ("fsync", "torn-1"), ("close", "torn-1"),
      ("fsync", Self.folder),
    ] {
      let disk = try Self.torn()
      let before = disk.files[path]
      disk.setFault(Fault(.failure(.noSpace), at: 0, function: function, place: place))
      let recorder = try Recorder(on: disk)
      #expect(!recorder.health.acceptsWrites, "\(function) \(place)")
      #expect(disk.files[path] == before, "\(function) \(place)")
    }
  }
}
