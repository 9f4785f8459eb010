import HabitCore
import Posix
import TestSupport
import Testing

@testable import HabitStore

/// The folders of other devices, as a file synchroniser brings them.
@Suite("another device's folder")
struct OtherDeviceTests {
  private static let directory = SimulatedDaemon.directory
  private static let otherName = "77b00000000000000000000000000002"
  private static let otherFolder = "\(directory)/\(otherName)"

  private static func store(_ name: String, on disk: MemoryFileSystem) throws -> Store {
    let device = try #require(DeviceID(name))
    let now = try #require(SimulatedDaemon.now)
    return Store(
      directory: directory,
      device: device,
      fileSystem: disk,
      spaceAhead: SimulatedDaemon.spaceAhead,
      user: 1000,
      now: { now }
    )
  }

  /// Records one habit with so many ticks on the other device, a generation in between.
  private static func record(_ ticks: Int, on disk: MemoryFileSystem) throws {
    let store = try store(otherName, on: disk)
    let now = try #require(SimulatedDaemon.now)
    let habit = try #require(HabitID("h1"))
    var state = try store.open()
    func append(_ changes: [Change]) throws {
      let stamp = try #require(state.ledger.registers.latestStamp.next(at: now))
      let signature = Signature(stamp: stamp, device: store.device)
      let applied = state.ledger.commit(changes, signed: signature)
      state.revision += 1
      let transaction = Transaction(
        stamp: stamp,
        revision: state.revision,
        method: "toggle",
        steps: applied.map(\.step)
      )
      try store.append([transaction])
      state.recent.append(transaction)
    }
    let day = try #require(Day("2025-01-01"))
    try append([
      .lifetime(habit, .present(floor: .earliest)), .field(habit, .name("Read")),
      .field(habit, .startDate(day)),
    ])
    for tick in 0..<ticks {
      try append([.outcome(habit, day.clampedAdding(tick), Outcome(count: .one))])
      guard tick == ticks / 2 else { continue }
      let snapshot = SnapshotState(
        ledger: state.ledger,
        revision: state.revision,
        recent: state.recent
      )
      try store.beginGeneration(snapshot)
      while try !store.continueGeneration() {}
    }
  }

  private static func ticks(_ ledger: Ledger) throws -> Int {
    let habit = try #require(HabitID("h1"))
    return ledger.position(of: habit).map { ledger.record.days(of: $0).count } ?? 0
  }

  /// Opens this device's store and tells what it sees of the other one.
  private static func open(
    _ disk: MemoryFileSystem
  ) throws -> (ticks: Int, problems: [Damage]) {
    let store = try #require(SimulatedDaemon.makeStore(on: disk))
    let state = try store.open()
    #expect(store.health == .sound)
    #expect(state.recent == [])
    #expect(state.revision == 0)
    return (try ticks(state.ledger), store.report.others.flatMap(\.problems))
  }

