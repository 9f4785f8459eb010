import HabitCore
import Posix
import TestSupport
import Testing

@testable import HabitStore

/// The lines of a journal with what was taken from others.
@Suite("lines of what was taken")
struct TakenLineTests {
  private static let other = "77b00000000000000000000000000002"
  private static let third = "900000000000000000000000000000aa"

  private static func taken(_ elements: String) -> [UInt8] {
    Array("{\"taken\":[[\"\(other)\",[\(elements)]]]}".utf8)
  }

  @Test("has devices, each with the stamps and changes that are its own")
  func form() throws {
    let text =
      #"{"taken":[["\#(Self.other)",[[1763629200123,0,["outcome","h1","2025-01-01","#
      + #"{"count":1,"at":true}]],[1763629200123,1,["note","h1","2025-01-02",null]]]],"#
      + #"["\#(Self.third)",[[5,0,["outcomes","h1",[[2025,[[{"count":1},"1-3"]]]]]]]]]}"#
    let changes = try JournalLine(Array(text.utf8)[...]).taken
    #expect(changes.map(\.signature.device.text) == [Self.other, Self.other, Self.third])
    #expect(changes.map(\.signature.stamp.counter) == [0, 1, 0])
    var rest = changes[...]
    #expect(String(decoding: JournalLine.json(taking: &rest), as: UTF8.self) == text)
    #expect(rest.isEmpty)
  }

  @Test("any change is read as it was written", arguments: seeds(20))
  func anyChange(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let devices = [Self.other, Self.third].compactMap(DeviceID.init)
    let changes = try (1...100).map { number in
      let stamp = try #require(Stamp(milliseconds: 1_763_629_200_000 + number, counter: number % 3))
      let device = try #require(devices.randomElement(using: &generator))
      let change = RandomChanges.change(&generator)
      return TakenChange(change: change, signature: Signature(stamp: stamp, device: device))
    }
    var rest = changes[...]
    #expect(try JournalLine(JournalLine.json(taking: &rest)[...]) == .taken(changes))
  }

  @Test("is cut where it is long, and the rest is in the next")
  func long() throws {
    let habit = try #require(HabitID("h"))
    let device = try #require(DeviceID(Self.other))
    let text = String(repeating: "x", count: 1000)
    let all = try (0..<3000).map { number in
      let stamp = try #require(Stamp(milliseconds: number + 1, counter: 0))
      let change = Change.note(habit, Day.first.clampedAdding(number), text)
      return TakenChange(change: change, signature: Signature(stamp: stamp, device: device))
    }
    var rest = all[...]
    var read: [TakenChange] = []
    while !rest.isEmpty {
      let json = JournalLine.json(taking: &rest)
      #expect(json.count < 1 << 20 + 2000)
      read += try JournalLine(json[...]).taken
    }
    #expect(read == all)
  }

  @Test(
    "what the format does not know is refused",
    arguments: [
      #"[5,0,["note","h","2025-01-01","new","old"]]"#,
      #"[5,0,["note","h","2025-01-01","new","old",[4,0,null]]]"#,
      #"[5,0,["note","h","2025-01-01","new","old",[4,0,null,"hidden"]]]"#,
      #"[5,0,["outcomes","h",[[2025,[[{},"1"]]]],[[2025,[[null,"1",[4,0,null]]]]]]]"#,
      #"[5,["note","h","2025-01-01","new"]]"#, #"["note","h","2025-01-01","new"]"#,
      #"[5,-1,["note","h","2025-01-01","new"]]"#, #"[5,0,["remark","h","2025-01-01","new"]]"#,
      #"[5,0,0,["note","h","2025-01-01","new"]]"#, "1", "[]", "{}",
    ]
  )
  func refused(elements: String) {
    #expect(throws: FormatError.self) { try JournalLine(Self.taken(elements)[...]) }
  }

  @Test(
    "a line of another form is refused",
    arguments: [
      #"{"taken":{}}"#, #"{"taken":[[]]}"#, #"{"taken":[["77b0",[]]]}"#,
      #"{"taken":[],"transactions":[]}"#, #"{"taken":[],"revision":1}"#,
      #"{"taken":[["\#(other)"]]}"#, #"{"taken":[["\#(other)",[],1]]}"#,
    ]
  )
  func refusedLine(json: String) {
    #expect(throws: FormatError.self) { try JournalLine(Array(json.utf8)[...]) }
  }

