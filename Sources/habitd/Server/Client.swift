import HabitProtocol
import Posix

/// One connection: its socket and its state.
final class Client {
  let token: UInt64
  let socket: Descriptor
  /// The actions that the session needs next, and the bytes it holds.
  var needs: ProtocolSession.Needs { session.needs }
  var interest: Interest = .readable
  var queue = QueueState()
  /// The bytes counted for this client in ``HeldBytes``.
  var countedBytes = 0
  var progress = AnswerInProgress()
  /// The name that the client gave in `hello`; `nil` before that.
  var name: String?
  var events: (any EventSource)?
  var hasHungUp = false
  /// True if the client itself ended sending before the shutdown did.
  var hasSaidAll = false

  private var session: ProtocolSession

  init(token: UInt64, socket: consuming Descriptor, patience: Patience) {
    self.token = token
    self.socket = socket
    session = ProtocolSession(patience: patience)
  }

  func receive(_ bytes: [UInt8]) { session.receive(bytes) }

  /// Notes that no more bytes will arrive.
  ///
  /// A last line without a line end is still a request. With `isCut`, it is dropped: the daemon has
  /// stopped the client from sending, possibly in the middle of that line.
  func receiveEnd(isCut: Bool) {
    if isCut { session.receiveCut() } else { session.receiveEnd() }
  }

  /// The next frame to answer; `nil` if there is none at present.
  func nextFrame() -> Frame? { session.next() }

  /// Queues a reply or an event.
  ///
  /// Returns the array of the message for reuse, or an empty array.
  @discardableResult
  func send(_ message: consuming [UInt8]) -> [UInt8] { session.send(message) }

  func deliver() throws(SystemError) -> Bool {
    try Self.deliver(&session, to: socket)
  }

  /// Sends as many bytes as the socket takes; returns false if the other end is gone.
  ///
  /// The session is passed as `inout`, so that exclusive access to it is checked only once.
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

  /// Notes that the daemon now waits for the client; returns how long it may wait.
  func wait(at now: Int) -> ProtocolSession.Wait { session.wait(at: now) }

  /// Queues the error that closes the connection, and stops answering requests.
  func close(because error: RPCError) {
    send(Reply.failure(to: .null, error))
    session.close()
    progress = AnswerInProgress()
  }

  /// Releases everything held for the client, whose connection has ended.
  func end() {
    queue.isGone = true
    session = ProtocolSession()
    progress = AnswerInProgress()
    events?.end()
    events = nil
  }

  /// True while earlier output waits for the client to read.
  var isBlocked: Bool { interest.contains(.writable) }

  /// True if the connection can be closed; a client that has ended sending may still wait for
  /// events.
  var isFinished: Bool {
    isAnswered && (events == nil || needs.closing || hasHungUp)
  }

  /// True if the client can send no more requests and every reply has been sent.
  var isAnswered: Bool { needs.finishing && !progress.isActive }

  /// The number of bytes held for the client, and whether any of its requests await an answer.
  var demand: (heldBytes: Int, hasRequests: Bool) { progress.demand(beside: session.needs) }

  /// True while the client has requests to answer, or one is being answered.
  var hasRequests: Bool { needs.answering || progress.isActive }

  /// True if an event may be sent now.
  ///
  /// No event is sent during an answer, because a reply comes before the events that it causes.
  /// None is sent while earlier output is still unread.
  var mayBeNotified: Bool { events != nil && !progress.isActive && !isBlocked }

  /// True if the client has not subscribed and everything it sent is answered: only its next
  /// request needs any work.
  var isQuiet: Bool { needs.isNothingButReading && interest == .readable && events == nil }

  /// The readiness for which the loop waits at the client's socket.
  var wantedInterest: Interest {
    let (reads, writes) = (needs.reading, needs.sending)
    guard reads || writes || events == nil else { return .hangUp }
    return Interest(reading: reads, writing: writes)
  }
}

/// The state of a client in the server's lists.
struct QueueState {
  /// True while the client is in line to be answered.
  private var isWaiting = false
  /// True while the client is to be flushed at the end of the turn.
  private var isUnflushed = false
  /// True if the connection has ended; the client may still be in a list that is being traversed.
  var isGone = false

  /// Puts the client in line to be answered; returns false if it is in line already.
  mutating func beginWaiting() -> Bool {
    guard !isWaiting else { return false }
    isWaiting = true
    return true
  }

  /// Takes the client out of the line; returns false if its connection has ended.
  mutating func endWaiting() -> Bool {
    isWaiting = false
    return !isGone
  }

  /// Marks the client for flushing; returns false if it is marked already.
  mutating func markUnflushed() -> Bool {
    guard !isUnflushed else { return false }
    isUnflushed = true
    return true
  }

  /// Removes the mark for flushing; returns false if the connection has ended.
  mutating func endUnflushed() -> Bool {
    isUnflushed = false
    return !isGone
  }
}

/// The answer to a client's request or batch that takes several turns, if there is one.
struct AnswerInProgress {
  /// The batch being answered; until it is complete, no other frame of the client is answered.
  var batch: BatchProgress?
  /// The result being written; until it is complete, no other request of the client is performed.
  var unfinished: UnfinishedResult?
  /// The rest of a result that the request being performed has begun to write.
  var rest: UnfinishedResult.Rest?

  var isActive: Bool { batch != nil || unfinished != nil }

  /// The number of bytes held for the client, and true if it has requests to answer.
  ///
  /// Both are determined together for speed; `needs` are those of the client's session.
  func demand(beside needs: ProtocolSession.Needs) -> (heldBytes: Int, hasRequests: Bool) {
    guard isActive else { return (needs.heldBytes, needs.answering) }
    return (needs.heldBytes + byteCount, true)
  }

  private var byteCount: Int { (batch?.byteCount ?? 0) + (unfinished?.byteCount ?? 0) }
}

/// The source of events for a client that has subscribed.
protocol EventSource: AnyObject {
  /// True while an event waits to be sent.
  var hasEvent: Bool { get }
  /// Takes the next event to send; `nil` if there is none.
  func next() -> [UInt8]?
  /// Called when the client's connection has ended.
  func end()
}

/// A table of values by token, which finds them without hashing: a token contains the index of its
/// value.
///
/// Above the index, a token has a serial number. An index is reused but a token is not, so the
/// token of a removed value does not find the value that replaced it.
struct TokenTable<Value> {
  /// The number of bits for the index: enough for all connections that a process can have, as
  /// sysctl fs.nr_open allows 2^20 descriptors.
  static var placeBits: Int { 20 }

  private var rows: [(token: UInt64, value: Value?)] = []
  private var freePlaces: [Int] = []
  /// The serial number of the next token; it starts at 1, so that small numbers are never tokens.
  private var serial: UInt64 = 1

  var count: Int { rows.count - freePlaces.count }
  var isEmpty: Bool { count == 0 }
  var values: [Value] { rows.compactMap(\.value) }

  var nextToken: UInt64 {
    serial << UInt64(Self.placeBits) | UInt64(freePlaces.last ?? rows.count)
  }

  /// The value of a token; `nil` if the value was removed.
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

  /// Removes the value of a token; does nothing if it was already removed.
  mutating func remove(_ token: UInt64) {
    guard self[token] != nil else { return }
    rows[Self.place(of: token)].value = nil
    freePlaces.append(Self.place(of: token))
  }

  private static func place(of token: UInt64) -> Int { Int(token & (1 << UInt64(placeBits) - 1)) }
}
