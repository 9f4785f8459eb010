/// What stands at a socket's path.
package enum SocketPathState: Equatable, Sendable {
  /// Nothing.
  case absent
  /// A socket at which somebody listens.
  case live
  /// A socket at which nobody listens: its owner ended without removing it.
  case stale
  /// It cannot be known, for the reason given.
  case inaccessible(SystemError)
  /// Something else than a socket.
  case notSocket

  /// Looks at a path, connecting to a socket there for a moment.
  package static func of(_ path: String) -> SocketPathState {
    do {
      guard try SystemFileSystem().information(path).kind == .socket else { return .notSocket }
      try UnixSocket.probe(path)
      return .live
    } catch {
      switch error.number {
      case .notFound: return .absent
      case .connectionRefused: return .stale
      // Its queue is full, so somebody has it.
      case .wouldBlock: return .live
      default: return .inaccessible(error)
      }
    }
  }
}
