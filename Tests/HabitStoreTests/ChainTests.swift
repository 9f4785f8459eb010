import HabitCore
import Posix
import TestSupport
import Testing

@testable import HabitStore

/// Files that are sound one by one and do not belong together, or that only a stop explains.
@Suite("files that do not follow from each other")
struct ChainTests {
  private typealias Folder = HandmadeFolder

  /// Expects damage that names a file, every file untouched, and no writes.
  private static func expectDamage(_ folder: HandmadeFolder, in name: String) throws {
    let before = folder.disk.files
    let recorder = try folder.open()
    guard case .damaged(let damage) = recorder.health else {
      Issue.record("taken for \(recorder.health)")
      return
    }
    #expect(damage.path == "\(Recorder.folder)/\(name)")
    #expect(folder.disk.files == before)
    #expect(throws: StoreError.self) { try recorder.tick(1) }
  }

  @Test("a journal that is missing between others is damage, though no line is")
  func missingBetween() throws {
    let folder = Folder()
    folder.plant(try Folder.journal(1, from: 0, lines: 2), at: "journal-1")
    folder.plant(try Folder.journal(3, from: 2, lines: 1), at: "journal-3")
    try Self.expectDamage(folder, in: "journal-2")
  }

  @Test("a journal of another generation or device is damage")
  func mistaken() throws {
    let generation = Folder()
    generation.plant(try Folder.journal(2, from: 0, lines: 1), at: "journal-1")
    try Self.expectDamage(generation, in: "journal-1")
    let device = Folder()
    let other = "77b00000000000000000000000000002"
    device.plant(try Folder.journal(1, from: 0, lines: 1, device: other), at: "journal-1")
    try Self.expectDamage(device, in: "journal-1")
  }

  @Test("a snapshot of another generation or device is damage, and cannot be gone back to")
  func mistakenSnapshot() throws {
    let header = Golden.journal.split(separator: "\n")[0] + "\n"
    for change in ["generation", "device"] {
      let folder = Folder()
      var lines = Golden.snapshot.split(separator: "\n").map(String.init)
      var json = lines[0].split(separator: " ", maxSplits: 2)[2]
      json =
        change == "generation"
        ? json.replacing("\"generation\":7", with: "\"generation\":9")
        // Right but for the device.
        : json.replacing("\"generation\":7", with: "\"generation\":8")
          .replacing(#""device":"4f6a"#, with: #""device":"5f6a"#)
      lines[0] = String(decoding: Folder.lines([(0, String(json))]).dropLast(), as: UTF8.self)
      folder.plant(Array((lines.joined(separator: "\n") + "\n").utf8), at: "snapshot-8")
      folder.plant(Array(Golden.snapshot.utf8), at: "snapshot-7")
      folder.plant(Array(header.utf8), at: "journal-7")
      // Nothing makes up for it without its journal.
      try Self.expectDamage(folder, in: "snapshot-8")
      let recorder = try folder.open()
      #expect(throws: StoreError.self) { try recorder.restore(8) }
    }
  }

  @Test("a line cut short is damage where later journals have lines, also in an empty file")
  func tornEarlier() throws {
    let folder = Folder()
    folder.plant(try Folder.journal(1, from: 0, lines: 2) + [1, 2, 3], at: "journal-1")
    folder.plant(try Folder.journal(2, from: 2, lines: 1), at: "journal-2")
    try Self.expectDamage(folder, in: "journal-1")
    let empty = Folder()
    empty.plant([], at: "journal-1")
    empty.plant(try Folder.journal(2, from: 0, lines: 1), at: "journal-2")
    try Self.expectDamage(empty, in: "journal-1")
  }

  @Test("what a torn block holds of older lines proves nothing: they are cut with it")
  func olderLinesBehindATear() throws {
    let folder = Folder()
    let sound = try Folder.journal(1, from: 0, lines: 2)
    let old = Folder.lines([(1, Folder.habit("h1", revision: 1))])
    folder.plant(sound + Array("torn\n".utf8) + old, at: "journal-1")
    let recorder = try folder.open()
    #expect(recorder.health == .sound)
    #expect(recorder.state.revision == 2)
    #expect(folder.disk.files["\(Recorder.folder)/journal-1"] == sound)
  }

  @Test("a journal that was given up before others went on is removed, and its number used again")
  func givenUp() throws {
    let folder = Folder()
    folder.plant(try Folder.journal(1, from: 0, lines: 3), at: "journal-1")
    folder.plant(try Folder.journal(2, from: 2, lines: 0), at: "journal-2")
    let recorder = try folder.open()
    #expect(recorder.health == .sound)
    #expect(recorder.store.report.generation == 2)
    #expect(recorder.names == ["journal-1", "journal-2", "snapshot-2"])
  }

  @Test("one that was given up stays where a later one is kept, or a gap would be seen there")
  func givenUpBetween() throws {
    let folder = Folder()
    folder.plant(try Folder.journal(1, from: 0, lines: 3), at: "journal-1")
    folder.plant(try Folder.journal(2, from: 2, lines: 0), at: "journal-2")
    folder.plant(try Folder.journal(3, from: 3, lines: 0), at: "journal-3")
    // The start ends before its snapshot is in place.
    folder.disk.setFault(Fault(.failure(.noSpace), at: 0, function: "rename"))
    let recorder = try folder.open()
    #expect(!recorder.health.acceptsWrites)
    #expect(recorder.names.prefix(4) == ["journal-1", "journal-2", "journal-3", "journal-4"])
    let again = try recorder.reopened()
    #expect(again.health == .sound)
    #expect(again.state.revision == 3)
  }

  @Test("a damaged line is one problem, and a newer version the only one")
  func oneProblem() throws {
    var bytes = try Folder.journal(1, from: 0, lines: 4)
    let third = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }[2]
    bytes[third - 9] ^= 1
    let damaged = Journal(bytes)
    #expect(damaged.problems.map(\.line) == [3])
    #expect(damaged.transactions.count == 3)

    let header = #"{"format":"habitd journal","version":4}"#
    let newer = Journal(
      Folder.lines([(0, header), (1, Folder.habit("h1", revision: 1)), (2, "what")])
    )
    #expect(newer.problems.count == 1)
    #expect(newer.otherVersion == 4)
    #expect(newer.transactions == [])
  }

