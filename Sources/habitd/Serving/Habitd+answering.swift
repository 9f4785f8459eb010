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
    count(client, standing.heldBytes)
    guard standing.hasUnread, !client.isWaiting else { return }
    client.isWaiting = true
    waiting.append(client)
  }

  /// Answers those that wait, the quiet ones first, for as long as one turn allows; the rest wait on.
  func serveWaiting() {
    guard !waiting.isEmpty else { return }
    let begun = Clock.monotonicMicroseconds()
    if waiting.count > 1 { waiting = Self.quietFirst(waiting, at: begun) }
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

  private static func quietFirst(_ clients: [Client], at now: Int) -> [Client] {
    clients.map { (debt: $0.account.debt(at: now), client: $0) }
      .sorted { $0.debt < $1.debt }
      .map(\.client)
  }

  /// Answers the requests of a client that are here, so many of them as one turn allows; when that
  /// has ended.
  private func serve(_ client: Client, until deadline: Int) -> Int {
    served = client
    defer { served = nil }
    var now: Int
    var count = 0
    var standing: Session.Standing
    repeat {
      if let frame = client.session.next() {
        if let answer = answer(frame) { send(answer, to: client) }
        if !turn.replacedSubscriptions.isEmpty, !turn.mustHold {
          turn.replacedSubscriptions.removeAll()
        }
      }
      now = Clock.monotonicMicroseconds()
      count += 1
      standing = client.session.standing
    } while standing.hasUnread && now < deadline && count < Limits.requestsPerTurn
      && turn.heldBytes <= Limits.heldRepliesPerTurn
    follow(client, standing)
    return now
  }

  private func send(_ answer: consuming Answer, to client: Client) {
    if turn.mustHold {
      turn.hold(answer, for: client.token)
    } else {
      let room = client.session.send(answer.reply)
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
