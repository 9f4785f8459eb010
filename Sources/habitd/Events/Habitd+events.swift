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

  /// The state that events are about.
  var state: Subscriptions.State {
    Subscriptions.State(moment: moment, ledger: ledger, acceptsWrites: acceptsWrites)
  }

  private var acceptsWrites: Bool { storage.store?.health.acceptsWrites ?? false }

  /// Takes note of the line of states that the store goes on with.
  func renewEpoch() {
    guard let store = storage.store else { return }
    epoch = Epoch(lineage: store.lineage, today: ledger.today)
  }

  /// Tells subscribers that the history was replaced by a backup.
  func historyChanged() {
    renewEpoch()
    subscriptions.tell(News(anythingOf: Self.anythingRecorded))
  }

  /// Tells subscribers that other devices have added to the history.
  func historyGrew(by merged: MergedOthers) {
    renewEpoch()
    guard !subscriptions.isEmpty else { return }
    var news = News(anythingOf: Self.anythingRecorded)
    if let changes = merged.changes {
      news = News(of: changes, in: ledger)
      // Although nothing was news, it is another epoch.
      if news.isEmpty { news.topics = [.completions] }
    }
    if merged.devices.count == 1 { news.origin = merged.devices.first.map(EventOrigin.device) }
    subscriptions.tell(news)
  }

  private static let anythingRecorded: Set<Topic> = [.completions, .habits, .settings]

  /// Tells subscribers of a turn's transactions, now that they are on the disk.
  func announce(_ turn: Turn) {
    subscriptions.announce(turn.transactions) { transactions in
      var news = News(of: transactions, in: ledger)
      news.origin = turn.origin
      news.milestones = turn.milestones
      return news
    }
  }

  /// Tells subscribers which day is today, and whether anything can be recorded, where that is
  /// different from the end of the turn before.
  func announceSurroundings() {
    subscriptions.announceSurroundings(
      today: ledger.today,
      acceptsWrites: acceptsWrites,
      in: ledger
    )
  }
}
