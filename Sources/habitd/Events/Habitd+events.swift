import HabitCore
import HabitProtocol
import HabitStore

extension Habitd {
  /// Where the daemon stands.
  var moment: Moment {
    var epoch = epoch
    epoch.today = ledger.today
    return Moment(epoch: epoch, revision: revision)
  }

  /// Takes note of what other devices have brought as far as the store has read it.
  func renewEpoch() {
    guard let store = storage.store else { return }
    epoch = Epoch(
      device: store.device,
      others: store.othersDigest,
      today: ledger.today
    )
  }

  /// Tells subscribers that the history was replaced by a backup.
  func historyChanged() {
    renewEpoch()
    tellSubscribers(News(anythingOf: Self.anythingRecorded))
  }

  /// Tells subscribers that other devices have added to the history.
  func historyGrew(by merged: MergedOthers) {
    renewEpoch()
    guard !subscribers.isEmpty else { return }
    var news = News(anythingOf: Self.anythingRecorded)
    if let changes = merged.changes {
      news = News(of: changes, in: ledger)
      // Although nothing was news, it is another epoch.
      if news.isEmpty { news.topics = [.completions] }
    }
    if merged.devices.count == 1 { news.origin = merged.devices.first.map(EventOrigin.device) }
    tellSubscribers(news)
  }

  private static let anythingRecorded: Set<Topic> = [.completions, .habits, .settings]

  /// Tells subscribers of transactions, now that they are on the disk.
  func announce(_ turn: Turn) {
    let transactions = turn.transactions
    guard !subscribers.isEmpty, let first = transactions.first else { return }
    let news = news(of: transactions, in: turn)
    for token in subscribers {
      guard let client = clients[token], let since = client.subscription?.since else { continue }
      // Who subscribed amid this turn was answered with a part of it.
      let isNew = since < first.revision
      let rest = isNew ? [] : transactions.drop { $0.revision <= since }
      tell(client, isNew ? news : self.news(of: rest, in: turn))
    }
  }

  private func news(of transactions: some Sequence<Transaction>, in turn: Turn) -> News {
    var news = News(of: transactions, in: ledger)
    news.origin = turn.origin
    news.milestones = turn.milestones
    return news
  }

  /// Tells subscribers what is different from the end of the turn before, but for transactions:
  /// which day is today, and whether anything can be recorded.
  func announceSurroundings() {
    guard !subscribers.isEmpty else { return }
    let present = surroundings
    guard present != announced else { return }
    if present.today != announced.today { tellSubscribers(.anotherDay(in: ledger)) }
    if present.acceptsWrites != announced.acceptsWrites { tellSubscribers(.storage) }
    announced = present
  }

  /// The event that a client reads next, if there is one.
  func queueEvent(for client: Client) {
    guard !client.isBlocked, client.subscription?.hasEvent == true,
      let event = client.subscription?.next(at: moment, in: ledger)
    else { return }
    client.session.send(event)
  }

  /// What subscribers are told of besides transactions, as it is now.
  var surroundings: Announced {
    Announced(
      today: ledger.today,
      acceptsWrites: storage.store?.health.acceptsWrites ?? false
    )
  }

  private func tellSubscribers(_ news: News) {
    for token in subscribers {
      if let client = clients[token] { tell(client, news) }
    }
  }

  private func tell(_ client: Client, _ news: News) {
    // What a client that reads has queued now is on its way in a moment.
    client.subscription?.take(news, queued: client.isBlocked ? client.session.queued : 0)
    if !client.isBlocked { touch(client) }
  }
}
