import Foundation
import HabitCore
import HabitStore
import Posix
import TestSupport
import Testing

/// Who may touch the history, and what the store refuses to touch itself.
@Suite("the directory")
struct FolderSafetyTests {
  private static let directory = SimulatedDaemon.directory
  private static let folder = "\(directory)/4f6a0000000000000000000000000001"

  private static func disk() -> MemoryFileSystem {
    let disk = MemoryFileSystem()
    for path in ["/data", directory, folder] { disk.plant(at: path, kind: .directory) }
    return disk
  }

  /// Expects the store to refuse what is at a path, and to leave everything as it is.
  private static func expectRefusal(_ disk: MemoryFileSystem, naming path: String) throws {
    let store = try #require(SimulatedDaemon.makeStore(on: disk))
    let before = disk.files
    #expect {
      try store.open()
    } throws: { error in
      guard case .unusable(path, let problem, let remedy)? = error as? StoreError else {
        return false
      }
      return !problem.isEmpty && !remedy.isEmpty && "\(error)".contains(path)
    }
    #expect(disk.files == before)
    let touching = ["mkdir", "open", "write", "rename", "unlink", "ftruncate", "flock"]
    let touched = disk.calls.filter { call in
      touching.contains { call.hasPrefix($0 + " ") } && call != "mkdir \(folder)"
    }
    #expect(touched == [])
  }

  @Test("one that is a link, a file, somebody else's or open to others is refused untouched")
  func directories() throws {
    for path in [Self.directory, Self.folder] {
      for kind in [FileInformation.Kind.symbolicLink, .regular, .socket, .other] {
        let disk = Self.disk()
        disk.plant([1], at: path, kind: kind)
        try Self.expectRefusal(disk, naming: path)
      }
      let foreign = Self.disk()
      foreign.plant(at: path, kind: .directory, owner: 0)
      try Self.expectRefusal(foreign, naming: path)
      for permissions in [0o770, 0o702, 0o777] as [UInt32] {
        let open = Self.disk()
        open.plant(at: path, kind: .directory, permissions: permissions)
        try Self.expectRefusal(open, naming: path)
      }
    }
  }

  @Test("what cannot be looked at is neither made, opened nor trusted")
  func unseen() throws {
    for path in ["/data", Self.directory, Self.folder, "\(Self.folder)/lock"] {
      let disk = Self.disk()
      disk.setFault(Fault(.failure(.inputOutput), at: 0, function: "lstat", place: path))
      let store = try #require(SimulatedDaemon.makeStore(on: disk))
      #expect(throws: StoreError.self, "\(path)") { try store.open() }
      #expect(disk.calls.allSatisfy { $0.hasPrefix("lstat ") }, "\(path)")
    }
  }

  @Test("a directory that somebody else makes at the same moment is as good")
  func madeMeanwhile() throws {
    for (path, present) in [
      ("/data", []), (Self.directory, ["/data"]), (Self.folder, ["/data", Self.directory]),
    ] {
      let disk = MemoryFileSystem()
      for path in present { disk.plant(at: path, kind: .directory) }
      disk.letOther(make: .directory, at: path, before: "mkdir")
      let store = try #require(SimulatedDaemon.makeStore(on: disk))
      _ = try store.open()
      #expect(store.health == .sound)
    }
  }

  @Test("a file that is a link, no regular file or somebody else's is refused untouched")
  func files() throws {
    for name in ["lock", "journal-1", "snapshot-2", "snapshot-3.partial", "torn-1-5"] {
      let path = Self.folder + "/" + name
      for kind in [FileInformation.Kind.symbolicLink, .directory, .socket, .other] {
        let disk = Self.disk()
        disk.plant([1], at: path, kind: kind)
        try Self.expectRefusal(disk, naming: path)
      }
      let foreign = Self.disk()
      foreign.plant([1], at: path, owner: 1001)
      try Self.expectRefusal(foreign, naming: path)
    }
  }

  @Test("other names in the folder are left alone, and are no generations")
  func otherNames() throws {
    let disk = Self.disk()
    let names = [
      "journal-01", "journal-0", "journal--1", "journal-+2", "journal-2 (conflict)", "snapshot-",
      "journal-2.sync-conflict", "snapshot-2.tmp", "Journal-2", "journal-99999999999999999999",
      ".journal-2", "torn-x-1", "journal-２",
    ]
    for name in names { disk.plant([1, 2, 3], at: Self.folder + "/" + name, kind: .regular) }
    let store = try #require(SimulatedDaemon.makeStore(on: disk))
    _ = try store.open()
    #expect(store.health == .sound)
    for name in names { #expect(disk.files[Self.folder + "/" + name] == [1, 2, 3], "\(name)") }
    #expect(disk.files.count == names.count + 1)
  }

  @Test("missing parents are made and their names synced before anything is acknowledged")
  func parents() throws {
    let disk = MemoryFileSystem()
    let store = try #require(SimulatedDaemon.makeStore(on: disk))
    _ = try store.open()
    var generator = SeededGenerator(seed: 1)
    let after = disk.afterPowerLoss(using: &generator)
    #expect(try after.information(Self.folder).permissions == 0o700)
    #expect(try after.list(Self.folder).contains("journal-1"))
  }

  @Test("two stores on one folder: the second is told who is in the way; after the first it may")
  func lock() throws {
    let disk = Self.disk()
    var first = SimulatedDaemon.makeStore(on: disk)
    _ = try first?.open()
    let second = try #require(SimulatedDaemon.makeStore(on: disk))
    #expect(throws: StoreError.locked(path: Self.folder + "/lock", process: 1)) {
      try second.open()
    }
    first = nil
    _ = try second.open()
    #expect(second.health == .sound)
  }

  @Test("who held the lock and has ended before one could look who it was is in nobody's way")
  func lockGivenUpMeanwhile() throws {
    let disk = Self.disk()
    let first = SimulatedDaemon.makeStore(on: disk)
    _ = try first?.open()
    let second = try #require(SimulatedDaemon.makeStore(on: disk))
    disk.letHolderFinish(writing: [], at: "/last-work")
    _ = try second.open()
    #expect(second.health == .sound)
    withExtendedLifetime(first) {}
  }

  @Test("on a read-only file system everything is read without the lock, and nothing is changed")
  func readOnlyFileSystem() throws {
    let disk = MemoryFileSystem()
    let other = try Recorder(on: disk, as: SimulatedDaemon.neighbour)
    try other.tick(1)
    let first = try Recorder(on: disk, remembering: true)
    try first.tick(2)
    first.store.settle()
    let copy = disk.afterKill
    let before = copy.files
    copy.setFault(Fault(.failure(.readOnlyFileSystem), at: 0, forever: true, function: "flock"))
    let recorder = try Recorder(on: copy, remembering: true)
    guard case .failed(let error) = recorder.health else {
      Issue.record("it is \(recorder.health)")
      return
    }
    #expect(error.number == .readOnlyFileSystem && error.path?.hasSuffix("/lock") == true)
    let habit = try #require(HabitID("h1"))
    let shown = recorder.state.ledger.position(of: habit).map {
      recorder.state.ledger.record.days(of: $0).count
    }
    #expect(shown == 2)
    #expect(throws: StoreError.readOnly(recorder.health)) { try recorder.tick(3) }
    #expect(recorder.store.lookAtPlace() == .held)
    #expect(throws: StoreError.failed(error)) { try recorder.restore(1) }
    try recorder.store.close(recorder.state)
    #expect(copy.files == before)

    // Once the disk is writable, a restart takes writes.
    copy.setFault(nil)
    let again = try Recorder(on: copy, remembering: true)
    #expect(again.health == .sound)
    try again.tick(3)
  }

  @Test("a failed start does not keep the lock")
  func lockAfterFailure() throws {
    let disk = Self.disk()
    disk.setFault(Fault(.failure(.inputOutput), at: 1, function: "opendir"))
    let store = try #require(SimulatedDaemon.makeStore(on: disk))
    #expect(throws: StoreError.self) { try store.open() }
    disk.setFault(nil)
    _ = try store.open()
    #expect(store.health == .sound)
  }
}