  @Test("a hundred transactions can be undone, however many the journals hold")
  func undoDepth() throws {
    let recorder = try Recorder()
    for day in 0..<150 { try recorder.tick(day) }
    #expect(try recorder.reopened().state.recent.count == UndoPlan.depth)
  }

  @Test("numbers go on from the largest there is, also behind a journal that begins anew")
  func largestNumber() throws {
    let header = try Snapshot(Array(Golden.snapshot.utf8)).header
    let journal = Journal(try Folder.journal(7, from: 3, lines: 2))
    let entry = FolderReader.NumberedJournal(generation: 7, journal: journal, size: 0)
    #expect(JournalChain(snapshot: header, journals: [entry]).lastNumber == 16)
  }

  @Test("nothing is appended behind zeros that were allocated ahead")
  func zerosBehindACleanStop() throws {
    let recorder = try Recorder()
    try recorder.tick(0)
    try recorder.store.close(recorder.state)
    let path = "\(Recorder.folder)/journal-2"
    let bytes = try #require(recorder.disk.files[path])
    recorder.disk.restore(bytes + [UInt8](repeating: 0, count: 100), at: path)
    let again = try Recorder(on: recorder.disk)
    try again.tick(1)
    let last = try again.reopened()
    #expect(last.health == .sound)
    #expect(fingerprint(last.state) == fingerprint(again.state))
  }

