import HabitProtocol
import Posix
import Systemd

extension Habitd {
  /// Takes in what a client has sent, so much of it as one turn allows.
  func receive(from client: Client) {
    guard client.session.wantsToRead else { return }
    received.removeAll(keepingCapacity: true)
    do throws(SystemError) {
      switch try UnixSocket.receive(
        from: client.socket,
        into: &received,
        atMost: Limits.bytesPerTurn
      ) {
      case .received: client.session.receive(received)
      case .wouldBlock: break
      case .ended: client.session.receiveEnd()
      }
    } catch {
      Log.debug("connection \(client.token): \(error)")
      drop(client)
    }
  }

  /// Answers the requests of a client that are here, so many of them as one turn allows.
  func serve(_ client: Client) {
    backlog.remove(client.token)
    served = client
    defer { served = nil }
    for _ in 0..<Limits.requestsPerTurn {
      guard turn.heldBytes <= Limits.outputBeforeReadingStops else { break }
      guard let frame = client.session.next() else { break }
      let answer = answer(frame)
      if !turn.mustHold { turn.replacedSubscriptions.removeAll() }
      guard let answer else { continue }
      if turn.mustHold {
        turn.hold(answer, for: client.token)
      } else {
        client.session.send(answer.reply)
      }
    }
    noteBacklog(of: client)
  }

  /// Remembers a client whose requests are here already, so that the next turn does not wait.
  private func noteBacklog(of client: Client) {
    if client.session.hasUnread { backlog.insert(client.token) }
  }

  /// Queues a reply for a client that may have gone meanwhile.
  func send(_ reply: [UInt8], to token: UInt64) {
    clients[token]?.session.send(reply)
  }

  /// Ends a turn: what was left over is served, what was changed is stored, and replies leave.
  func endTurn() {
    for token in backlog {
      guard let client = clients[token] else { continue }
      touched.insert(token)
      serve(client)
    }
    storeTurn()
    announceSurroundings()
    for token in touched {
      if let client = clients[token] { flush(client) }
    }
    touched.removeAll(keepingCapacity: true)
    if !backlog.isEmpty { loop.turnAgain() }
    advanceGeneration()
    advanceOthers()
  }

  /// Sends what a client takes, and waits for what it wants next.
  private func flush(_ client: Client) {
    do throws(SystemError) {
      repeat {
        queueEvent(for: client)
        while client.session.wantsToWrite {
          switch try UnixSocket.send(client.session.unsent, to: client.socket) {
          case .sent(let count): client.session.didSend(count)
          case .wouldBlock: return try updateInterest(of: client)
          case .ended: return drop(client)
          }
        }
        if client.isFinished { return drop(client) }
        // What congestion held back can go on now that the replies are gone.
        noteBacklog(of: client)
        try updateInterest(of: client)
        // An event that waited for the client to read can leave now.
      } while client.subscription?.hasEvent == true
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
}