  @Test("is read whole, without its lock and without a change to it")
  func whole() throws {
    let disk = MemoryFileSystem()
    try Self.record(6, on: disk)
    let before = disk.files
    let other = try Self.store(Self.otherName, on: disk)
    _ = try other.lockFolder(on: disk)
    let (ticks, problems) = try Self.open(disk)
    #expect(ticks == 6)
    #expect(problems == [])
    for (path, content) in before { #expect(disk.files[path] == content) }
  }

  @Test("is used as far as it has arrived, whatever is cut short, missing or renamed")
  func partial() throws {
    let whole = MemoryFileSystem()
    try Self.record(6, on: whole)
    let files = whole.files.filter { $0.key.hasPrefix(Self.otherFolder) }
    for (path, content) in files {
      for length in stride(from: 0, to: content.count, by: 7) {
        let disk = MemoryFileSystem()
        try Self.record(6, on: disk)
        disk.plant(Array(content.prefix(length)), at: path)
        let (ticks, problems) = try Self.open(disk)
        #expect((0...6).contains(ticks))
        #expect(ticks == 6 || !problems.isEmpty || path.hasSuffix("journal-2"), "\(path) \(length)")
        #expect(disk.files[path] == Array(content.prefix(length)))
      }
      let disk = MemoryFileSystem()
      try Self.record(6, on: disk)
      disk.uproot(path)
      disk.plant(content, at: path + ".sync-conflict-20251120")
      let (ticks, _) = try Self.open(disk)
      #expect((0...6).contains(ticks))
    }
  }

  @Test("with a damaged line gives every other line, and says which")
  func damagedLine() throws {
    let disk = MemoryFileSystem()
    try Self.record(6, on: disk)
    let path = Self.otherFolder + "/journal-2"
    var bytes = try #require(disk.files[path])
    let newline = try #require(bytes.firstIndex(of: UInt8(ascii: "\n")))
    bytes[newline + 30] ^= 4
    disk.plant(bytes, at: path)
    let (ticks, problems) = try Self.open(disk)
    #expect(ticks == 5)
    #expect(problems.map(\.path) == [path])
    #expect(problems.map(\.line) == [2])
  }

  @Test("in another version is reported, left out and not touched", arguments: [1, 2, 4])
  func otherVersion(_ version: Int) throws {
    let disk = HandmadeFolder().disk
    disk.plant(at: Self.otherFolder, kind: .directory)
    let path = Self.otherFolder + "/journal-1"
    let json = try HandmadeFolder.header(1, device: Self.otherName)
      .replacing("\"version\":3", with: "\"version\":\(version)")
    let line = HandmadeFolder.habit("h1", revision: 1)
    disk.plant(HandmadeFolder.lines([(0, json), (1, line)]), at: path)
    let theirs = disk.files.filter { $0.key.hasPrefix(Self.otherFolder) }
    let recorder = try Recorder(on: disk)
    #expect(recorder.health == .sound && recorder.state.ledger.habits.isEmpty)
    let problems = recorder.store.report.others.flatMap(\.problems).map(\.description)
    #expect(problems == ["\(path), line 1: it is in format version \(version)"])
    try recorder.tick(1)
    #expect(disk.files.filter { $0.key.hasPrefix(Self.otherFolder) } == theirs)
  }

  @Test("that is a link or somebody else's is reported and left out")
  func untrusted() throws {
    let link = MemoryFileSystem()
    link.plant(at: "/data", kind: .directory)
    link.plant(at: Self.directory, kind: .directory)
    link.plant(at: Self.otherFolder, kind: .symbolicLink)
    #expect(try Self.open(link).problems.map(\.path) == [Self.otherFolder])
    let foreign = MemoryFileSystem()
    try Self.record(2, on: foreign)
    foreign.plant(at: Self.otherFolder, kind: .directory, owner: 7)
    let (ticks, problems) = try Self.open(foreign)
    #expect(ticks == 0)
    #expect(problems.count == 1)
  }

  @Test("is left out, and counted, where there are more than a history may name")
  func tooMany() throws {
    let disk = MemoryFileSystem()
    try Self.record(2, on: disk)
    for number in 0..<1500 {
      let name = "77b" + String(String(100_000 + number).reversed())
      let path = Self.directory + "/" + name + String(repeating: "0", count: 32 - name.count)
      disk.plant(at: path, kind: .directory)
    }
    let store = try #require(SimulatedDaemon.makeStore(on: disk))
    #expect(try Self.ticks(store.open().ledger) == 2)
    #expect(store.report.others.count == Registers.maximumDevices - 1)
    #expect(store.report.foldersLeftOut == 1501 - (Registers.maximumDevices - 1))
    let late = try #require(DeviceID("99900000000000000000000000000003"))
    #expect(!store.noteChange(of: late, file: nil))
    #expect(store.report.others.count == Registers.maximumDevices - 1)
    #expect(store.noteChange(of: try #require(DeviceID(Self.otherName)), file: nil))
  }

  @Test("that was renamed keeps its writer's signature, and the mismatch is reported")
  func renamed() throws {
    let disk = MemoryFileSystem()
    try Self.record(2, on: disk)
    let renamed = Self.directory + "/99900000000000000000000000000003"
    disk.plant(at: renamed, kind: .directory)
    for (path, content) in disk.files where path.hasPrefix(Self.otherFolder) {
      disk.plant(content, at: renamed + path.dropFirst(Self.otherFolder.count))
      disk.uproot(path)
    }
    disk.uproot(Self.otherFolder + "/lock")
    disk.uproot(Self.otherFolder)
    let store = try #require(SimulatedDaemon.makeStore(on: disk))
    let state = try store.open()
    #expect(try Self.ticks(state.ledger) == 2)
    let habit = try #require(HabitID("h1"))
    let name = state.ledger.present(.field(habit, .name("")))
    #expect(name?.signature.device.text == Self.otherName)
    #expect(store.report.others.map(\.device.text) == ["99900000000000000000000000000003"])
    #expect(store.report.others.first?.problems.isEmpty == false)
  }

  @Test("two devices that have read each other hold the same, and one's snapshot carries both")
  func exchange() throws {
    let disk = MemoryFileSystem()
    try Self.record(4, on: disk)
    let store = try #require(SimulatedDaemon.makeStore(on: disk))
    let state = try store.open()
    let snapshot = SnapshotState(ledger: state.ledger, revision: 0, recent: [])
    try store.close(snapshot)
    for path in disk.files.keys where path.hasPrefix(Self.otherFolder) { disk.uproot(path) }
    let again = try #require(SimulatedDaemon.makeStore(on: disk))
    #expect(try Self.ticks(again.open().ledger) == 4)
  }
}

extension Store {
  /// Holds the folder's lock as a running daemon of that device would.
  fileprivate func lockFolder(on disk: MemoryFileSystem) throws -> any FileLock {
    try disk.lock(directory + "/" + device.text + "/lock")
  }
}

@Suite("What others' files have brought")
struct MergedOthersTests {
  private func note(_ number: Int) throws -> Change {
    let habit = try #require(HabitID("h"))
    return .note(habit, Day.first.clampedAdding(number), "n")
  }

  private func device(_ digit: Character) throws -> DeviceID {
    try #require(DeviceID(String(repeating: digit, count: 32)))
  }

  @Test("is known change by change, with the devices it is from")
  func journals() throws {
    let (one, other) = (try note(1), try note(2))
    var merged = MergedOthers()
    merged.insert(one, of: try device("a"))
    #expect(merged.changes == [one] && merged.habits.count == 1)
    #expect(merged.devices == [try device("a")])
    var more = MergedOthers()
    more.insert(other, of: try device("b"))
    merged.formUnion(more)
    #expect(merged.changes == [one, other])
    #expect(merged.devices == [try device("a"), try device("b")])
  }

  @Test("is not known change by change where it comes from a snapshot, or is too much")
  func unknown() throws {
    let all = try (0...MergedOthers.changesKeptAtMost).map { try note($0) }
    let device = try device("a")
    var most = MergedOthers()
    for change in all.dropLast() { most.insert(change, of: device) }
    #expect(most.changes?.count == MergedOthers.changesKeptAtMost)
    var tooMuch = most
    tooMuch.insert(all[0], of: device)
    #expect(tooMuch.changes == nil && tooMuch.habits == most.habits)
    var snapshot = MergedOthers()
    snapshot.insert(all[0])
    snapshot.forgetChanges(of: device)
    most.formUnion(snapshot)
    #expect(most.changes == nil && most.devices == [device])
  }
}
