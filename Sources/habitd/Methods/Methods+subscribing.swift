import HabitCore
import HabitProtocol
import HabitStore
import JSON

extension Subscribe: Performed {
  func perform(for daemon: Methods, _ writer: inout JSONWriter) {
    let moment = daemon.history.moment
    // Changes of this turn are part of the state in the answer.
    let missed = news(at: moment, after: daemon.history.undoable, in: daemon.ledger)
    var subscription = EventSubscription(to: chosenTopics, since: moment.revision)
    if let missed { subscription.take(missed, queued: 0) }
    daemon.subscriptions.replace(with: subscription)
    // If this turn has changed something, it is noted again once that is stored.
    daemon.history.storage.store?.noteTold()
    writer.object { writer in
      moment.writeMembers(to: &writer)
      writer.name("topics")
      writer.array(Topic.allCases.filter(chosenTopics.contains)) { $0.string($1.rawValue) }
      writer.member("resync", missed == nil)
      writer.name("day")
      daemon.loaded(daemon.ledger.today).write(to: &writer)
    }
  }
}

extension Unsubscribe: Performed {
  func perform(for daemon: Methods, _ writer: inout JSONWriter) {
    daemon.subscriptions.replace(with: nil)
    writer.object { _ in }
  }
}
