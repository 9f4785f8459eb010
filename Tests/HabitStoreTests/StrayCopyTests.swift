import HabitCore
import Posix
import TestSupport
import Testing

@testable import HabitStore

/// Copies of a device's files under other names, as synchronisers make them of conflicts.
@Suite("stray copies")
struct StrayCopyTests {
  private static let folder = Recorder.folder

  /// The days on which the habit of the ticks is completed.
  private static func days(_ ledger: Ledger) throws -> Int {
    let habit = try #require(HabitID("h1"))
    let position = try #require(ledger.position(of: habit))
    return Array(ledger.record.days(of: position)).count
  }

  @Test(
    "of a journal or a snapshot in the own folder are read, told of and kept",
    arguments: [
      "journal-1.sync-conflict-20261122-101010-ABCDEFG", "journal-1 (conflicted copy)",
      "journal-1~", "snapshot-3.sync-conflict-20261122-101010-ABCDEFG",
    ]
  )
  func ownFolder(name: String) throws {
    // A twin has gone on from the same beginning.
    let origin = try Recorder()
    try origin.tick(0)
    let twin = try origin.reopened()
    for day in 10..<13 { try twin.tick(day) }
    try twin.writeGeneration()
    let kind = name.hasPrefix("snapshot") ? "snapshot-3" : "journal-2"
    let copy = try #require(twin.disk.contents[Self.folder + "/" + kind])

    let disk = origin.disk.afterKill
    let path = Self.folder + "/" + name
    disk.plant(copy, at: path)
    let recorder = try Recorder(on: disk)
    #expect(recorder.health == .sound)
    #expect(try Self.days(recorder.state.ledger) == 4)
    #expect(recorder.store.report.ownProblems.map(\.path) == [path])
    #expect(disk.files[path] == copy)

    // One that comes while the store is open.
    let late = try Recorder(on: origin.disk.afterKill)
    late.disk.plant(copy, at: path)
    var ledger = late.state.ledger
    #expect(late.store.noteChange(of: late.store.device, file: name))
    late.store.beginReadingOthers()
    while late.store.isReadingOthers { _ = late.store.continueReadingOthers(&ledger) }
    #expect(try Self.days(ledger) == 4)
    #expect(late.store.report.ownProblems.map(\.path) == [path])
  }

  @Test(
    "tell of a twin whose lines stand in a generation before the newest snapshot",
    arguments: [true, false]
  )
  func olderGeneration(isOwn: Bool) throws {
    let origin = try Recorder()
    try origin.tick(0)
    let twin = try origin.reopened()
    for day in 10..<13 { try twin.tick(day) }
    // This one goes on to another generation before it hears of the twin.
    let ahead = try origin.reopened()
    try ahead.tick(20)
    try ahead.writeGeneration()
    let disk = ahead.disk.afterKill
    // The synchroniser puts the twin's files in place, and these under other names.
    for name in ["journal-2", "snapshot-2"] {
      let path = Self.folder + "/" + name
      disk.plant(try #require(disk.contents[path]), at: path + ".sync-conflict-1")
      disk.plant(try #require(twin.disk.contents[path]), at: path)
    }
    let reader = try Recorder(
      on: disk,
      as: isOwn ? SimulatedDaemon.device : SimulatedDaemon.neighbour
    )
    #expect(try Self.days(reader.state.ledger) == 5)
    #expect(reader.health == .sound)
    let sent =
      isOwn ? reader.store.report.ownProblems : reader.store.report.others.flatMap(\.problems)
    #expect(sent.allSatisfy { $0.path.contains("sync-conflict") }, "\(sent)")
  }

  @Test("make a file that is replaced in its place be read while the store is open")
  func replacedInPlace() throws {
    let origin = try Recorder()
    try origin.tick(0)
    let twin = try origin.reopened()
    for day in 10..<13 { try twin.tick(day) }
    let ahead = try origin.reopened()
    try ahead.writeGeneration()
    var ledger = ahead.state.ledger
    // As a synchroniser does it: the copy appears first, and only then the twin's file.
    for (name, content) in [
      ("journal-2.sync-conflict-1", ahead.disk.contents[Self.folder + "/journal-2"]),
      ("journal-2", twin.disk.contents[Self.folder + "/journal-2"]),
    ] {
      ahead.disk.plant(try #require(content), at: Self.folder + "/" + name)
      #expect(ahead.store.noteChange(of: ahead.store.device, file: name))
      ahead.store.beginReadingOthers()
      while ahead.store.isReadingOthers { _ = ahead.store.continueReadingOthers(&ledger) }
    }
    #expect(try Self.days(ledger) == 4)
  }

  @Test("ask for one generation at most, and own files that are pruned for none")
  func ownGenerations() throws {
    let recorder = try Recorder()
    try recorder.tick(0)
    for _ in 0..<3 { try recorder.writeGeneration() }
    let content = try #require(recorder.disk.contents[Self.folder + "/journal-3"])
    recorder.disk.plant(content, at: Self.folder + "/journal-3.sync-conflict-1")
    for _ in 0..<5 {
      for name in recorder.names {
        _ = recorder.store.noteChange(of: recorder.store.device, file: name)
      }
      recorder.store.beginReadingOthers()
      var ledger = recorder.state.ledger
      while recorder.store.isReadingOthers { _ = recorder.store.continueReadingOthers(&ledger) }
      #expect(!recorder.store.wantsGeneration)
      try recorder.tick(1)
      try recorder.writeGeneration()
    }
  }

  @Test("of another device's journal are read like the journal, whole or not")
  func otherFolder() throws {
    let disk = MemoryFileSystem()
    let other = try Recorder(on: disk, as: SimulatedDaemon.neighbour)
    for day in 0..<3 { try other.tick(day) }
    let folder = SimulatedDaemon.directory + "/" + other.store.device.text
    let bytes = try #require(disk.contents[folder + "/journal-1"])
    for cut in [0, 5] {
      let copy = disk.afterKill
      copy.plant(Array(bytes.dropLast(cut)), at: folder + "/journal-1.sync-conflict-1")
      copy.uproot(folder + "/journal-1")
      let recorder = try Recorder(on: copy)
      #expect(try Self.days(recorder.state.ledger) == (cut == 0 ? 3 : 2))
    }
  }

  @Test("that are no files of ours, or cannot be read, do no harm")
  func hostile() throws {
    let recorder = try Recorder()
    try recorder.tick(0)
    let disk = recorder.disk.afterKill
    disk.plant([1, 2, 3], at: Self.folder + "/journal-1.orig")
    disk.plant([], at: Self.folder + "/snapshot-9.bak")
    disk.plant(at: Self.folder + "/journal-x", kind: .symbolicLink)
    disk.plant(at: Self.folder + "/snapshot-y", kind: .directory)
    let again = try Recorder(on: disk)
    #expect(again.health == .sound)
    #expect(fingerprint(again.state) == fingerprint(recorder.state))
    #expect(again.store.report.ownProblems.count == 4)
    try again.tick(1)
  }
}
