import HabitCore
import Posix
import TestSupport
import Testing

@testable import HabitStore

/// What becomes of files that a disk, a stop or a person has changed.
@Suite("files that are not as they were written")
struct DamageTests {
  private static let folder = "\(SimulatedDaemon.directory)/4f6a0000000000000000000000000001"

  /// A disk with a daemon's files.
  private static func disk(_ files: [String: [UInt8]]) -> MemoryFileSystem {
    let disk = MemoryFileSystem()
    for path in ["/data", "/data/habitd", folder] { disk.plant(at: path, kind: .directory) }
    for (name, content) in files { disk.plant(content, at: folder + "/" + name) }
    return disk
  }

  /// A journal without a snapshot before it: what a first run leaves that was killed.
  private static func firstJournal(lines: Int) throws -> (bytes: [UInt8], prefixes: [[String]]) {
    let device = try #require(SimulatedDaemon.device)
    let now = try #require(SimulatedDaemon.now)
    var generator = SeededGenerator(seed: 5)
    var state = SnapshotState(ledger: Ledger(), revision: 0, recent: [])
    var bytes: [UInt8] = []
    Line.append(JournalHeader(device: device, generation: 1).json, number: 0, to: &bytes)
    var prefixes = [fingerprint(state)]
    for number in 1...lines {
      let stamp = try #require(state.ledger.registers.latestStamp.next(at: now))
      let changes =
        number == 1 ? RandomChanges.newHabit(0) : [RandomChanges.change(&generator)]
      let applied = state.ledger.commit(changes, signed: Signature(stamp: stamp, device: device))
      let transaction = Transaction(
        stamp: stamp,
        revision: number,
        method: "toggle",
        steps: applied.map(\.step)
      )
      state.revision = number
      state.recent.append(transaction)
      Line.append(JournalLine.json(of: [transaction]), number: number, to: &bytes)
      prefixes.append(fingerprint(state))
    }
    return (bytes, prefixes)
  }

  /// Opens a folder with one journal.
  private static func open(
    _ journal: [UInt8],
    _ disk: MemoryFileSystem? = nil
  ) throws -> (health: StoreHealth, state: [String]) {
    let disk = disk ?? Self.disk(["journal-1": journal])
    let store = try #require(SimulatedDaemon.makeStore(on: disk))
    let state = try store.open()
    return (store.health, fingerprint(state))
  }

