import HabitCore
import HabitProtocol

/// The subscribers, and what they have been told.
///
/// News come in when they are on the disk; each subscriber's next event leaves when its client reads.
final class Subscriptions {
  /// The state that events are about.
  struct State {
    /// Where the daemon stands.
    var moment: Moment
    /// Everything that is known.
    var ledger: Ledger
    /// Changes can be recorded.
    var acceptsWrites: Bool
  }

  /// Returns the state that events are about.
  var state: () -> State = {
    State(moment: Moment(epoch: .unknown, revision: 0), ledger: Ledger(), acceptsWrites: false)
  }

  private let server: Server
  private var subscribers: [UInt64: Subscriber] = [:]
  /// The day and the storage that subscribers know of.
  private var announced: (today: Day, acceptsWrites: Bool) = (.first, false)

  /// No subscribers yet, of a server's clients.
  init(of server: Server) {
    self.server = server
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
    if subscription != nil, isEmpty {
      let state = state()
      announced = (state.ledger.today, state.acceptsWrites)
    }
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

  /// Tells subscribers of transactions, now that they are on the disk.
  ///
  /// - Parameters:
  ///   - transactions: what was stored.
  ///   - news: makes the news of some transactions.
  func announce(
    _ transactions: [Transaction],
    _ news: (_ transactions: ArraySlice<Transaction>) -> News
  ) {
    guard !isEmpty, let first = transactions.first else { return }
    let all = news(transactions[...])
    for subscriber in subscribers.values {
      let since = subscriber.subscription.since
      // Who subscribed amid this turn was answered with a part of it.
      tell(
        subscriber,
        since < first.revision ? all : news(transactions.drop { $0.revision <= since })
      )
    }
  }

  /// Tells subscribers what is different from the end of the turn before, but for transactions:
  /// which day is today, and whether anything can be recorded.
  func announceSurroundings(today: Day, acceptsWrites: Bool, in ledger: @autoclosure () -> Ledger) {
    guard !isEmpty, (today, acceptsWrites) != announced else { return }
    if today != announced.today { tell(.anotherDay(in: ledger())) }
    if acceptsWrites != announced.acceptsWrites { tell(.storage) }
    announced = (today, acceptsWrites)
  }

  /// Tells all subscribers of news.
  func tell(_ news: News) {
    for subscriber in subscribers.values { tell(subscriber, news) }
  }

  private func tell(_ subscriber: Subscriber, _ news: News) {
    let client = subscriber.client
    // What a client that reads has queued now is on its way in a moment.
    subscriber.subscription.take(news, queued: client.isBlocked ? client.session.queued : 0)
    if !client.isBlocked { server.flushLater(client) }
  }
}
