import HabitProtocol
import Posix

/// One connection: its socket and its life.
final class Client {
  let token: UInt64
  let socket: Descriptor
  var session: ProtocolSession
  /// The readiness of the socket that the loop waits for.
  var interest: Interest = .readable
  /// It is among those that wait to be answered.
  var isWaiting = false
  /// Since when it waits, in microseconds; `nil` until that is looked at.
  var waitingSince: Int?
  /// It is among those that are flushed at the end of the turn.
  var isUnflushed = false
  /// Its connection has ended; it may still be in a list that is being walked.
  var isGone = false
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

  init(token: UInt64, socket: consuming Descriptor, patience: Patience, account: Account) {
    self.token = token
    self.socket = socket
    session = ProtocolSession(patience: patience)
    self.account = account
  }

  /// It has not taken what was sent before.
  var isBlocked: Bool { interest.contains(.writable) }

  /// There is nothing left to do for it; a client that has said all may still wait for events.
  var isFinished: Bool {
    isAnswered && (events == nil || session.isBroken || hasHungUp)
  }

  /// It can ask for nothing more and has been sent every reply.
  var isAnswered: Bool { session.isFinished && !isBeingAnswered }

  /// A request of it is being answered, over several turns.
  var isBeingAnswered: Bool { batch != nil || unfinished != nil }

  /// The bytes held for what is being answered.
  var bytesInProgress: Int { (batch?.byteCount ?? 0) + (unfinished?.byteCount ?? 0) }

  /// Forgets what is being answered.
  func giveUp() {
    batch = nil
    unfinished = nil
  }

  /// Something of it waits to be answered.
  var hasRequests: Bool { session.hasUnread || isBeingAnswered }

  /// An event may be sent now: not amid an answer, because a reply comes before the events that follow it.
  var mayBeNotified: Bool { events != nil && !isBeingAnswered }

  /// It only sends requests, and has subscribed to nothing.
  var isOnlyAsked: Bool { interest == .readable && events == nil }

  /// The readiness of the socket that the loop is to wait for next.
  var wantedInterest: Interest {
    let (reads, writes) = (session.wantsToRead, session.wantsToWrite)
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
