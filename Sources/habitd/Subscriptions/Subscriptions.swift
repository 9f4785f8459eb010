import HabitCore
import HabitProtocol
import HabitStore

/// The subscribers, with the state that each of them knows.
///
/// News is added only after it is on disk; a subscriber's next event is sent when its client reads.
final class Subscriptions {
  private let server: Server
  private let history: History
  private var subscribers: [UInt64: Subscriber] = [:]
  /// The day, and the state of the storage, that subscribers have been told of.
  private var announced: (today: Day, acceptsWrites: Bool) = (.first, false)

  private static let anythingRecorded: Set<Topic> = [.completions, .habits, .settings]

  init(of server: Server, to history: History) {
    self.server = server
    self.history = history
  }

  var isEmpty: Bool { subscribers.isEmpty }

  /// Replaces the subscription of the client whose request is being performed; `nil` ends it.
  ///
  /// The former subscription is restored if the reply becomes an error.
  func replace(with subscription: EventSubscription?) {
    guard let client = server.currentClient else { return }
    let former = subscribers[client.token]?.subscription
    server.responder.onRefusal { [unowned self] in set(former, of: client) }
    // The first subscriber begins with the day and the storage as they are now; only later changes
    // are announced.
    if subscription != nil, isEmpty { announced = surroundings }
    set(subscription, of: client)
  }

  private func set(_ subscription: EventSubscription?, of client: Client) {
    guard !client.queue.isGone else { return }
    guard let subscription else {
      subscribers[client.token] = nil
      client.events = nil
      return
    }
    let subscriber = Subscriber(client, to: subscription, in: self)
    subscribers[client.token] = subscriber
    client.events = subscriber
  }

  /// Forgets a subscriber whose connection has ended.
  func forget(_ client: Client) { subscribers[client.token] = nil }

  func next(of subscription: inout EventSubscription) -> [UInt8]? {
    subscription.next(at: history.moment, in: history.ledger, &history.pasts)
  }

  /// Announces a turn's transactions, after they were written to disk.
  func announce(_ turn: Turn) {
    let transactions = turn.transactions
    guard !isEmpty, let first = transactions.first else { return }
    let all = news(of: transactions[...], in: turn)
    for subscriber in subscribers.values {
      let since = subscriber.subscription.since
      // The reply to a client that subscribed during this turn already has the earlier
      // transactions.
      let isNew = since < first.revision
      let rest = isNew ? [] : transactions.drop { $0.revision <= since }
      tell(subscriber, isNew ? all : news(of: rest, in: turn))
    }
  }

  private func news(of transactions: ArraySlice<Transaction>, in turn: Turn) -> News {
    var news = News(of: transactions, in: history.ledger)
    news.origin = turn.origin
    news.milestones = turn.milestones
    return news
  }

  /// Announces that the history was replaced by a backup or by another folder.
  func announceReplacement() { tell(News(anythingOf: Self.anythingRecorded)) }

  /// Announces the changes merged from other devices.
  func announce(_ merged: MergedOthers) {
    guard !isEmpty else { return }
    var news = News(anythingOf: Self.anythingRecorded)
    if let changes = merged.changes {
      news = News(of: changes, in: history.ledger)
      // The epoch has changed, so an event is sent even if the changes contain no news.
      if news.isEmpty { news.topics = [.completions] }
    }
    if merged.devices.count == 1 { news.origin = merged.devices.first.map(Origin.device) }
    tell(news)
  }

  /// Announces that another day is today, or that storage has begun or ceased to accept changes.
  func announceSurroundings() {
    guard !isEmpty else { return }
    let present = surroundings
    guard present != announced else { return }
    if present.today != announced.today { tell(.anotherDay(in: history.ledger)) }
    if present.acceptsWrites != announced.acceptsWrites { tell(.storage) }
    announced = present
  }

  private var surroundings: (today: Day, acceptsWrites: Bool) {
    (history.ledger.today, history.storage.store?.health.acceptsWrites ?? false)
  }

  private func tell(_ news: News) {
    for subscriber in subscribers.values { tell(subscriber, news) }
  }

  private func tell(_ subscriber: Subscriber, _ news: News) {
    let client = subscriber.client
    // Unread bytes count only for a client that does not read; the queue of any other is about to
    // be sent.
    subscriber.subscription.take(news, queued: client.isBlocked ? client.needs.unsentBytes : 0)
    if !client.isBlocked { server.flushLater(client) }
  }
}

/// A client with a subscription.
final class Subscriber: EventSource {
  unowned let client: Client
  var subscription: EventSubscription

  private unowned let subscriptions: Subscriptions

  init(_ client: Client, to subscription: EventSubscription, in subscriptions: Subscriptions) {
    self.client = client
    self.subscription = subscription
    self.subscriptions = subscriptions
  }

  var hasEvent: Bool { subscription.hasEvent }

  func next() -> [UInt8]? { hasEvent ? subscriptions.next(of: &subscription) : nil }

  func end() { subscriptions.forget(client) }
}
