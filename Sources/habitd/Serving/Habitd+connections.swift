import HabitProtocol
import Posix
import Systemd

extension Habitd {
  /// How long accepting rests when the system has no descriptor left, in microseconds.
  static let acceptRetryDelay = 1_000_000
  /// The most connections taken in one turn, so that a flood does not starve those that are there.
  private static let acceptsPerTurn = 64

  /// Serves one ready socket.
  func ready(_ token: UInt64, _ readiness: Readiness) {
    guard token != Self.listenerToken else { return accept() }
    guard let client = clients[token] else { return }
    touch(client)
    if readiness.isLast { client.hasHungUp = true }
    guard readiness.isWorthReading else { return }
    receive(from: client)
  }

  /// Lets in who waits to be, so many as one turn allows.
  func accept() {
    guard ending == .none else { return }
    for _ in 0..<Self.acceptsPerTurn {
      do throws(SystemError) {
        guard let socket = try acceptOne() else { return }
        try admit(socket)
      } catch {
        // EMFILE and the like stay true for a while, and the socket stays ready: without a rest the
        // loop would spin.
        Log.warning("no connection can be taken for a second: \(error)")
        rest()
        return
      }
    }
  }

  private func acceptOne() throws(SystemError) -> Descriptor? {
    try listener.withDescriptor { descriptor throws(SystemError) in
      try UnixSocket.accept(descriptor)
    }
  }

  /// Lets a peer in that runs as the same user; everyone else is shut out unread.
  private func admit(_ socket: consuming Descriptor) throws(SystemError) {
    do throws(SystemError) {
      let user = try peerUser(socket)
      guard user == ProcessInformation.effectiveUser else {
        return logRefusal("a connection of user \(user) was refused")
      }
    } catch {
      // Who cannot be identified is not the owner.
      return logRefusal("a connection was refused: \(error)")
    }
    guard clients.count < limits.connections else { return turnAway(socket) }
    let client = Client(
      token: nextToken,
      socket: socket,
      patience: limits.patience,
      account: Account(openedAt: Clock.monotonicMicroseconds())
    )
    nextToken += 1
    try loop.watch(client.socket, token: client.token, for: client.interest)
    clients[client.token] = client
  }

  private func logRefusal(_ reason: String) {
    let message = refusedConnections.refused(reason, at: Clock.monotonicMicroseconds())
    if let message { Log.warning(message) }
  }

  /// Says why before hanging up, so that a client does not try again in a tight loop.
  private func turnAway(_ socket: borrowing Descriptor) {
    let error = RPCError(
      .tooManyConnections,
      "There are \(limits.connections) connections already",
      hint: "Close some, or send several requests through one"
    )
    let line = Reply.failure(to: .null, error) + [UInt8(ascii: "\n")]
    // It is told once, if it listens at all.
    _ = try? UnixSocket.send(line[...], to: socket)
  }

  private func rest() {
    do throws(SystemError) {
      try listener.withDescriptor { descriptor throws(SystemError) in
        try loop.unwatch(descriptor)
      }
      try acceptRetry?.arm(atMicroseconds: Clock.monotonicMicroseconds() + Self.acceptRetryDelay)
    } catch {
      Log.error("new connections are not taken any more: \(error)")
    }
  }

  /// Takes connections again after a rest.
  func listen() {
    do throws(SystemError) {
      try listener.withDescriptor { descriptor throws(SystemError) in
        try loop.watch(descriptor, token: Self.listenerToken, for: .readable)
      }
    } catch {
      Log.error("new connections are not taken any more: \(error)")
    }
  }

  /// Ends all connections.
  func dropAll() {
    for client in clients.values { drop(client) }
  }

  /// Ends a connection.
  func drop(_ client: Client) {
    clients[client.token] = nil
    client.isGone = true
    client.session = Session()
    client.giveUp()
    count(client, 0)
    subscribers.remove(client.token)
  }
}
