import HabitCore
import Posix
import TestSupport
import Testing

@testable import HabitStore

@Suite("the offline check")
struct CheckTests {
  private static let device = SimulatedDaemon.device

  private static func check(
    _ disk: MemoryFileSystem,
    own: DeviceID? = device
  ) throws -> HistoryCheck {
    try HistoryCheck(
      directory: SimulatedDaemon.directory,
      own: own,
      user: 1000,
      fileSystem: disk
    )
  }

  @Test("tells of each file what it holds")
  func contents() throws {
    let recorder = try Recorder(on: try RestoreTests.disk())
    try recorder.restore(2)
    try recorder.tick(11)
    let folders = try Self.check(recorder.disk).folders
    let folder = try #require(folders.first)
    #expect(folders.count == 1)
    #expect(folder.isOwn)
    #expect(folder.files.flatMap(\.findings) == [])
    let contents = Dictionary(
      uniqueKeysWithValues: folder.files.map { ($0.path.split(separator: "/").last, $0.kind) }
    )
    let now = try #require(SimulatedDaemon.now)
    #expect(contents["journal-6"] == .journal(lines: 1, revisions: 7...7))
    #expect(
      contents["snapshot-6"]
        == .snapshot(lines: 4, revision: 6, habits: 1, completions: 2, written: now)
    )
    #expect(contents["replaced-\(now.milliseconds)"] == .replaced)
    #expect(contents.count == 7)
  }

  @Test("finds exactly what the daemon finds, names file, line and remedy, and changes nothing")
  func damage() throws {
    for wreck in RestoreTests.Wreck.allCases {
      let disk = try RestoreTests.disk()
      if wreck == .none {
        try Recorder(on: disk).store.close(try Recorder(on: disk.afterKill).state)
      }
      let clean = disk.afterKill
      wreck.strike(clean)
      let before = clean.files
      let findings = try Self.check(clean).findings.filter { $0.kind != .leftover }
      #expect(clean.files == before)
      let touching = ["mkdir", "write", "rename", "unlink", "ftruncate", "flock", "fsync"]
      let calls = clean.calls.dropFirst(disk.calls.count)
      #expect(!calls.contains { call in touching.contains { call.hasPrefix($0 + " ") } })
      guard case .damaged(let damage) = try Recorder(on: clean).health else {
        #expect(wreck == .none)
        #expect(findings == [])
        continue
      }
      #expect(findings.contains { $0.damage == damage && $0.kind == .damage }, "\(wreck)")
      #expect(findings.allSatisfy { !$0.remedy.isEmpty })
    }
  }

  @Test("a bad file that the history does not need is told apart")
  func superfluous() throws {
    let disk = try RestoreTests.disk()
    let path = Recorder.folder + "/snapshot-2"
    disk.plant((disk.files[path] ?? []).dropLast(4), at: path)
    let finding = try #require(try Self.check(disk).findings.first { $0.kind == .damage })
    #expect(finding.damage.path == path)
    #expect(finding.remedy.contains("continues from snapshot-3"))
    #expect(try Recorder(on: disk).health == .sound)
  }

  @Test("a last line cut short is what a stop, or a daemon at work, leaves: no damage")
  func torn() throws {
    let disk = try RestoreTests.disk()
    let path = Recorder.folder + "/journal-3"
    let whole = try #require(disk.contents[path])
    let start = try #require(whole.dropLast().lastIndex(of: UInt8(ascii: "\n")))
    for end in start + 1..<whole.count {
      disk.plant(Array(whole[..<end]), at: path)
      let kinds = try Self.check(disk).findings.map(\.kind)
      #expect(kinds.allSatisfy { $0 == .leftover }, "\(end)")
    }
  }

  @Test("another device's damage has another remedy, and what is no device is passed over")
  func others() throws {
    let disk = try RestoreTests.disk()
    RestoreTests.Wreck.journalLine.strike(disk)
    disk.plant([1], at: SimulatedDaemon.directory + "/notes.txt")
    disk.plant(at: SimulatedDaemon.directory + "/.stfolder", kind: .directory)
    let check = try Self.check(disk, own: nil)
    #expect(check.folders.map(\.isOwn) == [false])
    let finding = try #require(check.findings.first { $0.kind == .damage })
    #expect(finding.damage.line == 2)
    #expect(finding.remedy.contains("synchroniser"))
  }

  @Test("what is newer, cannot be read or is not to be trusted is said, and not read")
  func otherFindings() throws {
    let newer = try RestoreTests.disk()
    var bytes: [UInt8] = []
    let json = "{\"format\":\"\(JournalHeader.format)\",\"version\":4}"
    Line.append(Array(json.utf8), number: 0, to: &bytes)
    newer.plant(bytes, at: Recorder.folder + "/journal-4")
    #expect(try Self.check(newer).findings.contains { $0.kind == .otherVersion })
    let unused = try RestoreTests.disk()
    let header = "f1ed81ed 0 {\"format\":\"\(SnapshotHeader.format)\",\"version\":4}\n"
    unused.restore(Array(header.utf8), at: Recorder.folder + "/snapshot-2")
    #expect(try Self.check(unused).findings.map(\.kind) == [.leftover])

    let unreadable = try RestoreTests.disk()
    unreadable.setFault(Fault(.failure(.inputOutput), at: 0, forever: true, function: "pread"))
    let found = try Self.check(unreadable).findings
    #expect(found.contains { $0.kind == .unreadable && $0.remedy.contains("dmesg") })

    for kind in [FileInformation.Kind.symbolicLink, .other, .socket, .directory] {
      let disk = try RestoreTests.disk()
      disk.plant(at: Recorder.folder + "/journal-3", kind: kind)
      let before = disk.calls.count
      let findings = try Self.check(disk).findings
      #expect(findings.map(\.kind) == [.damage], "\(kind)")
      #expect(!disk.calls.dropFirst(before).contains { $0.hasPrefix("open ") })
    }
  }

  @Test("a daemon that removes files meanwhile makes it look again")
  func moving() throws {
    let disk = try RestoreTests.disk()
    // The first file it reads goes away between the listing and the reading.
    disk.setFault(Fault(.failure(.notFound), at: 0, function: "open"))
    let check = try Self.check(disk)
    #expect(check.findings.filter { $0.kind != .leftover } == [])
    #expect(check.folders.first?.files.count == 5)
  }

  @Test("a journal read a piece at a time says what the whole one says, wherever it ends")
  func pieces() throws {
    let disk = MemoryFileSystem()
    disk.plant(at: "/data", kind: .directory)
    // More than one piece, with a line that is broken and one that is missing.
    var lines = (1...3000).map { (number: $0, json: HandmadeFolder.habit("h\($0)", revision: $0)) }
    lines.remove(at: 1700)
    let header = (number: 0, json: try HandmadeFolder.header(1))
    var bytes = HandmadeFolder.lines([header] + lines)
    #expect(bytes.count > 1 << 19)
    bytes[bytes.count / 3] ^= 1
    let lengths = [0, 1, 40, 110, 111, 1 << 18, bytes.count - 1, bytes.count]
    for length in lengths + places(300).map({ (1 << 18) - 150 + $0 }) {
      let content = Array(bytes.prefix(length))
      for space in [0, 1000] {
        disk.plant(content + [UInt8](repeating: 0, count: space), at: "/data/journal")
        let whole = Journal(content)
        let read = try Journal(checking: disk.openForReading("/data/journal"))
        #expect(read.problems == whole.problems)
        #expect(read.lineCount == whole.lineCount && read.lastNumber == whole.lastNumber)
        #expect(read.tornTail == whole.tornTail, "\(length)")
        #expect(read.header == whole.header && read.firstNumber == whole.firstNumber)
        let revisions = whole.transactions.map(\.revision)
        #expect(read.revisions?.lowerBound == revisions.min())
        #expect(read.revisions?.upperBound == revisions.max())
        #expect(read.lines.isEmpty)
      }
    }
  }

  @Test("a sparse file of a terabyte is looked through with little memory")
  func sparse() async {
    // The most memory it ever took is the whole process's.
    await #expect(processExitsWith: .success) {
      let directory = try TemporaryDirectory()
      let folder = directory("77b00000000000000000000000000002")
      try SystemFileSystem().makeDirectory(folder)
      let truncate = try #require(Tool.all(named: "truncate").first)
      for name in ["journal-1", "snapshot-1"] {
        #expect(try truncate.run("-s", "1T", folder + "/" + name).status == 0)
      }
      let check = try HistoryCheck(
        directory: directory.path,
        own: nil,
        fileSystem: SystemFileSystem()
      )
      #expect(check.findings.contains { $0.kind == .damage })
      #expect(!check.findings.contains { $0.kind == .unreadable })
      let status = try SystemFileSystem().read("/proc/self/status")
      let lines = String(decoding: status, as: UTF8.self).split(separator: "\n")
      let peak = lines.first { $0.hasPrefix("VmHWM:") }?.split(separator: " ").dropLast().last
      #expect(try #require(peak.flatMap { Int($0) }) < 300_000)
    }
  }

  @Test("without a history it says so")
  func absent() throws {
    #expect {
      try Self.check(MemoryFileSystem())
    } throws: { error in
      guard case .failed(let failure)? = error as? StoreError else { return false }
      return failure.number == .notFound
    }
  }
}