/// The same on a real disk, where umask and symbolic links are the kernel's.
@Suite("the directory on a real disk", .serialized)
struct RealFolderTests {
  private let root: String

  init() throws {
    root = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    try SystemFileSystem().makeDirectory(root)
  }

  private func store(_ directory: String) throws -> Store {
    let device = try #require(SimulatedDaemon.device)
    let now = try #require(SimulatedDaemon.now)
    return Store(
      directory: root + directory,
      device: device,
      fileSystem: SystemFileSystem(),
      now: { now }
    )
  }

  @Test(
    "nothing is readable by others, whatever the umask is",
    arguments: [0, 0o022, 0o077] as [UInt32]
  )
  func mask(mask: UInt32) throws {
    defer { try? FileManager.default.removeItem(atPath: root) }
    let before = ProcessInformation.setFileCreationMask(mask)
    defer { ProcessInformation.setFileCreationMask(before) }
    let store = try store("/share/habitd")
    let state = try store.open()
    try store.close(SnapshotState(ledger: state.ledger, revision: 0, recent: []))
    let files = SystemFileSystem()
    let folder = root + "/share/habitd/4f6a0000000000000000000000000001"
    for path in [root + "/share", root + "/share/habitd", folder] {
      #expect(try files.information(path).permissions == 0o700)
    }
    for name in try files.list(folder) {
      #expect(try files.information(folder + "/" + name).permissions == 0o600, "\(name)")
    }
  }

  @Test("a link in place of the directory is refused, also with a slash behind it")
  func link() throws {
    defer { try? FileManager.default.removeItem(atPath: root) }
    let files = SystemFileSystem()
    try files.makeDirectory(root + "/elsewhere")
    let manager = FileManager.default
    try manager.createSymbolicLink(
      atPath: root + "/habitd",
      withDestinationPath: root + "/elsewhere"
    )
    for name in ["/habitd", "/habitd/", "/habitd//"] {
      let store = try store(name)
      #expect(throws: StoreError.self) { try store.open() }
    }
    #expect(try files.list(root + "/elsewhere") == [])
  }
}
