import HabitCore
import HabitStore
import Posix
import TestSupport
import Testing

@testable import habitd

@Suite("What --check says")
struct CheckReportTests {
  private static let folder = "/data/" + String(repeating: "ab", count: 16)

  /// A disk with a history of a first start, stopped cleanly.
  private static func disk() throws -> MemoryFileSystem {
    let disk = MemoryFileSystem()
    let device = try #require(DeviceID(String(repeating: "ab", count: 16)))
    let now = try #require(Instant(milliseconds: 1_763_629_200_123))
    let store = Store(
      directory: "/data",
      device: device,
      fileSystem: disk,
      user: 1000,
      now: { now }
    )
    let state = try store.open()
    try store.close(SnapshotState(ledger: state.ledger, revision: 0, recent: []))
    return disk
  }

  private static func report(_ disk: MemoryFileSystem) throws -> CheckReport {
    CheckReport(try HistoryCheck(directory: "/data", own: nil, user: 1000, fileSystem: disk))
  }

  @Test("a sound history is called sound, and the exit status is 0")
  func sound() throws {
    let report = try Self.report(try Self.disk())
    #expect(report.exitCode == .success)
    #expect(report.lines.last?.hasPrefix("sound: 1 device, ") == true)
    #expect(!report.lines.contains { $0.contains("NOT SOUND") })
  }

  @Test("a torn end is no damage")
  func torn() throws {
    let disk = try Self.disk()
    let path = Self.folder + "/journal-2"
    disk.restore(try #require(disk.files[path]) + [1, 2, 3], at: path)
    let report = try Self.report(disk)
    #expect(report.exitCode == .success)
    #expect(report.lines.contains { $0.contains("cut short") })
    #expect(report.lines.last?.hasPrefix("sound: ") == true)
  }

  @Test("damage, another version and a file that cannot be read each have a status and a line")
  func notSound() throws {
    let path = Self.folder + "/snapshot-2"
    for (problem, status) in [
      ("damage", ExitCode.damaged), ("newer", .configuration), ("earlier", .configuration),
      ("unreadable", .inputOutput),
    ] {
      let disk = try Self.disk()
      var bytes = try #require(disk.files[path])
      switch problem {
      case "damage": bytes[bytes.count / 2] ^= 1
      case "newer": bytes = Array(Self.newerSnapshot.utf8)
      case "earlier": bytes = Array(Self.earlierSnapshot.utf8)
      default: disk.setFault(Fault(.failure(.inputOutput), at: 0, forever: true, place: path))
      }
      if problem != "unreadable" { disk.restore(bytes, at: path) }
      let report = try Self.report(disk)
      #expect(report.exitCode == status, "\(problem)")
      #expect(report.lines.last?.hasPrefix("NOT SOUND: ") == true, "\(problem)")
    }
  }

  /// The header of a snapshot in version 4, its checksum included.
  private static let newerSnapshot =
    "f1ed81ed 0 {\"format\":\"habitd snapshot\",\"version\":4}\n"
  /// The same in version 2.
  private static let earlierSnapshot =
    "9822d0df 0 {\"format\":\"habitd snapshot\",\"version\":2}\n"
}
