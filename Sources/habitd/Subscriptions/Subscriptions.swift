import HabitCore
import HabitProtocol
import HabitStore

/// The subscribers, and what they have been told.
///
/// News come in when they are on the disk; each subscriber's next event leaves when its client reads.
final class Subscriptions {
  private let server: Server
  private let history: History
  private var subscribers: [UInt64: Subscriber] = [:]
  /// The day and the storage that subscribers know of.
  private var announced: (today: Day, acceptsWrites: Bool) = (.first, false)

  private static let anythingRecorded: Set<Topic> = [.completions, .habits, .settings]

  /// No subscribers yet.
  ///
  /// - Parameters:
  ///   - server: the server whose clients may subscribe.
  ///   - history: the history that events are about.
  init(of server: Server, to history: History) {
    self.server = server
    self.history = history
  }

  /// Nobody has to be told anything.
  var isEmpty: Bool { subscribers.isEmpty }

  /// Gives the client whose request is performed another subscription, or none; the former one comes
  /// back when the answer becomes an error.
  func replace(with subscription: EventSubscription?) {
    guard let client = server.currentClient else { return }
    let former = subscribers[client.token]?.subscription
    server.responder.onRefusal { [unowned self] in set(former, of: client) }
    // What nobody was told so far is part of what the client is answered with.
    if subscription != nil, isEmpty { announced = surroundings }
    set(subscription, of: client)
  }

  private func set(_ subscription: EventSubscription?, of client: Client) {
    guard !client.isGone else { return }
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

  /// Returns the notification that a subscription is to be sent now.
  func next(of subscription: inout EventSubscription) -> [UInt8]? {
    subscription.next(at: history.moment, in: history.ledger)
  }

  /// Tells subscribers of a turn's transactions, now that they are on the disk.
  func announce(_ turn: Turn) {
    let transactions = turn.transactions
    guard !isEmpty, let first = transactions.first else { return }
    let all = news(of: transactions[...], in: turn)
    for subscriber in subscribers.values {
      let since = subscriber.subscription.since
      // Who subscribed amid this turn was answered with a part of it.
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

  /// Tells subscribers that the history was replaced: by a backup, or by what stands in its place.
  func announceReplacement() { tell(News(anythingOf: Self.anythingRecorded)) }

  /// Tells subscribers that other devices have added to the history.
  func announce(_ merged: MergedOthers) {
    guard !isEmpty else { return }
    var news = News(anythingOf: Self.anythingRecorded)
    if let changes = merged.changes {
      news = News(of: changes, in: history.ledger)
      // Although nothing was news, it is another epoch.
      if news.isEmpty { news.topics = [.completions] }
    }
    if merged.devices.count == 1 { news.origin = merged.devices.first.map(EventOrigin.device) }
    tell(news)
  }

  /// Tells subscribers which day is today, and whether anything can be recorded, where that is
  /// different from the end of the turn before.
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
    // What a client that reads has queued now is on its way in a moment.
    subscriber.subscription.take(news, queued: client.isBlocked ? client.session.queued : 0)
    if !client.isBlocked { server.flushLater(client) }
  }
}

/// A client with a subscription.
final class Subscriber: EventSource {
  /// The client.
  unowned let client: Client
  /// The events it is still to be sent.
  var subscription: EventSubscription

  private unowned let subscriptions: Subscriptions

  /// A client that has subscribed to something.
  init(_ client: Client, to subscription: EventSubscription, in subscriptions: Subscriptions) {
    self.client = client
    self.subscription = subscription
    self.subscriptions = subscriptions
  }

  var hasEvent: Bool { subscription.hasEvent }

  func next() -> [UInt8]? { hasEvent ? subscriptions.next(of: &subscription) : nil }

  func end() { subscriptions.forget(client) }
}
