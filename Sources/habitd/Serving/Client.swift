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
  /// How much of the daemon's time it has used.
  var account: Account
  /// How many bytes of ``Habitd/heldBytes`` are this client's.
  var countedBytes = 0
  /// What it is to be told of.
  var subscription: EventSubscription?
  /// Whether nobody is at the other end any more.
  var hasHungUp = false

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
    session.isFinished && (subscription == nil || session.isBroken || hasHungUp)
  }

  /// What the loop is to wait for next.
  var wantedInterest: Interest {
    var wanted: Interest = []
    if session.wantsToRead { wanted.insert(.readable) }
    if session.wantsToWrite { wanted.insert(.writable) }
    if wanted.isEmpty, subscription != nil { wanted.insert(.hangUp) }
    return wanted
  }
}
