import HabitCore
import HabitProtocol
import HabitStore

/// The subscribers and the state that each of them knows.
///
/// News arrives once it is on disk; a subscriber's next event leaves when its client reads.
final class Subscriptions {
  private let server: Server
  private let history: History
  private var subscribers: [UInt64: Subscriber] = [:]
  /// The day and the storage that subscribers know of.
  private var announced: (today: Day, acceptsWrites: Bool) = (.first, false)

  private static let anythingRecorded: Set<Topic> = [.completions, .habits, .settings]

  init(of server: Server, to history: History) {
    self.server = server
    self.history = history
  }

  var isEmpty: Bool { subscribers.isEmpty }

  /// Replaces the subscription of the client whose request is being performed; `nil` ends it.
  ///
  /// The former one is restored if the answer becomes an error.
  func replace(with subscription: EventSubscription?) {
    guard let client = server.currentClient else { return }
    let former = subscribers[client.token]?.subscription
    server.responder.onRefusal { [unowned self] in set(former, of: client) }
    // Changes not announced yet are part of the state in the answer.
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

  /// Announces a turn's transactions, now that they are on disk.
  func announce(_ turn: Turn) {
    let transactions = turn.transactions
    guard !isEmpty, let first = transactions.first else { return }
    let all = news(of: transactions[...], in: turn)
    for subscriber in subscribers.values {
      let since = subscriber.subscription.since
      // A client that subscribed during this turn was answered with a part of it.
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

  /// Announces that the history was replaced, by a backup or by another folder.
  func announceReplacement() { tell(News(anythingOf: Self.anythingRecorded)) }

  /// Announces what other devices have added to the history.
  func announce(_ merged: MergedOthers) {
    guard !isEmpty else { return }
    var news = News(anythingOf: Self.anythingRecorded)
    if let changes = merged.changes {
      news = News(of: changes, in: history.ledger)
      // The epoch has changed even if it contains no news.
      if news.isEmpty { news.topics = [.completions] }
    }
    if merged.devices.count == 1 { news.origin = merged.devices.first.map(Origin.device) }
    tell(news)
  }

  /// Announces a new today, and a change in whether anything can be recorded, since the end of the
  /// previous turn.
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
    // The queue of a client that reads will be empty in a moment.
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
