import HabitProtocol
import JSON
import TestSupport
import Testing

@testable import habitd

@Suite("Serving both framings")
struct FramingServingTests {
  private static func withHeader(_ message: String) -> String {
    "Content-Length: \(message.utf8.count)\r\n\r\n\(message)"
  }

  private static func request(_ id: String, _ method: String = "settings") -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)"}"#
  }

  private static let settings = #""result":{"dayStart":"00:00","weekStart":1,"measure":"streak"}}"#

  @Test("each client is answered in its own, at the same time")
  func both() async throws {
    try await withDaemon { daemon in
      let editor = try daemon.connect()
      let shell = try daemon.connect()
      try editor.send(Self.withHeader(Self.request("0")) + Self.withHeader(Self.request(#""a""#)))
      try shell.send(Self.request("1"))
      try editor.endSending()
      try shell.endSending()
      #expect(
        try editor.everything()
          == Self.withHeader(#"{"jsonrpc":"2.0","id":0,"# + Self.settings)
          + Self.withHeader(#"{"jsonrpc":"2.0","id":"a","# + Self.settings)
      )
      #expect(try shell.everything() == #"{"jsonrpc":"2.0","id":1,"# + Self.settings + "\n")
    }
  }

  @Test("events have headers too, for who has sent a header")
  func events() async throws {
    try await withDaemon { daemon in
      let editor = try daemon.connect()
      let shell = try daemon.connect()
      try editor.send(Self.withHeader(Self.request("1", "subscribe")))
      try editor.send(Self.withHeader(Self.request("2")))
      try editor.endSending()
      // Its second answer follows the first, so it is subscribed.
      try editor.skip(to: Self.settings)
      _ = try shell.call("addHabit", #"{"name":"Läufe"}"#)
      let header = try #require(try editor.line())
      #expect(try editor.line() == "\r")
      let length = try #require(Int(header.dropFirst("Content-Length: ".count).dropLast()))
      let event = try JSONDocument(parsing: try editor.bytes(length)).root
      #expect(event["method"]?.string == "changed")
      #expect(event["params"]?["revision"]?.integer == 1)
    }
  }

  @Test(
    "what begins no framing, or breaks its own, gets one error and the end",
    arguments: [
      "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", "\0\0\0", "null\n",
      "Content-Length: 99999999999999999999\r\n\r\n{}", "Content-Length: -1\r\n\r\n{}",
      "Content-Type: x; charset=utf-16\r\nContent-Length: 2\r\n\r\n{}",
    ]
  )
  func broken(stream: String) async throws {
    try await withDaemon { daemon in
      let client = try daemon.connect()
      try client.send(stream)
      let answer = try client.everything()
      let start = try #require(answer.firstIndex(of: "{"))
      let error = try JSONDocument(parsing: Array(answer[start...].utf8)).root
      #expect(error["id"]?.isNull == true)
      #expect([-32700, -32010].contains(error["error"]?["code"]?.integer))
      #expect(answer.hasPrefix("Content-Length: ") == stream.hasPrefix("C"))
      #expect(try daemon.connect().call("status")["connections"]?.integer == 1)
    }
  }

  @Test("notifications of a protocol's own are passed over, and requests of it are not known")
  func dollar() async throws {
    try await withDaemon { daemon in
      let client = try daemon.connect()
      try client.send(#"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":0}}"# + "\n")
      try client.send(#"{"jsonrpc":"2.0","id":0,"method":"$/cancelRequest"}"# + "\n")
      let reply = try client.reply()
      #expect(reply["id"]?.integer == 0)
      #expect(reply["error"]?["code"]?.integer == -32601)
    }
  }

  @Test("every way to write no parameters is understood")
  func noParameters() async throws {
    try await withDaemon { daemon in
      let client = try daemon.connect()
      for parameters in ["null", "[]", "{}", "[null]", "[null,null]"] {
        _ = try client.call("status", parameters)
        _ = try client.call("loadDay", parameters)
      }
    }
  }

  @Test("a peer may go at every moment")
  func disconnects() async throws {
    try await withDaemon { daemon in
      let stream = Array(
        (Self.withHeader(Self.request("1")) + Self.withHeader(Self.request("2", "status"))).utf8
      )
      for count in 0...stream.count {
        let leaving = try daemon.connect()
        try leaving.send(Array(stream[..<count]))
        let ending = try daemon.connect()
        try ending.send(Array(stream[..<count]))
        try ending.endSending()
      }
      let client = try daemon.connect()
      var remaining = Int.max
      // Each question is a turn in which those who have gone are noticed.
      for _ in 0..<1000 where remaining > 1 {
        remaining = try #require(try client.call("status")["connections"]?.integer)
      }
      #expect(remaining == 1)
    }
  }
}
