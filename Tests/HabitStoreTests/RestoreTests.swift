import HabitCore
import Posix
import TestSupport
import Testing

@testable import HabitStore

@Suite("going back to a kept generation")
struct RestoreTests {
  private static let start = 1_763_629_200_123

  /// A disk with generations 1, 2 and 3, of none, two and three ticks, and two ticks since.
  static func disk() throws -> MemoryFileSystem {
    // Of different months, so that none is pruned.
    let recorder = try Recorder()
    let month = 31 * 86_400_000
    for day in 0..<2 { try recorder.tick(day, at: start - 2 * month) }
    try recorder.writeGeneration()
    try recorder.tick(2, at: start - month)
    try recorder.writeGeneration()
    for day in 3..<5 { try recorder.tick(day, at: start) }
    return recorder.disk.afterKill
  }

  /// The ways in which the own folder can be damaged, by what is done to which file.
  enum Wreck: String, CaseIterable, Sendable {
    case none, journalLine, snapshot, journalMissing, journalHeader, everyJournal

    /// Damages the newest files of ``disk()``.
    func strike(_ disk: MemoryFileSystem) {
      let folder = Recorder.folder
      func change(_ name: String, _ change: (inout [UInt8]) -> Void) {
        guard var bytes = disk.files["\(folder)/\(name)"] else { return }
        change(&bytes)
        disk.plant(bytes, at: "\(folder)/\(name)")
      }
      switch self {
      case .none: break
      case .journalLine:
        change("journal-3") { bytes in
          let second = (bytes.firstIndex(of: UInt8(ascii: "\n")) ?? 0) + 20
          bytes[second] ^= 1
        }
      case .snapshot:
        // And what would make up for it.
        change("snapshot-3") { $0[$0.count / 2] ^= 1 }
        change("journal-2") { $0[$0.count - 20] ^= 1 }
      case .journalMissing: disk.uproot("\(folder)/journal-3")
      case .journalHeader: change("journal-3") { $0[30] ^= 1 }
      case .everyJournal:
        for name in ["journal-1", "journal-2", "journal-3"] {
          change(name) { $0 = $0.map { $0 ^ 0x20 } }
        }
      }
    }
  }

  /// The number of ticks a state holds.
  static func ticks(_ state: SnapshotState) -> Int {
    state.ledger.completedDays.count
  }

  @Test("goes on as a new generation with a revision nobody has seen, and leads back again")
  func thereAndBack() throws {
    let recorder = try Recorder(on: try Self.disk())
    #expect(recorder.store.report.generation == 4)
    let before = recorder.state
    let journal = try #require(recorder.disk.files[Recorder.folder + "/journal-4"])
    let restored = try recorder.restore(2)
    #expect(Self.ticks(recorder.state) == 2)
    let isSaved = recorder.disk.files[restored.saved + "/journal-4"] == journal
    #expect(isSaved)
    #expect(recorder.names.filter { $0.hasPrefix("journal") } == ["journal-6"])
    #expect(restored.generation == 6)
    #expect(restored.previous == 5)
    #expect(recorder.state.revision == before.revision + 1)
    #expect(recorder.state.recent.count == 2)
    try recorder.tick(9)
    #expect(recorder.state.revision == before.revision + 2)
    #expect(fingerprint(try recorder.reopened().state) == fingerprint(recorder.state))

    let again = try recorder.reopened()
    try again.restore(try #require(restored.previous))
    #expect(Self.ticks(again.state) == Self.ticks(before))
    #expect(again.state.revision > before.revision + 2)
    #expect(
      again.state.ledger.registers.latestStamp > before.ledger.registers.latestStamp,
      "a stamp is never given twice"
    )
  }

