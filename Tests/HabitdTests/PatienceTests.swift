import HabitProtocol
import JSON
import Posix
import TestSupport
import Testing

@testable import habitd

/// With no patience at all what would be late after seconds is late at once.
@Suite("Patience with clients")
struct PatienceTests {
  private func daemon(_ limits: (inout ServerLimits) -> Void) throws -> RunningDaemon {
    var serving = ServerLimits()
    limits(&serving)
    return try RunningDaemon(in: try TemporaryDirectory(), limits: serving)
  }

  @Test(
    "a message that is begun and not finished ends its connection, with an error",
    arguments: ["{", "{}\n[", "Content-Length: 2\r\n\r\n{"]
  )
  func unfinished(begun: String) async throws {
    let daemon = try daemon { $0.patience.message = 0 }
    let silent = try daemon.connect()
    let slow = try daemon.connect()
    try slow.send(begun)
    #expect(try slow.everything().contains("did not arrive in time"))
    #expect(try silent.call("status")["connections"]?.integer == 1)
    await daemon.stop()
  }

  @Test("who does not read for too long is let go")
  func unread() async throws {
    let daemon = try daemon { $0.patience.output = 0 }
    let good = try daemon.connect()
    _ = try good.call("addHabit", #"{"name":"Read"}"#)
    let deaf = try daemon.connect()
    // It may be let go while it still sends.
    try? deaf.send((0..<2500).map { LineClient.request("listHabits", id: $0) }.joined())
    var remaining = 2
    let deadline = Clock.monotonicMicroseconds() + 20_000_000
    while remaining > 1, Clock.monotonicMicroseconds() < deadline {
      remaining = try #require(try good.call("status")["connections"]?.integer)
    }
    #expect(remaining == 1)
    await daemon.stop()
  }

  @Test("what is held for all together has a limit, and who has a large share is refused")
  func overloaded() async throws {
    let limit = 3 * Limits.fairShare
    let daemon = try daemon { $0.heldBytes = limit }
    let piece = [UInt8](repeating: UInt8(ascii: "{"), count: 2 * Limits.fairShare)
    let hoarders = try (0..<4).map { _ in try daemon.connect() }
    for hoarder in hoarders { try? hoarder.send(piece) }
    let good = try daemon.connect()
    _ = try good.call("addHabit", #"{"name":"Read"}"#)
    // Whoever asks for more than there is must be one of them.
    for hoarder in hoarders { try? hoarder.send(piece) }
    var types: [String?] = []
    for hoarder in hoarders {
      try? hoarder.endSending()
      types.append(try hoarder.reply()["error"]?["data"]?["type"]?.string)
    }
    #expect(types.contains("overloaded"))
    #expect(types.allSatisfy { ["overloaded", "parseError"].contains($0) })
    _ = try good.call("status")
    #expect(await daemon.heldBytes == 0)
    // There is room again for a request of that length.
    let notes = String(repeating: "n", count: 15_000)
    let names = String(repeating: " ", count: 2 * Limits.fairShare)
    _ = try good.call("addHabit", #"{"name":"Run","notes":"\#(notes)" \#(names)}"#)
    await daemon.stop()
  }

  @Test("a long reply is refused while too much is held, and a short one is not")
  func repliesUnread() async throws {
    let daemon = try daemon { $0.heldBytes = -1 }
    let client = try daemon.connect()
    let notes = String(repeating: "n", count: 16_000)
    for name in 0..<6 {
      _ = try client.call("addHabit", #"{"name":"\#(name)","notes":"\#(notes)"}"#)
    }
    #expect(try client.refusal("listHabits") == "overloaded")
    _ = try client.call("settings")
    await daemon.stop()
  }

  @Test("a batch has no more than one reply may have while too much is held")
  func repliesToBatchUnread() async throws {
    let daemon = try daemon { $0.heldBytes = -1 }
    let client = try daemon.connect()
    let notes = String(repeating: "n", count: 16_000)
    _ = try client.call("addHabit", #"{"name":"Read","notes":"\#(notes)"}"#)
    let requests = (0..<Limits.batchLength).map {
      String(LineClient.request("listHabits", id: $0).dropLast())
    }
    try client.send("[" + requests.joined(separator: ",") + "]\n")
    let replies = try client.reply()
    let refused = replies.elements.filter {
      $0["error"]?["data"]?["type"]?.string == "overloaded"
    }
    #expect(replies.count == Limits.batchLength)
    #expect(replies.count - refused.count == Limits.fairShare / notes.utf8.count + 1)
    await daemon.stop()
  }

  @Test("a subscription that is refused because too much is held is not in force")
  func subscriptionRefused() async throws {
    let daemon = try daemon { $0.heldBytes = -1 }
    let client = try daemon.connect()
    let notes = String(repeating: "n", count: 16_000)
    for name in 0..<4 {
      _ = try client.call("addHabit", #"{"name":"\#(name)","notes":"\#(notes)"}"#)
    }
    #expect(try client.refusal("subscribe") == "overloaded")
    _ = try client.call("settings")
    #expect(try daemon.connect().call("toggle", #"{"habit":"1"}"#)["revision"]?.integer == 5)
    // The next line is the answer to the next request, and no event.
    #expect(try client.call("status")["revision"]?.integer == 5)
    await daemon.stop()
  }

  @Test("what has been recorded is told, however much is held and however long that takes to say")
  func recorded() async throws {
    let folder = try TemporaryDirectory()
    let data = folder.path + "/data"
    let versions = (0..<2000).map { month in
      #"{"from":"\#(1000 + month / 12)-\#(month % 12 < 9 ? "0" : "")\#(month % 12 + 1)-01","xp":\#(month)}"#
    }
    let habit =
      #"{"id":"r","name":"Read","startDate":"1000-01-01","versions":[\#(versions.joined(separator: ","))]}"#
    try await withDaemon(in: folder, data: data) { daemon in
      _ = try daemon.connect().call("importData", #"{"group":"g","habits":[\#(habit)]}"#)
    }
    var limits = ServerLimits()
    limits.heldBytes = -1
    let daemon = try RunningDaemon(in: try TemporaryDirectory(), data: data, limits: limits)
    let client = try daemon.connect()
    #expect(try client.refusal("listHabits") == "overloaded")
    let changed = try client.call("updateHabit", #"{"habit":"Read","xp":20}"#)
    #expect(changed["revision"]?.integer == 2)
    #expect(changed["habit"]?.source.count ?? 0 > Limits.fairShare)
    await daemon.stop()
  }
}
