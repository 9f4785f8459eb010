import HabitProtocol
import JSON
import Posix
import TestSupport
import Testing

@testable import habitd

@Suite("A batch")
struct BatchTests {
  /// Limits by which a turn is over after one entry.
  private var oneEntryATurn: ServerLimits {
    var limits = ServerLimits.unhurried
    limits.turnMicroseconds = 0
    return limits
  }

  /// A batch of requests, each with its place as its id, or without one.
  private func batch(
    _ requests: [(method: String, parameters: String)],
    hasIDs: Bool = true
  )
    -> String
  {
    let entries = requests.enumerated().map { id, request in
      let member = hasIDs ? #""id":\#(id),"# : ""
      return #"{"jsonrpc":"2.0",\#(member)"method":"\#(request.method)","#
        + #""params":\#(request.parameters)}"#
    }
    return "[" + entries.joined(separator: ",") + "]\n"
  }

  private let toggle = (method: "toggle", parameters: #"["Read"]"#)

  @Test("goes on over many turns: its replies are one, in order, before those to later requests")
  func order() async throws {
    try await withDaemon(limits: oneEntryATurn) { daemon in
      let client = try daemon.connect()
      _ = try client.call("addHabit", #"{"name":"Read"}"#)
      let count = Limits.batchLength
      try client.send(
        batch([(method: String, parameters: String)](repeating: toggle, count: count))
          + LineClient.request("status", id: 1000)
      )
      let replies = try client.reply()
      #expect(replies.elements.map { $0["id"]?.integer } == Array(0..<count))
      #expect(
        replies.elements.map { $0["result"]?["revision"]?.integer } == Array(2..<count + 2)
      )
      let status = try client.reply()
      #expect(status["id"]?.integer == 1000)
      #expect(status["result"]?["revision"]?.integer == count + 1)
    }
  }

  @Test("is interrupted for others, between one entry and the next", arguments: [true, false])
  func interrupted(hasIDs: Bool) async throws {
    let daemon = try RunningDaemon(in: try TemporaryDirectory(), limits: oneEntryATurn)
    let quiet = try daemon.connect()
    _ = try quiet.call("addHabit", #"{"name":"Read"}"#)
    let crowd = try (0..<16).map { _ in try daemon.connect() }
    let requests = [(method: String, parameters: String)](repeating: toggle, count: 100)
    try await daemon.whileHeld {
      for busy in crowd {
        try busy.send(batch(requests, hasIDs: hasIDs) + LineClient.request("settings"))
      }
      try quiet.send(LineClient.request("status"))
    }
    let revision = try #require(try quiet.reply()["result"]?["revision"]?.integer)
    // One entry of each connection at most, of the 1600 that wait.
    #expect(revision <= 1 + crowd.count)
    for busy in crowd {
      if hasIDs { #expect(try busy.reply().count == 100) }
      #expect(try busy.reply()["result"] != nil)
    }
    #expect(try quiet.call("status")["revision"]?.integer == 1601)
    await daemon.stop()
  }

  @Test("each entry is on the disk for itself: what a failing disk refuses are those after it")
  func failingDisk() async throws {
    let disk = MemoryFileSystem(user: ProcessInformation.effectiveUser)
    let daemon = try RunningDaemon(
      in: try TemporaryDirectory(),
      fileSystem: disk,
      limits: oneEntryATurn
    )
    let client = try daemon.connect()
    _ = try client.call("addHabit", #"{"name":"Read"}"#)
    disk.setFault(Fault(.failure(.inputOutput), at: 2, function: "write"))
    try client.send(batch([toggle, ("loadDay", "{}"), toggle, toggle, ("status", "{}"), toggle]))
    let replies = try client.reply()
    #expect(replies.elements.map { $0["result"] != nil } == [true, true, true, false, true, false])
    #expect(replies[3]?["error"]?["data"]?["type"]?.string == "storageUnavailable")
    #expect(replies[4]?["result"]?["revision"]?.integer == 3)
    await daemon.stop()
  }

  @Test("in one turn with a change that cannot be stored: every reply since then is an error")
  func failingTurn() async throws {
    let disk = MemoryFileSystem(user: ProcessInformation.effectiveUser)
    let daemon = try RunningDaemon(
      in: try TemporaryDirectory(),
      fileSystem: disk,
      limits: .unhurried
    )
    let client = try daemon.connect()
    _ = try client.call("addHabit", #"{"name":"Read"}"#)
    disk.setFault(Fault(.failure(.noSpace), at: 0, function: "write"))
    try client.send(batch([("loadDay", "{}"), toggle, ("loadDay", "{}")]))
    let replies = try client.reply()
    #expect(replies.elements.map { $0["id"]?.integer } == [0, 1, 2])
    // What was read before the change is true.
    #expect(replies.elements.map { $0["result"] != nil } == [true, false, false])
    await daemon.stop()
  }

  @Test("that subscribes is answered before its first event, however many turns it takes")
  func subscribing() async throws {
    try await withDaemon(limits: oneEntryATurn) { daemon in
      let client = try daemon.connect()
      _ = try client.call("addHabit", #"{"name":"Read"}"#)
      try client.send(batch([("subscribe", "{}"), toggle, toggle, ("status", "{}")]))
      let replies = try client.reply()
      #expect(replies.count == 4)
      #expect(try client.event()["revision"]?.integer == 3)
    }
  }

  @Test("is answered to the end although its client has said all, or the daemon ends")
  func toTheEnd() async throws {
    let daemon = try RunningDaemon(in: try TemporaryDirectory(), limits: oneEntryATurn)
    let client = try daemon.connect()
    _ = try client.call("addHabit", #"{"name":"Read"}"#)
    let other = try daemon.connect()
    _ = try other.call("status")
    let requests = [(method: String, parameters: String)](repeating: toggle, count: 50)
    try await daemon.whileHeld(then: .ends) {
      try client.send(batch(requests))
      try client.endSending()
      try other.send(batch(requests))
    }
    #expect(try client.reply().count == 50)
    #expect(try other.reply().count == 50)
    #expect(try client.line() == nil)
    await daemon.stop()
  }

  @Test("whose entries have no id and only read computes nothing; one that changes something does")
  func notifications() async throws {
    let daemon = try RunningDaemon(in: try TemporaryDirectory())
    let client = try daemon.connect()
    _ = try client.call("addHabit", #"{"name":"Read"}"#)
    try client.send(batch([("loadDay", "{}"), toggle, ("loadDay", "{}")], hasIDs: false))
    try client.send(#"{"jsonrpc":"2.0","method":"loadDay"}"# + "\n")
    #expect(try client.call("status")["revision"]?.integer == 2)
    #expect(await daemon.hasWrittenDay == false)
    _ = try client.call("loadDay")
    #expect(await daemon.hasWrittenDay)
    await daemon.stop()
  }

  @Test("counts with what is held for its client while it goes on")
  func held() async throws {
    let daemon = try RunningDaemon(in: try TemporaryDirectory(), limits: oneEntryATurn)
    let client = try daemon.connect()
    _ = try client.call("addHabit", #"{"name":"Read"}"#)
    let requests = [(method: String, parameters: String)](repeating: toggle, count: 90)
    let blanks = String(repeating: " ", count: 30_000)
    try await daemon.whileHeld {
      try client.send(blanks + batch(requests) + LineClient.request("status"))
    }
    #expect(try client.reply().count == 90)
    #expect(try client.reply()["result"] != nil)
    #expect(await daemon.heldBytes == 0)
    await daemon.stop()
  }
}