  @Test("a restoration that fails removes nothing, not even what would be superfluous after it")
  func failedRemovesNothing() throws {
    let recorder = try Recorder()
    // All of one month, of which the last few are kept.
    for day in 0..<8 {
      try recorder.tick(day, at: Self.start)
      try recorder.writeGeneration()
    }
    let before = recorder.names.filter { $0.hasPrefix("snapshot-") }
    let oldest = try #require(recorder.store.backups().map(\.generation).min())
    recorder.disk.setFault(Fault(.failure(.noSpace), at: 0, function: "mkdir"))
    #expect(throws: StoreError.self) { try recorder.restore(oldest) }
    #expect(Set(before).isSubset(of: recorder.names))
    try recorder.restore(oldest)
    #expect(Self.ticks(recorder.state) == oldest - 1)
  }

  @Test("works on every kind of damage, keeps what it replaces, and takes writes again")
  func damaged() throws {
    for wreck in Wreck.allCases where wreck != .none {
      let disk = try Self.disk()
      wreck.strike(disk)
      let files = disk.files
      let recorder = try Recorder(on: disk)
      #expect(!recorder.health.acceptsWrites, "\(wreck)")
      let known = recorder.state.revision
      let shown = ShownLedger(recorder.state.ledger)
      let restored = try recorder.restore(2)
      #expect(restored.previous == nil && restored.isComplete)
      #expect(recorder.health == .sound, "\(wreck)")
      #expect(ShownLedger(recorder.state.ledger) == shown, "\(wreck): all that was shown is there")
      #expect(recorder.state.revision > max(known, 5), "revision 5 was seen: \(wreck)")
      try recorder.tick(7)
      let reopened = try recorder.reopened()
      #expect(reopened.health == .sound, "\(wreck)")
      #expect(fingerprint(reopened.state) == fingerprint(recorder.state))
      Self.expectAllKept(of: files, on: recorder.disk, "\(wreck)")
      if wreck == .snapshot {
        #expect(recorder.disk.files[restored.saved + "/snapshot-3"] != nil)
      }
      if wreck != .journalMissing {
        #expect(recorder.disk.files[restored.saved + "/journal-3"] != nil)
      }
    }
  }

  /// Expects each file to be there byte for byte, in its place or among what was replaced; whole
  /// snapshots are backups, which are pruned like any.
  private static func expectAllKept(
    of files: [String: [UInt8]],
    on disk: MemoryFileSystem,
    _ label: Comment
  ) {
    let after = disk.files
    for (path, bytes) in files {
      if path.contains("/snapshot-"), (try? Snapshot(bytes)) != nil { continue }
      let name = path.dropFirst(Recorder.folder.count + 1)
      let candidates = after.filter { place, _ in
        place == path
          || place.hasPrefix("\(Recorder.folder)/replaced-") && place.hasSuffix("/\(name)")
      }
      let isKept = candidates.values.contains(bytes)
      #expect(isKept, "\(label): \(name) is lost")
    }
  }

