import HabitClient
import HabitProtocol
import JSON
import Posix

/// The connection to the daemon: one socket for calls and the subscription.
///
/// It never waits for an answer; the program's loop waits on the socket's descriptor. After a loss
/// it reconnects, with a pause that grows with each attempt.
final class DaemonLink {
  private let path: String
  private let user: UInt32
  private var subscription = LiveSubscription()
  private var connection: OpenConnection?
  /// The calls without a reply, in the order in which replies arrive; the purpose is nil for the
  /// subscription.
  private var waiting: [(id: Int, purpose: Purpose?, since: Int)] = []
  private var lastID = LiveSubscription.requestID
  private var attempt = 0

  /// The client's name in events.
  static let name = "habitctl ui"

  /// The longest time for connecting or sending, in microseconds.
  ///
  /// It is short, because the socket is local and requests are small.
  private static let patience = 500_000

  /// The time after which an answer is late, in microseconds.
  ///
  /// A person then sees within a second why nothing happens.
  private static let latest = 800_000

  init(path: String, user: UInt32) {
    self.path = path
    self.user = user
  }

  var socketNumber: Int32? { connection?.socketNumber }

  /// The time of the next attempt, by `Clock.monotonicMicroseconds()`; nil while connected.
  var nextAttempt: Int? { connection == nil ? attempt : nil }

  /// The time from which the oldest answer is late; nil if none is awaited.
  var lateFrom: Int? { waiting.first.map { $0.since + Self.latest } }

  func connect() -> [ScreenEvent] {
    let now = Clock.monotonicMicroseconds()
    guard connection == nil, now >= attempt else { return [] }
    do {
      let opened = try OpenConnection(to: path, user: user, until: now + Self.patience)
      try opened.send(
        Call.naming(Self.name) + subscription.request,
        until: now + Self.patience
      )
      connection = opened
      waiting = [(LiveSubscription.requestID, nil, now)]
      return []
    } catch {
      return lose(Self.words(for: error))
    }
  }

  /// Sends a call.
  ///
  /// Without a connection the call is dropped; the state knows that it is offline.
  func send(_ call: Call, _ purpose: Purpose) -> [ScreenEvent] {
    guard let connection else { return [] }
    lastID += 1
    let now = Clock.monotonicMicroseconds()
    waiting.append((lastID, purpose, now))
    do {
      let deadline = now + Self.patience
      try connection.send(call.request(id: lastID), until: deadline)
      return []
    } catch {
      return lose(Self.words(for: error))
    }
  }

  func receive() -> [ScreenEvent] {
    var events: [ScreenEvent] = []
    while let connection {
      do {
        guard let line = try connection.takeLine() else { break }
        events += try read(line)
      } catch let error as ConnectionError {
        events += lose(Self.words(for: error))
      } catch CallFailure.protocolViolation(let finding) {
        events += lose(finding)
      } catch {
        events += lose("\(error)")
      }
    }
    return events
  }

  private func read(_ line: [UInt8]) throws -> [ScreenEvent] {
    let next = waiting.first
    let reply = try ReplyLine.read(line, id: next?.id ?? 0)
    switch reply {
    case .nothing: return []
    case .notification: return try subscription.read(reply).map(events) ?? []
    case .result, .error:
      guard let next else {
        throw CallFailure.protocolViolation("The daemon answered a request that was not sent")
      }
      waiting.removeFirst()
      guard let purpose = next.purpose else {
        return try subscription.read(reply).map(events) ?? []
      }
      switch reply {
      case .result(let json): return [.reply(purpose, .result(json))]
      case .error(let error): return [.reply(purpose, .refused(error))]
      default: return []
      }
    }
  }

  private func events(_ message: LiveSubscription.Message) -> [ScreenEvent] {
    switch message {
    case .subscribed(let json):
      guard let result = Subscribe.Result(json: json) else {
        return lose("habitd's answer cannot be read")
      }
      return [.online(result.day)]
    case .changed(let json): return ChangedEvent(json: json).map { [.changed($0)] } ?? [.overflow]
    case .overflow: return [.overflow]
    case .refused(let error): return lose(error.message)
    }
  }

  private func lose(_ reason: String) -> [ScreenEvent] {
    connection = nil
    waiting.removeAll()
    attempt = Clock.monotonicMicroseconds() + subscription.pause()
    return [.offline(reason)]
  }

  private static func words(for error: ConnectionError) -> String {
    switch error {
    case .timedOut: "habitd does not answer"
    case .ended: "habitd closed the connection"
    case .tooLong: "habitd's answer is too long"
    case .foreign: "another user owns the socket"
    case .failed(let error) where [.notFound, .connectionRefused].contains(error.number):
      "habitd is not running (systemctl --user start habitd.socket)"
    case .failed(let error): "\(error.number.message) (\(error.number.name))"
    }
  }
}
