/// The location of the socket, shared by daemon and clients.
package enum SocketPath {
  /// The longest path in a socket address, in bytes: `sun_path` has 108, one for the final zero.
  ///
  /// See unix(7).
  package static let maximumLength = 107

  /// The path of the socket.
  ///
  /// - Parameters:
  ///   - override: the path from the command line.
  ///   - variable: `HABITD_SOCKET`.
  ///   - runtimeDirectory: `XDG_RUNTIME_DIR`; ignored unless absolute, as the specification
  ///     requires.
  ///   - user: the user's id, for the path used without a runtime directory.
  /// - Returns: the path.
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
