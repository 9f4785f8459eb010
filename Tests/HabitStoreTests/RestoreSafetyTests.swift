import HabitCore
import Posix
import TestSupport
import Testing

@testable import HabitStore

/// What going back looks at, gives out anew, and leaves for later.
@Suite("going back, step by step")
struct RestoreSafetyTests {
  private static let folder = Recorder.folder

  @Test("a link that was put into the folder since the start is refused")
  func untrusted() throws {
    let recorder = try Recorder(on: try RestoreTests.disk())
    recorder.disk.plant(at: "\(Self.folder)/torn-1-5", kind: .symbolicLink)
    let before = recorder.disk.files
    #expect(throws: StoreError.self) { try recorder.restore(2) }
    #expect(recorder.disk.files == before)
  }

  @Test("no generation is used twice, whichever file bears its number, nor one beyond the last")
  func generations() throws {
    for name in ["journal-20", "snapshot-20", "snapshot-20.partial"] {
      let recorder = try Recorder(on: try RestoreTests.disk())
      recorder.disk.plant([1], at: "\(Self.folder)/\(name)")
      let restored = try recorder.restore(2)
      #expect(restored.generation == 21, "\(name)")
    }
    let recorder = try Recorder(on: try RestoreTests.disk())
    recorder.disk.plant([1], at: "\(Self.folder)/snapshot-\(Line.maximumNumber).partial")
    #expect(throws: StoreError.self) { try recorder.restore(2) }
    #expect(recorder.state.ledger.completedDays.count == 5)
  }

  @Test("stamps go on from the latest in the files and from the latest that was given")
  func clock() throws {
    let now = try #require(SimulatedDaemon.now)
    let later = try #require(Stamp(milliseconds: now.milliseconds + 3_600_000, counter: 0))
    let recorder = try Recorder(on: try RestoreTests.disk())
    var present = recorder.state
    present.ledger.merge { registers in
      registers.observe(later)
      return Touched()
    }
    let restored = try recorder.store.restore(.generation(2), replacing: present)
    #expect(restored.state.ledger.registers.latestStamp >= later)

    // A folder that could not be opened: nothing is known but what its files say.
    let store = try #require(SimulatedDaemon.makeStore(on: try RestoreTests.disk()))
    let empty = SnapshotState(ledger: Ledger(), revision: 0, recent: [])
    let blind = try store.restore(.generation(2), replacing: empty)
    #expect(blind.state.ledger.registers.latestStamp >= recorder.state.ledger.registers.latestStamp)
  }

  @Test("stamps go on from the latest that was given also where the present cannot be kept")
  func clockOfDamaged() throws {
    let now = try #require(SimulatedDaemon.now)
    let later = try #require(Stamp(milliseconds: now.milliseconds + 3_600_000, counter: 0))
    let disk = try RestoreTests.disk()
    RestoreTests.Wreck.snapshot.strike(disk)
    let recorder = try Recorder(on: disk)
    #expect(!recorder.health.acceptsWrites)
    // From another device's folder, which is gone by now: no file bears it.
    var present = recorder.state
    present.ledger.merge { registers in
      registers.observe(later)
      return Touched()
    }
    let restored = try recorder.store.restore(.generation(2), replacing: present)
    #expect(restored.state.ledger.registers.latestStamp >= later)
  }

  @Test("what a restoration of a damaged history has begun is gone when it fails")
  func begun() throws {
    for (function, place) in [
      ("open", ".partial"), ("write", ".partial"), ("fsync", ".partial"), ("rename", ".partial"),
    ] {
      let disk = try RestoreTests.disk()
      RestoreTests.Wreck.snapshot.strike(disk)
      let recorder = try Recorder(on: disk)
      let before = disk.files
      disk.setFault(Fault(.failure(.noSpace), at: 0, function: function, place: place))
      #expect(throws: StoreError.self) { try recorder.restore(2) }
      #expect(disk.files == before, "\(function)")
      #expect(!recorder.store.health.acceptsWrites)
      disk.setFault(nil)
      try recorder.restore(2)
      try recorder.tick(7)
      #expect(fingerprint(try recorder.reopened().state) == fingerprint(recorder.state))
    }
  }

  @Test("a trial reads what other devices have, and leaves it to be taken up afterwards")
  func trialAmongOthers() throws {
    let other = "77b00000000000000000000000000002"
    let disk = try RestoreTests.disk()
    let recorder = try Recorder(on: disk)
    let folder = "\(SimulatedDaemon.directory)/\(other)"
    disk.plant(at: folder, kind: .directory)
    disk.plant(
      HandmadeFolder.lines([
        (0, try HandmadeFolder.header(1, device: other)),
        (1, HandmadeFolder.habit("theirs", revision: 1)),
      ]),
      at: "\(folder)/journal-1"
    )
    let theirs = try #require(HabitID("theirs"))
    let tried = try recorder.store.restore(.generation(2), replacing: recorder.state, isTrial: true)
    #expect(tried.state.ledger.habit(theirs) != nil)
    var ledger = recorder.state.ledger
    #expect(recorder.store.noteChange(of: try #require(DeviceID(other)), file: nil))
    recorder.store.beginReadingOthers()
    while recorder.store.isReadingOthers { _ = recorder.store.continueReadingOthers(&ledger) }
    #expect(ledger.habit(theirs) != nil)
  }

