import HabitProtocol
import JSON
import TestSupport
import Testing

@testable import habitd

@Suite("When the daemon ends")
struct EndingTests {
  @Test("what was sent before is answered, in full, and then the connection ends")
  func answersWhatWasSent() async throws {
    let folder = try TemporaryDirectory()
    let daemon = try RunningDaemon(in: folder, limits: .unhurried)
    let client = try daemon.connect()
    let idle = try daemon.connect()
    _ = try client.call("addHabit", #"{"name":"Read"}"#)
    _ = try idle.call("status")
    let count = 150
    // It ends first, and then finds what was sent.
    try await daemon.whileHeld(then: .ends) {
      try client.send(
        (0..<count).map { LineClient.request("toggle", #"["Read"]"#, id: $0) }.joined()
      )
    }
    await daemon.stop()
    for id in 0..<count {
      let reply = try client.reply()
      #expect(reply["id"]?.integer == id)
      #expect(reply["result"] != nil)
    }
    #expect(try client.line() == nil)
    #expect(try idle.line() == nil)
    #expect(throws: LineClient.Gone.self) { try idle.send("{") }
    try await withDaemon(in: try TemporaryDirectory(), data: folder.path + "/data") { daemon in
      let status = try daemon.connect().call("status")
      #expect(status["revision"]?.integer == count + 1)
    }
  }

  @Test("who waits to be let in is answered where the socket goes with the daemon")
  func backlog() async throws {
    let daemon = try RunningDaemon(in: try TemporaryDirectory(), limits: .unhurried)
    var clients: [LineClient] = []
    try await daemon.whileHeld(then: .ends) {
      for _ in 0..<3 {
        let client = try daemon.connect()
        try client.send(LineClient.request("settings"))
        clients.append(client)
      }
    }
    await daemon.stop()
    for client in clients {
      #expect(try client.reply()["result"]?["weekStart"]?.integer == 1)
      #expect(try client.line() == nil)
    }
  }

  @Test(
    "half a request is not answered, but a last one without its line end is",
    arguments: [RunningDaemon.Release.goesOn, .ends]
  )
  func halfARequest(next: RunningDaemon.Release) async throws {
    let daemon = try RunningDaemon(in: try TemporaryDirectory(), limits: .unhurried)
    let request = LineClient.request("settings")
    let half = try daemon.connect()
    let last = try daemon.connect()
    for client in [half, last] { _ = try client.call("status") }
    try await daemon.whileHeld(then: next) {
      try half.send(request + #"{"jsonrpc""#)
      try last.send(String(request.dropLast()))
      try last.endSending()
    }
    await daemon.stop()
    for client in [half, last] {
      #expect(try client.reply()["result"]?["weekStart"]?.integer == 1)
      #expect(try client.line() == nil)
    }
  }

  @Test("a client that does not read keeps it only for a moment")
  func deafClient() async throws {
    var limits = ServerLimits()
    limits.shutdownMicroseconds = 0
    let daemon = try RunningDaemon(in: try TemporaryDirectory(), limits: limits)
    let deaf = try daemon.connect()
    _ = try deaf.call("addHabit", #"{"name":"Read"}"#)
    try deaf.send((0..<2500).map { LineClient.request("listHabits", id: $0) }.joined())
    await daemon.stop()
    // That it has ended is what there is to show; what was delivered is whole and in order.
    var id = 0
    while let line = try deaf.line() {
      guard let reply = try? JSONDocument(parsing: Array(line.utf8)).root else { break }
      #expect(reply["id"]?.integer == id)
      id += 1
    }
    #expect(id > 0 && id < 2500)
  }

  /// More than a daemon that serves one a turn answers before it notices that its time is over, and
  /// so few that their answers wait in the socket.
  private static let manyRequests = 150

  @Test("requests for which no time is left are refused, and were not done")
  func refused() async throws {
    let folder = try TemporaryDirectory()
    var limits = ServerLimits()
    limits.shutdownMicroseconds = 0
    limits.turnMicroseconds = 0
    let daemon = try RunningDaemon(in: folder, limits: limits)
    let client = try daemon.connect()
    _ = try client.call("addHabit", #"{"name":"Read"}"#)
    try await daemon.whileHeld(then: .ends) {
      try client.send(
        (0..<Self.manyRequests).map { LineClient.request("toggle", #"["Read"]"#, id: $0) }.joined()
      )
    }
    await daemon.stop()
    var outcomes: [String] = []
    while let line = try client.line() {
      let reply = try JSONDocument(parsing: Array(line.utf8)).root
      outcomes.append(reply["error"]?["data"]?["type"]?.string ?? "done")
    }
    let done = outcomes.prefix { $0 == "done" }.count
    #expect(outcomes.dropFirst(done).allSatisfy { $0 == "shuttingDown" })
    #expect(done < Self.manyRequests)
    #expect(outcomes.count == Self.manyRequests)
    try await withDaemon(in: try TemporaryDirectory(), data: folder.path + "/data") { daemon in
      let status = try daemon.connect().call("status")
      #expect(status["revision"]?.integer == done + 1)
    }
  }
}
