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

  /// A socket of the service manager, which is never unlinked or shut down here.
  ///
  /// The lock beside it tells a shell that a daemon is running and can be asked for names:
  /// connecting would start one. The lock claims nothing, so failing to get it is not an error.
  init(activated socket: ActivatedSocket) {
    let path = UnixSocket.localPath(of: socket.descriptor)
    mark = path.flatMap { try? SystemFileSystem().lock(SocketClaim.lockPath(for: $0)) }
    source = .activated(socket)
  }

  /// A socket of our own, whose path is removed with it.
  init(bound socket: consuming BoundSocket) {
    source = .bound(socket)
  }

  /// The path it listens on, if any.
  var path: String? {
    switch source {
    case .activated(let socket): UnixSocket.localPath(of: socket.descriptor)
    case .bound(let socket): socket.path
    }
  }

  /// Removes the sign that a daemon is running: the next connection starts another.
  func removeMark() { mark = nil }

  /// True when the service manager passed it on.
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
