import HabitCore
import Posix
import TestSupport
import Testing

@testable import HabitStore

/// What is made of another device's files that are sound line by line, and of its clock.
@Suite("another device's files, line by line")
struct ForeignFolderTests {
  static let other = "77b00000000000000000000000000002"
  static let folder = "\(SimulatedDaemon.directory)/\(other)"

  /// A disk on which the other device has written a generation and gone on.
  static func disk() throws -> MemoryFileSystem {
    let disk = MemoryFileSystem()
    var daemon = SimulatedDaemon(on: disk, seed: 3, as: SimulatedDaemon.neighbour)
    daemon.run(starts: 1, turns: 1)
    for path in disk.files.keys where path.hasPrefix(folder) { disk.uproot(path) }
    disk.plant(try HandmadeFolder.journal(1, from: 0, lines: 3, device: other), at: journal(1))
    return disk
  }

  static func journal(_ generation: Int) -> String { "\(folder)/journal-\(generation)" }

  /// The problems that a start of this device finds.
  static func problems(_ disk: MemoryFileSystem) throws -> [Damage] {
    let recorder = try Recorder(on: disk)
    #expect(recorder.health == .sound, "another's damage stops no writes")
    try recorder.tick(0)
    return recorder.store.report.others.flatMap(\.problems)
  }

  @Test("reading it locks nothing and changes nothing, its temporary files included")
  func untouched() throws {
    let disk = try Self.disk()
    disk.plant([1], at: "\(Self.folder)/snapshot-9.partial")
    let calls = disk.calls.count
    #expect(try Self.problems(disk) == [])
    #expect(disk.files["\(Self.folder)/snapshot-9.partial"] == [1])
    let reading = ["lstat", "opendir", "open", "fstat", "pread", "read"]
    let touching = disk.calls.dropFirst(calls).filter { call in
      call.contains(Self.folder) && !reading.contains { call.hasPrefix($0 + " ") }
    }
    #expect(touching == [])
  }

  @Test("a journal that is missing, and a line that is, are told")
  func gaps() throws {
    let missing = try Self.disk()
    let third = try HandmadeFolder.journal(3, from: 3, lines: 1, device: Self.other)
    missing.plant(third, at: Self.journal(3))
    #expect(try Self.problems(missing).map(\.path) == [Self.journal(2)])

    let line = try Self.disk()
    let header = try HandmadeFolder.header(1, device: Self.other)
    let lines = [0, 1, 3].map {
      ($0, $0 == 0 ? header : HandmadeFolder.habit("h\($0)", revision: $0))
    }
    line.plant(HandmadeFolder.lines(lines), at: Self.journal(1))
    #expect(try Self.problems(line).map(\.line) == [3])
  }

  /// Reads what has changed in the other device's folder.
  static func follow(_ recorder: Recorder, _ ledger: inout Ledger) throws {
    _ = recorder.store.noteChange(of: try #require(DeviceID(other)), file: nil)
    recorder.store.beginReadingOthers()
    while recorder.store.isReadingOthers { _ = recorder.store.continueReadingOthers(&ledger) }
  }

  @Test("a journal's lines bear the device that its header names")
  func renamed() throws {
    let disk = try Self.disk()
    let writer = "88800000000000000000000000000008"
    disk.plant(
      try HandmadeFolder.journal(1, from: 0, lines: 1, device: writer),
      at: Self.journal(1)
    )
    let recorder = try Recorder(on: disk)
    let habit = try #require(HabitID("h1"))
    let name = try #require(recorder.state.ledger.present(.field(habit, .name(""))))
    #expect(name.signature.device.text == writer)
  }

  @Test("a stamp from a clock that is days ahead moves no own stamp, read at the start or later")
  func wrongClock() throws {
    let day = 86_400_000
    let now = try #require(SimulatedDaemon.now).milliseconds
    for isLater in [false, true] {
      for ahead in [Registers.maximumLead - 1000, Registers.maximumLead + day] {
        let disk = try Self.disk()
        let far = HandmadeFolder.habit("h1", revision: 1)
          .replacing("1763629200123", with: "\(now + ahead)")
        let header = try HandmadeFolder.header(1, device: Self.other)
        let bytes = HandmadeFolder.lines([(0, header), (1, far)])
        if !isLater { disk.plant(bytes, at: Self.journal(1)) }
        let recorder = try Recorder(on: disk)
        var ledger = recorder.state.ledger
        if isLater {
          disk.plant(bytes, at: Self.journal(1))
          try Self.follow(recorder, &ledger)
        }
        let isFollowed = ledger.registers.latestStamp.milliseconds >= now + ahead
        #expect(
          isFollowed == (ahead <= Registers.maximumLead),
          "later: \(isLater), ahead: \(ahead)"
        )
      }
    }
  }

  @Test("a stamp is judged by the clock of the day it is read on, however long ago the start was")
  func laterClock() throws {
    let disk = try Self.disk()
    let recorder = try Recorder(on: disk)
    // Nothing of its own was written since the start, two days ago.
    var ledger = recorder.state.ledger
    let later = try #require(SimulatedDaemon.now).milliseconds + 2 * Registers.maximumLead
    try recorder.tick(0, at: later)
    let line = HandmadeFolder.habit("h1", revision: 1)
      .replacing("1763629200123", with: "\(later + 1000)")
    let header = try HandmadeFolder.header(1, device: Self.other)
    disk.plant(HandmadeFolder.lines([(0, header), (1, line)]), at: Self.journal(1))
    try Self.follow(recorder, &ledger)
    #expect(ledger.registers.latestStamp.milliseconds == later + 1000)
  }

  @Test("a journal that became another one in the same file is read from its beginning")
  func overwritten() throws {
    let disk = try Self.disk()
    let recorder = try Recorder(on: disk)
    var ledger = recorder.state.ledger
    // As long as what was read, line by line, and one line more.
    let header = try HandmadeFolder.header(1, device: Self.other)
    let lines = [(0, header)] + (1...4).map { ($0, HandmadeFolder.habit("n\($0)", revision: $0)) }
    disk.restore(HandmadeFolder.lines(lines), at: Self.journal(1))
    try Self.follow(recorder, &ledger)
    for name in ["n1", "n2", "n3", "n4"] {
      #expect(ledger.habit(try #require(HabitID(name))) != nil, "\(name)")
    }
    // What was read once stays.
    #expect(ledger.habit(try #require(HabitID("h1"))) != nil)
  }

  @Test("the check tells whose file lies in a folder")
  func check() throws {
    let disk = try Self.disk()
    let writer = "88800000000000000000000000000008"
    disk.plant(
      try HandmadeFolder.journal(1, from: 0, lines: 1, device: writer),
      at: Self.journal(1)
    )
    let check = try HistoryCheck(
      directory: SimulatedDaemon.directory,
      own: nil,
      user: 1000,
      fileSystem: disk
    )
    #expect(check.findings.contains { $0.damage.problem.contains(writer) })
  }
}
