import HabitCore
import HabitProtocol
import JSON

extension AddJourney: Performed {
  func perform(for daemon: Methods, _ writer: inout JSONWriter) throws(RPCError) {
    let journey = try daemon.findJourney(journey)
    let changes = try daemon.subscribing(to: journey)
    try daemon.history.commit(changes, by: Self.name, dryRun: dryRun) {
      daemon.write(journey, &writer)
    }
  }
}

extension RemoveJourney: Performed {
  func perform(for daemon: Methods, _ writer: inout JSONWriter) throws(RPCError) {
    let journey = try daemon.findJourney(journey)
    let changes = daemon.ledger.unsubscribing(from: journey.id)
    try daemon.history.commit(changes, by: Self.name, dryRun: dryRun) {
      daemon.write(journey, &writer)
    }
  }
}

extension ToggleJourney: Performed {
  func perform(for daemon: Methods, _ writer: inout JSONWriter) throws(RPCError) {
    let journey = try daemon.findJourney(journey)
    let changes =
      daemon.ledger.subscription(to: journey.id) == nil
      ? try daemon.subscribing(to: journey) : daemon.ledger.unsubscribing(from: journey.id)
    try daemon.history.commit(changes, by: Self.name, dryRun: dryRun) {
      daemon.write(journey, &writer)
    }
  }
}

extension Methods {
  fileprivate func findJourney(_ text: String) throws(RPCError) -> Journey {
    try obeying { () throws(RuleViolation) in try library.findJourney(text) }
  }

  fileprivate func subscribing(to journey: Journey) throws(RPCError) -> [Change] {
    let stamp = try history.nextStamp()
    return try obeying { () throws(RuleViolation) in
      try ledger.subscribing(
        to: journey,
        from: library,
        signedAt: stamp,
        now: now
      )
    }
  }

  /// Writes a journey as it is now: as it was found, where it has just left the person's catalog.
  fileprivate func write(_ journey: Journey, _ writer: inout JSONWriter) {
    let library = library
    let view = ledger.view(of: library.journey(journey.id) ?? journey, in: library, on: today)
    writer.object { writer in
      writer.name("journey")
      view.write(to: &writer)
      writer.member("revision", revision)
    }
  }
}
