/// The state of a socket's path.
package enum SocketPathState: Equatable, Sendable {
  /// The path does not exist.
  case absent
  /// A socket with a listening process.
  case live
  /// A socket where nothing is listening: its owner ended without removing it.
  case stale
  /// Unknown, for the reason given.
  case inaccessible(SystemError)
  /// Something other than a socket.
  case notSocket

  /// Checks a path by connecting briefly to a socket there.
  package static func of(_ path: String) -> SocketPathState {
    do {
      guard try SystemFileSystem().information(path).kind == .socket else { return .notSocket }
      try UnixSocket.probe(path)
      return .live
    } catch {
      switch error.number {
      case .notFound: return .absent
      case .connectionRefused: return .stale
      // A full queue means that a process is listening.
      case .wouldBlock: return .live
      default: return .inaccessible(error)
      }
    }
  }
}
