import CSystemd
import Glibc
package import Posix

/// Communication with the service manager that started this process.
package enum ServiceManager {
  /// True if sockets were passed and have not been taken yet.
  ///
  /// See sd_listen_fds(3).
  package static var isSocketActivated: Bool {
    sd_listen_fds(0) > 0
  }

  /// Takes ownership of the passed listening sockets; empty if there are none.
  ///
  /// They are closed on exec and do not block. The environment no longer names them, so a second
  /// call finds none. Descriptors other than listening stream sockets of the file system are
  /// closed. See sd_listen_fds(3), sd_is_socket_unix(3).
  package static func listenDescriptors() throws(SystemError) -> [ActivatedSocket] {
    let count = try SystemdCall.check("sd_listen_fds", sd_listen_fds(1))
    var sockets: [ActivatedSocket] = []
    for position in 0..<count {
      let number = SD_LISTEN_FDS_START + position
      let descriptor = Descriptor(owning: number)
      guard sd_is_socket_unix(number, CInt(SOCK_STREAM.rawValue), 1, nil, 0) > 0 else {
        continue
      }
      try UnixSocket.setNonBlocking(descriptor)
      sockets.append(ActivatedSocket(descriptor))
    }
    return sockets
  }

  /// Sends the manager a state such as `READY=1` or `STATUS=3 due`; returns false if nothing is
  /// listening.
  ///
  /// Several assignments go on separate lines. See sd_notify(3).
  @discardableResult
  package static func notify(_ state: String) -> Bool {
    unsafe sd_notify(0, state) > 0
  }
}

/// A listening socket that the service manager opened and passed to this process.
///
/// It belongs to the manager: it is never removed from the file system or shut down here.
package final class ActivatedSocket: Sendable {
  /// The listener; accepting from it does not block.
  package let descriptor: Descriptor

  init(_ descriptor: consuming Descriptor) {
    self.descriptor = descriptor
  }
}
