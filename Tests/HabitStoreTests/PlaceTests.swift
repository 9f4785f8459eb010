import HabitCore
import Posix
import TestSupport
import Testing

@testable import HabitStore

/// The own folder being moved, removed or replaced while the store is open.
@Suite("the own folder's place")
struct PlaceTests {
  private static let folder = Recorder.folder
  private static let journal = folder + "/journal-1"

  /// How somebody moves the files of an open store.
  private enum Move: CaseIterable {
    case journalRenamed, journalReplaced, journalOverwritten, folderRemoved, folderReplaced

    /// Does it.
    func make(_ disk: MemoryFileSystem) throws {
      let files = disk.files.filter { $0.key.hasPrefix(folder + "/") }
      switch self {
      case .journalRenamed: try disk.rename(journal, to: journal + ".sync-conflict-1")
      case .journalReplaced: disk.plant(try #require(files[journal]), at: journal)
      case .journalOverwritten:
        // An older copy, which ends with the space written ahead of it.
        let bytes = try #require(files[journal])
        let header = try #require(bytes.firstIndex(of: UInt8(ascii: "\n")))
        let rest = [UInt8](repeating: 0, count: bytes.count - header - 1)
        disk.restore(Array(bytes[...header]) + rest, at: journal)
      case .folderRemoved, .folderReplaced:
        for path in files.keys { disk.uproot(path) }
        disk.uproot(folder + "/lock")
        disk.uproot(folder)
      }
      guard self == .folderReplaced else { return }
      disk.plant(at: folder, kind: .directory)
      for (path, content) in files { disk.plant(content, at: path) }
    }

    /// What the place is afterwards.
    var place: OwnPlace { self == .folderRemoved ? .free : .taken }
  }

  @Test("no write is taken once the path leads elsewhere, and nothing of it is found later")
  func refused() throws {
    for move in Move.allCases {
      let recorder = try Recorder(remembering: true)
      try recorder.tick(0)
      try move.make(recorder.disk)
      #expect(throws: StoreError.self, "\(move)") { try recorder.tick(1) }
      #expect(recorder.store.health == .displaced(Self.folder), "\(move)")
      #expect(throws: StoreError.readOnly(recorder.store.health)) { try recorder.tick(2) }
      #expect(recorder.store.lookAtPlace() == move.place, "\(move)")
      #expect(recorder.disk.violations == [], "\(move)")
    }
  }

  @Test("it is seen before the first write by who looks, and before a generation is written")
  func noticed() throws {
    for move in Move.allCases {
      let recorder = try Recorder(remembering: true)
      try recorder.tick(0)
      #expect(recorder.store.lookAtPlace() == .held)
      try move.make(recorder.disk)
      #expect(recorder.store.lookAtPlace() == move.place, "\(move)")
      #expect(!recorder.store.health.acceptsWrites, "\(move)")

      let unaware = try Recorder(remembering: true)
      try unaware.tick(0)
      try move.make(unaware.disk)
      let files = unaware.disk.files
      #expect(throws: StoreError.self, "\(move)") { try unaware.writeGeneration() }
      #expect(unaware.disk.files == files, "\(move)")
    }
  }

  @Test("a later generation that a twin has written is seen, and none of its files is replaced")
  func overtaken() throws {
    let recorder = try Recorder(remembering: true)
    try recorder.tick(0)
    let twin = try Recorder(on: recorder.disk.afterKill, remembering: true)
    try recorder.tick(1)
    for (path, content) in twin.disk.files where path.hasPrefix(Self.folder) {
      if recorder.disk.files[path] == nil { recorder.disk.plant(content, at: path) }
    }
    let files = recorder.disk.files
    #expect(files.keys.contains(Self.folder + "/snapshot-2"))
    #expect(throws: StoreError.self) { try recorder.writeGeneration() }
    #expect(recorder.store.lookAtPlace() == .taken)
    #expect(recorder.disk.files == files)
  }

