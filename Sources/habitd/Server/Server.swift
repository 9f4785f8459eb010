import HabitProtocol
import Posix
import Systemd

/// The connections of one listening socket: it accepts them, orders their requests, and ends those
/// of clients that are too slow.
///
/// It handles framing, JSON-RPC and fairness, and knows nothing about habits: a ``RequestHandler``
/// performs requests, and an ``EventSource`` provides events.
///
/// In each turn of the loop, ready sockets are read (``ready(_:_:)``). Then the owner calls, in
/// this order, ``serveWaiting()``, ``release(refusal:)`` once the changes are stored, ``flush()``
/// and ``checkTimeoutsIfDue()``.
final class Server {
  var listener: Listener { admission.listener }
  /// The client whose request is being performed.
  var currentClient: Client? { responder.client }
  var connectionCount: Int { clients.count }
  var isEnding: Bool { shutdown.stage != .none }

  let responder: Responder

  private let loop: EventLoop
  private let limits: ServerLimits
  private let admission: Admission
  private let timeoutCheck = TimeoutCheck()
  private let shutdown = Shutdown()
  let held: HeldBytes
  private var clients = TokenTable<Client>()
  /// The clients to which replies and events are sent at the end of the turn.
  private var unflushed: [Client] = []
  /// The clients with requests to answer, in order of arrival.
  private var waiting: [Client] = []
  /// The buffer in which bytes are received before a session takes them.
  private var received: [UInt8] = []

  /// Creates a server that accepts no connections until ``open(_:)``.
  ///
  /// `peerUser` returns the user id of the process at the other end of a connection.
  init(
    _ listener: Listener,
    on loop: EventLoop,
    limits: ServerLimits = ServerLimits(),
    peerUser: @escaping (borrowing Descriptor) throws(SystemError) -> UInt32 = UnixSocket.peerUser
  ) {
    self.loop = loop
    self.limits = limits
    held = HeldBytes(limit: limits.heldBytes)
    responder = Responder(held: held, pieceMicroseconds: limits.pieceMicroseconds)
    admission = Admission(listener, on: loop, limits: limits, peerUser: peerUser)
  }

  /// Creates the timers, before other parts take the last descriptors.
  func prepare() throws(SystemError) {
    try admission.prepare()
    try timeoutCheck.prepare(on: loop)
    try shutdown.prepare(on: loop) { [unowned self] in timeIsUp() }
  }

  /// Begins to accept connections; `handler` performs their requests.
  func open(_ handler: RequestHandler) throws(SystemError) {
    responder.handler = handler
    try admission.open()
  }

  /// Begins the shutdown: requests already sent are answered, and nothing more is accepted.
  ///
  /// From now on, clients can send nothing. A request that was sent before is answered. Sending a
  /// later one fails with `EPIPE`, and the client may send it to the next daemon instead. Under
  /// socket activation, new connections wait for the next daemon.
  func beginEnd() {
    guard shutdown.stage == .none else { return }
    // Connections that wait to be accepted may already hold requests, and closing the socket would
    // drop them. So the socket only stops taking new connections, and the waiting ones are
    // accepted.
    if !listener.isActivated {
      try? listener.withDescriptor { descriptor throws(SystemError) in
        try UnixSocket.endReceiving(on: descriptor)
      }
      accept()
    }
    shutdown.begin()
    listener.removeMark()
    do throws(SystemError) {
      try admission.close()
      for client in clients.values { stopSending(client) }
      try shutdown.allow(limits.shutdownMicroseconds)
    } catch {
      Log.error("some requests may stay unanswered: \(error)")
      dropAll()
    }
    loop.turnAgain()
  }

  /// Returns true once, when the shutdown is complete: the last connection has ended.
  ///
  /// It then drops the handler, which refers to the owner.
  func takeEnd() -> Bool {
    guard shutdown.takeEnd(isEmpty: clients.isEmpty) else { return false }
    responder.handler = .none
    return true
  }

  /// Hurries a shutdown that takes too long.
  ///
  /// The first call refuses the remaining requests; the second closes the connections.
  private func timeIsUp() {
    guard shutdown.stage == .answering else { return dropAll() }
    shutdown.refuse()
    responder.refusesRequests = true
    do throws(SystemError) {
      try shutdown.allow(Limits.shutdownMicroseconds)
    } catch {
      dropAll()
    }
  }

  private func stopSending(_ client: Client) {
    flushLater(client)
    queueRequests(of: client)
    do throws(SystemError) {
      // This is determined first, because after `endReceiving` it is unknown which side has ended.
      client.hasSaidAll = try UnixSocket.hasPeerEndedSending(on: client.socket)
      try UnixSocket.endReceiving(on: client.socket)
    } catch {
      Log.debug("connection \(client.token): \(error)")
      drop(client)
    }
  }

  func ready(_ token: UInt64, _ readiness: Readiness) {
    guard token != Admission.listenerToken else { return accept() }
    guard let client = clients[token] else { return }
    flushLater(client)
    if readiness.isLast { client.hasHungUp = true }
    guard readiness.isWorthReading else { return }
    receive(from: client)
  }

  private func accept() {
    guard !isEnding else { return }
    admission.accept(into: &clients)
  }

  /// Receives bytes from a client, at most as many as one turn allows.
  private func receive(from client: Client) {
    guard client.needs.reading, hasRoom(for: client) else { return }
    var bytes = exchange(&received, with: [])
    defer { received = bytes }
    bytes.removeAll(keepingCapacity: true)
    do throws(SystemError) {
      switch try UnixSocket.receive(from: client.socket, into: &bytes, atMost: Limits.bytesPerTurn)
      {
      case .received: client.receive(bytes)
      case .wouldBlock: break
      case .ended: client.receiveEnd(isCut: isEnding && !client.hasSaidAll)
      }
      queueRequests(of: client)
    } catch {
      Log.debug("connection \(client.token): \(error)")
      drop(client)
    }
  }

