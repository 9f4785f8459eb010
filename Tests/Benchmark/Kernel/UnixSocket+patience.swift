import Glibc
import Posix

extension UnixSocket {
  /// Ends a wait to receive after so many seconds with `wouldBlock`.
  ///
  /// See socket(7), `SO_RCVTIMEO`.
  static func setReceiveTimeout(of socket: borrowing Descriptor, seconds: Int) throws(SystemError) {
    var timeout = timeval(tv_sec: seconds, tv_usec: 0)
    let length = socklen_t(MemoryLayout<timeval>.size)
    guard unsafe setsockopt(socket.number, SOL_SOCKET, SO_RCVTIMEO, &timeout, length) == 0 else {
      throw SystemError(call: "setsockopt")
    }
  }
}
