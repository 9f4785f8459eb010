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
