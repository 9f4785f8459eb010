import HabitCore
import HabitProtocol
import JSON

extension Methods {
  func perform(_ request: AddJourney, _ writer: inout JSONWriter) throws(RPCError) {
    let journey = try findJourney(request.journey)
    let changes = try subscribing(to: journey)
    try history.commit(changes, by: .addJourney, dryRun: request.dryRun) { write(journey, &writer) }
  }

  func perform(_ request: RemoveJourney, _ writer: inout JSONWriter) throws(RPCError) {
    let journey = try findJourney(request.journey)
    let changes = ledger.unsubscribing(from: journey.id)
    try history.commit(changes, by: .removeJourney, dryRun: request.dryRun) {
      write(journey, &writer)
    }
  }

  func perform(_ request: ToggleJourney, _ writer: inout JSONWriter) throws(RPCError) {
    let journey = try findJourney(request.journey)
    let changes =
      ledger.subscription(to: journey.id) == nil
      ? try subscribing(to: journey) : ledger.unsubscribing(from: journey.id)
    try history.commit(changes, by: .toggleJourney, dryRun: request.dryRun) {
      write(journey, &writer)
    }
  }

  private func findJourney(_ text: String) throws(RPCError) -> Journey {
    try obeying { () throws(RuleViolation) in try library.findJourney(text) }
  }

  private func subscribing(to journey: Journey) throws(RPCError) -> [Change] {
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
  private func write(_ journey: Journey, _ writer: inout JSONWriter) {
    let library = library
    let view = ledger.view(of: library.journey(journey.id) ?? journey, in: library, on: today)
    writer.object { writer in
      writer.name("journey")
      view.write(to: &writer)
      writer.member("revision", revision)
    }
  }
}
