import HabitCore
import HabitProtocol
import JSON

extension Habitd {
  func perform(_ request: Subscribe, _ writer: inout JSONWriter) {
    let moment = moment
    // What this turn made is part of the state that is answered with.
    let missed = request.news(at: moment, after: recent + turn.transactions, in: ledger)
    var subscription = EventSubscription(to: request.topics, since: moment.revision)
    if let missed { subscription.take(missed, queued: 0) }
    replaceSubscription(with: subscription)
    writer.object { writer in
      moment.writeMembers(to: &writer)
      writer.name("topics")
      writer.array(Topic.allCases.filter(request.topics.contains)) { $0.string($1.rawValue) }
      writer.member("resync", missed == nil)
      writer.name("day")
      ledger.view(of: ledger.today, today: ledger.today)
        .write(to: &writer, ledger: ledger, revision: revision, keeping: &writtenHabits)
    }
  }

  func perform(_ request: Unsubscribe, _ writer: inout JSONWriter) {
    replaceSubscription(with: nil)
    writer.object { _ in }
  }

  /// Gives the client whose request is performed another subscription; the former one comes back
  /// when the answer becomes an error because the turn cannot be stored.
  private func replaceSubscription(with subscription: EventSubscription?) {
    guard let client = served else { return }
    turn.replacedSubscriptions.append((client.token, client.subscription))
    // What was told nobody so far is part of what the client is answered with.
    if subscription != nil, subscribers.isEmpty { announced = surroundings }
    setSubscription(subscription, of: client)
  }

  /// Brings back the subscriptions that were replaced, the latest first.
  func restoreSubscriptions(_ replaced: [(token: UInt64, former: EventSubscription?)]) {
    for (token, former) in replaced.reversed() {
      if let client = clients[token] { setSubscription(former, of: client) }
    }
  }

  /// Takes back what this turn has replaced after the first so many subscriptions.
  func takeBackSubscriptions(after count: Int) {
    guard turn.replacedSubscriptions.count > count else { return }
    restoreSubscriptions(Array(turn.replacedSubscriptions[count...]))
    turn.replacedSubscriptions.removeSubrange(count...)
  }

  private func setSubscription(_ subscription: EventSubscription?, of client: Client) {
    client.subscription = subscription
    if subscription == nil {
      subscribers.remove(client.token)
    } else {
      subscribers.insert(client.token)
    }
  }
}