  @Test("names the generations there are when another is asked for, or one that is damaged")
  func wrongGeneration() throws {
    let disk = try Self.disk()
    let path = Recorder.folder + "/snapshot-2"
    for change in ["absent", "damaged", "renamed"] {
      let disk = disk.afterKill
      var generation = 2
      switch change {
      case "absent": generation = 7
      case "damaged": disk.plant((disk.files[path] ?? []).dropLast(3), at: path)
      default: disk.plant(disk.files[Recorder.folder + "/snapshot-3"] ?? [], at: path)
      }
      let recorder = try Recorder(on: disk)
      let before = recorder.disk.files
      #expect {
        try recorder.restore(generation)
      } throws: { error in
        guard case .noBackup(let damage, let kept)? = error as? StoreError else { return false }
        return damage.path.hasSuffix("snapshot-\(generation)")
          && kept == [2, 3, 4].filter { $0 != generation }
          && "\(error)".contains("available backups: ")
      }
      #expect(recorder.disk.files == before, "\(change)")
      try recorder.tick(9)
    }
  }

  @Test("when it is only tried it tells the same and changes nothing")
  func trial() throws {
    for wreck in Wreck.allCases {
      let disk = try Self.disk()
      wreck.strike(disk)
      let recorder = try Recorder(on: disk)
      let before = disk.files
      let tried = try recorder.store.restore(
        .generation(2),
        replacing: recorder.state,
        isTrial: true
      )
      #expect(disk.files == before)
      let done = try recorder.restore(2)
      #expect(tried.generation == done.generation)
      #expect(tried.saved == done.saved)
      #expect(tried.previous == done.previous)
      #expect(fingerprint(tried.state) == fingerprint(done.state))
    }
  }

  @Test("opens a store whose files the disk no longer gives")
  func unreadable() throws {
    let disk = try Self.disk()
    let store = try #require(SimulatedDaemon.makeStore(on: disk))
    disk.setFault(Fault(.failure(.inputOutput), at: 0, forever: true, function: "read"))
    #expect(throws: StoreError.self) { try store.open() }
    disk.setFault(nil)
    // The bad sector is that of the journal, which only has to be moved.
    disk.plant(at: Recorder.folder + "/journal-3")
    let empty = SnapshotState(ledger: Ledger(), revision: 0, recent: [])
    let restored = try store.restore(.generation(3), replacing: empty)
    #expect(Self.ticks(restored.state) == 3)
    #expect(store.health == .sound)
    #expect(throws: StoreError.self) { try SimulatedDaemon.makeStore(on: disk)?.open() }
  }

  @Test("what another device wrote, or has taken over, stays in force")
  func otherDevice() throws {
    let disk = try Self.disk()
    let other = try #require(DeviceID("77b00000000000000000000000000002"))
    let now = try #require(SimulatedDaemon.now)
    let elsewhere = Store(
      directory: SimulatedDaemon.directory,
      device: other,
      fileSystem: disk,
      user: 1000,
      now: { now }
    )
    var state = try elsewhere.open()
    let stamp = try #require(state.ledger.registers.latestStamp.next(at: now))
    let habit = try #require(HabitID("h1"))
    let day = try #require(Day("2025-06-01"))
    let applied = state.ledger.commit(
      [.outcome(habit, day, Outcome(count: .one))],
      signed: Signature(stamp: stamp, device: other)
    )
    try elsewhere.append([
      Transaction(stamp: stamp, revision: 1, method: "toggle", steps: applied.map(\.step))
    ])
    let recorder = try Recorder(on: disk)
    try recorder.restore(2)
    #expect(recorder.state.ledger.completedDays.contains(day))
    #expect(Self.ticks(recorder.state) == 5, "two of its own, two taken over, one of the other's")
    let merged = SnapshotState(ledger: state.ledger, revision: 1, recent: [])
    try elsewhere.close(merged)
    let back = try recorder.reopened()
    #expect(Self.ticks(back.state) == 6, "the other one's snapshot holds all of it")
  }

  @Test("a newer version in the folder is left untouched")
  func newer() throws {
    let disk = try Self.disk()
    var bytes: [UInt8] = []
    let json = "{\"format\":\"\(JournalHeader.format)\",\"version\":4}"
    Line.append(Array(json.utf8), number: 0, to: &bytes)
    disk.plant(bytes, at: Recorder.folder + "/journal-4")
    let before = disk.files
    let store = try #require(SimulatedDaemon.makeStore(on: disk))
    let empty = SnapshotState(ledger: Ledger(), revision: 0, recent: [])
    #expect {
      try store.restore(.generation(2), replacing: empty)
    } throws: { error in
      if case .otherFormat? = error as? StoreError { true } else { false }
    }
    #expect(disk.files == before)
  }

  /// Runs a restoration on a disk that may fail, then looks at what is left.
  ///
  /// - Returns: the state it promised, or `nil` where it did not get so far.
  private static func attempt(on disk: MemoryFileSystem) -> SnapshotState? {
    guard let recorder = try? Recorder(on: disk) else { return nil }
    return (try? recorder.restore(2))?.state
  }

  /// How many calls to the disk a start and a restoration make.
  private static func callCount(_ wreck: Wreck) throws -> Int {
    let disk = try disk()
    wreck.strike(disk)
    let before = disk.calls.count
    let state = try #require(attempt(on: disk))
    #expect(wreck != .none || ticks(state) == 2)
    return disk.calls.count - before
  }

  /// Opens what is left: it holds the state before or the restored one, and nothing is lost.
  private static func check(
    _ disk: MemoryFileSystem,
    before: SnapshotState,
    files: [String: [UInt8]],
    promised: SnapshotState?,
    _ label: Comment
  ) throws {
    let recorder = try Recorder(on: disk)
    let isBack = recorder.state.revision > before.revision
    #expect(isBack || promised == nil, "\(label): what was promised did not last")
    if isBack {
      #expect(recorder.health == .sound, label)
      // Where files were damaged, all that was shown goes along.
      let shown = files.isEmpty ? 2 : ticks(before)
      #expect(ticks(recorder.state) == shown, label)
      try recorder.tick(20)
      #expect(fingerprint(try recorder.reopened().state) == fingerprint(recorder.state), label)
    } else {
      #expect(fingerprint(recorder.state) == fingerprint(before), label)
    }
    expectAllKept(of: files, on: recorder.disk, label)
    let wasSound = recorder.health == .sound
    try recorder.restore(2)
    #expect(ticks(recorder.state) == (wasSound ? 2 : ticks(before)), label)
    expectAllKept(of: files, on: recorder.disk, label)
  }

  @Test("the power goes at every call", arguments: Wreck.allCases)
  func powerLoss(_ wreck: Wreck) throws {
    for call in places(try Self.callCount(wreck)) {
      for kind in [Fault.Kind.powerLossBefore, .powerLossAfter] {
        for seed in 0..<2 as Range<UInt64> {
          let disk = try Self.disk()
          wreck.strike(disk)
          let files = wreck == .none ? [:] : disk.files
          let before = try Recorder(on: disk.afterKill).state
          disk.setFault(Fault(kind, at: call))
          let promised = Self.attempt(on: disk)
          var generator = SeededGenerator(seed: seed &* 1009 &+ UInt64(call))
          try Self.check(
            disk.afterPowerLoss(using: &generator),
            before: before,
            files: files,
            promised: promised,
            "\(wreck), call \(call), \(kind), seed \(seed)"
          )
        }
      }
    }
  }

  @Test("every call fails once or for ever", arguments: Wreck.allCases)
  func failures(_ wreck: Wreck) throws {
    for call in places(try Self.callCount(wreck)) {
      for forever in [false, true] {
        let label: Comment = "\(wreck), call \(call), for ever: \(forever)"
        let disk = try Self.disk()
        wreck.strike(disk)
        let files = wreck == .none ? [:] : disk.files
        let before = try Recorder(on: disk.afterKill).state
        disk.setFault(Fault(.failure(.noSpace), at: call, forever: forever))
        let promised = Self.attempt(on: disk)
        disk.setFault(nil)
        #expect(disk.violations == [], label)
        var generator = SeededGenerator(seed: UInt64(call))
        for left in [disk.afterKill, disk.afterPowerLoss(using: &generator)] {
          try Self.check(left, before: before, files: files, promised: promised, label)
        }
      }
    }
  }

  @Test("after a failed attempt nothing is acknowledged that the next start would not show")
  func goingOn() throws {
    for call in places(try Self.callCount(.none)) {
      let disk = try Self.disk()
      disk.setFault(Fault(.failure(.inputOutput), at: call))
      guard let recorder = try? Recorder(on: disk), recorder.health == .sound else { continue }
      _ = try? recorder.restore(2)
      disk.setFault(nil)
      var ticked = false
      do {
        try recorder.tick(40)
        ticked = true
      } catch {
        #expect(!recorder.store.health.acceptsWrites)
      }
      let next = try recorder.reopened()
      #expect(next.health == .sound, "call \(call)")
      if ticked {
        #expect(fingerprint(next.state) == fingerprint(recorder.state), "call \(call)")
      }
    }
  }
}
