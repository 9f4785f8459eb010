import Glibc

extension UnixSocket {
  /// Refuses a path that is not a valid address: too long, with a zero byte, or empty, for which
  /// the kernel would choose a name itself.
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

  /// Calls `body` with the address of a path.
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

  /// The path a socket is bound to; nil where it has none in the file system.
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
