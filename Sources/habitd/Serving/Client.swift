import HabitProtocol
import Posix

/// One connection: its socket and its life.
final class Client {
  let token: UInt64
  let socket: Descriptor
  var session: Session
  /// What the loop waits for on the socket now.
  var interest: Interest = .readable
  /// Whether it is in ``Habitd/waiting``.
  var isWaiting = false
  /// Since when it is there, in microseconds; `nil` until that is looked at.
  var waitingSince: Int?
  /// Whether it is in ``Habitd/touched``.
  var isTouched = false
  /// Whether its connection has ended; it may still be in a list that is being walked.
  var isGone = false
  /// How much of the daemon's time it has used.
  var account: Account
  /// How many bytes of ``Habitd/heldBytes`` are this client's.
  var countedBytes = 0
  /// The batch that is being answered; nothing else of the client is meanwhile.
  var batch: BatchProgress?
  /// The result that is being written; no other request of the client is performed meanwhile.
  var unfinished: UnfinishedResult?
  /// The rest of the result that a request has just begun.
  var rest: UnfinishedResult.Piece?
  /// What it calls itself; `nil` until it says so in `hello`.
  var name: String?
  /// What it is to be told of.
  var subscription: EventSubscription?
  /// Whether nobody is at the other end any more.
  var hasHungUp = false
  /// Whether it had said all before the daemon stopped it from saying more.
  var hasSaidAll = false

  init(token: UInt64, socket: consuming Descriptor, patience: Patience, account: Account) {
    self.token = token
    self.socket = socket
    session = Session(patience: patience)
    self.account = account
  }

  /// Whether it has not taken what was sent before.
  var isBlocked: Bool { interest.contains(.writable) }

  /// Whether there is nothing left to do for it: who has said all may still wait for events.
  var isFinished: Bool {
    isAnswered && (subscription == nil || session.isBroken || hasHungUp)
  }

  /// Whether it can ask for nothing more and has been sent every reply.
  var isAnswered: Bool { session.isFinished && !isBeingAnswered }

  /// Whether a request of it is being answered, over several turns.
  var isBeingAnswered: Bool { batch != nil || unfinished != nil }

  /// How many bytes are held for what is being answered.
  var bytesInProgress: Int { (batch?.byteCount ?? 0) + (unfinished?.byteCount ?? 0) }

  /// Forgets what is being answered.
  func giveUp() {
    batch = nil
    unfinished = nil
  }

  /// Whether something of it waits to be answered.
  var hasRequests: Bool { session.hasUnread || isBeingAnswered }

  /// Whether an event may be sent now: not amid an answer, for what it tells of comes after the reply.
  var mayBeNotified: Bool { subscription != nil && !isBeingAnswered }

  /// Whether it is waited for as one that sends requests, and is told of nothing else.
  var isOnlyAsked: Bool { interest == .readable && subscription == nil }

  /// What the loop is to wait for next.
  var wantedInterest: Interest {
    let (reads, writes) = (session.wantsToRead, session.wantsToWrite)
    guard reads || writes || subscription == nil else { return .hangUp }
    return Interest(reading: reads, writing: writes)
  }
}
