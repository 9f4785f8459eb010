import HabitCore
import Posix
import TestSupport
import Testing

@testable import HabitStore

@Suite("Retiring a device")
struct RetirementTests {
  private static let other = SimulatedDaemon.directory + "/77b00000000000000000000000000002"

  /// This device beside another, both with a history of some generations, as a seed decides.
  private final class Pair {
    let disk: MemoryFileSystem
    let mine: Store
    private(set) var state: SnapshotState

    init(on disk: MemoryFileSystem) throws {
      self.disk = disk
      mine = try #require(SimulatedDaemon.makeStore(on: disk))
      state = try mine.open()
      #expect(mine.health == .sound)
    }

    /// Reads what others have written.
    func follow() {
      mine.noteChangeOfOthers()
      mine.beginReadingOthers()
      read()
    }

    private func read() {
      while mine.isReadingOthers { _ = mine.continueReadingOthers(&state.ledger) }
    }

    /// Retires the other device to the end; `between` is called before each step, and the snapshot
    /// gets on in each step of so many.
    func retire(
      isTrial: Bool = false,
      pace: Int = 1,
      between: (Int) throws -> Void = { _ in }
    ) throws -> Retirement.Result {
      let device = try #require(SimulatedDaemon.neighbour)
      let retirement = try mine.beginRetirement(of: device, isTrial: isTrial)
      for step in 0..<10_000 where retirement.outcome == nil {
        try between(step)
        if mine.isReadingOthers { _ = mine.continueReadingOthers(&state.ledger) }
        if step.isMultiple(of: pace) { _ = try? mine.continueGeneration() }
        mine.advanceRetirement { state }
      }
      return try #require(retirement.outcome).get()
    }

    var fingerprint: [String] { HabitStoreTests.fingerprint(state) }
  }

  /// This device's files, and those of the other one, which arrive while this one is open: what it
  /// wrote before does not hold them.
  private struct Start {
    let mine: MemoryFileSystem
    let theirs: [String: [UInt8]]

    /// Histories as a seed decides; the other device was killed or stopped, and left copies of torn
    /// bytes and backups.
    init(seed: UInt64) throws {
      var generator = SeededGenerator(seed: seed)
      let disk = MemoryFileSystem()
      let other = try Recorder(on: disk, as: SimulatedDaemon.neighbour)
      for day in 0..<Int.random(in: 1...5, using: &generator) {
        try other.tick(day)
        if Bool.random(using: &generator) { try other.writeGeneration() }
      }
      if Bool.random(using: &generator) { try other.store.close(other.state) }
      var files = disk.files
      files[RetirementTests.other + "/lock"] = []
      files[RetirementTests.other + "/torn-1-5"] = [1, 2, 3]
      files[RetirementTests.other + "/snapshot-9.partial"] = [1, 2, 3]
      theirs = files
      let recorder = try Recorder()
      for day in 7..<7 + Int.random(in: 0...3, using: &generator) {
        try recorder.tick(day)
        if Bool.random(using: &generator) { try recorder.writeGeneration() }
      }
      mine = recorder.disk.afterKill
    }

    func pair() throws -> Pair {
      let pair = try Pair(on: mine.afterKill)
      pair.disk.plant(at: RetirementTests.other, kind: .directory)
      for (path, bytes) in theirs.sorted(by: { $0.key < $1.key }) {
        pair.disk.plant(bytes, at: path)
      }
      pair.follow()
      return pair
    }
  }

  private static func names(_ disk: MemoryFileSystem) -> [String] {
    disk.files.keys.filter { $0.hasPrefix(other + "/") }.map {
      String($0.dropFirst(other.count + 1))
    }.sorted()
  }

  @Test("keeps its history and removes its folder", arguments: 1...UInt64(8))
  func retired(seed: UInt64) throws {
    let pair = try Start(seed: seed).pair()
    let before = pair.fingerprint
    let count = try pair.disk.list(Self.other).count
    let tried = try pair.retire(isTrial: true)
    #expect(tried == Retirement.Result(files: count, generation: nil))
    let files = pair.disk.files
    let retired = try pair.retire()
    #expect(retired.files == count && retired.generation != nil)
    #expect(files.keys.contains { $0.hasPrefix(Self.other) }, "a trial removes nothing")
    #expect(throws: SystemError.self) { try pair.disk.information(Self.other) }
    #expect(pair.mine.otherDevices == [] && pair.disk.violations == [])
    let again = try Pair(on: pair.disk.afterKill)
    #expect(again.fingerprint == before && again.mine.otherDevices == [])
    // An event of its folder that comes late does not bring it back into the list.
    pair.follow()
    #expect(!pair.mine.noteChange(of: try #require(SimulatedDaemon.neighbour), file: nil))
    #expect(pair.mine.otherDevices == [])
  }

