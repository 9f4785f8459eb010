import HabitProtocol
import Posix

extension Habitd {
  /// Follows what has happened to a client's session: what is held for it counts, and with requests
  /// it waits for its turn, behind those that wait already.
  func follow(_ client: Client) {
    follow(client, client.session.standing)
  }

  /// Follows what has happened to a client's session, which stands like this.
  func follow(_ client: Client, _ standing: Session.Standing) {
    count(client, standing.heldBytes + client.bytesInProgress)
    guard standing.hasUnread || client.isBeingAnswered, !client.isWaiting else { return }
    client.isWaiting = true
    client.waitingSince = nil
    waiting.append(client)
  }

  /// Answers those that wait, in the order they are due, for as long as one turn allows; the rest
  /// wait on.
  func serveWaiting() {
    guard !waiting.isEmpty else { return }
    let begun = Clock.monotonicMicroseconds()
    if waiting.count > 1 { waiting = Self.dueFirst(waiting, at: begun) }
    // Who has more to ask afterwards waits behind these.
    let present = waiting.count
    let share = limits.turnMicroseconds / present
    var now = begun
    var taken = 0
    while taken < present, turn.heldBytes <= Limits.heldRepliesPerTurn {
      let client = waiting[taken]
      taken += 1
      client.isWaiting = false
      guard !client.isGone else { continue }
      touch(client)
      let end = serve(client, until: now + share)
      client.account.charge(end - now, at: now)
      now = end
      guard now - begun < limits.turnMicroseconds else { break }
    }
    waiting.removeFirst(taken)
  }

  /// Puts first who is due first, and of two who are due at the same time the one who came first.
  private static func dueFirst(_ clients: [Client], at now: Int) -> [Client] {
    // The place stands in the low bits. Numbers are sorted without asking what their type is.
    var order: [Int] = []
    order.reserveCapacity(clients.count)
    for place in clients.indices {
      let client = clients[place]
      let since = client.waitingSince ?? now
      client.waitingSince = since
      order.append((since - now + client.account.delay(at: now)) << placeBits | place)
    }
    order.sort()
    return order.map { clients[$0 & (1 << placeBits - 1)] }
  }

  /// Enough bits for the place of every connection that a process can have: sysctl fs.nr_open allows
  /// 2^20 descriptors.
  private static let placeBits = 20

  /// Answers the requests of a client that are here, so many of them as one turn allows; when that
  /// has ended.
  private func serve(_ client: Client, until deadline: Int) -> Int {
    served = client
    defer { served = nil }
    var now: Int
    var count = 0
    var standing: Session.Standing
    repeat {
      if let answer = nextAnswer(to: client, until: deadline) { send(answer, to: client) }
      if !turn.replacedSubscriptions.isEmpty, !turn.mustHold {
        turn.replacedSubscriptions.removeAll()
      }
      now = Clock.monotonicMicroseconds()
      count += 1
      standing = client.session.standing
    } while (standing.hasUnread || client.isBeingAnswered) && now < deadline
      && count < Limits.requestsPerTurn && turn.heldBytes <= Limits.heldRepliesPerTurn
    follow(client, standing)
    return now
  }

  /// Goes on with what is being answered, or else answers the next frame.
  private func nextAnswer(to client: Client, until deadline: Int) -> Answer? {
    if client.isBeingAnswered { return goOn(with: client, until: deadline) }
    return client.session.next().flatMap { answer($0, of: client) }
  }

  private func send(_ answer: consuming Answer, to client: Client) {
    if turn.mustHold {
      turn.hold(answer, for: client.token)
    } else if let reply = answer.reply {
      let room = client.session.send(reply)
      if room.capacity <= Self.keptReplyRoom { replyRoom = room }
    }
  }

  /// The room of a reply that has left.
  func takeReplyRoom() -> [UInt8] {
    exchange(&replyRoom, with: [])
  }

  /// How much room is kept for the next reply: a usual one, not the largest.
  private static let keptReplyRoom = 16 << 10
}
