import HabitCore
import HabitStore
import Posix
import TestSupport
import Testing

/// Other devices' folders that change while the store is open.
@Suite("following other devices")
struct FollowingTests {
  /// The other device at work, with a store of its own.
  private final class Other {
    static let name = "77b00000000000000000000000000002"
    static let folder = SimulatedDaemon.directory + "/" + name
    let store: Store
    private(set) var state: SnapshotState
    private var generator: SeededGenerator

    init(on disk: MemoryFileSystem, seed: UInt64) throws {
      let now = try #require(SimulatedDaemon.now)
      store = Store(
        directory: SimulatedDaemon.directory,
        device: try #require(DeviceID(Self.name)),
        fileSystem: disk,
        spaceAhead: SimulatedDaemon.spaceAhead,
        user: 1000,
        now: { now }
      )
      state = try store.open()
      generator = SeededGenerator(seed: seed)
      try record(RandomChanges.newHabit(0))
      try record(RandomChanges.newHabit(1))
    }

    func record(_ changes: [Change]) throws {
      let now = try #require(SimulatedDaemon.now)
      let stamp = try #require(state.ledger.registers.nextStamp(for: changes, at: now))
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

    func live(_ transactions: Int) throws {
      for _ in 0..<transactions {
        try record((0..<3).map { _ in RandomChanges.change(&generator) })
      }
    }

    func writeGeneration() throws {
      try store.beginGeneration(state)
      while try !store.continueGeneration() {}
    }
  }

  /// This device: its store and what it holds.
  private struct Mine {
    let store: Store
    var ledger: Ledger

    init(on disk: MemoryFileSystem) throws {
      store = try #require(SimulatedDaemon.makeStore(on: disk))
      ledger = try store.open().ledger
      #expect(store.health == .sound)
    }

    /// Reads what has changed, and tells which habits that was about.
    @discardableResult
    mutating func follow(_ name: String?) -> Set<HabitID> {
      guard let device = DeviceID(Other.name), store.noteChange(of: device, file: name) else {
        return []
      }
      store.beginReadingOthers()
      var habits: Set<HabitID> = []
      while store.isReadingOthers { habits.formUnion(store.continueReadingOthers(&ledger).habits) }
      return habits
    }

    var problems: [String] { store.report.others.flatMap(\.problems).map(\.description) }

    /// Whether it holds what the other holds, and nothing else.
    func holds(_ other: Other) -> Bool {
      let theirs = SnapshotState(ledger: other.state.ledger, revision: 0, recent: [])
      let ours = SnapshotState(ledger: ledger, revision: 0, recent: [])
      return fingerprint(ours) == fingerprint(theirs)
    }

    func stop() throws {
      try store.close(SnapshotState(ledger: ledger, revision: 0, recent: []))
    }
  }

  private static func files(_ disk: MemoryFileSystem) -> [String: [UInt8]] {
    disk.files.filter { $0.key.hasPrefix(Other.folder) }
  }

  @Test("what another device records arrives, and only the new lines are read")
  func grows() throws {
    let disk = MemoryFileSystem()
    let other = try Other(on: disk, seed: 1)
    try other.live(200)
    var mine = try Mine(on: disk)
    #expect(mine.holds(other))
    for _ in 0..<5 {
      try other.live(1)
      let lineage = mine.store.lineage
      let calls = disk.calls.count
      #expect(!mine.follow("journal-1").isEmpty)
      #expect(mine.holds(other))
      #expect(mine.store.lineage != lineage)
      // The last line that is known, and what follows it.
      #expect(disk.calls[calls...].count { $0.hasPrefix("pread") && $0.contains("journal") } == 2)
    }
    #expect(mine.problems == [])
  }

  @Test("what is told of while a folder is read is read the next time")
  func toldMeanwhile() throws {
    let device = try #require(DeviceID(Other.name))
    for step in 0..<8 {
      let disk = MemoryFileSystem()
      let other = try Other(on: disk, seed: 4)
      var mine = try Mine(on: disk)
      try other.live(1)
      #expect(mine.store.noteChange(of: device, file: "journal-1"))
      mine.store.beginReadingOthers()
      for _ in 0..<step where mine.store.isReadingOthers {
        _ = mine.store.continueReadingOthers(&mine.ledger)
      }
      try other.live(1)
      #expect(mine.store.noteChange(of: device, file: "journal-1"))
      while mine.store.isReadingOthers { _ = mine.store.continueReadingOthers(&mine.ledger) }
      mine.store.beginReadingOthers()
      while mine.store.isReadingOthers { _ = mine.store.continueReadingOthers(&mine.ledger) }
      #expect(mine.holds(other), "told after \(step) steps")
    }
  }

  @Test("what arrived before a restoration that fails is still read afterwards")
  func failedRestoration() throws {
    let disk = MemoryFileSystem()
    let other = try Other(on: disk, seed: 3)
    var mine = try Mine(on: disk)
    let present = SnapshotState(ledger: mine.ledger, revision: 0, recent: [])
    try mine.store.beginGeneration(present)
    while try !mine.store.continueGeneration() {}
    try other.live(3)
    let device = try #require(DeviceID(Other.name))
    #expect(mine.store.noteChange(of: device, file: "journal-1"))
    let lineage = mine.store.lineage
    disk.setFault(Fault(.failure(.noSpace), at: 0, function: "mkdir"))
    #expect(throws: StoreError.self) { try mine.store.restore(.generation(2), replacing: present) }
    #expect(mine.store.lineage == lineage)
    mine.follow("journal-1")
    #expect(mine.holds(other))
  }

