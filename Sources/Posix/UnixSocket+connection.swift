import CPosix
import Glibc

extension UnixSocket {
  private static let microsecondsPerSecond = 1_000_000

  /// Connects to a listener, waiting up to a deadline if its queue is full.
  ///
  /// The deadline is a moment of `Clock.monotonicMicroseconds()`, nil for none; once it has passed,
  /// this throws `timedOut`. The descriptor blocks and is closed on exec. connect(2).
  package static func connect(
    to path: String,
    untilMonotonicMicroseconds deadline: Int? = nil
  ) throws(SystemError) -> Descriptor {
    let connection = try make()
    if let deadline {
      let now = Clock.monotonicMicroseconds()
      // A timeout of 0 would wait forever.
      try setSendTimeout(of: connection, microseconds: deadline > now ? deadline - now : 1)
    }
    do {
      try connect(connection, to: path)
    } catch  where error.number == .wouldBlock {
      throw SystemError(call: error.call, number: .timedOut, path: path)
    }
    if deadline != nil { try setSendTimeout(of: connection, microseconds: 0) }
    return connection
  }

  /// Checks, without waiting, that something is listening at a path.
  ///
  /// Throws the error of connect(2) otherwise.
  static func probe(_ path: String) throws(SystemError) {
    try connect(make(extraFlags: CInt(SOCK_NONBLOCK.rawValue)), to: path)
  }

  private static func connect(
    _ connection: borrowing Descriptor,
    to path: String
  ) throws(SystemError) {
    let number = connection.number
    try unsafe withAddress(of: path, for: "connect") { address, length throws(SystemError) in
      guard Interruption.retrying({ unsafe Glibc.connect(number, address, length) }) == 0 else {
        throw SystemError(call: "connect", path: path)
      }
    }
  }

  /// `SO_SNDTIMEO`, which also applies to connect(2) in this family; 0 waits forever.
  ///
  /// See socket(7).
  private static func setSendTimeout(
    of socket: borrowing Descriptor,
    microseconds: Int
  ) throws(SystemError) {
    var timeout = timeval(
      tv_sec: microseconds / microsecondsPerSecond,
      tv_usec: microseconds % microsecondsPerSecond
    )
    let length = socklen_t(MemoryLayout<timeval>.size)
    guard unsafe setsockopt(socket.number, SOL_SOCKET, SO_SNDTIMEO, &timeout, length) == 0 else {
      throw SystemError(call: "setsockopt")
    }
  }

  /// The user at the other end when the connection was made, according to the kernel.
  ///
  /// On failure this throws, and no user is assumed. socket(7), `SO_PEERCRED`.
  package static func peerUser(of socket: borrowing Descriptor) throws(SystemError) -> UInt32 {
    try peer(of: socket).user
  }

  static func peer(
    of socket: borrowing Descriptor
  ) throws(SystemError) -> (user: UInt32, process: Int32) {
    var user = UInt32.max
    var process: Int32 = 0
    guard unsafe cposix_peer_credentials(socket.number, &user, &process) == 0 else {
      throw SystemError(call: "getsockopt")
    }
    return (user, process)
  }
}
