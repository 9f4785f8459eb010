import HabitCore
import HabitStore
import JSON
import Posix
import TestSupport
import Testing

@testable import habitd

@Suite("Reverting changes that could not be stored")
struct RevertingTests {
  @Test(
    "reverting changes that could not be stored reverts nothing that another device has recorded",
    arguments: 0..<8
  )
  func takenBackAmongOthers(reads: Int) async throws {
    let disk = MemoryFileSystem(user: ProcessInformation.effectiveUser)
    let folder = try TemporaryDirectory()
    var limits = ServerLimits()
    // A request a turn, so that the write falls on each step of reading the other's folder in turn.
    limits.turnMicroseconds = 0
    let daemon = try RunningDaemon(in: folder, fileSystem: disk, limits: limits)
    let client = try daemon.connect()
    let id = try #require(try client.call("addHabit", #"{"name":"Read"}"#)["habit"]?["id"]?.string)
    let today = try #require(try client.call("status")["today"]?.string)
    try await daemon.whileHeld(then: .reloads) {
      try Self.note("theirs", of: id, on: today, in: daemon.dataDirectory, disk)
      disk.setFault(
        Fault(
          .failure(.noSpace),
          at: 0,
          // What was read of the other may be written first.
          forever: true,
          function: "write",
          place: String(repeating: "ab", count: 16)
        )
      )
      let mine = #"{"habit":"Read","note":"mine"}"#
      try client.send(
        (0..<reads).map { LineClient.request("settings", id: $0) }.joined()
          + LineClient.request("setEntry", mine, id: reads)
      )
    }
    for _ in 0..<reads { #expect(try client.reply()["result"] != nil) }
    #expect(try client.reply()["error"] != nil)
    disk.setFault(nil)
    // Each is a turn, in which the other's folder is read on.
    for _ in 0..<20 { _ = try client.call("settings") }
    let entry = try client.call("loadDay")["habits"]?[0]?["entry"]
    #expect(entry?["note"]?.string == "theirs", "after \(reads) reads")
    await daemon.stop()
  }

  @Test("nobody is answered from what is not stored yet, though another client has changed it")
  func otherClients() async throws {
    let disk = MemoryFileSystem(user: ProcessInformation.effectiveUser)
    var limits = ServerLimits()
    // All of it in one turn.
    limits.turnMicroseconds = 60_000_000
    let daemon = try RunningDaemon(in: try TemporaryDirectory(), fileSystem: disk, limits: limits)
    let writers = try (0..<3).map { _ in try daemon.connect() }
    let readers = try (0..<3).map { _ in try daemon.connect() }
    _ = try readers[0].call("addHabit", #"{"name":"Read"}"#)
    // Who has asked for much is served after who has not.
    for reader in readers {
      for _ in 0..<50 { _ = try reader.call("loadDay") }
    }
    try await daemon.whileHeld {
      disk.setFault(Fault(.failure(.inputOutput), at: 0, function: "fdatasync"))
      for client in writers { try client.send(LineClient.request("toggle", #"["Read"]"#)) }
      for client in readers { try client.send(LineClient.request("loadDay")) }
    }
    for client in writers { #expect(try client.reply()["error"] != nil) }
    for client in readers {
      let reply = try client.reply()
      let completed = reply["result"]?["progress"]?["completed"]?.integer
      #expect(reply["error"] != nil || completed == 0)
    }
    #expect(try readers[0].call("loadDay")["revision"]?.integer == 1)
    await daemon.stop()
  }

  /// Lets another device, whose clock is ahead a little, record a note.
  private static func note(
    _ text: String,
    of habit: String,
    on day: String,
    in directory: String,
    _ disk: MemoryFileSystem
  ) throws {
    let store = Store(
      directory: directory,
      device: try #require(DeviceID(String(repeating: "cd", count: 16))),
      fileSystem: disk,
      now: { .now }
    )
    var state = try store.open()
    let stamp = try #require(
      Stamp(milliseconds: Instant.now.milliseconds + 60_000, counter: 0)
    )
    let change = Change.note(try #require(HabitID(habit)), try #require(Day(day)), text)
    let applied = state.ledger.commit(
      [change],
      signed: Signature(stamp: stamp, device: store.device)
    )
    try store.append([
      Transaction(stamp: stamp, revision: 1, method: "setEntry", steps: applied.map(\.step))
    ])
  }
}
