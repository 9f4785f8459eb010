import Foundation
import HabitCore
import HabitProtocol
import HabitStore
import JSON
import Posix
import TestSupport
import Testing

@testable import habitd

@Suite("Backups")
struct BackupTests {
  /// Runs a daemon once, from start to a clean stop, which leaves a generation.
  private static func session(
    in folder: TemporaryDirectory,
    on disk: any FileSystem = SystemFileSystem(),
    _ body: (LineClient) throws -> Void
  ) async throws {
    let daemon = try RunningDaemon(in: folder, fileSystem: disk)
    do {
      try body(try daemon.connect())
    } catch {
      await daemon.stop()
      throw error
    }
    await daemon.stop()
  }

  private static let device = String(repeating: "ab", count: 16)

  /// Two generations: one of a habit with a tick, one without the tick and with another habit.
  private static func history(in folder: TemporaryDirectory) async throws {
    try await session(in: folder) { client in
      _ = try client.call("addHabit", #"{"name":"Read"}"#)
      _ = try client.call("toggle", #"["Read"]"#)
    }
    try await session(in: folder) { client in
      _ = try client.call("toggle", #"["Read"]"#)
      _ = try client.call("addHabit", #"{"name":"Run"}"#)
    }
  }

  @Test("going back is told to subscribers as a change of everything")
  func told() async throws {
    let folder = try TemporaryDirectory()
    try await Self.history(in: folder)
    try await Self.session(in: folder) { client in
      let before = try client.subscribe()
      _ = try client.call("restoreBackup", "[2]")
      let event = try client.event()
      #expect(event.list("topics") == ["completions", "habits", "settings"])
      #expect(event["revision"]?.integer == (before["revision"]?.integer ?? 0) + 1)
    }
  }

  @Test("are listed with what they hold, and one of them can be gone back to, and left again")
  func thereAndBack() async throws {
    let folder = try TemporaryDirectory()
    try await Self.history(in: folder)
    try await Self.session(in: folder) { client in
      let backups = try #require(try client.call("listBackups")["backups"]).elements
      let held = backups.map { backup in
        ["generation", "revision", "habits", "completions"].map { backup[$0]?.integer }
      }
      #expect(held == [[2, 2, 1, 1], [3, 4, 2, 0]])
      #expect(backups.map { $0["current"]?.bool } == [false, true])
      let moment = try #require(backups.first { _ in true }?["writtenAt"]?.string)
      #expect(moment.hasSuffix("Z"))

      let tried = try client.call("restoreBackup", #"{"generation":2,"dryRun":true}"#)
      #expect(try client.call("status")["revision"]?.integer == 4)
      let restored = try client.call("restoreBackup", "[2]")
      for name in ["generation", "restored", "previous", "revision"] {
        #expect(tried[name]?.integer == restored[name]?.integer, "\(name)")
      }
      #expect(restored["revision"]?.integer == 5)
      let saved = try #require(restored["saved"]?.string)
      let files = try FileManager.default.contentsOfDirectory(atPath: saved)
      #expect(files.contains("journal-3"))
      let day = try client.call("loadDay")
      #expect(day["habits"]?.count == 1)
      #expect(day["habits"]?[0]?["completed"]?.bool == true)
      #expect(try client.call("toggle", #"["Read"]"#)["revision"]?.integer == 6)

      let previous = try #require(restored["previous"]?.integer)
      _ = try client.call("restoreBackup", "[\(previous)]")
      #expect(try client.call("listHabits")["habits"]?.count == 2)
      #expect(try client.call("status")["revision"]?.integer == 7)
    }
    try await Self.session(in: folder) { client in
      let habits = try client.call("listHabits")["habits"]
      let storage = try client.call("status")["storage"]
      #expect(habits?.count == 2)
      #expect(storage?["state"]?.string == "sound")
    }
  }

  @Test("after going back what can be undone is what could be then, and older backups go")
  func goingOn() async throws {
    let folder = try TemporaryDirectory()
    try await Self.history(in: folder)
    for _ in 0..<2 {
      try await Self.session(in: folder) { _ = try $0.call("addHabit", #"{"name":"More"}"#) }
    }
    try await Self.session(in: folder) { client in
      #expect(try client.call("listBackups")["backups"]?.count == 3)
      _ = try client.call("restoreBackup", "[3]")
      // They are removed one a turn, and each request is one.
      var left = 0
      for _ in 0..<50 { left = try client.call("listBackups")["backups"]?.count ?? 0 }
      #expect(left == 3)
      #expect(try client.call("listHabits")["habits"]?.count == 2)
      _ = try client.call("undo")
      #expect(try client.call("listHabits")["habits"]?.count == 1, "adding \"Run\" was the last")
    }
  }

  @Test("the history is as it was before the changes of the same moment that came after")
  func pipelined() async throws {
    let folder = try TemporaryDirectory()
    try await Self.history(in: folder)
    try await Self.session(in: folder) { client in
      try client.send(
        LineClient.request("addHabit", #"{"name":"Swim"}"#, id: 1)
          + LineClient.request("restoreBackup", "[2]", id: 2)
          + LineClient.request("addHabit", #"{"name":"Row"}"#, id: 3)
          + LineClient.request("listHabits", id: 4)
      )
      #expect(try client.reply()["result"]?["revision"]?.integer == 5)
      let restored = try client.reply()
      #expect(restored["result"]?["revision"]?.integer == 6)
      #expect(try client.reply()["result"]?["revision"]?.integer == 7)
      let names = try client.reply()["result"]?["habits"]?.elements.map { $0["name"]?.string }
      #expect(names == ["Read", "Row"])
      let previous = try #require(restored["result"]?["previous"]?.integer)
      _ = try client.call("restoreBackup", "[\(previous)]")
      #expect(try client.call("listHabits")["habits"]?.count == 3, "Read, Run and Swim")
      let batch = #"[{"jsonrpc":"2.0","id":5,"method":"restoreBackup","params":[2]}]"# + "\n"
      try client.send(batch)
      let type = try client.reply()[0]?["error"]?["data"]?["type"]?.string
      let refusal = try #require(type.flatMap(RPCError.Kind.init(rawValue:)))
      #expect(refusal.code == -32600 && RestoreBackup.refusals.contains(refusal))
      #expect(try client.call("listHabits")["habits"]?.count == 3)
    }
  }

  @Test("a change of the same moment that came before is stored before, and so not with it")
  func storedBefore() async throws {
    let disk = MemoryFileSystem(user: ProcessInformation.effectiveUser)
    let folder = try TemporaryDirectory()
    try await Self.session(in: folder, on: disk) { client in
      _ = try client.call("addHabit", #"{"name":"Read"}"#)
    }
    var left = disk
    try await Self.session(in: folder, on: disk) { client in
      try client.send(
        LineClient.request("addHabit", #"{"name":"Swim"}"#, id: 1)
          + LineClient.request("restoreBackup", "[2]", id: 2)
          + LineClient.request("addHabit", #"{"name":"Row"}"#, id: 3)
      )
      for _ in 0..<3 { #expect(try client.reply()["result"] != nil) }
      // Without the snapshot that a clean stop leaves: the journal tells.
      left = disk.afterKill
    }
    try await Self.session(in: folder, on: left) { client in
      let names = try client.call("listHabits")["habits"]?.elements.map { $0["name"]?.string }
      #expect(names == ["Read", "Row"])
    }
  }

  @Test("a damaged history is gone back from, and takes ticks again")
  func damaged() async throws {
    let folder = try TemporaryDirectory()
    try await Self.history(in: folder)
    let path = "\(folder.path)/data/\(Self.device)/snapshot-3"
    var bytes = try SystemFileSystem().read(path)
    bytes[bytes.count / 2] ^= 1
    try Data(bytes).write(to: URL(filePath: path))
    // And what would make up for it.
    let before = "\(folder.path)/data/\(Self.device)/journal-2"
    var line = try SystemFileSystem().read(before)
    line[line.count - 20] ^= 1
    try Data(line).write(to: URL(filePath: before))
    try await Self.session(in: folder) { client in
      let storage = try client.call("status")["storage"]
      #expect(storage?["state"]?.string == "damaged")
      #expect(storage?["message"]?.string?.contains("snapshot-3, line ") == true)
      #expect(storage?["hint"]?.string?.contains("habitctl backups restore 2") == true)
      let refused = try client.exchange("toggle", #"["Read"]"#)["error"]
      #expect(refused?["data"]?["hint"]?.string == storage?["hint"]?.string)

      let wrong = try client.exchange("restoreBackup", "[3]")["error"]
      #expect(wrong?["data"]?["type"]?.string == "backup.notFound")
      #expect(wrong?["data"]?["field"]?.string == "generation")
      #expect(wrong?["message"]?.string?.contains("snapshot-3, line ") == true)
      #expect(wrong?["data"]?["hint"]?.string == "Available: 2")

      let restored = try client.call("restoreBackup", "[2]")
      #expect(restored["previous"] == nil)
      let saved = try #require(restored["saved"]?.string)
      #expect(try SystemFileSystem().read(saved + "/snapshot-3") == bytes)
      #expect(try client.call("status")["storage"]?["state"]?.string == "sound")
      _ = try client.call("toggle", #"["Read"]"#)
    }
  }

  @Test("what is listed without a message can be gone back to, and nothing else")
  func listed() async throws {
    let disk = MemoryFileSystem(user: ProcessInformation.effectiveUser)
    let folder = try TemporaryDirectory()
    for day in 1...4 {
      try await Self.session(in: folder, on: disk) { client in
        if day == 1 {
          _ = try client.call("addHabit", #"{"name":"Read","startDate":"2026-01-01"}"#)
        }
        _ = try client.call("toggle", #"["Read","2026-01-0\#(day)"]"#)
      }
    }
    let own = folder.path + "/data/" + String(repeating: "ab", count: 16)
    let names = disk.files.keys.filter { $0.contains("/snapshot-") }.sorted()
    #expect(names.count == 3 && names.allSatisfy { $0.hasPrefix(own) })
    let whole = try #require(disk.files[names[1]])
    // A bit within the body of one, and another generation's file in the place of one.
    var flipped = try #require(disk.files[names[0]])
    flipped[flipped.count - 60] ^= 1
    disk.restore(flipped, at: names[0])
    disk.plant(whole, at: own + "/snapshot-1")
    try await Self.session(in: folder, on: disk) { client in
      let backups = try #require(try client.call("listBackups")["backups"])
      #expect(backups.count == 4)
      var whole = 0
      for backup in backups.elements {
        let generation = try #require(backup["generation"]?.integer)
        let reply = try client.exchange(
          "restoreBackup",
          #"{"generation":\#(generation),"dryRun":true}"#
        )
        #expect((reply["result"] == nil) == (backup["message"] != nil), "\(generation)")
        if backup["message"] == nil { whole += 1 }
      }
      #expect(whole == 2)
    }
  }

  @Test("a history that cannot be read at all is listed and gone back in all the same")
  func unreadable() async throws {
    let disk = MemoryFileSystem(user: ProcessInformation.effectiveUser)
    let folder = try TemporaryDirectory()
    try await Self.session(in: folder, on: disk) { client in
      _ = try client.call("addHabit", #"{"name":"Read"}"#)
    }
    disk.setFault(Fault(.failure(.inputOutput), at: 0, function: "read"))
    try await Self.session(in: folder, on: disk) { client in
      let storage = try client.call("status")["storage"]
      #expect(storage?["state"]?.string == "unavailable")
      #expect(storage?["message"]?.string?.contains("dmesg") == true)
      #expect(try client.call("listBackups")["backups"]?.count == 1)
      _ = try client.call("restoreBackup", "[2]")
      #expect(try client.call("listHabits")["habits"]?.count == 1)
    }
  }

  @Test("a restoration that fails says so, and the history stays as it was")
  func failing() async throws {
    let disk = MemoryFileSystem(user: ProcessInformation.effectiveUser)
    let folder = try TemporaryDirectory()
    for _ in 0..<2 {
      try await Self.session(in: folder, on: disk) { client in
        _ = try client.call("addHabit", #"{"name":"Read"}"#)
      }
    }
    try await Self.session(in: folder, on: disk) { client in
      _ = try client.call("listHabits")
      disk.setFault(Fault(.failure(.noSpace), at: 0, forever: true, function: "write"))
      let error = try client.exchange("restoreBackup", "[2]")["error"]
      #expect(error?["data"]?["type"]?.string == "storageUnavailable")
      #expect(error?["message"]?.string?.contains("make room on the disk") == true)
      disk.setFault(nil)
      #expect(try client.call("listHabits")["habits"]?.count == 2)
      _ = try client.call("addHabit", #"{"name":"Run"}"#)
    }
    try await Self.session(in: folder, on: disk) { client in
      let habits = try client.call("listHabits")["habits"]
      #expect(habits?.count == 3)
    }
  }
}