  @Test("a later journal is seen as well when it came before its snapshot")
  func overtakenByJournal() throws {
    let recorder = try Recorder(remembering: true)
    try recorder.tick(0)
    let twin = try Recorder(on: recorder.disk.afterKill, remembering: true)
    try twin.tick(2)
    let later = Self.folder + "/journal-2"
    recorder.disk.plant(try #require(twin.disk.files[later]), at: later)
    let files = recorder.disk.files
    #expect(throws: StoreError.self) { try recorder.writeGeneration() }
    #expect(recorder.store.lookAtPlace() == .taken)
    #expect(recorder.disk.files == files)
  }

  @Test("files that come back take writes again")
  func regained() throws {
    let recorder = try Recorder(remembering: true)
    try recorder.tick(0)
    try recorder.disk.rename(Self.journal, to: "/aside")
    #expect(throws: StoreError.self) { try recorder.tick(1) }
    try recorder.disk.rename("/aside", to: Self.journal)
    #expect(recorder.store.lookAtPlace() == .held)
    try recorder.tick(2)
    let again = try recorder.reopened()
    #expect(fingerprint(again.state) == fingerprint(recorder.state))
  }

  @Test("a journal that failed takes no writes when it is found again; with room a new one does")
  func regainedAfterFullDisk() throws {
    let recorder = try Recorder(remembering: true)
    try recorder.tick(0)
    recorder.disk.setFault(Fault(.failure(.noSpace), at: 0, function: "fdatasync"))
    #expect(throws: StoreError.self) { try recorder.tick(1) }
    let full = recorder.store.health
    // Somebody removes the lock, and nobody gets it anew: this disk knows locks by their paths.
    let lock = Self.folder + "/lock"
    recorder.disk.uproot(lock)
    #expect(recorder.store.lookAtPlace() == .taken)
    #expect(recorder.store.health == .displaced(Self.folder))
    recorder.disk.plant(at: lock)
    #expect(recorder.store.lookAtPlace() == .held)
    #expect(recorder.store.health == full)
    #expect(throws: StoreError.readOnly(full)) { try recorder.tick(2) }
    try recorder.store.resume(recorder.state)
    try recorder.tick(3)
    let again = try recorder.reopened()
    #expect(fingerprint(again.state) == fingerprint(recorder.state))
  }

  @Test("a removed folder is written whole at the stop; what stands in its place is left alone")
  func rewritten() throws {
    for isTold in [false, true] {
      let recorder = try Recorder(remembering: true)
      try recorder.tick(0)
      try recorder.writeGeneration()
      try recorder.tick(1)
      try Move.folderRemoved.make(recorder.disk)
      if isTold { #expect(throws: StoreError.self) { try recorder.tick(2) } }
      try recorder.store.close(recorder.state)
      let again = try Recorder(on: recorder.disk.afterKill, remembering: true)
      #expect(again.health == .sound)
      #expect(fingerprint(again.state) == fingerprint(recorder.state))
    }
    let recorder = try Recorder(remembering: true)
    try recorder.tick(0)
    let early = recorder.disk.files
    try recorder.tick(1)
    try Move.folderReplaced.make(recorder.disk)
    for (path, content) in early { recorder.disk.restore(content, at: path) }
    let files = recorder.disk.files
    #expect(recorder.store.lookAtPlace() == .taken)
    try recorder.store.close(recorder.state)
    #expect(recorder.disk.files == files)
  }

  @Test("a state begins in a new folder, and what stands in the old one is read beside it")
  func movedOut() throws {
    let recorder = try Recorder(remembering: true)
    try recorder.tick(0)
    let early = recorder.disk.files.filter { $0.key.hasPrefix(Self.folder) }
    for day in 1...3 { try recorder.tick(day) }
    try Move.folderReplaced.make(recorder.disk)
    for (path, content) in early { recorder.disk.restore(content, at: path) }
    #expect(recorder.store.lookAtPlace() == .taken)

    let device = DeviceID("5555000000000000000000000000000b")
    let store = try #require(
      SimulatedDaemon.makeStore(on: recorder.disk, as: device, remembering: true)
    )
    try store.begin(with: recorder.state)
    #expect(store.health == .sound)
    var ledger = recorder.state.ledger
    store.beginReadingOthers()
    while store.isReadingOthers { _ = store.continueReadingOthers(&ledger) }
    #expect(store.report.others.map(\.device) == [recorder.store.device])
    #expect(ledger.record == recorder.state.ledger.record)

    // The next process finds all of it, also what the old folder never held.
    let again = try Recorder(on: recorder.disk.afterKill, as: device, remembering: true)
    #expect(again.state.ledger.record == recorder.state.ledger.record)
    #expect(again.state.revision == recorder.state.revision)
  }
}
