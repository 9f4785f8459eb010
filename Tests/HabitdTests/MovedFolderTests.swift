import Foundation
import HabitCore
import JSON
import Posix
import TestSupport
import Testing

@testable import habitd

/// People and synchronisers who move the files of a running daemon.
@Suite("When somebody moves the history")
struct MovedFolderTests {
  private static let device = String(repeating: "ab", count: 16)

  /// What somebody does, with the data directory.
  private struct Move: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @Sendable (_ data: String) throws -> Void
  }

  private static let moves = [
    Move(testDescription: "the data directory is moved away, and a copy put in its place") {
      try FileManager.default.moveItem(atPath: $0, toPath: $0 + ".bad")
      try FileManager.default.copyItem(atPath: $0 + ".bad", toPath: $0)
    },
    Move(testDescription: "the device's folder is moved away, and a copy put in its place") {
      let own = $0 + "/" + device
      try FileManager.default.moveItem(atPath: own, toPath: own + ".bad")
      try FileManager.default.copyItem(atPath: own + ".bad", toPath: own)
    },
    Move(testDescription: "the journal is renamed, as a synchroniser does with a conflict") {
      let journal = $0 + "/" + device + "/journal-1"
      try FileManager.default.moveItem(atPath: journal, toPath: journal + ".sync-conflict-1")
    },
    Move(testDescription: "the journal is replaced by a copy") {
      let journal = $0 + "/" + device + "/journal-1"
      try FileManager.default.copyItem(atPath: journal, toPath: $0 + "/copy")
      try SystemFileSystem().rename($0 + "/copy", to: journal)
    },
    Move(testDescription: "the journal is overwritten in place with what it was before") {
      let journal = URL(filePath: $0 + "/" + device + "/journal-1")
      let bytes = try Data(contentsOf: journal)
      let header = try #require(bytes.firstIndex(of: UInt8(ascii: "\n")))
      try (bytes.prefix(through: header) + Data(count: bytes.count - header - 1)).write(to: journal)
    },
    Move(
      testDescription: "the files get second names, and the directory is removed and copied back"
    ) {
      let backup = $0 + ".backup"
      try FileManager.default.createDirectory(atPath: backup, withIntermediateDirectories: false)
      try FileManager.default.linkItem(
        atPath: $0 + "/" + device + "/journal-1",
        toPath: backup + "/journal-1"
      )
      try FileManager.default.copyItem(atPath: $0, toPath: $0 + ".copy")
      try FileManager.default.removeItem(atPath: $0)
      try FileManager.default.moveItem(atPath: $0 + ".copy", toPath: $0)
    },
  ]

  private static func completed(_ client: LineClient) throws -> [String] {
    let json = try client.call("completions")["completions"]
    return json?.members.compactMap(\.name.string).sorted() ?? []
  }

  @Test("what is acknowledged afterwards is there after a kill", arguments: moves)
  private func acknowledged(move: Move) async throws {
    let folder = try TemporaryDirectory()
    let daemon = try RunningDaemon(in: folder, remembers: true)
    let client = try daemon.connect()
    _ = try client.call("addHabit", #"{"name":"Read","startDate":"2026-01-01"}"#)
    _ = try client.call("toggle", #"["Read","2026-01-01"]"#)
    let revision = try client.call("status")["revision"]?.integer
    // At once, before the daemon may have looked.
    try await daemon.whileHeld { try move.make(daemon.dataDirectory) }
    for day in 2...4 { _ = try client.call("toggle", #"["Read","2026-01-0\#(day)"]"#) }
    let days = (1...4).map { "2026-01-0\($0)" }
    #expect(try Self.completed(client) == days)
    #expect(try client.call("status")["revision"]?.integer == revision.map { $0 + 3 })
    #expect(try client.call("status")["storage"]?["state"]?.string == "sound")
    #expect(try client.call("status")["storage"]?["device"]?.string != Self.device)

    // The files as a kill leaves them, for another daemon.
    let left = try TemporaryDirectory()
    try FileManager.default.copyItem(atPath: daemon.dataDirectory, toPath: left.path + "/data")
    await daemon.stop()
    let again = try RunningDaemon(in: left, device: "f" + Self.device.dropFirst())
    #expect(try Self.completed(try again.connect()) == days)
    await again.stop()
  }

  @Test("a lock that somebody removes is held again, and another daemon kept out")
  func lockRemoved() async throws {
    let (folder, other) = (try TemporaryDirectory(), try TemporaryDirectory())
    let first = try RunningDaemon(in: folder)
    let client = try first.connect()
    _ = try client.call("addHabit", #"{"name":"Read","startDate":"2026-01-01"}"#)
    let lock = first.dataDirectory + "/" + Self.device + "/lock"
    try FileManager.default.removeItem(atPath: lock)
    #expect(try client.call("status")["storage"]?["state"]?.string == "sound")
    #expect(FileManager.default.fileExists(atPath: lock))
    let second = try RunningDaemon(in: other, data: first.dataDirectory)
    #expect(try second.connect().refusal("loadDay") == "storageUnavailable")
    _ = try client.call("toggle", #"["Read","2026-01-01"]"#)
    #expect(try Self.completed(client) == ["2026-01-01"])
    await second.stop()
    await first.stop()
  }

  @Test("where another daemon has taken the folder meanwhile, both go on, each in its own")
  func lockTaken() async throws {
    let (folder, other) = (try TemporaryDirectory(), try TemporaryDirectory())
    let first = try RunningDaemon(in: folder, remembers: true)
    let client = try first.connect()
    _ = try client.call("addHabit", #"{"name":"Read","startDate":"2026-01-01"}"#)
    _ = try client.call("toggle", #"["Read","2026-01-01"]"#)
    let lock = first.dataDirectory + "/" + Self.device + "/lock"
    var second: RunningDaemon?
    try await first.whileHeld {
      try FileManager.default.removeItem(atPath: lock)
      second = try RunningDaemon(in: other, data: first.dataDirectory)
    }
    let rival = try #require(second).connect()
    #expect(try client.call("status")["storage"]?["device"]?.string != Self.device)
    #expect(try client.call("status")["storage"]?["state"]?.string == "sound")
    #expect(try rival.call("status")["storage"]?["device"]?.string == Self.device)
    _ = try client.call("toggle", #"["Read","2026-01-02"]"#)
    #expect(try Self.completed(client) == ["2026-01-01", "2026-01-02"])
    await second?.stop()
    await first.stop()
  }

  @Test("a folder that is gone is said to be before the first write, and written anew at the end")
  func removed() async throws {
    let folder = try TemporaryDirectory()
    do {
      let daemon = try RunningDaemon(in: folder, remembers: true)
      let client = try daemon.connect()
      _ = try client.call("addHabit", #"{"name":"Read","startDate":"2026-01-01"}"#)
      _ = try client.call("toggle", #"["Read","2026-01-01"]"#)
      _ = try client.subscribe(#"{"topics":["storage"]}"#)
      try FileManager.default.removeItem(atPath: daemon.dataDirectory)
      #expect(try client.event().list("topics") == ["storage"])
      let storage = try client.call("status")["storage"]
      #expect(storage?["state"]?.string == "failed")
      #expect(storage?["hint"]?.string?.contains("habitctl export") == true)
      #expect(try client.refusal("toggle", #"["Read"]"#) == "storageUnavailable")
      #expect(try Self.completed(client) == ["2026-01-01"])
      await daemon.stop()
    }
    let again = try RunningDaemon(in: folder, remembers: true)
    #expect(try Self.completed(try again.connect()) == ["2026-01-01"])
    #expect(try again.connect().call("status")["storage"]?["device"]?.string == Self.device)
    await again.stop()
  }

  @Test("a folder that was put back to an earlier day while no daemon ran is another device's")
  func restored() async throws {
    let folder = try TemporaryDirectory()
    let backup = folder.path + "/backup"
    for part in 0..<2 {
      let daemon = try RunningDaemon(in: folder, remembers: true)
      let client = try daemon.connect()
      if part == 0 { _ = try client.call("addHabit", #"{"name":"Read","startDate":"2026-01-01"}"#) }
      _ = try client.call("toggle", #"["Read","2026-01-0\#(part + 1)"]"#)
      await daemon.stop()
      if part == 0 {
        try FileManager.default.copyItem(atPath: daemon.dataDirectory, toPath: backup)
      }
    }
    let data = folder.path + "/data"
    try FileManager.default.removeItem(atPath: data)
    try FileManager.default.moveItem(atPath: backup, toPath: data)
    let daemon = try RunningDaemon(in: folder, remembers: true)
    let client = try daemon.connect()
    #expect(try Self.completed(client) == ["2026-01-01"])
    let status = try client.call("status")
    #expect(status["storage"]?["state"]?.string == "sound")
    #expect(status["devices"].map { Array($0.elements).count } == 2)
    _ = try client.call("toggle", #"["Read","2026-01-03"]"#)
    await daemon.stop()
  }
}
