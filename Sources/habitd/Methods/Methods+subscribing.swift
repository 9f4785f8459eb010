import HabitCore
import HabitProtocol
import HabitStore
import JSON

extension Methods {
  func perform(_ request: Subscribe, _ writer: inout JSONWriter) {
    let moment = history.moment
    // What this turn made is part of the state that is answered with.
    let missed = request.news(at: moment, after: history.undoable, in: ledger)
    var subscription = EventSubscription(to: request.topics, since: moment.revision)
    if let missed { subscription.take(missed, queued: 0) }
    subscriptions.replace(with: subscription)
    // Should this turn have changed something, it is noted again when that is stored.
    history.storage.store?.noteTold()
    writer.object { writer in
      moment.writeMembers(to: &writer)
      writer.name("topics")
      writer.array(Topic.allCases.filter(request.topics.contains)) { $0.string($1.rawValue) }
      writer.member("resync", missed == nil)
      writer.name("day")
      ledger.view(of: ledger.today)
        .write(to: &writer, ledger: ledger, revision: revision, keeping: &days.habits)
    }
  }

  func perform(_ request: Unsubscribe, _ writer: inout JSONWriter) {
    subscriptions.replace(with: nil)
    writer.object { _ in }
  }
}
