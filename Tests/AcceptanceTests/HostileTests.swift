import Foundation
import JSON
import TestSupport
import Testing

/// What must not end the daemon, nor keep others from being served.
@Suite(
  "Hostile input",
  .enabled(if: ReleaseBinaries.arePresent, "\(ReleaseBinaries.absence)"),
  .timeLimit(.minutes(5))
)
struct HostileTests {
  /// Lines that are no requests, and the error each of them is answered with.
  private static let lines: [(String, Int)] = [
    (#"{"jsonrpc":"2.0","method":"foobar,"params":"bar","baz]"#, -32700),
    (#"{"jsonrpc":"2.0","id":1,"method":1}"#, -32600),
    (#"{"jsonrpc":"2.0","id":1}"#, -32600),
    (#"{"jsonrpc":"2.0","id":1,"method":"noSuchMethod"}"#, -32601),
    (#"{"jsonrpc":"2.0","id":1,"method":"toggle","params":{"habit":"x","nonsense":1}}"#, -32602),
    (#"{"jsonrpc":"2.0","id":1,"method":"toggle","params":"x"}"#, -32600),
    (#"{"jsonrpc":"2.0","id":1,"method":"loadDay","params":{"date":"2023-02-29"}}"#, -32602),
    (#"{"jsonrpc":"2.0","id":1,"method":"loadDay","params":{"date":"99999-99-99"}}"#, -32602),
    (#"{"jsonrpc":"2.0","id":1,"method":"loadDay","params":{"date":9223372036854775808}}"#, -32602),
    ("[]", -32600),
    (#"{"jsonrpc":"2.0","id":1,"method":"status","params":["\#u{0}"]}"#, -32700),
    (String(repeating: "[", count: 100_000), -32700),
    (String(repeating: #"{"a":"#, count: 100_000), -32700),
  ]

  @Test("is answered with its error, and the same connection goes on", arguments: lines)
  func answered(line: String, code: Int) throws {
    let place = try Place()
    let daemon = try place.startDaemon()
    let client = try LineClient(place.socket)
    try client.send(line: line)
    let answer = try client.reply()
    #expect(
      answer["error"]?["code"]?.integer == code,
      "\(String(decoding: answer.source, as: UTF8.self))"
    )
    _ = try client.call("status")
    #expect(daemon.isRunning)
  }

  /// Bytes after which the connection may be closed.
  private static let streams: [(String, [UInt8])] = [
    ("a web request", Array("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8)),
    ("zeros", [UInt8](repeating: 0, count: 70_000)),
    ("every byte", (0..<4096).map { UInt8($0 % 256) }),
    ("bytes that are no UTF-8", Array("{\"a\":\"".utf8) + [0xC0, 0xAF, 0xFF, 0x0A]),
    ("a line without an end", [UInt8](repeating: UInt8(ascii: "{"), count: 3 << 20)),
    ("half a request", Array(#"{"jsonrpc":"2.0","id":1,"meth"#.utf8)),
    ("a length of its own", Array("Content-Length: 99999999999999999999\r\n\r\n{}".utf8)),
    ("nothing", []),
  ]

  @Test("of bytes leaves the daemon alive for everybody else", arguments: streams)
  func survived(name: String, bytes: [UInt8]) throws {
    let place = try Place()
    let daemon = try place.startDaemon()
    let hostile = try LineClient(place.socket)
    // The daemon may close before it has taken everything.
    try? hostile.send(bytes)
    let other = try LineClient(place.socket)
    _ = try other.call("status")
    #expect(daemon.isRunning, "\(daemon.messages)")
  }

  @Test("a request is told that it is too large, and the daemon goes on")
  func tooLarge() throws {
    let place = try Place()
    let daemon = try place.startDaemon()
    let client = try LineClient(place.socket)
    let request =
      #"{"jsonrpc":"2.0","id":1,"method":"addHabit","params":{"name":""#
      + String(repeating: "x", count: (1 << 20) + 1) + #""}}"#
    try? client.send(line: request)
    let answer = try client.reply()
    let end = try? client.line()
    #expect(answer["error"]?["code"]?.integer == -32010)
    #expect(end == nil)
    let other = try LineClient(place.socket)
    _ = try other.call("status")
    #expect(daemon.isRunning)
  }

  @Test("clients that come and go in crowds leave room for the next")
  func crowds() throws {
    let place = try Place()
    let daemon = try place.startDaemon()
    for _ in 0..<2_000 {
      let visitor = try LineClient(place.socket)
      try? visitor.send(Array(#"{"jsonrpc":"2.0","id":1,"method":"status"}"#.utf8))
    }
    let client = try LineClient(place.socket)
    _ = try client.call("status")
    #expect(daemon.isRunning)
  }
}