  @Test("new generations are taken up, and a restart finds the same")
  func generations() throws {
    let disk = MemoryFileSystem()
    let other = try Other(on: disk, seed: 2)
    var mine = try Mine(on: disk)
    for _ in 0..<6 {
      try other.live(20)
      try other.writeGeneration()
      try other.live(20)
      mine.follow(nil)
      #expect(mine.holds(other))
      #expect(mine.problems == [])
    }
    try mine.stop()
    let again = try Mine(on: disk)
    #expect(again.holds(other))
  }

  @Test("files cut, flipped, gone, renamed or replaced harm nothing and heal", arguments: seeds(40))
  func heals(seed: UInt64) throws {
    // The other device's own disk, and what a synchroniser makes of it here.
    let far = MemoryFileSystem()
    let disk = MemoryFileSystem()
    disk.plant(at: "/data", kind: .directory)
    disk.plant(at: SimulatedDaemon.directory, kind: .directory)
    disk.plant(at: Other.folder, kind: .directory)
    let other = try Other(on: far, seed: seed)
    var generator = SeededGenerator(seed: seed)
    var mine = try Mine(on: disk)
    for round in 0..<6 {
      let former = Self.files(far)
      try other.live(Int.random(in: 1...20, using: &generator))
      if Bool.random(using: &generator) { try other.writeGeneration() }
      let whole = Self.files(far)
      for path in whole.keys.sorted() where Bool.random(using: &generator) {
        Self.spoil(path, whole, former, on: disk, &generator)
        let name = String(path.dropFirst(Other.folder.count + 1))
        if Bool.random(using: &generator) { mine.follow(name) }
      }
      let spoiled = Self.files(disk)
      mine.follow(nil)
      #expect(Self.files(disk) == spoiled, "seed \(seed), round \(round): a file was touched")
      #expect(mine.store.health == .sound)
      for path in spoiled.keys where whole[path] == nil { disk.uproot(path) }
      for (path, bytes) in whole where spoiled[path] != bytes {
        if Bool.random(using: &generator) { disk.uproot(path) }
        disk.restore(bytes, at: path)
      }
      mine.follow(nil)
      #expect(mine.problems == [], "seed \(seed), round \(round)")
      #expect(mine.holds(other), "seed \(seed), round \(round)")
    }
    try mine.stop()
    let again = try Mine(on: disk)
    #expect(again.holds(other))
  }

  /// Does to a file what a synchroniser, a disk or a person may do to it.
  private static func spoil(
    _ path: String,
    _ whole: [String: [UInt8]],
    _ former: [String: [UInt8]],
    on disk: MemoryFileSystem,
    _ generator: inout SeededGenerator
  ) {
    let bytes = whole[path] ?? []
    switch Int.random(in: 0..<6, using: &generator) {
    case 0:
      disk.restore(
        Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &generator))),
        at: path
      )
    case 1:
      var flipped = bytes
      flipped[Int.random(in: 0..<bytes.count, using: &generator)] ^=
        1 << UInt8.random(in: 0..<8, using: &generator)
      disk.restore(flipped, at: path)
    case 2: disk.uproot(path)
    case 3:
      disk.uproot(path)
      disk.plant(bytes, at: path + ".sync-conflict-20251120-101500-ABCDEFG")
    case 4: disk.restore(former[path] ?? [], at: path)
    default:
      let start = Int.random(in: 0...bytes.count, using: &generator)
      disk.restore(bytes[..<start] + [UInt8](repeating: 0, count: bytes.count - start), at: path)
    }
  }

  @Test("each of those is told while it lasts")
  func sent() throws {
    let disk = MemoryFileSystem()
    let other = try Other(on: disk, seed: 3)
    try other.live(10)
    try other.writeGeneration()
    try other.live(10)
    var mine = try Mine(on: disk)
    let whole = Self.files(disk)
    for name in ["journal-2", "snapshot-2"] {
      let path = Other.folder + "/" + name
      let bytes = try #require(disk.contents[path])
      var flipped = bytes
      flipped[bytes.count / 2] ^= 1
      for spoiled in [Array(bytes.dropLast(3)), flipped, []] {
        disk.restore(spoiled, at: path)
        mine.follow(name)
        #expect(mine.problems.contains { $0.hasPrefix(path) }, "\(spoiled.count) of \(bytes.count)")
        disk.restore(bytes, at: path)
        mine.follow(name)
        #expect(mine.problems == [])
      }
      disk.uproot(path)
      disk.plant(bytes, at: path + ".sync-conflict-1")
      mine.follow(name + ".sync-conflict-1")
      #expect(mine.problems.contains { $0.hasPrefix(path + ".sync-conflict-1") })
      disk.uproot(path + ".sync-conflict-1")
      disk.plant(bytes, at: path)
      mine.follow(nil)
      #expect(mine.problems == [])
    }
    for path in whole.keys { disk.uproot(path) }
    disk.uproot(Other.folder + "/lock")
    disk.uproot(Other.folder)
    mine.follow(nil)
    #expect(mine.problems.count == 1)
    #expect(mine.holds(other))
  }

  @Test("temporary files and copies of torn bytes are not worth a look; a conflict copy is")
  func names() throws {
    let mine = try Mine(on: MemoryFileSystem())
    let device = try #require(DeviceID(Other.name))
    for name in [
      "snapshot-2.partial", "torn-1-17", "lock", ".syncthing.journal-1.tmp", ".stfolder",
    ] {
      #expect(!mine.store.noteChange(of: device, file: name))
    }
    for name in ["snapshot-2", "journal-1", "journal-1.sync-conflict-1"] {
      #expect(mine.store.noteChange(of: device, file: name))
    }
    #expect(!mine.store.noteChange(of: mine.store.device, file: "journal-1"))
  }
}