  @Test("where the present cannot be kept nothing is gone back to")
  func keeping() throws {
    for (function, place) in [("open", "journal-5"), ("rename", "snapshot-5")] {
      let recorder = try Recorder(on: try RestoreTests.disk())
      let before = fingerprint(recorder.state)
      recorder.disk.setFault(
        Fault(.failure(.noSpace), at: 0, function: function, place: place)
      )
      #expect(throws: StoreError.self) { try recorder.restore(2) }
      #expect(fingerprint(try recorder.reopened().state) == before)
      #expect(!recorder.names.contains { $0.hasPrefix("replaced-") })
    }
  }

  @Test("what could not be moved is moved by the next start, damage first, and never pruned")
  func unsaved() throws {
    let disk = try RestoreTests.disk()
    RestoreTests.Wreck.snapshot.strike(disk)
    let files = disk.files
    let recorder = try Recorder(on: disk)
    disk.setFault(
      Fault(.failure(.inputOutput), at: 0, forever: true, function: "rename", place: "/journal-")
    )
    let saved = try recorder.restore(2).saved
    while try !recorder.store.continueGeneration() {}
    #expect(disk.files["\(saved)/snapshot-3"] != nil, "the damaged snapshot goes first")
    for name in ["journal-1", "journal-2", "journal-3"] {
      #expect(disk.files["\(Self.folder)/\(name)"] == files["\(Self.folder)/\(name)"])
    }
    try recorder.tick(7)
    for _ in 0..<3 { try recorder.writeGeneration() }
    #expect(recorder.names.contains("journal-1"), "nothing is removed that was not moved")
    let again = try recorder.reopened()
    for name in ["journal-1", "journal-2", "journal-3"] {
      #expect(again.disk.files["\(saved)/\(name)"] == files["\(Self.folder)/\(name)"])
    }
    #expect(fingerprint(again.state) == fingerprint(recorder.state))
  }

  @Test("what was moved is done with: journals and snapshots since go their usual way")
  func moved() throws {
    let recorder = try Recorder(on: try RestoreTests.disk())
    try recorder.restore(2)
    while try !recorder.store.continueGeneration() {}
    for day in 7..<9 {
      try recorder.tick(day)
      try recorder.writeGeneration()
    }
    let newest = try #require(recorder.disk.files["\(Self.folder)/snapshot-8"])
    #expect(try Snapshot(newest).header.restoration == nil)
    let again = try recorder.reopened()
    for name in ["journal-6", "journal-7", "journal-8"] {
      #expect(again.names.contains(name), "\(name)")
    }
    #expect(fingerprint(again.state) == fingerprint(recorder.state))
  }

  @Test("nothing is removed while what was moved is not on the disk in its new place")
  func movedForGood() throws {
    let recorder = try Recorder()
    for day in 0..<5 {
      try recorder.tick(day)
      try recorder.writeGeneration()
    }
    // The name of the folder for what is replaced first, then the present, then what is in force.
    let calls = recorder.disk.calls.count
    let place = "/replaced-"
    recorder.disk.setFault(
      Fault(.failure(.inputOutput), at: 0, function: "fsync", place: place)
    )
    try recorder.restore(4)
    while try !recorder.store.continueGeneration() {}
    let since = recorder.disk.calls.dropFirst(calls)
    let failed = try #require(since.lastIndex { $0.hasPrefix("fsync") && $0.contains(place) })
    #expect(!since[failed...].contains { $0.hasPrefix("unlink ") })
    #expect(since[failed...].count == 1, "not even the next call was made")
  }

  @Test("a folder for what was replaced that has gone is made anew, its name first")
  func folderMadeAnew() throws {
    let recorder = try Recorder(on: try RestoreTests.disk())
    recorder.disk.setFault(
      Fault(.failure(.inputOutput), at: 0, forever: true, function: "rename", place: "/journal-")
    )
    let saved = try recorder.restore(2).saved
    let disk = recorder.disk.afterKill
    disk.uproot(saved)
    let start = disk.calls.count
    _ = try Recorder(on: disk)
    let changes = disk.calls.dropFirst(start).filter { call in
      ["mkdir ", "fsync ", "rename "].contains { call.hasPrefix($0) }
    }
    #expect(changes.prefix(2) == ["mkdir \(saved)", "fsync \(Self.folder)"])
    #expect(changes.dropFirst(2).first?.hasPrefix("rename ") == true)
  }

  @Test("a snapshot that the disk does not give at the moment stays where it is")
  func unreadableSnapshot() throws {
    let recorder = try Recorder(on: try RestoreTests.disk())
    recorder.disk.setFault(
      Fault(.failure(.inputOutput), at: 0, forever: true, function: "pread", place: "snapshot-3")
    )
    try recorder.restore(2)
    #expect(recorder.names.contains("snapshot-3"))
  }
}
