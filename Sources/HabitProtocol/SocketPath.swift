/// The location of the socket, shared by daemon and clients.
package enum SocketPath {
  /// The longest path in a socket address, in bytes: `sun_path` has 108, one for the final zero
  /// (unix(7)).
  package static let maximumLength = 107

  /// The path of the socket.
  ///
  /// In this order: the path from the command line, `HABITD_SOCKET`, a path below `XDG_RUNTIME_DIR`
  /// (ignored unless absolute, as its specification requires), and one for the user's id.
  package static func resolve(
    override: String?,
    variable: String?,
    runtimeDirectory: String?,
    user: UInt32
  ) -> String {
    if let override, !override.isEmpty { return override }
    if let variable, !variable.isEmpty { return variable }
    if let runtimeDirectory, runtimeDirectory.utf8.first == UInt8(ascii: "/") {
      return "\(runtimeDirectory)/habitd/habitd.sock"
    }
    return "/tmp/habitd-\(user)/habitd.sock"
  }
}
