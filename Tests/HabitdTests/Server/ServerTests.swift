import HabitProtocol
import JSON
import Posix
import TestSupport
import Testing

@testable import habitd

@Suite("A server that knows nothing of habits")
struct ServerTests {
  private func request(_ method: String, id: Int) -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)"}"#
  }

  @Test("answers requests with what its handler writes, in order")
  func order() throws {
    let server = try RunningServer()
    let client = try server.connect()
    let methods = (0..<50).map { "m\($0)" }
    try client.send(
      methods.enumerated().map { request($1, id: $0) + "\n" }.joined()
    )
    for (id, method) in methods.enumerated() {
      #expect(try client.line() == #"{"jsonrpc":"2.0","id":\#(id),"result":"\#(method)"}"#)
    }
    try client.send(request("end", id: 0) + "\n")
    server.waitForEnd()
  }

  @Test("holds the replies of a turn until it is stored, and makes them errors when it cannot be")
  func held() throws {
    let server = try RunningServer()
    let client = try server.connect()
    // One batch is one turn's work for one client; its replies stand or fall together.
    try client.send("[\(request("m", id: 1)),\(request("add", id: 2)),\(request("fail", id: 3))]\n")
    let replies = Array(try client.reply().elements)
    #expect(replies.map { $0["id"]?.integer } == [1, 2, 3])
    #expect(replies[0]["result"]?.string == "m")
    for reply in replies.dropFirst() {
      #expect(reply["error"]?["message"]?.string == "The test lets it fail")
    }
    try client.send(request("add", id: 4) + "\n")
    #expect(try client.reply()["result"]?.integer == 1, "what failed was counted")
    try client.send(request("end", id: 0) + "\n")
    server.waitForEnd()
  }

  @Test("sends an event behind the reply it follows")
  func events() throws {
    let server = try RunningServer()
    let client = try server.connect()
    try client.send(request("listen", id: 1) + "\n")
    #expect(try client.reply()["result"]?.string == "listening")
    try client.send(request("add", id: 2) + "\n")
    #expect(try client.reply()["result"]?.integer == 1)
    #expect(try client.line() == "1")
    try client.send(request("end", id: 3) + "\n")
    server.waitForEnd()
  }

  @Test("sends no event amid a batch, whose replies come before the events that follow them")
  func eventsBehindBatch() throws {
    var limits = ServerLimits.unhurried
    // One entry a turn.
    limits.turnMicroseconds = 0
    let server = try RunningServer(limits: limits)
    let client = try server.connect()
    try client.send(request("listen", id: 1) + "\n")
    #expect(try client.reply()["result"]?.string == "listening")
    try client.send("[\(request("add", id: 2)),\(request("add", id: 3)),\(request("m", id: 4))]\n")
    #expect(try client.reply().elements.map { $0["id"]?.integer } == [2, 3, 4])
    #expect(try client.line() == "2")
    try client.send(request("end", id: 5) + "\n")
    server.waitForEnd()
  }

  @Test("serves others between the pieces of a long result")
  func between() throws {
    var limits = ServerLimits.unhurried
    limits.turnMicroseconds = 0
    limits.pieceMicroseconds = 0
    let server = try RunningServer(limits: limits)
    let (client, other) = (try server.connect(), try server.connect())
    try client.send(request("add", id: 1) + "\n" + request("watch", id: 2) + "\n")
    #expect(try client.reply()["result"]?.integer == 1)
    for id in 3...4 { try other.send(request("add", id: id) + "\n") }
    for count in 2...3 { #expect(try other.reply()["result"]?.integer == count) }
    #expect(try client.reply()["result"]?[0]?.integer == 3)
    try other.send(request("end", id: 5) + "\n")
    server.waitForEnd()
  }

  @Test("takes back a subscription whose turn cannot be stored")
  func takenBack() throws {
    let server = try RunningServer()
    let (client, other) = (try server.connect(), try server.connect())
    try client.send("[\(request("fail", id: 1)),\(request("listen", id: 2))]\n")
    for reply in try client.reply().elements { #expect(reply["error"] != nil) }
    try other.send(request("add", id: 3) + "\n")
    #expect(try other.reply()["result"]?.integer == 1)
    // An event of that change would come before this reply.
    try client.send(request("m", id: 4) + "\n")
    #expect(try client.reply()["result"]?.string == "m")
    try other.send(request("end", id: 5) + "\n")
    server.waitForEnd()
  }

  @Test("puts a result off when its time is up and there is more, and not before")
  func putOff() throws {
    let folder = try TemporaryDirectory()
    let listener = Listener(bound: try SocketClaim.claim(folder("s")))
    for (pieceMicroseconds, isPutOff) in [(0, true), (600_000_000, false)] {
      for pieces in [1, 3] {
        let client = Client(
          token: 1,
          socket: try UnixSocket.connect(to: folder("s")),
          patience: Patience()
        )
        let responder = Responder(
          held: HeldBytes(limit: 1 << 20),
          pieceMicroseconds: pieceMicroseconds
        )
        responder.handler = RequestHandler(
          perform: { [unowned responder] _, writer throws(RPCError) in
            var left = pieces
            writer.beginArray()
            responder.writeInPieces(&writer) { writer in
              writer.integer(left)
              left -= 1
              if left == 0 { writer.endArray() }
              return left > 0
            }
          },
          unstoredChanges: { 0 }
        )
        client.receive(Array((request("m", id: 1) + "\n").utf8))
        _ = responder.serve(client, until: 0)
        #expect((client.progress.unfinished != nil) == (isPutOff && pieces > 1))
        #expect(client.needs.sending == (client.progress.unfinished == nil))
      }
    }
    #expect(!listener.isActivated)
  }
}
