import HabitCore
import Posix
import TestSupport
import Testing

@testable import HabitStore

/// What was read from another device does not go with that device's files.
@Suite("keeping what others have written")
struct KeepingTests {
  private static let folder =
    SimulatedDaemon.directory + "/77b00000000000000000000000000002"

  /// This device beside another that has made some ticks, all of which are read.
  private final class Pair {
    let disk = MemoryFileSystem()
    let other: Recorder
    let mine: Store
    var ledger: Ledger

    init() throws {
      other = try Recorder(on: disk, as: SimulatedDaemon.neighbour)
      mine = try #require(SimulatedDaemon.makeStore(on: disk))
      ledger = try mine.open().ledger
      for day in 0..<4 { try other.tick(day) }
      follow()
    }

    /// What is told of the other's folder.
    var problems: [Damage] { mine.report.others.flatMap(\.problems) }

    func follow() {
      mine.noteChangeOfOthers()
      mine.beginReadingOthers()
      while mine.isReadingOthers { _ = mine.continueReadingOthers(&ledger) }
    }

    /// Writes a generation where one is asked for, and tells whether it was.
    func keep() throws -> Bool {
      guard mine.wantsGeneration else { return false }
      try mine.beginGeneration(SnapshotState(ledger: ledger, revision: 0, recent: []))
      while try !mine.continueGeneration() {}
      return true
    }

    /// The completed days that a new process finds after a kill.
    func daysAfterKill() throws -> Int {
      let copy = disk.afterKill
      let store = try #require(SimulatedDaemon.makeStore(on: copy))
      let ledger = try store.open().ledger
      let habit = try #require(HabitID("h1"))
      guard let position = ledger.position(of: habit) else { return 0 }
      return Array(ledger.record.days(of: position)).count
    }
  }

  @Test("a folder that goes, shrinks or says something else is told of, and all is written at once")
  func loss() throws {
    let losses: [(String, (Pair) throws -> Void)] = [
      (
        "gone",
        { pair in
          for path in pair.disk.files.keys where path.hasPrefix(KeepingTests.folder) {
            pair.disk.uproot(path)
          }
          pair.disk.uproot(KeepingTests.folder + "/lock")
          pair.disk.uproot(KeepingTests.folder)
        }
      ),
      (
        "went back",
        { pair in
          let path = KeepingTests.folder + "/journal-1"
          let bytes = try #require(pair.disk.contents[path])
          let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true)
          let rest = Array(lines.prefix(2).joined(separator: [UInt8(ascii: "\n")]))
          pair.disk.restore(rest + [UInt8(ascii: "\n")], at: path)
        }
      ),
    ]
    for (name, lose) in losses {
      let pair = try Pair()
      #expect(try !pair.keep(), "\(name)")
      try lose(pair)
      pair.follow()
      #expect(pair.problems != [], "\(name)")
      #expect(try pair.keep(), "\(name)")
      // Once is enough.
      pair.follow()
      #expect(try !pair.keep(), "\(name)")
      #expect(try pair.daysAfterKill() == 4, "\(name)")
    }
  }

  @Test("what grows, or begins a generation of its own, is no loss")
  func growth() throws {
    let pair = try Pair()
    try pair.other.tick(5)
    pair.follow()
    try pair.other.writeGeneration()
    pair.follow()
    for _ in 0..<5 {
      try pair.other.tick(6)
      try pair.other.writeGeneration()
      pair.follow()
      try pair.other.tick(7)
    }
    pair.follow()
    #expect(pair.problems == [])
    #expect(try !pair.keep())
  }

  @Test("a stop keeps what was read, also where nothing was recorded here")
  func stop() throws {
    let pair = try Pair()
    try pair.mine.close(SnapshotState(ledger: pair.ledger, revision: 0, recent: []))
    for path in pair.disk.files.keys where path.hasPrefix(Self.folder) { pair.disk.uproot(path) }
    pair.disk.uproot(Self.folder)
    #expect(try pair.daysAfterKill() == 4)
  }
}
