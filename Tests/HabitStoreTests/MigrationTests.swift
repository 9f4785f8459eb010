import Foundation
import HabitCore
import Posix
import TestSupport
import Testing

@testable import HabitStore

/// A history of version 1 is taken over without a word lost.
@Suite("the migration of version 1")
struct MigrationTests {
  private static let golden = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Golden/version-1-life/data")
  private static let other = "77b00000000000000000000000000002"

  /// A disk with the files of version 1, of some devices.
  private static func disk(_ devices: [String]) throws -> MemoryFileSystem {
    let disk = MemoryFileSystem()
    for path in ["/data", SimulatedDaemon.directory] { disk.plant(at: path, kind: .directory) }
    for device in devices {
      let path = SimulatedDaemon.directory + "/" + device
      disk.plant(at: path, kind: .directory)
      let folder = golden.appending(path: device)
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
        let content = try Data(contentsOf: folder.appending(path: name))
        disk.plant(Array(content), at: path + "/" + name, permissions: 0o600)
      }
    }
    return disk
  }

  private static let own = SimulatedDaemon.device?.text ?? ""

  /// The files of a folder that are of version 1.
  private static func earlier(_ disk: MemoryFileSystem) -> [String: [UInt8]] {
    disk.files.filter { path, bytes in
      path.hasPrefix(Recorder.folder)
        && String(decoding: bytes, as: UTF8.self).contains(
          "\"version\":1,"
        )
    }
  }

  @Test("a start reads it, writes a generation, and leaves every file of it as it was")
  func start() throws {
    let disk = try Self.disk([Self.own, Self.other])
    let before = Self.earlier(disk)
    #expect(before.count == 3)
    let recorder = try Recorder(on: disk)
    #expect(recorder.health == .sound)
    let shown = ShownLedger(recorder.state.ledger)
    #expect(recorder.state.ledger.ordered.count == 2)
    let names = Set(recorder.names)
    #expect(
      names.isSuperset(of: ["journal-1", "journal-2", "snapshot-2", "journal-3", "snapshot-3"])
    )
    for path in ["journal-3", "snapshot-3"] {
      let bytes = try #require(disk.files["\(Recorder.folder)/\(path)"])
      #expect(String(decoding: bytes.prefix(100), as: UTF8.self).contains("\"version\":2,"))
    }
    #expect(Self.earlier(disk) == before)
    #expect(ShownLedger(try recorder.reopened().state.ledger) == shown)
  }

  @Test("after a clean stop, too, no line of this version goes into its journal")
  func cleanStop() throws {
    let disk = try Self.disk([Self.own])
    let path = "\(Recorder.folder)/journal-2"
    let header = try #require(disk.files[path]?.prefix { $0 != UInt8(ascii: "\n") })
    disk.plant(header + [UInt8(ascii: "\n")], at: path, permissions: 0o600)
    let recorder = try Recorder(on: disk)
    #expect(recorder.health == .sound && recorder.store.report.generation == 3)
    let before = Self.earlier(disk)
    try recorder.tick(0)
    #expect(Self.earlier(disk) == before)
    #expect(try recorder.reopened().health == .sound)
  }

  @Test("a stop at any call of the migration loses nothing")
  func stops() throws {
    let expected = ShownLedger(try Recorder(on: try Self.disk([Self.own])).state.ledger)
    var random = SeededGenerator(seed: 1)
    var stops = 0
    for number in 0..<200 {
      let disk = try Self.disk([Self.own])
      disk.setFault(Fault(.failure(.inputOutput), at: number, forEver: true))
      guard let first = try? Recorder(on: disk), first.health == .sound else {
        stops += 1
        for image in [disk.afterKill, disk.afterPowerLoss(using: &random)] {
          image.setFault(nil)
          let recorder = try Recorder(on: image)
          #expect(recorder.health == .sound, "stop \(number)")
          #expect(ShownLedger(recorder.state.ledger) == expected, "stop \(number)")
        }
        continue
      }
      break
    }
    #expect(stops > 10)
  }

  @Test("its snapshots are kept for ever and its journals never pruned, and one can go back to it")
  func kept() throws {
    let disk = try Self.disk([Self.own])
    let recorder = try Recorder(on: disk)
    let before = ShownLedger(recorder.state.ledger)
    for number in 0..<6 {
      try recorder.tick(number)
      try recorder.writeGeneration()
    }
    #expect(Self.earlier(disk).count == 3)
    let backups = try recorder.store.backups()
    #expect(backups.contains { $0.generation == 2 })
    try recorder.restore(2)
    #expect(recorder.health == .sound)
    let restored = ShownLedger(recorder.state.ledger)
    #expect(recorder.state.ledger.ordered.count == 2 && restored != before)
  }

  @Test("what was undone under version 1 can be undone further")
  func undo() throws {
    let disk = try Self.disk([Self.own])
    let recorder = try Recorder(on: disk)
    let read = try #require(HabitID("6f1c7c1e-4a53-4c3e-9d8b-0a4f5c2b7e11"))
    let first = try #require(Day("2025-11-20"))
    var undone = 0
    while let plan = try? recorder.state.ledger.undoing(
      of: recorder.state.recent,
      by: recorder.store.device
    ) {
      #expect(plan.leftAlone.isEmpty, "\(plan.transactions.last?.revision ?? 0)")
      try recorder.record(plan.changes, method: plan.act.method ?? "", act: plan.act)
      undone += 1
    }
    #expect(undone > 30)
    #expect(recorder.state.ledger.outcome(of: read, on: first) == .cleared)
    #expect(recorder.state.ledger.ordered.isEmpty)
  }

  @Test("beside a device of version 1, all of it is read, and its files are not touched")
  func sideBySide() throws {
    let disk = try Self.disk([Self.other])
    let theirs = disk.files.filter { $0.key.contains(Self.other) }
    let recorder = try Recorder(on: disk)
    let read = try #require(HabitID("6f1c7c1e-4a53-4c3e-9d8b-0a4f5c2b7e11"))
    #expect(recorder.store.report.others.flatMap(\.problems) == [])
    #expect(recorder.state.ledger.habit(read) != nil)
    try recorder.tick(1)
    try recorder.writeGeneration()
    #expect(disk.files.filter { $0.key.contains(Self.other) } == theirs)
    let check = try HistoryCheck(
      directory: SimulatedDaemon.directory,
      own: SimulatedDaemon.device,
      user: 1000,
      fileSystem: disk
    )
    #expect(check.findings == [])
  }
}
