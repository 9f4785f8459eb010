/// Where the socket is: the one place that daemon and clients agree on it.
package enum SocketPath {
  /// The longest path a socket address holds: `sun_path` has 108 bytes, one for the final zero.
  ///
  /// See unix(7).
  package static let maximumLength = 107

  /// The path of the socket.
  ///
  /// - Parameters:
  ///   - override: what the command line says.
  ///   - variable: `HABITD_SOCKET`.
  ///   - runtimeDirectory: `XDG_RUNTIME_DIR`; ignored unless absolute, as the specification wants.
  ///   - user: the user's number, for the place taken where there is no runtime directory.
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