  @Test("loses nothing wherever the power goes, and can be done again", arguments: 1...UInt64(6))
  func powerLoss(seed: UInt64) throws {
    let start = try Start(seed: seed)
    let counting = try start.pair()
    let expected = counting.fingerprint
    let first = counting.disk.calls.count
    // Also where nothing else is in the snapshot's way, and where it takes long.
    let pace = seed.isMultiple(of: 2) ? 9 : 1
    _ = try counting.retire(pace: pace)
    let tried = places(counting.disk.calls.count - first, seed: seed)
    var removed = 0
    for call in tried {
      for kind in [Fault.Kind.powerLossBefore, .powerLossAfter] {
        let label: Comment = "seed \(seed), call \(call), \(kind)"
        let pair = try start.pair()
        pair.disk.setFault(Fault(kind, at: call))
        _ = try? pair.retire(pace: pace)
        #expect(pair.disk.violations == [], label)
        var generator = SeededGenerator(seed: seed &* 7919 &+ UInt64(call))
        let left = pair.disk.afterPowerLoss(using: &generator)
        let after = try Pair(on: left)
        #expect(after.fingerprint == expected, label)
        if Self.names(left).isEmpty { removed += 1 }
        guard !after.mine.otherDevices.isEmpty else { continue }
        _ = try after.retire()
        #expect(try Pair(on: left.afterKill).fingerprint == expected, label)
        #expect(throws: SystemError.self, label) { try left.information(Self.other) }
      }
    }
    #expect(removed > 0 && removed < 2 * tried.count)
  }

  @Test("that fails at any call leaves everything readable, and can be done again")
  func failures() throws {
    let start = try Start(seed: 3)
    let counting = try start.pair()
    let expected = counting.fingerprint
    let first = counting.disk.calls.count
    // Also where nothing else is in the snapshot's way, and where it takes long.
    let pace = 9
    _ = try counting.retire(pace: pace)
    for call in 0..<counting.disk.calls.count - first {
      let pair = try start.pair()
      pair.disk.setFault(Fault(.failure(.inputOutput), at: call))
      let isDone = (try? pair.retire(pace: pace)) != nil
      pair.disk.setFault(nil)
      #expect(pair.fingerprint == expected, "call \(call)")
      #expect(pair.disk.violations == [], "call \(call)")
      pair.follow()
      #expect(pair.mine.otherDevices.isEmpty == isDone, "call \(call)")
      #expect(try Pair(on: pair.disk.afterKill).fingerprint == expected, "call \(call)")
    }
  }

