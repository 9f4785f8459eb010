import HabitProtocol
import Posix

/// One connection: its socket and its life.
final class Client {
  let token: UInt64
  let socket: Descriptor
  /// The actions that its session asks for, and the bytes it holds.
  private(set) var needs: ProtocolSession.Needs
  /// The readiness of the socket that the loop waits for.
  var interest: Interest = .readable
  /// It is among those that wait to be answered.
  var isWaiting = false
  /// Since when it waits, in microseconds; `nil` until that is looked at.
  var waitingSince: Int?
  /// It is among those that are flushed at the end of the turn.
  var isUnflushed = false
  /// Its connection has ended; it may still be in a list that is being walked.
  private(set) var isGone = false
  /// The time of the daemon that it has used.
  var account: Account
  /// The bytes counted for it in ``HeldBytes``.
  var countedBytes = 0
  /// The batch that is being answered; nothing else of the client is meanwhile.
  var batch: BatchProgress?
  /// The result that is being written; no other request of the client is performed meanwhile.
  var unfinished: UnfinishedResult?
  /// The rest of the result that a request has just begun.
  var rest: UnfinishedResult.Rest?
  /// The name it gave itself in `hello`; `nil` until then.
  var name: String?
  /// The events it has subscribed to.
  var events: (any EventSource)?
  /// Nobody is at the other end any more.
  var hasHungUp = false
  /// It had said all before the daemon stopped it from saying more.
  var hasSaidAll = false

  private var session: ProtocolSession

  init(token: UInt64, socket: consuming Descriptor, patience: Patience, account: Account) {
    self.token = token
    self.socket = socket
    session = ProtocolSession(patience: patience)
    needs = session.needs
    self.account = account
  }

  /// Takes in what it has sent.
  func receive(_ bytes: [UInt8]) { needs = session.receive(bytes) }

  /// Notes that it has sent its last byte, or, where it was stopped, that what it sent before has
  /// arrived.
  ///
  /// A last line without its end is a request, but half of one where the client was stopped.
  func receiveEnd(isCut: Bool) { needs = isCut ? session.receiveCut() : session.receiveEnd() }

  /// The next frame to answer; `nil` when there is none now.
  func nextFrame() -> Frame? {
    let next = session.next()
    needs = next.needs
    return next.frame
  }

  /// Queues a reply or an event.
  ///
  /// - Returns: the message's array for reuse, or an empty one.
  @discardableResult
  func send(_ message: consuming [UInt8]) -> [UInt8] {
    let sent = session.send(message)
    needs = sent.needs
    return sent.room
  }

  /// Sends what its socket takes now; false when nobody is there to read it.
  func deliver() throws(SystemError) -> Bool {
    guard needs.sending else { return true }
    guard let needs = try Self.deliver(&session, to: socket) else { return false }
    self.needs = needs
    return true
  }

  /// What a session needs when all is sent that its socket takes now; `nil` when nobody is there to
  /// read it.
  ///
  /// For one check of exclusive access instead of several: `needs` is never handed on to be changed.
  private static func deliver(
    _ session: inout ProtocolSession,
    to socket: borrowing Descriptor
  ) throws(SystemError) -> ProtocolSession.Needs? {
    while true {
      switch try UnixSocket.send(session.unsent, to: socket) {
      case .sent(let count):
        let needs = session.didSend(count)
        guard needs.sending else { return needs }
      case .wouldBlock: return session.needs
      case .ended: return nil
      }
    }
  }

  /// Notes that nothing can be done for it but wait; returns for how long.
  func wait(at now: Int) -> ProtocolSession.Wait { session.wait(at: now) }

  /// Queues the reason why its connection ends, and answers nothing more.
  func close(because error: RPCError) {
    send(Reply.failure(to: .null, error))
    needs = session.close()
    giveUp()
  }

  /// Ends it, with everything held for it.
  func end() {
    isGone = true
    session = ProtocolSession()
    needs = session.needs
    giveUp()
    events?.end()
    events = nil
  }

  private func giveUp() {
    batch = nil
    unfinished = nil
  }

  /// It has not taken what was sent before.
  var isBlocked: Bool { interest.contains(.writable) }

  /// There is nothing left to do for it; a client that has said all may still wait for events.
  var isFinished: Bool {
    isAnswered && (events == nil || needs.closing || hasHungUp)
  }

  /// It can ask for nothing more and has been sent every reply.
  var isAnswered: Bool { needs.finishing && !isBeingAnswered }

  /// A request of it is being answered, over several turns.
  var isBeingAnswered: Bool { batch != nil || unfinished != nil }

  /// The bytes held for it.
  var heldBytes: Int {
    needs.heldBytes + (batch?.byteCount ?? 0) + (unfinished?.byteCount ?? 0)
  }

  /// Something of it waits to be answered.
  var hasRequests: Bool { needs.answering || isBeingAnswered }

  /// An event may be sent now: not amid an answer, because a reply comes before the events that
  /// follow it, and not to one that has yet to read what was sent before.
  var mayBeNotified: Bool { events != nil && !isBeingAnswered && !isBlocked }

  /// Nothing is to be done until it asks: it is as a new connection, and has subscribed to nothing.
  var isQuiet: Bool { needs.isNothingButReading && interest == .readable && events == nil }

  /// The readiness of the socket that the loop is to wait for next.
  var wantedInterest: Interest {
    let (reads, writes) = (needs.reading, needs.sending)
    guard reads || writes || events == nil else { return .hangUp }
    return Interest(reading: reads, writing: writes)
  }
}

/// The share of the daemon's time that a client has used lately.
///
/// Answering a client puts it in debt, and time pays the debt off. A client in debt is answered some
/// time after it asks when others ask too, so that a quiet client does not wait for a crowd of busy
/// ones. Nobody waits for ever: what has waited long enough comes before a quiet client that asks now.
/// A new connection is between the two: else every expensive request would come on one of its own.
struct Account {
  /// The price of a microsecond of answering, in microseconds of waiting: a quiet client
  /// uses less than this part of the daemon's time, and a crowd of so many cannot be all quiet.
  private static let price = 64
  /// The most credit or debt, in microseconds: older use is forgotten.
  private static let extent = 1_000_000
  /// The longest delay of the busiest client behind a quiet one, in microseconds: many turns, and
  /// still soon for a person.
  static let longestDelay = 200_000

  /// When the debt will be paid off.
  private var balanced: Int

  /// The account of a client that comes now.
  init(openedAt now: Int) {
    balanced = now
  }

  /// The debt in microseconds; below 0 for a client that has been quiet.
  func debt(at now: Int) -> Int {
    min(max(balanced - now, -Self.extent), Self.extent)
  }

  /// The time between a request and the moment it is due to be answered, in microseconds.
  func delay(at now: Int) -> Int {
    (debt(at: now) + Self.extent) * Self.longestDelay / (2 * Self.extent)
  }

  /// Adds the time that was used for the client, both in microseconds.
  mutating func charge(_ used: Int, at now: Int) {
    balanced = now + min(debt(at: now) + used * Self.price, Self.extent)
  }
}

/// The events that one client has subscribed to.
protocol EventSource: AnyObject {
  /// An event waits to be sent.
  var hasEvent: Bool { get }
  /// Returns the event to send now, which then waits no more; `nil` when there is none.
  func next() -> [UInt8]?
  /// Forgets the client, whose connection has ended.
  func end()
}
