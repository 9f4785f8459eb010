import HabitProtocol
import Posix
import Systemd

/// Accepts connections, and turns away those that are not allowed.
final class Admission {
  let listener: Listener

  private let loop: EventLoop
  private let limits: ServerLimits
  /// Returns the user id of the process at the other end of a connection.
  private let peerUser: (borrowing Descriptor) throws(SystemError) -> UInt32
  private var refusals = RefusedConnections()
  /// Fires when accepting is retried, after the system ran out of descriptors.
  private var retry: LoopTimer?

  /// The token of the listening socket in the loop; no client has this token.
  static let listenerToken: UInt64 = 0
  /// The pause in accepting after the system ran out of descriptors, in microseconds.
  private static let retryDelay = 1_000_000
  /// The most connections accepted in one turn, so that a flood of them does not delay the
  /// connected clients.
  private static let acceptsPerTurn = 64

  init(
    _ listener: Listener,
    on loop: EventLoop,
    limits: ServerLimits,
    peerUser: @escaping (borrowing Descriptor) throws(SystemError) -> UInt32
  ) {
    self.listener = listener
    self.loop = loop
    self.limits = limits
    self.peerUser = peerUser
  }

  /// Creates the timer, before other parts take the last descriptors.
  func prepare() throws(SystemError) {
    retry = try LoopTimer(
      on: loop,
      basis: .monotonic,
      accuracyMicroseconds: Self.retryDelay
    ) { [unowned self] in reopen() }
  }

  func open() throws(SystemError) {
    try listener.withDescriptor { descriptor throws(SystemError) in
      try loop.watch(descriptor, token: Self.listenerToken, for: .readable)
    }
  }

  func close() throws(SystemError) {
    try retry?.cancel()
    try unwatch()
  }

  /// Accepts waiting connections, at most ``acceptsPerTurn``, and adds them to `clients`; from then
  /// on the loop waits for their requests.
  func accept(into clients: inout TokenTable<Client>) {
    for _ in 0..<Self.acceptsPerTurn {
      do throws(SystemError) {
        guard let socket = try acceptOne() else { return }
        guard isOwner(socket) else { continue }
        guard clients.count < limits.connections else {
          turnAway(socket)
          continue
        }
        clients.add(try client(on: socket, token: clients.nextToken))
      } catch {
        // Errors such as EMFILE last for a while, and the socket stays ready: without a pause the
        // loop would spin.
        Log.warning("no connections are accepted for a second: \(error)")
        return pause()
      }
    }
  }

  private func acceptOne() throws(SystemError) -> Descriptor? {
    try listener.withDescriptor { descriptor throws(SystemError) in
      try UnixSocket.accept(descriptor)
    }
  }

  private func client(
    on socket: consuming Descriptor,
    token: UInt64
  ) throws(SystemError) -> Client {
    let client = Client(
      token: token,
      socket: socket,
      patience: limits.patience
    )
    try loop.watch(client.socket, token: client.token, for: client.interest)
    return client
  }

  /// True if the process at the other end runs as the same user; connections of others are closed
  /// unread.
  private func isOwner(_ socket: borrowing Descriptor) -> Bool {
    do throws(SystemError) {
      let user = try peerUser(socket)
      if user == ProcessInformation.effectiveUser { return true }
      logRefusal("a connection from user \(user) was refused")
    } catch {
      // A process whose user is unknown is not accepted.
      logRefusal("a connection was refused: \(error)")
    }
    return false
  }

  private func logRefusal(_ reason: String) {
    let message = refusals.refused(reason, at: Clock.monotonicMicroseconds())
    if let message { Log.warning(message) }
  }

  /// Sends the reason before the connection is closed; without a reason a client might retry in a
  /// tight loop.
  private func turnAway(_ socket: borrowing Descriptor) {
    let reply = Reply.failure(to: .null, .tooManyConnections(limits.connections))
    // Sending is tried only once; it is no loss if the client does not read.
    _ = try? UnixSocket.send((reply + [UInt8(ascii: "\n")])[...], to: socket)
  }

  private func unwatch() throws(SystemError) {
    try listener.withDescriptor { descriptor throws(SystemError) in try loop.unwatch(descriptor) }
  }

  private func pause() {
    do throws(SystemError) {
      try unwatch()
      try retry?.arm(atMicroseconds: Clock.monotonicMicroseconds() + Self.retryDelay)
    } catch {
      Log.error("new connections are no longer accepted: \(error)")
    }
  }

  private func reopen() {
    do throws(SystemError) {
      try open()
    } catch {
      Log.error("new connections are no longer accepted: \(error)")
    }
  }
}

/// The log messages about refused connections.
///
/// Their rate is limited, because a refused client may retry at once, thousands of times a second.
struct RefusedConnections {
  /// The shortest time between two messages, in microseconds.
  private static let pause = 60_000_000

  private var lastSaid: Int?
  /// The number of connections refused since the last message.
  private var unsaid = 0

  /// Returns the message about a connection refused now; `nil` if another was returned less than
  /// ``pause`` ago.
  mutating func refused(_ reason: String, at now: Int) -> String? {
    if let lastSaid, now - lastSaid < Self.pause {
      unsaid += 1
      return nil
    }
    defer { (lastSaid, unsaid) = (now, 0) }
    return unsaid == 0 ? reason : "\(reason) (and \(unsaid) more since the last message)"
  }
}

/// The listening socket, which the service manager passed on or this daemon has bound.
final class Listener {
  private enum Source: ~Copyable {
    case activated(ActivatedSocket)
    case bound(BoundSocket)
  }

  private let source: Source
  private var mark: (any FileLock)?

  /// Creates the listener for a socket of the service manager, which the daemon neither unlinks nor
  /// shuts down.
  ///
  /// The lock beside the socket tells shell completion that a daemon is running and can be asked
  /// for names. Completion cannot find out by connecting, because that would start a daemon. The
  /// lock claims nothing, so failing to get it is not an error.
  init(activated socket: ActivatedSocket) {
    let path = UnixSocket.localPath(of: socket.descriptor)
    // A daemon displaced by this socket may still hold the lock while it ends. Once the lock is
    // free, the history is free too.
    mark = path.flatMap { try? SocketClaim.awaitLock(for: $0) }
    source = .activated(socket)
  }

  /// Creates the listener for a socket bound by this daemon; the socket's path is removed when the
  /// listener ends.
  init(bound socket: consuming BoundSocket) {
    source = .bound(socket)
  }

  var path: String? {
    switch source {
    case .activated(let socket): UnixSocket.localPath(of: socket.descriptor)
    case .bound(let socket): socket.path
    }
  }

  /// True while the path of the socket leads to this socket; always true for a socket of the
  /// service manager.
  var isInPlace: Bool {
    switch source {
    case .activated: true
    case .bound(let socket): socket.isInPlace
    }
  }

  /// Removes the lock beside the socket, because a connection would now start another daemon.
  func removeMark() { mark = nil }

  var isActivated: Bool {
    switch source {
    case .activated: true
    case .bound: false
    }
  }

  func withDescriptor<Result: ~Copyable, Failure: Error>(
    _ body: (borrowing Descriptor) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    switch source {
    case .activated(let socket): try body(socket.descriptor)
    case .bound(let socket): try body(socket.listener)
    }
  }
}