  @Test("has no revision, and nothing in it can be undone")
  func notUndone() throws {
    let disk = MemoryFileSystem()
    let other = try Recorder(on: disk, as: SimulatedDaemon.neighbour)
    let mine = try Recorder(on: disk)
    try other.tick(0)
    mine.follow()
    let again = try mine.reopened()
    #expect(try again.days == [0])
    #expect(again.state.revision == 0 && again.state.recent.isEmpty)
    let bytes = try #require(disk.contents[Recorder.folder + "/journal-1"])
    #expect(Journal(bytes).revisions == nil && Journal(bytes).lineCount == 1)
  }

  @Test("is damage where it is damaged, or says what no line says")
  func damage() throws {
    let disk = MemoryFileSystem()
    let other = try Recorder(on: disk, as: SimulatedDaemon.neighbour)
    let mine = try Recorder(on: disk)
    try other.tick(0)
    mine.follow()
    try mine.tick(1)
    let path = Recorder.folder + "/journal-1"
    let bytes = try #require(disk.contents[path])
    let place = try #require(bytes.firstRange(of: Array("{\"taken\"".utf8)))
    var flipped = bytes
    flipped[place.upperBound + 3] ^= 1
    var strange: [UInt8] = []
    Line.append(Array(try HandmadeFolder.header(1).utf8), number: 0, to: &strange)
    Line.append(Self.taken(#"[5,0,["remark","h","2025-01-01","new"]]"#), number: 1, to: &strange)
    for content in [flipped, strange] {
      let copy = disk.afterKill
      copy.restore(content, at: path)
      guard case .damaged(let damage) = try Recorder(on: copy).health else {
        Issue.record("it passes for sound")
        continue
      }
      #expect(damage.path == path && damage.line == 2)
      let check = try HistoryCheck(
        directory: SimulatedDaemon.directory,
        own: SimulatedDaemon.device,
        user: 1000,
        fileSystem: copy
      )
      #expect(check.findings.contains { $0.kind == .damage && $0.damage.line == 2 })
    }
  }

  @Test("is read from a conflict copy too, and from other devices as the named device's")
  func readBack() throws {
    let disk = MemoryFileSystem()
    let other = try Recorder(on: disk, as: SimulatedDaemon.neighbour)
    let mine = try Recorder(on: disk)
    try other.tick(0)
    mine.follow()
    let taken = try #require(disk.contents[Recorder.folder + "/journal-1"])
    let signature = try #require(other.state.ledger.registers.present(try Self.outcome))
    for name in ["journal-1", "journal-1.sync-conflict-1"] {
      let far = MemoryFileSystem()
      for path in ["/data", SimulatedDaemon.directory, Recorder.folder] {
        far.plant(at: path, kind: .directory)
      }
      far.plant(taken, at: Recorder.folder + "/" + name)
      let reader = try Recorder(on: far, as: DeviceID(Self.third))
      let found = try #require(reader.state.ledger.registers.present(try Self.outcome))
      #expect(found == signature, "\(name)")
      let report = try #require(reader.store.otherDevices.first)
      #expect(report.lastSeen == nil, "what it took is not what it wrote")
    }
  }

  private static var outcome: Change {
    get throws {
      .outcome(try #require(HabitID("h1")), try #require(Day("2025-01-01")), nil)
    }
  }

  @Test("of more devices than a history may name is told of and not taken up")
  func tooManyDevices() throws {
    let folder = HandmadeFolder()
    let names = (1...990).map { number in
      let digits = String(number, radix: 16)
      return String(repeating: "0", count: 32 - digits.count) + digits
    }
    let groups = names.map { "[\"\($0)\",[[5,0,[\"note\",\"h\",\"2025-01-01\",\"x\"]]]]" }
    let path = SimulatedDaemon.neighbourFolder
    folder.disk.plant(at: path, kind: .directory)
    folder.disk.plant(
      HandmadeFolder.lines([
        (0, try HandmadeFolder.header(1, device: Self.other)),
        (1, "{\"taken\":[\(groups.joined(separator: ","))]}"),
      ]),
      at: path + "/journal-1"
    )
    let recorder = try Recorder(on: folder.disk)
    #expect(recorder.state.ledger.registers.devices.isEmpty)
    let problems = recorder.store.report.others.flatMap(\.problems).map(\.description)
    #expect(problems.count == 1 && problems[0].contains("journal-1, line 2: with the devices"))
  }
}
