import HabitProtocol
import Posix

/// One connection: its socket and its life.
final class Client {
  let token: UInt64
  let socket: Descriptor
  var session: Session
  /// What the loop waits for on the socket now.
  var interest: Interest = .readable
  /// Whether it is in ``Habitd/backlog``.
  var isInBacklog = false
  /// How many bytes of ``Habitd/heldBytes`` are this client's.
  var countedBytes = 0

  init(token: UInt64, socket: consuming Descriptor, patience: Patience) {
    self.token = token
    self.socket = socket
    session = Session(patience: patience)
  }

  /// What the loop is to wait for next.
  var wantedInterest: Interest {
    var wanted: Interest = []
    if session.wantsToRead { wanted.insert(.readable) }
    if session.wantsToWrite { wanted.insert(.writable) }
    return wanted
  }
}
