import HabitProtocol
import Posix

/// One connection: its socket and its life.
final class Client {
  let token: UInt64
  let socket: Descriptor
  var session = Session()
  /// What the loop waits for on the socket now.
  var interest: Interest = .readable

  init(token: UInt64, socket: consuming Descriptor) {
    self.token = token
    self.socket = socket
  }

  /// What the loop is to wait for next.
  var wantedInterest: Interest {
    var wanted: Interest = []
    if session.wantsToRead { wanted.insert(.readable) }
    if session.wantsToWrite { wanted.insert(.writable) }
    return wanted
  }
}
