import Foundation
import HabitProtocol
import JSON
import Posix
import Systemd
import TestSupport

@testable import habitd

/// A server without a daemon, on a thread of its own: its requests count changes up, fail or end it.
///
/// - `add` makes one change and answers with the number of changes.
/// - `fail` makes one change as well, and the turn's changes cannot be stored.
/// - `listen` subscribes to one event a change that is stored.
/// - `watch` answers in pieces, over many turns, and ends when three changes are stored.
/// - `end` begins the server's end.
/// - Any other method answers with its name.
final class RunningServer: Sendable {
  private let folder: TemporaryDirectory
  private let ended = DispatchSemaphore(value: 0)

  /// Starts a server on a socket in a folder of its own.
  init(limits: ServerLimits = .unhurried) throws {
    let folder = try TemporaryDirectory()
    self.folder = folder
    let started = DispatchSemaphore(value: 0)
    let ended = ended
    Thread {
      defer { ended.signal() }
      do {
        let counter = try Counter(in: folder, limits)
        started.signal()
        try counter.loop.run()
      } catch {
        Log.error("the server of a test ended: \(error)")
        started.signal()
      }
    }.start()
    started.wait()
  }

  /// A new connection.
  func connect() throws -> LineClient { try LineClient(folder("s")) }

  /// Waits until the server has ended, which a client has asked for.
  func waitForEnd() { ended.wait() }
}

/// Counts: the least that a server can serve.
private final class Counter {
  let loop: EventLoop
  private let server: Server
  private var stored = 0
  private var unstored = 0
  private var fails = false
  private var listeners: [Listening] = []

  init(in folder: TemporaryDirectory, _ limits: ServerLimits) throws {
    loop = try EventLoop()
    server = Server(
      Listener(bound: try SocketClaim.claim(folder("s"))),
      on: loop,
      limits: limits
    )
    loop.onReady { [server] token, readiness in server.ready(token, readiness) }
    loop.onTurnEnd { [self] in endTurn() }
    try server.prepare()
    try server.open(
      RequestHandler(
        perform: { [unowned self] request, writer throws(RPCError) in
          try perform(request.method.name, &writer)
        },
        unstoredChanges: { [unowned self] in unstored }
      )
    )
  }

  private func perform(_ method: String, _ writer: inout JSONWriter) throws(RPCError) {
    switch method {
    case "add", "fail":
      unstored += 1
      fails = fails || method == "fail"
      writer.integer(stored + unstored)
    case "listen":
      guard let client = server.currentClient else { return }
      let listening = Listening(client)
      client.events = listening
      listeners.append(listening)
      server.responder.onRefusal { client.events = nil }
      writer.string("listening")
    case "watch":
      writer.beginArray()
      var pieces = 0
      server.responder.writeInPieces(&writer) { [unowned self] writer in
        pieces += 1
        // Many more turns than three changes take, and still an end where nobody else is served.
        guard stored >= 3 || pieces > 1_000_000 else { return true }
        writer.integer(stored)
        writer.endArray()
        return false
      }
    case "end":
      server.beginEnd()
      writer.string("ending")
    default: writer.string(method)
    }
  }

  private func endTurn() {
    server.serveWaiting()
    if unstored > 0 {
      let refusal = fails ? RPCError(.storageUnavailable, "The test lets it fail") : nil
      if !fails { stored += unstored }
      (unstored, fails) = (0, false)
      server.release(refusal: refusal)
      if refusal == nil { for listener in listeners { tell(listener) } }
    }
    server.flush()
    server.checkTimeoutsIfDue()
    if server.hasWaiting { loop.turnAgain() }
    if server.takeEnd() { loop.stop() }
  }

  private func tell(_ listener: Listening) {
    listener.number = stored
    server.flushLater(listener.client)
  }
}

/// Tells a client of the number of changes that are stored.
private final class Listening: EventSource {
  let client: Client
  var number: Int?

  init(_ client: Client) { self.client = client }

  var hasEvent: Bool { number != nil }

  func next() -> [UInt8]? { number.take().map { Array("\($0)".utf8) } }

  func end() { number = nil }
}