  /// True if more bytes may be held for a client.
  ///
  /// While too many are held for all clients together, a client with more than its share is not
  /// read from. It is closed with an error, unless it has requests that can be answered first.
  private func hasRoom(for client: Client) -> Bool {
    guard held.isOverLimit, client.needs.unreadBytes > Limits.fairShare else { return true }
    if !client.hasRequests { close(client, because: .requestsUnread(held.limit)) }
    return false
  }

  /// Counts the bytes held for a client; if it has requests, it is put at the end of the line.
  private func queueRequests(of client: Client) {
    let demand = client.demand
    held.count(demand.heldBytes, for: client)
    guard demand.hasRequests, client.queue.beginWaiting() else { return }
    waiting.append(client)
  }

  /// Answers the clients in line for as long as one turn allows; the others stay in line.
  ///
  /// The clients share the time. A client with more requests, or with an incomplete answer, returns
  /// to the end of the line; so a client waits at most for one request, or one piece of a result,
  /// of each other client.
  func serveWaiting() {
    guard !waiting.isEmpty else { return }
    let begun = Clock.monotonicMicroseconds()
    let present = waiting.count
    let share = limits.turnMicroseconds / present
    var now = begun
    var taken = 0
    repeat {
      let client = waiting[taken]
      taken += 1
      guard client.queue.endWaiting() else { continue }
      flushLater(client)
      now = responder.serve(client, until: now + share)
      queueRequests(of: client)
    } while taken < present && !responder.isFull && now - begun < limits.turnMicroseconds
    waiting.removeFirst(taken)
  }

  /// True if clients are still in line, to be answered in the next turn.
  var hasWaiting: Bool { !waiting.isEmpty }

  /// Sends the answers that were held until the turn's changes were stored.
  ///
  /// With a refusal, they become errors.
  func release(refusal: RPCError? = nil) {
    for (client, answer) in responder.release(refusal: refusal) {
      guard !client.queue.isGone, let reply = answer.takeReply() else { continue }
      client.send(consume reply)
    }
  }

  func flushLater(_ client: Client) {
    guard client.queue.markUnflushed() else { return }
    unflushed.append(client)
  }

  /// Sends replies and events to the clients marked for flushing.
  func flush() {
    // The list may grow meanwhile, because an event sent to one client may lead to an event for
    // another.
    var position = 0
    while position < unflushed.count {
      let client = unflushed[position]
      if client.queue.endUnflushed() { flush(client) }
      position += 1
    }
    unflushed.removeAll(keepingCapacity: true)
  }

  /// Sends as much as a client takes, and sets the readiness for which the loop waits.
  private func flush(_ client: Client) {
    do throws(SystemError) {
      repeat {
        if client.mayBeNotified, let event = client.events?.next() { client.send(event) }
        guard try client.deliver() else { return drop(client) }
        queueRequests(of: client)
        if client.isQuiet { return }
        // During the shutdown no more events are sent, so a client that is answered is dropped.
        if client.isFinished || isEnding && client.isAnswered { return drop(client) }
        if client.needs.waiting { try awaitClient(client) }
        try updateInterest(of: client)
        // If everything was sent, an event that has been queued for the client can be sent now.
      } while client.mayBeNotified && client.events?.hasEvent == true
    } catch {
      Log.debug("connection \(client.token): \(error)")
      drop(client)
    }
  }

  private func updateInterest(of client: Client) throws(SystemError) {
    let wanted = client.wantedInterest
    guard wanted != client.interest else { return }
    try loop.changeInterest(of: client.socket, token: client.token, to: wanted)
    client.interest = wanted
  }

  /// Begins to wait for a client for which nothing else can be done.
  private func awaitClient(_ client: Client) throws(SystemError) {
    let now = Clock.monotonicMicroseconds()
    switch client.wait(at: now) {
    case .forever: break
    case .until(let deadline): try timeoutCheck.begin(by: deadline)
    case .overdue: try timeoutCheck.begin(by: now)
    }
  }

  /// Closes the connections of clients for which the daemon has waited too long.
  ///
  /// Called at the end of a turn, when all bytes that have arrived were received, so that no client
  /// is late only because the daemon was busy.
  func checkTimeoutsIfDue() {
    guard timeoutCheck.takeDue() else { return }
    let now = Clock.monotonicMicroseconds()
    var deadlines: [Int] = []
    var overdue: [(client: Client, with: ProtocolSession.Overdue)] = []
    for client in clients.values {
      switch client.wait(at: now) {
      case .forever: break
      case .until(let deadline): deadlines.append(deadline)
      case .overdue(let obligation): overdue.append((client, obligation))
      }
    }
    do throws(SystemError) {
      // The timer is set before any client is closed: closing waits for the client too, and would
      // set the timer to a later time.
      try timeoutCheck.begin(by: deadlines.min())
    } catch {
      Log.warning("hanging clients go unnoticed: \(error)")
    }
    for (client, obligation) in overdue {
      switch obligation {
      case .output:
        Log.debug("connection \(client.token): the client does not read")
        drop(client)
      case .message: close(client, because: FramingError.unfinished.rpcError)
      }
    }
  }

  private func close(_ client: Client, because error: RPCError) {
    client.close(because: error)
    flush(client)
  }

  private func dropAll() {
    for client in clients.values { drop(client) }
  }

  private func drop(_ client: Client) {
    clients.remove(client.token)
    client.end()
    held.count(0, for: client)
  }
}