  @Test("a journal cut at any byte is read up to its last whole line; the rest is saved and cut")
  func tornTails() throws {
    let (bytes, prefixes) = try Self.firstJournal(lines: 4)
    for length in 0...bytes.count {
      let cut = Array(bytes.prefix(length))
      let whole =
        cut.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).count - 1
      let disk = Self.disk(["journal-1": cut])
      let (health, state) = try Self.open(cut, disk)
      #expect(health == .sound, "length \(length)")
      #expect(state == prefixes[max(whole - 1, 0)], "length \(length)")
      let start = cut.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      let copies = disk.files.filter { $0.key.contains("/torn-1-") }.map(\.value)
      #expect(copies == (start < length ? [Array(cut[start...])] : []), "length \(length)")
      let (again, same) = try Self.open(cut, disk)
      #expect(again == .sound)
      #expect(same == state)
    }
  }

  @Test("a flipped bit in any byte of a journal is found, or costs only the last line")
  func flippedJournal() throws {
    let (bytes, prefixes) = try Self.firstJournal(lines: 4)
    let lastLine = try #require(bytes.dropLast().lastIndex(of: UInt8(ascii: "\n")))
    for position in bytes.indices {
      for bit in [position % 8, (position * 5 + 3) % 8] {
        var flipped = bytes
        flipped[position] ^= 1 << UInt8(bit)
        let disk = Self.disk(["journal-1": flipped])
        let before = disk.files
        let (health, state) = try Self.open(flipped, disk)
        if case .damaged(let damage) = health {
          #expect(position <= lastLine, "byte \(position)")
          #expect(damage.path == Self.folder + "/journal-1")
          #expect(damage.line != nil)
          #expect(disk.files == before, "what is damaged is left alone")
        } else {
          // The end of the line before it, once gone, takes both into the tail.
          #expect(position >= lastLine, "byte \(position)")
          #expect(prefixes[2...3].contains(state), "byte \(position)")
        }
      }
    }
  }

  @Test("a flipped bit in any byte of a snapshot is found")
  func flippedSnapshot() throws {
    let journal = Golden.journal.split(separator: "\n")[0] + "\n"
    let bytes = Array(Golden.snapshot.utf8)
    let sound = Self.disk(["snapshot-7": bytes, "journal-7": Array(journal.utf8)])
    #expect(try Self.open([], sound).health == .sound)
    for position in bytes.indices {
      var flipped = bytes
      flipped[position] ^= 1 << UInt8(position % 8)
      let disk = Self.disk(["snapshot-7": flipped, "journal-7": Array(journal.utf8)])
      let before = disk.files
      let (health, _) = try Self.open([], disk)
      guard case .damaged = health else {
        Issue.record("byte \(position) was changed and nobody saw it")
        continue
      }
      #expect(disk.files == before)
    }
  }

  @Test("a snapshot cut at any byte is no snapshot")
  func cutSnapshot() throws {
    let bytes = Array(Golden.snapshot.utf8)
    for length in 0..<bytes.count {
      #expect(throws: LineProblem.self) { try Snapshot(Array(bytes.prefix(length))) }
    }
  }

  @Test("a snapshot whose footer counts other lines than there are is no snapshot")
  func footer() throws {
    let header = try Snapshot(Array(Golden.snapshot.utf8)).header
    for lines in 0...3 {
      var bytes: [UInt8] = []
      Line.append(header.json, number: 0, to: &bytes)
      Line.append(Array("[\"registers\",[]]".utf8), number: 1, to: &bytes)
      Line.append(SnapshotFooter(lines: lines).json, number: 2, to: &bytes)
      #expect((try? Snapshot(bytes)) != nil || lines != 1)
      #expect((try? Snapshot(bytes)) == nil || lines == 1)
    }
  }

  @Test("zeros allocated ahead are not content")
  func zeros() throws {
    let (bytes, prefixes) = try Self.firstJournal(lines: 2)
    let disk = Self.disk(["journal-1": bytes + [UInt8](repeating: 0, count: 5000)])
    let (health, state) = try Self.open(bytes, disk)
    #expect(health == .sound)
    #expect(state == prefixes[2])
    #expect(!disk.files.keys.contains { $0.contains("torn") })
  }

  @Test("a line that is missing, repeated or moved is damage, and names the line")
  func moved() throws {
    let (bytes, _) = try Self.firstJournal(lines: 4)
    let lines = bytes.split(separator: UInt8(ascii: "\n")).map { $0 + [UInt8(ascii: "\n")] }
    let orders: [(order: [Int], line: Int)] = [
      ([0, 1, 3, 4], 3), ([0, 2, 3, 4], 2), ([0, 1, 2, 4], 4), ([0, 1, 1, 2, 3, 4], 3),
      ([0, 1, 2, 3, 4, 4], 6), ([0, 2, 1, 3, 4], 2), ([0, 1, 2, 4, 3], 4), ([1, 2, 3, 4], 1),
      ([0, 0, 1, 2, 3, 4], 2),
    ]
    for (order, line) in orders {
      let (health, _) = try Self.open(order.flatMap { lines[$0] })
      guard case .damaged(let damage) = health else {
        Issue.record("\(order) was taken for sound")
        continue
      }
      #expect(damage.line == line, "\(order): \(damage)")
    }
  }

  @Test("what is sound before and after a damaged line is shown, and nothing is written")
  func damagedButShown() throws {
    var (bytes, prefixes) = try Self.firstJournal(lines: 4)
    let third = try #require(bytes.firstRange(of: Array(" 3 {".utf8)))
    bytes[third.lowerBound + 5] ^= 1
    let disk = Self.disk(["journal-1": bytes])
    let store = try #require(SimulatedDaemon.makeStore(on: disk))
    let recovered = try store.open()
    #expect(recovered.revision == 4)
    #expect(!store.health.acceptsWrites)
    #expect(prefixes.count == 5)
    let calls = disk.calls.count
    let state = SnapshotState(ledger: recovered.ledger, revision: 4, recent: recovered.recent)
    #expect(throws: StoreError.readOnly(store.health)) { try store.append(recovered.recent) }
    #expect(throws: StoreError.readOnly(store.health)) { try store.beginGeneration(state) }
    #expect(!store.wantsGeneration)
    try store.close(state)
    #expect(disk.calls.count == calls)
    #expect("\(store.health)".contains("journal-1, line 4"))
    guard case .damaged(let damage) = store.health else { return }
    #expect(damage.remedy.contains("remove the file habitd/device"))
  }

  @Test("a missing journal, or one that does not go on where the last ended, is damage")
  func gaps() throws {
    let header = try #require(Golden.journal.split(separator: "\n").first) + "\n"
    let snapshot = Array(Golden.snapshot.utf8)
    #expect(try Self.open([], Self.disk(["snapshot-7": snapshot])).health != .sound)
    var late: [UInt8] = []
    let device = try #require(SimulatedDaemon.device)
    Line.append(JournalHeader(device: device, generation: 8).json, number: 17, to: &late)
    var files = ["snapshot-7": snapshot, "journal-7": Array(header.utf8), "journal-8": late]
    // Without a line it is what a start began behind one that a loss of power then took.
    let disk = Self.disk(files)
    #expect(try Self.open([], disk).health == .sound)
    #expect(disk.files.values.allSatisfy { $0 != late })
    let line = try #require(Golden.journal.split(separator: "\n").dropFirst().first)
    Line.append(Array(line.split(separator: " ", maxSplits: 2)[2].utf8), number: 18, to: &late)
    files["journal-8"] = late
    guard case .damaged(let damage) = try Self.open([], Self.disk(files)).health else {
      Issue.record("a gap in the numbers was not seen")
      return
    }
    #expect(damage.path.hasSuffix("journal-8"))
    let (first, _) = try Self.firstJournal(lines: 2)
    #expect(try Self.open([], Self.disk(["journal-2": first])).health != .sound)
  }

  @Test("another version is refused by name, and not a byte is touched", arguments: [1, 2, 4])
  func otherVersion(_ version: Int) throws {
    for (name, format) in [
      ("journal-1", JournalHeader.format), ("snapshot-3", SnapshotHeader.format),
    ] {
      var bytes: [UInt8] = []
      let json = "{\"format\":\"\(format)\",\"version\":\(version),\"compression\":\"zstd\"}"
      Line.append(Array(json.utf8), number: 0, to: &bytes)
      bytes += [0, 1, 2, 255]
      let disk = Self.disk([name: bytes, "snapshot-4.partial": [1]])
      let before = disk.files
      let path = Self.folder + "/" + name
      let store = try #require(SimulatedDaemon.makeStore(on: disk))
      #expect(throws: StoreError.otherFormat(path: path, version: version)) { try store.open() }
      #expect(disk.files == before)
      #expect(throws: StoreError.otherFormat(path: path, version: version)) { try store.open() }
    }
  }
}
