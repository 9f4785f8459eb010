import HabitProtocol
import Posix

/// One connection: its socket and its state.
final class Client {
  let token: UInt64
  let socket: Descriptor
  /// The actions that its session requires, and the bytes it holds.
  var needs: ProtocolSession.Needs { session.needs }
  var interest: Interest = .readable
  var queue = QueueState()
  /// The bytes counted for it in ``HeldBytes``.
  var countedBytes = 0
  var progress = AnswerInProgress()
  /// The name it gave itself in `hello`; `nil` until then.
  var name: String?
  var events: (any EventSource)?
  var hasHungUp = false
  /// True if it had ended sending before the daemon stopped it.
  var hasSaidAll = false

  private var session: ProtocolSession

  init(token: UInt64, socket: consuming Descriptor, patience: Patience) {
    self.token = token
    self.socket = socket
    session = ProtocolSession(patience: patience)
  }

  func receive(_ bytes: [UInt8]) { session.receive(bytes) }

  /// Notes that it has sent its last byte or, if it was stopped from sending, that everything sent
  /// before has arrived.
  ///
  /// A last line without its end is a request, unless the client was stopped in the middle of it.
  func receiveEnd(isCut: Bool) {
    if isCut { session.receiveCut() } else { session.receiveEnd() }
  }

  /// The next frame to answer; `nil` if there is none now.
  func nextFrame() -> Frame? { session.next() }

  /// Queues a reply or an event; returns the message's array for reuse, or an empty one.
  @discardableResult
  func send(_ message: consuming [UInt8]) -> [UInt8] { session.send(message) }

  func deliver() throws(SystemError) -> Bool {
    try Self.deliver(&session, to: socket)
  }

  /// Sends as much as the socket takes; returns false when the peer is gone.
  ///
  /// A function of the session alone: one check of exclusive access then serves for all calls.
  private static func deliver(
    _ session: inout ProtocolSession,
    to socket: borrowing Descriptor
  ) throws(SystemError) -> Bool {
    while session.needs.sending {
      switch try UnixSocket.send(session.unsent, to: socket) {
      case .sent(let count): session.didSend(count)
      case .wouldBlock: return true
      case .ended: return false
      }
    }
    return true
  }

  /// Notes that the daemon now waits for it; returns how long it may.
  func wait(at now: Int) -> ProtocolSession.Wait { session.wait(at: now) }

  /// Queues the reason its connection is closed, and stops answering.
  func close(because error: RPCError) {
    send(Reply.failure(to: .null, error))
    session.close()
    progress = AnswerInProgress()
  }

  /// Ends it and releases everything held for it.
  func end() {
    queue.isGone = true
    session = ProtocolSession()
    progress = AnswerInProgress()
    events?.end()
    events = nil
  }

  /// True while it has not read what was sent before.
  var isBlocked: Bool { interest.contains(.writable) }

  /// True if nothing is left to do for it; a client that has ended sending may still wait for
  /// events.
  var isFinished: Bool {
    isAnswered && (events == nil || needs.closing || hasHungUp)
  }

  /// True if it can send no more requests and has been sent every reply.
  var isAnswered: Bool { needs.finishing && !progress.isActive }

  /// The bytes held for it, and whether any of its requests is unanswered.
  var demand: (heldBytes: Int, hasRequests: Bool) { progress.demand(beside: session.needs) }

  /// True while any of its requests is unanswered.
  var hasRequests: Bool { needs.answering || progress.isActive }

  /// True if an event may be sent now: not during an answer, because a reply comes before the
  /// events that follow it, and not while earlier output is still unread.
  var mayBeNotified: Bool { events != nil && !progress.isActive && !isBlocked }

  /// True if nothing is to be done before its next request: it is like a new connection, and has
  /// not subscribed.
  var isQuiet: Bool { needs.isNothingButReading && interest == .readable && events == nil }

  /// The readiness of the socket that the loop should wait for next.
  var wantedInterest: Interest {
    let (reads, writes) = (needs.reading, needs.sending)
    guard reads || writes || events == nil else { return .hangUp }
    return Interest(reading: reads, writing: writes)
  }
}

