import HabitCore
import Posix
import TestSupport
import Testing

@testable import HabitStore

/// A disk that is full, and has room again while the store is open.
@Suite("a full disk")
struct FullDiskTests {
  private static let folder = Recorder.folder

  private static func days(_ recorder: Recorder) throws -> Int {
    let habit = try #require(HabitID("h1"))
    guard let position = recorder.state.ledger.position(of: habit) else { return 0 }
    return Array(recorder.state.ledger.record.days(of: position)).count
  }

  /// A store whose second tick was refused because there was no room.
  private static func full(_ function: String) throws -> (Recorder, refused: [UInt8]) {
    let recorder = try Recorder()
    try recorder.tick(0)
    let before = recorder.disk.contents[folder + "/journal-1"] ?? []
    // What a tick makes of the journal, for tests that bring it back.
    let other = try recorder.reopened()
    try other.tick(1)
    let line = other.disk.contents[folder + "/journal-2"]?.split(separator: 0x0A).last ?? []
    recorder.disk.setFault(
      Fault(.failure(.noSpace), at: 0, forever: function == "write", function: function)
    )
    #expect(throws: StoreError.self) { try recorder.tick(1) }
    #expect(recorder.disk.contents[folder + "/journal-1"] == before)
    return (recorder, before + Array(line) + [0x0A])
  }

  @Test(
    "what is recorded when there is room again is there after a kill, and what was refused is not",
    arguments: ["write", "fdatasync"]
  )
  func resumes(function: String) throws {
    let (recorder, withRefused) = try Self.full(function)
    guard case .full = recorder.store.health else {
      Issue.record("\(recorder.store.health)")
      return
    }
    #expect(throws: StoreError.self) { try recorder.tick(2) }
    if function == "write" {
      for _ in 0..<3 {
        #expect(throws: StoreError.self) { try recorder.store.resume(recorder.state) }
      }
    }
    recorder.disk.setFault(nil)
    try recorder.store.resume(recorder.state)
    #expect(recorder.store.health == .sound)
    try recorder.tick(3)
    #expect(recorder.names.contains("snapshot-2") && !recorder.names.contains("journal-3"))
    // The cut is not on the disk when the power goes.
    recorder.disk.restore(withRefused, at: Self.folder + "/journal-1")
    let later = try recorder.reopened()
    #expect(later.health == .sound)
    #expect(try Self.days(later) == 2)
    #expect(fingerprint(later.state) == fingerprint(recorder.state))
    #expect(recorder.disk.violations == [])
  }

  @Test(
    "while the snapshot is not in place, what was refused may come back, and nothing is damaged"
  )
  func stopped() throws {
    let (recorder, withRefused) = try Self.full("fdatasync")
    recorder.disk.setFault(Fault(.failure(.noSpace), at: 0, function: "rename"))
    #expect(throws: StoreError.self) { try recorder.store.resume(recorder.state) }
    let killed = try recorder.reopened()
    #expect(killed.health == .sound)
    #expect(try Self.days(killed) == 1)
    recorder.disk.restore(withRefused, at: Self.folder + "/journal-1")
    let lost = try recorder.reopened()
    #expect(lost.health == .sound)
    #expect(try Self.days(lost) == 2)
  }

  @Test("what was read of others is still to be kept when the next snapshot cannot even be begun")
  func notBegun() throws {
    let disk = MemoryFileSystem()
    let other = try Recorder(on: disk, as: SimulatedDaemon.neighbour)
    let recorder = try Recorder(on: disk)
    try recorder.tick(0)
    try other.tick(1)
    disk.setFault(Fault(.failure(.noSpace), at: 0, function: "fdatasync"))
    recorder.follow()
    #expect(try Self.days(recorder) == 2, "it is shown")
    #expect(recorder.store.report.unkept)
    #expect(throws: StoreError.self) { try recorder.tick(2) }
    disk.setFault(Fault(.failure(.noSpace), at: 0, function: "open", place: "/snapshot-"))
    #expect(throws: StoreError.self) { try recorder.store.resume(recorder.state) }
    #expect(recorder.store.report.unkept)
    disk.setFault(nil)
    try recorder.store.resume(recorder.state)
    #expect(!recorder.store.report.unkept)
    disk.uproot(SimulatedDaemon.neighbourFolder)
    #expect(try Self.days(recorder.reopened()) == 2)
  }

  @Test("a line that could not be cut off again is left to a restart")
  func uncut() throws {
    let recorder = try Recorder()
    try recorder.tick(0)
    recorder.disk.setFault(Fault(.failure(.noSpace), at: 0, forever: true))
    #expect(throws: StoreError.self) { try recorder.tick(1) }
    recorder.disk.setFault(nil)
    try recorder.store.resume(recorder.state)
    guard case .failed = recorder.store.health else {
      Issue.record("\(recorder.store.health)")
      return
    }
  }

  @Test(
    "a start on a full disk takes writes when there is room, wherever it had failed",
    arguments: ["", "torn"]
  )
  func start(tail: String) throws {
    let first = try Recorder()
    try first.tick(0)
    let path = Self.folder + "/journal-1"
    var failed = 0
    for function in ["write", "fsync", "fdatasync", "rename"] {
      for call in 0..<8 {
        let disk = first.disk.afterKill
        disk.restore((disk.contents[path] ?? []) + Array(tail.utf8), at: path)
        disk.setFault(Fault(.failure(.noSpace), at: call, forever: true, function: function))
        let recorder = try Recorder(on: disk)
        guard !recorder.health.acceptsWrites else { continue }
        failed += 1
        let place: Comment = "\(function) \(call)"
        #expect(try Self.days(recorder) == 1, place)
        #expect(throws: StoreError.self) { try recorder.tick(1) }
        #expect(throws: StoreError.self) { try recorder.store.resume(recorder.state) }
        disk.setFault(nil)
        try recorder.store.resume(recorder.state)
        #expect(recorder.store.health == .sound, place)
        try recorder.tick(2)
        let later = try recorder.reopened()
        #expect(later.health == .sound, place)
        #expect(try Self.days(later) == 2, place)
        #expect(disk.violations == [], place)
        // However many attempts there were.
        let copies = recorder.names.filter { $0.hasPrefix("torn-1-") }
        #expect(copies.count == (tail.isEmpty ? 0 : 1), place)
      }
    }
    #expect(failed >= 8)
  }
}
