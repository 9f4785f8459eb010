import HabitProtocol
import Posix

extension Habitd {
  /// Lets a client with requests wait for its turn, behind those that wait already.
  func postpone(_ client: Client) {
    guard !client.isWaiting, client.session.hasUnread else { return }
    client.isWaiting = true
    waiting.append(client.token)
  }

  /// Answers those that wait, the quiet ones first, for as long as one turn allows; the rest wait on.
  func serveWaiting() {
    guard !waiting.isEmpty else { return }
    let begun = Clock.monotonicMicroseconds()
    let present = waiting.compactMap { clients[$0] }
    waiting.removeAll(keepingCapacity: true)
    let ordered = present.count > 1 ? Self.quietFirst(present, at: begun) : present
    let share = limits.turnMicroseconds / max(1, present.count)
    var now = begun
    var served = 0
    while served < ordered.count, turn.heldBytes <= Limits.heldRepliesPerTurn {
      let client = ordered[served]
      client.isWaiting = false
      touched.insert(client.token)
      let end = serve(client, until: now + share)
      client.account.charge(end - now, at: now)
      now = end
      served += 1
      guard now - begun < limits.turnMicroseconds else { break }
    }
    waiting.insert(contentsOf: ordered[served...].map(\.token), at: 0)
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
    repeat {
      if let frame = client.session.next() {
        let answer = answer(frame)
        if !turn.mustHold { turn.replacedSubscriptions.removeAll() }
        if let answer { send(answer, to: client) }
      }
      now = Clock.monotonicMicroseconds()
      count += 1
    } while client.session.hasUnread && now < deadline && count < Limits.requestsPerTurn
      && turn.heldBytes <= Limits.heldRepliesPerTurn
    self.count(client)
    postpone(client)
    return now
  }

  private func send(_ answer: Answer, to client: Client) {
    if turn.mustHold {
      turn.hold(answer, for: client.token)
    } else {
      client.session.send(answer.reply)
    }
  }
}
