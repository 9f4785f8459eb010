import CPosix
import Glibc

/// Stream sockets in the file system.
///
/// See unix(7).
package enum UnixSocket {
  /// The longest path in bytes: `sun_path` without its final zero.
  static let maximumPathLength = 107

  /// Listens at a path that must be free; the descriptor does not block and is closed on exec.
  ///
  /// The socket has mode 0600 from the start, whatever the umask. Nothing is removed here:
  /// `SocketClaim` does that. See bind(2), listen(2).
  package static func listen(at path: String) throws(SystemError) -> Descriptor {
    let listener = try make(extraFlags: CInt(SOCK_NONBLOCK.rawValue))
    // Linux gives the file the mode that the socket has when it is bound. So the file never has
    // another mode, and the umask, which all threads share, is not involved.
    guard fchmod(listener.number, 0o600) == 0 else {
      throw SystemError(call: "fchmod", path: path)
    }
    try unsafe withAddress(of: path, for: "bind") { address, length throws(SystemError) in
      guard unsafe bind(listener.number, address, length) == 0 else {
        throw SystemError(call: "bind", path: path)
      }
    }
    guard Glibc.listen(listener.number, SOMAXCONN) == 0 else {
      throw SystemError(call: "listen", path: path)
    }
    return listener
  }

  /// Accepts the next connection; nil if none waits.
  ///
  /// The connection does not block and is closed on exec.
  ///
  /// A connection that was aborted before it was accepted is skipped. `tooManyFiles` leaves the
  /// connection waiting, so the listener stays readable: stop waiting for it until a descriptor is
  /// free. See accept4(2).
  package static func accept(
    _ listener: borrowing Descriptor
  ) throws(SystemError) -> Descriptor? {
    while true {
      let number = listener.number
      let connection = Interruption.retrying { cposix_accept(number) }
      guard connection < 0 else { return Descriptor(owning: connection) }
      let failure = SystemError(call: "accept4")
      switch failure.number {
      case .wouldBlock: return nil
      case .connectionAborted: continue
      default: throw failure
      }
    }
  }

  /// Makes calls on a socket return at once instead of waiting.
  ///
  /// See fcntl(2), `O_NONBLOCK`.
  package static func setNonBlocking(_ socket: borrowing Descriptor) throws(SystemError) {
    let flags = fcntl(socket.number, F_GETFL)
    guard flags >= 0, fcntl(socket.number, F_SETFL, flags | O_NONBLOCK) >= 0 else {
      throw SystemError(call: "fcntl")
    }
  }

  static func make(extraFlags: CInt = 0) throws(SystemError) -> Descriptor {
    let type = CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue) | extraFlags
    let number = socket(AF_UNIX, type, 0)
    guard number >= 0 else { throw SystemError(call: "socket") }
    return Descriptor(owning: number)
  }
}

extension UnixSocket {
  /// Refuses a path that is too long, contains a zero byte, or is empty.
  ///
  /// The kernel would choose a name itself for an empty path.
  ///
  /// See unix(7).
  static func checkPath(_ path: String, for call: String) throws(SystemError) {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw SystemError(call: call, number: .invalidArgument, path: path)
    }
    guard path.utf8.count <= maximumPathLength else {
      throw SystemError(call: call, number: .nameTooLong, path: path)
    }
  }

  static func withAddress<Result>(
    of path: String,
    for call: String,
    _ body: (UnsafePointer<sockaddr>, socklen_t) throws(SystemError) -> Result
  ) throws(SystemError) -> Result {
    try checkPath(path, for: call)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: path.utf8) }
    return try unsafe withUnsafePointer(to: &address) { pointer throws(SystemError) in
      try unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        generic throws(SystemError) in
        try unsafe body(generic, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }

  /// The path a socket is bound to; nil if it has none in the file system.
  ///
  /// See getsockname(2), unix(7).
  package static func localPath(of socket: borrowing Descriptor) -> String? {
    var address = sockaddr_un()
    var length = socklen_t(MemoryLayout<sockaddr_un>.size)
    let number = socket.number
    let result = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        unsafe getsockname(number, generic, &length)
      }
    }
    guard result == 0, address.sun_family == sa_family_t(AF_UNIX) else { return nil }
    let bytes = unsafe withUnsafeBytes(of: &address.sun_path) { buffer in
      unsafe Array(buffer.prefix { $0 != 0 })
    }
    return bytes.isEmpty ? nil : String(validating: bytes, as: UTF8.self)
  }
}
