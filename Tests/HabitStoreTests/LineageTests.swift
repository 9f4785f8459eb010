import HabitCore
import Posix
import TestSupport
import Testing

@testable import HabitStore

/// Another lineage begins when other devices bring something or take it away.
@Suite("The lineage")
struct LineageTests {
  private static let socket = "/run/habitd.sock"

  /// A store that remembers what it told, and the state it holds.
  private struct Mine {
    let store: Store
    var ledger: Ledger

    init(on disk: MemoryFileSystem, _ run: MemoryFileSystem) throws {
      let now = try #require(SimulatedDaemon.now)
      store = Store(
        directory: SimulatedDaemon.directory,
        device: try #require(SimulatedDaemon.device),
        fileSystem: disk,
        lineageFile: LineageFile(beside: LineageTests.socket, user: 1000, fileSystem: run),
        user: 1000,
        now: { now }
      )
      ledger = try store.open().ledger
      store.noteSent()
    }

    mutating func follow() {
      store.noteChangeOfOthers()
      store.beginReadingOthers()
      while store.isReadingOthers { _ = store.continueReadingOthers(&ledger) }
    }
  }

  private static func run() -> MemoryFileSystem {
    let run = MemoryFileSystem()
    run.plant(at: "/run", kind: .directory)
    return run
  }

  private static func device(_ disk: MemoryFileSystem) throws -> Recorder {
    try Recorder(on: disk, as: SimulatedDaemon.neighbour)
  }

  @Test("what another device records begins another one, which the next start goes on with")
  func merged() throws {
    let (disk, run) = (MemoryFileSystem(), Self.run())
    let other = try Self.device(disk)
    try other.tick(0)
    var mine = try Mine(on: disk, run)
    let first = mine.store.lineage
    mine.follow()
    #expect(mine.store.lineage == first, "nothing has come")
    try other.tick(1)
    mine.follow()
    #expect(mine.store.lineage != first)
    #expect(try Mine(on: disk.afterKill, run.afterKill).store.lineage == mine.store.lineage)
    try other.tick(2)
    let later = try Mine(on: disk.afterKill, run.afterKill).store.lineage
    #expect(![first, mine.store.lineage].contains(later), "it was read by nobody before")
  }

  @Test("what is gone since it was read is in the own files, so the next start goes on with it")
  func lost() throws {
    let (disk, run) = (MemoryFileSystem(), Self.run())
    let other = try Self.device(disk)
    try other.tick(0)
    let journal = SimulatedDaemon.directory + "/" + other.store.device.text + "/journal-1"
    let before = try #require(disk.files[journal])
    var mine = try Mine(on: disk, run)
    try other.tick(1)
    mine.follow()
    disk.restore(before, at: journal)
    mine.follow()
    mine.store.noteSent()
    #expect(!mine.store.wantsGeneration)
    #expect(try Mine(on: disk.afterKill, run.afterKill).store.lineage == mine.store.lineage)
  }

  @Test("what a snapshot brought is in none that goes on, until a generation holds it")
  func unkept() throws {
    let (disk, run) = (MemoryFileSystem(), Self.run())
    let other = try Self.device(disk)
    try other.tick(0)
    try other.writeGeneration()
    let mine = try Mine(on: disk, run)
    #expect(mine.store.report.unkept)
    func lineageAlone() throws -> UInt64 {
      let left = disk.afterKill
      for path in left.files.keys where path.hasPrefix(SimulatedDaemon.neighbourFolder) {
        left.uproot(path)
      }
      return try Mine(on: left, run.afterKill).store.lineage
    }
    #expect(try lineageAlone() != mine.store.lineage)
    try mine.store.beginGeneration(SnapshotState(ledger: mine.ledger, revision: 0, recent: []))
    while try !mine.store.continueGeneration() {}
    #expect(try lineageAlone() == mine.store.lineage)
  }

  @Test("a copy that a synchroniser made is written to the own files before it is forgotten")
  func copyRemoved() throws {
    let (disk, run) = (MemoryFileSystem(), Self.run())
    let elsewhere = try Recorder()
    try elsewhere.tick(0)
    let copy = Recorder.folder + "/journal-1.sync-conflict-1"
    var mine = try Mine(on: disk, run)
    disk.plant(try #require(elsewhere.disk.contents[Recorder.folder + "/journal-1"]), at: copy)
    mine.follow()
    #expect(mine.ledger.habits.count == 1)
    disk.uproot(copy)
    #expect(try Mine(on: disk.afterKill, run.afterKill).ledger.habits.count == 1)
    mine.follow()
    #expect(!mine.store.wantsGeneration)
    #expect(try Mine(on: disk.afterKill, run.afterKill).store.lineage == mine.store.lineage)
  }

  @Test("a file that cannot be written remembers nothing, and nothing else comes of it")
  func failing() throws {
    for function in ["write", "open", "unlink"] {
      let (disk, run) = (MemoryFileSystem(), Self.run())
      run.setFault(Fault(.failure(.noSpace), at: 0, forever: true, function: function))
      let mine = try Mine(on: disk, run)
      run.setFault(nil)
      #expect(mine.store.health == .sound)
      #expect(try Mine(on: disk.afterKill, run.afterKill).store.lineage != mine.store.lineage)
    }
  }
}
