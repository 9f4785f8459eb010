import Foundation
import HabitCore
import JSON
import Posix
import TestSupport
import Testing

@testable import habitd

@Suite("When the disk fails")
struct StorageFailureTests {
  private static let user = ProcessInformation.effectiveUser
  /// How long a history that is free may take to be opened, in microseconds: never reached in a sound
  /// run, where it is tried again after a second.
  private static let patience = 60_000_000

  /// Runs a test against a daemon on a disk in memory.
  private func withDaemon(
    on disk: MemoryFileSystem,
    in folder: TemporaryDirectory? = nil,
    limits: ServerLimits = ServerLimits(),
    _ body: (RunningDaemon) throws -> Void
  ) async throws {
    let folder = try folder ?? TemporaryDirectory()
    let daemon = try RunningDaemon(in: folder, fileSystem: disk, limits: limits)
    do {
      try body(daemon)
    } catch {
      await daemon.stop()
      throw error
    }
    await daemon.stop()
  }

  @Test(
    "a change that cannot be stored is refused and taken back, and nothing is written any more",
    arguments: ["write", "fdatasync"]
  )
  func failingCall(_ function: String) async throws {
    let disk = MemoryFileSystem(user: Self.user)
    try await withDaemon(on: disk) { daemon in
      let client = try daemon.connect()
      _ = try client.call("addHabit", #"{"name":"Read"}"#)
      _ = try client.call("toggle", #"["Read"]"#)
      disk.setFault(Fault(.failure(.inputOutput), at: 0, function: function))

      #expect(try client.refusal("toggle", #"["Read"]"#) == "storageUnavailable")
      let day = try client.call("loadDay")
      #expect(day["habits"]?[0]?["completed"]?.bool == true)
      #expect(day["revision"]?.integer == 2)

      // The fault was once; a sync is not tried again on the same file all the same.
      let calls = disk.calls.count
      #expect(try client.refusal("addHabit", #"{"name":"Run"}"#) == "storageUnavailable")
      // What is only tried must not promise what cannot be done.
      let tried = #"{"habit":"Read","dryRun":true}"#
      #expect(try client.refusal("toggle", tried) == "storageUnavailable")
      #expect(disk.calls.count == calls)
      let storage = try client.call("status")["storage"]
      #expect(storage?["state"]?.string == "failed")
      #expect(storage?["message"]?.string?.contains("restart") == true)
    }
  }

  @Test("a change made again is recorded when the disk has room again, and subscribers are told")
  func roomAgain() async throws {
    let disk = MemoryFileSystem(user: Self.user)
    try await withDaemon(on: disk) { daemon in
      let client = try daemon.connect()
      _ = try client.call("addHabit", #"{"name":"Read"}"#)
      let watcher = try daemon.connect()
      _ = try watcher.subscribe(#"{"topics":["storage"]}"#)
      disk.setFault(Fault(.failure(.noSpace), at: 0, forever: true, function: "write"))
      #expect(try client.refusal("toggle", #"["Read"]"#) == "storageUnavailable")
      #expect(try watcher.event().list("topics") == ["storage"])
      let storage = try client.call("status")["storage"]
      #expect(storage?["state"]?.string == "failed")
      #expect(storage?["hint"]?.string?.contains("no restart is needed") == true)
      #expect(try client.call("loadDay")["habits"]?[0]?["completed"]?.bool == false)
      disk.setFault(nil)
      #expect(try client.call("toggle", #"["Read"]"#)["completed"]?.bool == true)
      #expect(try watcher.event().list("topics") == ["storage"])
      #expect(try client.call("status")["storage"]?["state"]?.string == "sound")
      #expect(try client.call("status")["revision"]?.integer == 2)
    }
    #expect(disk.violations == [])
  }

  @Test("a daemon that was started on a full disk records changes when there is room")
  func startedFull() async throws {
    let disk = MemoryFileSystem(user: Self.user)
    let folder = try TemporaryDirectory()
    let left = try await {
      let daemon = try RunningDaemon(in: folder, fileSystem: disk)
      _ = try daemon.connect().call("addHabit", #"{"name":"Read"}"#)
      let left = disk.afterKill
      await daemon.stop()
      return left
    }()
    left.setFault(Fault(.failure(.noSpace), at: 0, forever: true, function: "write"))
    try await withDaemon(on: left, in: folder) { daemon in
      let client = try daemon.connect()
      #expect(try client.call("status")["storage"]?["state"]?.string == "failed")
      #expect(try client.call("loadDay")["habits"]?[0]?["name"]?.string == "Read")
      left.setFault(nil)
      #expect(try client.call("toggle", #"["Read"]"#)["completed"]?.bool == true)
      #expect(try client.call("status")["storage"]?["state"]?.string == "sound")
    }
  }

  @Test("nothing is acknowledged into a folder that somebody has taken away")
  func removedFolder() async throws {
    let folder = try TemporaryDirectory()
    let daemon = try RunningDaemon(in: folder)
    let client = try daemon.connect()
    _ = try client.call("addHabit", #"{"name":"Read"}"#)
    try FileManager.default.removeItem(atPath: daemon.dataDirectory)
    #expect(try client.refusal("toggle", #"["Read"]"#) == "storageUnavailable")
    #expect(try client.call("status")["storage"]?["state"]?.string == "failed")
    await daemon.stop()
  }

  @Test("every answer of a turn that could not be stored is an error, in order")
  func wholeTurn() async throws {
    let disk = MemoryFileSystem(user: Self.user)
    try await withDaemon(on: disk, limits: .unhurried) { daemon in
      let client = try daemon.connect()
      _ = try client.call("addHabit", #"{"name":"Read"}"#)
      disk.setFault(Fault(.failure(.noSpace), at: 0, function: "write"))
      // One piece arrives in one turn: a read before the write, the write, a batch, a read after.
      try client.send(
        LineClient.request("loadDay", id: 1)
          + LineClient.request("toggle", #"["Read"]"#, id: 2)
          + #"[{"jsonrpc":"2.0","id":3,"method":"toggle","params":["Read"]},"#
          + #"{"jsonrpc":"2.0","method":"loadDay"},{"jsonrpc":"2.0","id":4,"method":"loadDay"}]"#
          + "\n" + LineClient.request("loadDay", id: 5)
      )
      #expect(try client.reply()["result"] != nil)
      let toggled = try client.reply()
      #expect(toggled["id"]?.integer == 2)
      #expect(toggled["error"]?["data"]?["type"]?.string == "storageUnavailable")
      let batch = try client.reply()
      #expect(batch.elements.map { $0["id"]?.integer } == [3, 4])
      #expect(batch.elements.allSatisfy { $0["error"] != nil })
      let last = try client.reply()
      #expect(last["id"]?.integer == 5)
      #expect(last["error"] != nil)
      #expect(try client.call("status")["revision"]?.integer == 1)
    }
  }

  @Test("a zone that could not be stored is not gone by: today is what it was")
  func settingsTakenBack() async {
    await #expect(processExitsWith: .success) {
      let disk = MemoryFileSystem(user: Self.user)
      // 2100-01-01 12:00 UTC, when the next day has begun in Kiritimati.
      let noon = 4_102_488_000_000
      let daemon = try RunningDaemon(
        in: try TemporaryDirectory(),
        fileSystem: disk,
        wallClock: { noon }
      )
      let client = try daemon.connect()
      _ = try client.call("addHabit", #"{"name":"Read"}"#)
      _ = try client.call("addHabit", #"{"name":"Coffee","goal":"atMost"}"#)
      _ = try client.call("updateSettings", #"{"timeZone":"UTC"}"#)
      disk.setFault(Fault(.failure(.noSpace), at: 0, function: "write"))
      let zone = #"{"timeZone":"Pacific/Kiritimati"}"#
      #expect(try client.refusal("updateSettings", zone) == "storageUnavailable")
      #expect(try client.call("settings")["timeZone"]?.string == "UTC")
      let day = try client.call("loadDay")
      #expect(day["date"]?.string == "2100-01-01")
      // It is kept when the day is over, not before.
      let coffee = day["habits"]?.elements.first { $0["name"]?.string == "Coffee" }
      #expect(coffee?["completed"]?.bool == false)
      await daemon.stop()
    }
  }

  @Test("a journal that has grown long is followed by a snapshot, while requests are answered")
  func generation() async throws {
    let disk = MemoryFileSystem(user: Self.user)
    try await withDaemon(on: disk) { daemon in
      let client = try daemon.connect()
      _ = try client.call("addHabit", #"{"name":"Read"}"#)
      // Each records the notes it replaces as well: 1 MiB after some forty.
      for number in 0..<60 {
        let notes = String(repeating: "\(number % 10)", count: 16_000)
        _ = try client.call("updateHabit", #"{"habit":"Read","notes":"\#(notes)"}"#)
      }
      // A slice is written in each turn, and each request is one.
      var backups = 0
      for _ in 0..<200 where backups == 0 {
        backups = try #require(try client.call("listBackups")["backups"]).count
      }
      #expect(backups == 1)
    }
  }

  @Test("what was acknowledged is there after a loss of power")
  func powerLoss() async throws {
    let disk = MemoryFileSystem(user: Self.user)
    let folder = try TemporaryDirectory()
    try await withDaemon(on: disk, in: folder) { daemon in
      let client = try daemon.connect()
      _ = try client.call("addHabit", #"{"name":"Read"}"#)
      #expect(try client.call("toggle", #"["Read"]"#)["completed"]?.bool == true)
      disk.setFault(Fault(.powerLossBefore, at: 0))
    }
    var generator = SeededGenerator(seed: 1)
    let later = disk.afterPowerLoss(using: &generator)
    try await withDaemon(on: later, in: folder) { daemon in
      let day = try daemon.connect().call("loadDay")
      #expect(day["habits"]?[0]?["name"]?.string == "Read")
      #expect(day["habits"]?[0]?["completed"]?.bool == true)
    }
  }

  @Test("the changes of one turn are one line of the journal and one sync")
  func groupCommit() async throws {
    let disk = MemoryFileSystem(user: Self.user)
    try await withDaemon(on: disk, limits: .unhurried) { daemon in
      let client = try daemon.connect()
      _ = try client.call("addHabit", #"{"name":"Read"}"#)
      let before = disk.calls.count
      let count = 50
      let requests = (0..<count).map { LineClient.request("toggle", #"["Read"]"#, id: $0) }
      try client.send(requests.joined())
      for id in 0..<count { #expect(try client.reply()["id"]?.integer == id) }
      let calls = disk.calls.dropFirst(before).map { $0.split(separator: " ")[0] }
      // They may come in pieces, and a turn ends when its time is up: a few turns, not one each.
      #expect(calls.count { $0 == "fdatasync" } <= count / 5)
      #expect(calls.count { $0 == "write" } == calls.count { $0 == "fdatasync" })
    }
  }

  @Test("a history another daemon holds is answered for with the reason, and opens when it is free")
  func locked() async throws {
    let disk = MemoryFileSystem(user: Self.user)
    let folder = try TemporaryDirectory()
    let other = try TemporaryDirectory()
    let first = try RunningDaemon(in: folder, fileSystem: disk)
    // The same data directory on the same disk, another socket.
    let second = try RunningDaemon(in: other, data: first.dataDirectory, fileSystem: disk)
    let client = try second.connect()
    #expect(try client.refusal("loadDay") == "storageUnavailable")
    #expect(try client.call("status")["storage"]?["state"]?.string == "unavailable")
    await first.stop()
    // A failed opening is tried again with a later request.
    let deadline = Clock.monotonicMicroseconds() + Self.patience
    var reply = try client.exchange("loadDay", "{}")
    while reply["error"]?["data"]?["type"]?.string == "storageUnavailable",
      Clock.monotonicMicroseconds() < deadline
    {
      reply = try client.exchange("loadDay", "{}")
    }
    #expect(reply["result"]?["message"]?["kind"]?.string == "noHabits")
    await second.stop()
  }
}