  /// What keeps a folder from being retired.
  private struct Obstacle: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// A part of the reason.
    let reason: String
    let make: @Sendable (MemoryFileSystem) throws -> Void
  }

  private static let obstacles = [
    Obstacle(testDescription: "an unknown file", reason: "notes.txt: it does not belong") {
      $0.plant([1], at: other + "/notes.txt")
    },
    Obstacle(testDescription: "what a restoration replaced", reason: "replaced-7: it holds files") {
      $0.plant(at: other + "/replaced-7", kind: .directory)
    },
    Obstacle(testDescription: "a copy of a synchroniser", reason: "it is a copy") {
      let path = other + "/journal-1"
      $0.plant($0.files[path] ?? [], at: path + ".sync-conflict-1")
    },
    Obstacle(testDescription: "a line cut short", reason: "cut short") { disk in
      let path = other + "/journal-1"
      disk.restore((disk.contents[path] ?? []) + Array("9a3be1c4 5 {".utf8), at: path)
    },
    Obstacle(testDescription: "a damaged line", reason: "the line is damaged") { disk in
      let path = other + "/journal-1"
      var bytes = disk.contents[path] ?? []
      bytes[bytes.count / 2] ^= 1
      disk.restore(bytes, at: path)
    },
    Obstacle(testDescription: "a newer version", reason: "in format version 4") { disk in
      let json =
        #"{"format":"habitd journal","version":4,"device":"77b00000000000000000000000000002","#
        + #""generation":2}"#
      disk.plant(HandmadeFolder.lines([(4, json)]), at: other + "/journal-2")
    },
    Obstacle(testDescription: "an empty journal", reason: "journal-2, line 1: the file is empty") {
      $0.plant([], at: other + "/journal-2")
    },
  ]

  /// A disk on which the other device has four lines in its first journal.
  private static func plainDisk() throws -> MemoryFileSystem {
    let disk = MemoryFileSystem()
    let recorder = try Recorder(on: disk, as: SimulatedDaemon.neighbour)
    for day in 0..<4 { try recorder.tick(day) }
    _ = try Recorder(on: disk)
    return disk.afterKill
  }

  @Test("is refused where something is not understood, which is named", arguments: obstacles)
  private func refused(obstacle: Obstacle) throws {
    for isEarly in [true, false] {
      let disk = try Self.plainDisk()
      if isEarly { try obstacle.make(disk) }
      let pair = try Pair(on: disk)
      // Also where it came after the folder was read.
      if !isEarly { try obstacle.make(disk) }
      let before = disk.files
      for isTrial in [true, false] {
        do {
          _ = try pair.retire(isTrial: isTrial)
          Issue.record("it was retired")
        } catch let error as RetirementError {
          #expect("\(error)".contains(obstacle.reason), "\(error)")
        }
      }
      #expect(disk.files == before, "nothing was changed")
      #expect(pair.mine.otherDevices.first?.obstacles.isEmpty == false)
    }
  }

  @Test("is refused for the own folder, for unknown ones, and while a daemon here has the folder")
  func impossible() throws {
    let disk = try Self.plainDisk()
    let pair = try Pair(on: disk)
    #expect(throws: RetirementError.own) {
      try pair.mine.beginRetirement(of: pair.mine.device, isTrial: false)
    }
    let unknown = try #require(DeviceID("99d00000000000000000000000000004"))
    #expect(throws: RetirementError.unknown) {
      try pair.mine.beginRetirement(of: unknown, isTrial: false)
    }
    let lock = try disk.lock(Self.other + "/lock")
    for isTrial in [true, false] {
      #expect(throws: RetirementError.inUse(path: Self.other + "/lock", process: 1)) {
        try pair.retire(isTrial: isTrial)
      }
    }
    withExtendedLifetime(lock) {}
    #expect(Self.names(disk) == ["journal-1"])
  }

  @Test("ends where the folder changes meanwhile, and what came is taken up")
  func changing() throws {
    let start = try Self.plainDisk()
    let steps = try steps(of: start)
    let late = try #require(HabitID("late"))
    var endings: Set<Bool> = []
    for step in 0..<steps {
      let disk = start.afterKill
      let pair = try Pair(on: disk)
      let later = HandmadeFolder.habit("late", revision: 9)
      let path = Self.other + "/journal-1"
      var bytes = disk.contents[path] ?? []
      Line.append(Array(later.utf8), number: 5, to: &bytes)
      var isThere = false
      let isDone =
        (try? pair.retire { number in
          guard number == step, (try? disk.information(Self.other)) != nil else { return }
          // As a synchroniser brings it: another file in the place of the one there was.
          disk.plant(bytes, at: path)
          isThere = true
        }) != nil
      pair.follow()
      #expect(!isThere || pair.state.ledger.habit(late) != nil, "step \(step)")
      endings.insert(isDone)
    }
    #expect(endings == [true, false])
  }

  @Test("touches nothing where a file has come while the own generation was written")
  func newFile() throws {
    let pair = try Pair(on: try Self.plainDisk())
    let before = Self.names(pair.disk)
    #expect(throws: RetirementError.self) {
      _ = try pair.retire { _ in
        guard pair.mine.isWritingGeneration else { return }
        pair.disk.plant([1], at: Self.other + "/torn-5-5")
      }
    }
    #expect(Self.names(pair.disk) == (before + ["torn-5-5"]).sorted())
  }

  private func steps(of disk: MemoryFileSystem) throws -> Int {
    var count = 0
    _ = try Pair(on: disk.afterKill).retire { count = $0 }
    return count
  }

  @Test("ends when a backup is restored meanwhile, and a stop ends it too")
  func interrupted() throws {
    let pair = try Start(seed: 2).pair()
    #expect {
      _ = try pair.retire { if $0 == 1 { try pair.mine.close(pair.state) } }
    } throws: { error in
      if case .interrupted? = error as? RetirementError { true } else { false }
    }
    #expect(!Self.names(pair.disk).isEmpty)
  }
}
