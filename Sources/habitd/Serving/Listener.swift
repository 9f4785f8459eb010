import Posix
import Systemd

/// The listening socket, passed on by the service manager or bound here.
final class Listener {
  private enum Source: ~Copyable {
    case activated(ActivatedSocket)
    case bound(BoundSocket)
  }

  private let source: Source

  /// A socket of the service manager's, which is never unlinked or shut down here.
  init(activated socket: ActivatedSocket) {
    source = .activated(socket)
  }

  /// A socket of our own; its path goes with it.
  init(bound socket: consuming BoundSocket) {
    source = .bound(socket)
  }

  /// Whether the service manager passed it on.
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
