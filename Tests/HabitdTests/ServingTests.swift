import HabitProtocol
import JSON
import TestSupport
import Testing

@testable import habitd

@Suite("Serving")
struct ServingTests {
  @Test("a habit ticked by one client shows to the next")
  func twoClients() async throws {
    try await withDaemon { daemon in
      let first = try daemon.connect()
      let second = try daemon.connect()
      let id = try #require(try first.call("addHabit", #"{"name":"Read"}"#)["habit"]?["id"]?.string)
      #expect(try second.call("toggle", #"["read"]"#)["completed"]?.bool == true)
      let day = try first.call("loadDay")
      let habit = try #require(day["habits"]?[0])
      #expect(habit["id"]?.string == id)
      #expect(habit["completed"]?.bool == true)
      #expect(day["progress"]?["allCompleted"]?.bool == true)
      #expect(day["revision"]?.integer == 2)
    }
  }

  @Test("replies come in the order of the requests, however many are sent at once")
  func order() async throws {
    try await withDaemon { daemon in
      let client = try daemon.connect()
      _ = try client.call("addHabit", #"{"name":"Read"}"#)
      // More than one turn answers, reads and writes mixed.
      let methods = ["toggle", "loadDay", "weekCounts"]
      let count = Limits.requestsPerTurn * 5 / 2
      var lines = ""
      for id in 0..<count {
        let method = methods[id % methods.count]
        lines += LineClient.request(method, method == "toggle" ? #"["Read"]"# : "[]", id: id)
      }
      try client.send(lines)
      for id in 0..<count {
        let reply = try client.reply()
        #expect(reply["id"]?.integer == id)
        #expect(reply["result"] != nil)
      }
    }
  }

  @Test("what a batch and its notifications are answered with")
  func batch() async throws {
    try await withDaemon { daemon in
      let client = try daemon.connect()
      try client.send(#"{"jsonrpc":"2.0","method":"addHabit","params":["Read"]}"# + "\n")
      try client.send(
        #"[{"jsonrpc":"2.0","method":"toggle","params":["Read"]},"#
          + #"{"jsonrpc":"2.0","id":"x","method":"loadDay"},{"jsonrpc":"2.0","id":2,"method":"no"},7]"#
          + "\n"
      )
      let replies = try client.reply()
      #expect(replies.count == 3)
      #expect(replies[0]?["id"]?.string == "x")
      #expect(replies[0]?["result"]?["progress"]?["completed"]?.integer == 1)
      #expect(replies[1]?["error"]?["code"]?.integer == -32601)
      #expect(replies[2]?["error"]?["code"]?.integer == -32600)
      #expect(replies[2]?["id"]?.isNull == true)
    }
  }

  @Test("a client that has sent its last byte still gets its replies, also to a line without end")
  func halfClose() async throws {
    try await withDaemon { daemon in
      let client = try daemon.connect()
      try client.send(LineClient.request("status", id: 1))
      try client.send(#"{"jsonrpc":"2.0","id":2,"method":"status"}"#)
      try client.endSending()
      #expect(try client.reply()["id"]?.integer == 1)
      #expect(try client.reply()["id"]?.integer == 2)
      #expect(try client.line() == nil)
    }
  }

  @Test("an overlong line is answered and ends its connection, and only that")
  func overlong() async throws {
    try await withDaemon { daemon in
      let good = try daemon.connect()
      let bad = try daemon.connect()
      // It may be cut off before it has sent everything.
      try? bad.send([UInt8](repeating: UInt8(ascii: " "), count: 16))
      try? bad.send([UInt8](repeating: UInt8(ascii: "{"), count: Limits.messageLength + 2))
      #expect(try bad.reply()["error"]?["data"]?["type"]?.string == "messageTooLarge")
      #expect(try bad.line() == nil)
      #expect(try good.call("status")["revision"]?.integer == 0)
    }
  }

  @Test("a client that does not read holds up nobody, and loses nothing when it reads again")
  func notReading() async throws {
    try await withDaemon { daemon in
      let idle = try daemon.connect()
      let good = try daemon.connect()
      _ = try good.call("addHabit", #"{"name":"Read"}"#)
      // More replies than socket and queue hold, and no more requests than the socket does.
      let count = 2500
      // In one piece: a socket holds far fewer bytes in small ones.
      try idle.send((0..<count).map { LineClient.request("listHabits", id: $0) }.joined())
      #expect(try good.call("status")["connections"]?.integer == 2)
      for id in 0..<count { #expect(try idle.reply()["id"]?.integer == id) }
    }
  }

  @Test("one connection more than allowed is told why before it is closed")
  func tooMany() async throws {
    try await withDaemon { daemon in
      let clients = try (0..<Limits.connections).map { _ in try daemon.connect() }
      // The last one is in when it is answered.
      _ = try #require(clients.last).call("status")
      let extra = try daemon.connect()
      #expect(try extra.reply()["error"]?["data"]?["type"]?.string == "tooManyConnections")
      #expect(try extra.line() == nil)
      #expect(try #require(clients.first).call("status")["connections"]?.integer == clients.count)
    }
  }

  @Test("hostile lines are answered with errors, and the daemon stays")
  func hostile() async throws {
    try await withDaemon { daemon in
      let client = try daemon.connect()
      let lines = [
        "{}", "garbage", "[]", "[[]]", "\u{0}", "{\"jsonrpc\":\"2.0\",\"id\":true,\"method\":1}",
        "\"\\ud800\"", String(repeating: "[", count: 100_000),
        LineClient.request("toggle", #"{"habit":"x","date":"9999-12-31"}"#),
        LineClient.request("loadDay", #"{"date":"0001-01-01"}"#),
        LineClient.request("weekCounts", #"{"date":"9999-12-31","weekStart":6}"#),
        LineClient.request("weekCounts", #"{"weekStart":99999999999999999999}"#),
        LineClient.request("addHabit", #"{"name":"x","xp":9223372036854775808}"#),
        LineClient.request("addHabit", #"{"name":"x","schedule":{"everyDays":-1}}"#),
        LineClient.request("addHabit", #"{"name":"\u0000\u001b[2J","startDate":"0001-01-01"}"#),
        LineClient.request("streak"),
        LineClient.request("toggle", #"["\u0000","0001-01-01"]"#),
        LineClient.request("completions", #"["9999-12-31","0001-01-01"]"#),
      ]
      for line in lines {
        try client.send(line.last == "\n" ? line : line + "\n")
        let reply = try client.reply()
        #expect(reply.kind == .array || reply["jsonrpc"]?.isString("2.0") == true)
      }
      #expect(try client.call("status")["habits"]?.integer == 0)
    }
  }

  @Test("a batch whose replies grow too long is answered to the end, and the rest is not done")
  func longBatch() async throws {
    try await withDaemon { daemon in
      let client = try daemon.connect()
      // Ten replies of some 2 MiB: notes come back whole.
      let notes = String(repeating: "n", count: 16_000)
      for name in 0..<120 {
        _ = try client.call("addHabit", #"{"name":"\#(name)","notes":"\#(notes)"}"#)
      }
      let reads = (0..<10).map { LineClient.request("listHabits", id: $0).dropLast() }
      let write = LineClient.request("removeHabit", #"["7"]"#, id: 10).dropLast()
      try client.send("[" + reads.joined(separator: ",") + "," + write + "]\n")
      let replies = try client.reply()
      #expect(replies.elements.map { $0["id"]?.integer } == Array(0...10))
      #expect(replies[0]?["result"] != nil)
      #expect(replies[10]?["error"]?["data"]?["type"]?.string == "tooLarge")
      #expect(try client.call("status")["habits"]?.integer == 120)
    }
  }

  @Test(
    "a reply that is too long names the range, where the method takes one",
    arguments: [
      ("entries", "from"), ("completions", "from"), ("listHabits", nil), ("grid", "from"),
    ]
  )
  func longReply(method: String, field: String?) {
    let error = RPCError.replyTooLarge(to: RequestedMethod(method))
    #expect(error.kind == .tooLarge && error.field == field)
    #expect(error.hint?.contains("range") == (field != nil))
  }

  @Test("a dry run answers as if it were done and changes nothing")
  func dryRun() async throws {
    try await withDaemon { daemon in
      let client = try daemon.connect()
      _ = try client.call("addHabit", #"{"name":"Read"}"#)
      let tried = try client.call("toggle", #"{"habit":"Read","dryRun":true}"#)
      #expect(tried["completed"]?.bool == true)
      #expect(tried["progress"]?["completed"]?.integer == 1)
      let added = try client.call("addHabit", #"{"name":"Run","dryRun":true}"#)
      #expect(added["habit"]?["name"]?.string == "Run")
      _ = try client.call("removeHabit", #"{"habit":"Read","dryRun":true}"#)
      let status = try client.call("status")
      #expect(status["revision"]?.integer == 1)
      #expect(status["habits"]?.integer == 1)
      #expect(try client.call("completions")["completions"]?.count == 0)
    }
  }
}
