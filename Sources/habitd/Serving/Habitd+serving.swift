import HabitProtocol
import Posix
import Systemd

extension Habitd {
  /// Takes in what a client has sent, so much of it as one turn allows.
  func receive(from client: Client) {
    guard client.session.wantsToRead else { return }
    guard hasRoom(for: client) else { return }
    received.removeAll(keepingCapacity: true)
    do throws(SystemError) {
      switch try UnixSocket.receive(
        from: client.socket,
        into: &received,
        atMost: Limits.bytesPerTurn
      ) {
      case .received: client.session.receive(received)
      case .wouldBlock: break
      // A last line without its end is a request, but half of one where the client was stopped.
      case .ended where ending == .none || client.hasSaidAll: client.session.receiveEnd()
      case .ended: client.session.receiveCut()
      }
      follow(client)
    } catch {
      Log.debug("connection \(client.token): \(error)")
      drop(client)
    }
  }

  /// Whether more may be held for a client.
  ///
  /// One that has used up its share while all is used up is told so and closed, unless it has
  /// requests here that can be answered first.
  private func hasRoom(for client: Client) -> Bool {
    guard heldBytes > limits.heldBytes, client.session.unreadBytes > Limits.fairShare else {
      return true
    }
    if !client.hasRequests {
      let error = RPCError(
        .overloaded,
        "More than \(limits.heldBytes) bytes are held for all clients together",
        hint: "Try again later; the connection is closed"
      )
      close(client, because: error)
    }
    return false
  }

  /// Keeps ``heldBytes`` true when so many bytes are held for a client.
  func count(_ client: Client, _ bytes: Int) {
    guard bytes != client.countedBytes else { return }
    heldBytes += bytes - client.countedBytes
    client.countedBytes = bytes
  }

  /// Queues a reply for a client that may have gone meanwhile.
  func send(_ answer: Answer, to token: UInt64) {
    guard let client = clients[token], let reply = answer.reply else { return }
    client.session.send(reply)
  }

  /// Ends a turn: what was left over is served, what was changed is stored, and replies leave.
  func endTurn() {
    serveWaiting()
    storeTurn()
    // Not before: what cannot be stored is taken back from the ledger it was put into.
    advanceOthers()
    announceSurroundings()
    flushTouched()
    // Replies do not wait for it.
    advanceReminders()
    saveReminderRecord()
    patrol()
    if !waiting.isEmpty { loop.turnAgain() }
    advanceGeneration()
    endIfOver()
  }

  /// Notes that something has happened to a client, and is to be followed up at the turn's end.
  func touch(_ client: Client) {
    guard !client.isTouched else { return }
    client.isTouched = true
    touched.append(client)
  }

  private func flushTouched() {
    // An event that one is told of may touch the next: the list can grow on the way.
    var position = 0
    while position < touched.count {
      let client = touched[position]
      client.isTouched = false
      if !client.isGone { flush(client) }
      position += 1
    }
    touched.removeAll(keepingCapacity: true)
  }

  /// Sends what a client takes, and waits for what it wants next.
  func flush(_ client: Client) {
    do throws(SystemError) {
      repeat {
        if client.mayBeNotified { queueEvent(for: client) }
        let delivery = try Self.deliver(&client.session, to: client.socket)
        let standing = client.session.standing
        follow(client, standing)
        switch delivery {
        case .everything: break
        case .blocked:
          try wait(for: client)
          return try updateInterest(of: client)
        case .ended: return drop(client)
        }
        if standing.isIdle, client.isOnlyAsked { return }
        // A daemon that ends has no more events for anybody.
        if client.isFinished || ending != .none && client.isAnswered { return drop(client) }
        if client.session.isOwed { try wait(for: client) }
        try updateInterest(of: client)
        // An event that waited for the client to read can leave now.
      } while client.mayBeNotified && client.subscription?.hasEvent == true
    } catch {
      Log.debug("connection \(client.token): \(error)")
      drop(client)
    }
  }

  /// How far the sending of what a client is to have went.
  private enum Delivery {
    /// All is on its way.
    case everything
    /// The client must read first.
    case blocked
    /// Nobody is there to read it.
    case ended
  }

  private static func deliver(
    _ session: inout Session,
    to socket: borrowing Descriptor
  ) throws(SystemError) -> Delivery {
    while session.wantsToWrite {
      switch try UnixSocket.send(session.unsent, to: socket) {
      case .sent(let count): session.didSend(count)
      case .wouldBlock: return .blocked
      case .ended: return .ended
      }
    }
    return .everything
  }

  private func updateInterest(of client: Client) throws(SystemError) {
    let wanted = client.wantedInterest
    guard wanted != client.interest else { return }
    try loop.changeInterest(of: client.socket, token: client.token, to: wanted)
    client.interest = wanted
  }
}
