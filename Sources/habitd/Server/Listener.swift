import Posix
import Systemd

/// The listening socket, passed on by the service manager or bound here.
final class Listener {
  private enum Source: ~Copyable {
    case activated(ActivatedSocket)
    case bound(BoundSocket)
  }

  private let source: Source
  private var mark: (any FileLock)?

  /// A socket of the service manager's, which is never unlinked or shut down here.
  ///
  /// The lock beside it tells a shell that a daemon runs and may be asked for names: to connect
  /// would start one. It is no claim, so it is no error that it cannot be had.
  init(activated socket: ActivatedSocket) {
    let path = UnixSocket.localPath(of: socket.descriptor)
    mark = path.flatMap { try? SystemFileSystem().lock(SocketClaim.lockPath(for: $0)) }
    source = .activated(socket)
  }

  /// A socket of our own; its path goes with it.
  init(bound socket: consuming BoundSocket) {
    source = .bound(socket)
  }

  /// Where it listens, where it has a path.
  var path: String? {
    switch source {
    case .activated(let socket): UnixSocket.localPath(of: socket.descriptor)
    case .bound(let socket): socket.path
    }
  }

  /// Tells whoever looks that no daemon runs any more: what connects from now on starts the next.
  func removeMark() { mark = nil }

  /// The service manager passed it on.
  var isActivated: Bool {
    switch source {
    case .activated: true
    case .bound: false
    }
  }

  /// Runs a closure with the listening descriptor.
  func withDescriptor<Result: ~Copyable, Failure: Error>(
    _ body: (borrowing Descriptor) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    switch source {
    case .activated(let socket): try body(socket.descriptor)
    case .bound(let socket): try body(socket.listener)
    }
  }
}