  @Test("a snapshot that turns out to be bad at its end leaves nothing in the state")
  func noTrace() throws {
    let folder = Folder()
    folder.plant(try Folder.journal(1, from: 0, lines: 1), at: "journal-1")
    let header = String(
      Golden.snapshot.split(separator: "\n")[0].split(separator: " ", maxSplits: 2)[2]
    ).replacing("\"generation\":7", with: "\"generation\":2")
    let habit =
      #"["registers",[[1,0,0,["lifetime","h9",{"floor":[0,0]}]],[1,0,0,["field","h9","name","x"]],"#
      + #"[1,0,0,["field","h9","startDate","2025-01-01"]]]]"#
    folder.plant(
      Folder.lines([(0, header), (1, habit), (2, #"["mood",1]"#), (3, #"{"lines":2}"#)]),
      at: "snapshot-2"
    )
    let recorder = try folder.open()
    #expect(!recorder.health.acceptsWrites)
    #expect(recorder.state.ledger.habit(try #require(HabitID("h1"))) != nil)
    #expect(recorder.state.ledger.position(of: try #require(HabitID("h9"))) == nil)
  }

  @Test("a snapshot's lines have their numbers, and each is of a known kind")
  func snapshotLines() throws {
    let header = String(
      Golden.snapshot.split(separator: "\n")[0].split(separator: " ", maxSplits: 2)[2]
    )
    let (empty, footer) = (#"["registers",[]]"#, #"{"lines":1}"#)
    #expect(throws: Never.self) {
      try Snapshot(Folder.lines([(0, header), (1, empty), (2, footer)]))
    }
    for numbers in [[0, 2, 3], [1, 2, 3], [0, 1, 1], [0, 1, 3], [0, 0, 1]] {
      let lines = zip(numbers, [header, empty, footer]).map { ($0, $1) }
      #expect(throws: LineProblem.self, "\(numbers)") { try Snapshot(Folder.lines(lines)) }
    }
    for line in [#"["mood",1]"#, "[]", "{}", #"["registers"]"#, #"["transaction"]"#] {
      let snapshot = try Snapshot(Folder.lines([(0, header), (1, line), (2, footer)]))
      #expect(throws: Snapshot.Failure.self, "\(line)") { try snapshot.recent() }
    }
  }

  private static func read(_ text: String) throws -> SnapshotHeader {
    try SnapshotHeader(try .read(Array(text.utf8)[...]))
  }

  @Test("a header is of its format, its version, and as few devices as a table can tell apart")
  func headers() throws {
    let sound = String(
      Golden.snapshot.split(separator: "\n")[0].split(separator: " ", maxSplits: 2)[2]
    )
    #expect(throws: Never.self) { try Self.read(sound) }
    for (old, new) in [
      ("habitd snapshot", "habitd journal"), ("\"version\":3", "\"version\":0"),
      ("\"version\":3", "\"version\":\"3\""), ("\"habits\":1", "\"habits\":1,\"kept\":false"),
      ("\"habits\":1", "\"habits\":1,\"kept\":1"), ("\"generation\":7", "\"generation\":0"),
    ] {
      #expect(throws: FormatError.self, "\(new)") { try Self.read(sound.replacing(old, with: new)) }
    }
    var header = try Self.read(sound)
    let device = header.device
    header.devices = (0..<Registers.maximumDevices).map { _ in device }
    #expect(throws: Never.self) {
      try Self.read(String(decoding: header.json, as: UTF8.self))
    }
    header.devices.append(device)
    #expect(throws: FormatError.self) {
      try Self.read(String(decoding: header.json, as: UTF8.self))
    }
  }

  /// Whether a reader takes a text, under a right checksum, for a line.
  private static func isLine(_ text: String) -> Bool {
    let covered = Array(text.utf8)
    let digits = String(CRC32C.checksum(covered.span), radix: 16)
    let checksum = String(repeating: "0", count: 8 - digits.count) + digits
    let bytes = Array("\(checksum) \(text)\n".utf8)
    var reader = LineReader(bytes)
    guard case .line = reader.next(in: bytes.span) else { return false }
    return true
  }

  @Test("a line's number has no leading zero and is none beyond 2^53")
  func lineNumbers() {
    for number in ["0", "7", "10", "9007199254740992"] {
      let isLine = Self.isLine("\(number) {}")
      #expect(isLine, "\(number)")
    }
    for number in ["01", "00", "9007199254740993", "99999999999999999999999", "-1", "", "+1"] {
      let isLine = Self.isLine("\(number) {}")
      #expect(!isLine, "\(number)")
    }
  }
}