/// The state of a client in the lists of its server.
struct QueueState {
  /// True while the client waits in line to be answered.
  private var isWaiting = false
  /// True while it is to be flushed at the end of the turn.
  private var isUnflushed = false
  /// True if its connection has ended; it may still be in a list that is being traversed.
  var isGone = false

  /// Puts the client in line to be answered; returns false if it is in line already.
  mutating func beginWaiting() -> Bool {
    guard !isWaiting else { return false }
    isWaiting = true
    return true
  }

  /// Takes the client out of the line; returns false if it is gone.
  mutating func endWaiting() -> Bool {
    isWaiting = false
    return !isGone
  }

  /// Marks the client to be flushed; returns false if it is marked already.
  mutating func markUnflushed() -> Bool {
    guard !isUnflushed else { return false }
    isUnflushed = true
    return true
  }

  /// Removes the mark; returns false if the client is gone.
  mutating func endUnflushed() -> Bool {
    isUnflushed = false
    return !isGone
  }
}

/// An answer to a client's requests that takes several turns.
struct AnswerInProgress {
  /// The batch being answered; no other frame of the client is answered meanwhile.
  var batch: BatchProgress?
  /// The result being written; no other request of the client is performed meanwhile.
  var unfinished: UnfinishedResult?
  /// The rest of the result that a request has just begun.
  var rest: UnfinishedResult.Rest?

  var isActive: Bool { batch != nil || unfinished != nil }

  /// The bytes held for the client whose session has these needs, and whether any of its requests
  /// is unanswered; determined together for speed.
  func demand(beside needs: ProtocolSession.Needs) -> (heldBytes: Int, hasRequests: Bool) {
    guard isActive else { return (needs.heldBytes, needs.answering) }
    return (needs.heldBytes + byteCount, true)
  }

  private var byteCount: Int { (batch?.byteCount ?? 0) + (unfinished?.byteCount ?? 0) }
}

/// The events that one client has subscribed to.
protocol EventSource: AnyObject {
  /// True while an event waits to be sent.
  var hasEvent: Bool { get }
  /// Takes the event to send now; `nil` if there is none.
  func next() -> [UInt8]?
  /// Forgets the client, whose connection has ended.
  func end()
}

/// Values by token, found without hashing because a token contains the place of its value.
///
/// A place is used again, a token never, because above the place it has a serial number. So the
/// token of a removed value does not find the value that replaced it.
struct TokenTable<Value> {
  /// The bits for the place of every connection that a process can have: sysctl fs.nr_open allows
  /// 2^20 descriptors.
  static var placeBits: Int { 20 }

  private var rows: [(token: UInt64, value: Value?)] = []
  private var freePlaces: [Int] = []
  /// Starts at 1, so that small numbers are never tokens.
  private var serial: UInt64 = 1

  var count: Int { rows.count - freePlaces.count }
  var isEmpty: Bool { count == 0 }
  var values: [Value] { rows.compactMap(\.value) }

  var nextToken: UInt64 {
    serial << UInt64(Self.placeBits) | UInt64(freePlaces.last ?? rows.count)
  }

  /// The value of a token; `nil` if it was removed.
  subscript(token: UInt64) -> Value? {
    let place = Self.place(of: token)
    guard place < rows.count, rows[place].token == token else { return nil }
    return rows[place].value
  }

  /// Adds a value under ``nextToken``.
  mutating func add(_ value: Value) {
    let row = (token: nextToken, value: Optional(value))
    serial += 1
    if let place = freePlaces.popLast() { rows[place] = row } else { rows.append(row) }
  }

  /// Removes the value of a token, if it is still there.
  mutating func remove(_ token: UInt64) {
    guard self[token] != nil else { return }
    rows[Self.place(of: token)].value = nil
    freePlaces.append(Self.place(of: token))
  }

  private static func place(of token: UInt64) -> Int { Int(token & (1 << UInt64(placeBits) - 1)) }
}
