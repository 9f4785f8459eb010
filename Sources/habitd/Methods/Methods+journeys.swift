import HabitCore
import HabitProtocol
import JSON

extension AddJourney: Answered {
  func answer(for daemon: Methods) throws(RPCError) -> Result {
    let journey = try daemon.findJourney(journey)
    let changes = try daemon.subscribing(to: journey)
    return try daemon.history.commit(changes, by: Self.name, dryRun: dryRun) {
      daemon.result(journey)
    }
  }
}

extension RemoveJourney: Answered {
  func answer(for daemon: Methods) throws(RPCError) -> Result {
    let journey = try daemon.findJourney(journey)
    let changes = daemon.ledger.unsubscribing(from: journey.id)
    return try daemon.history.commit(changes, by: Self.name, dryRun: dryRun) {
      daemon.result(journey)
    }
  }
}

extension ToggleJourney: Answered {
  func answer(for daemon: Methods) throws(RPCError) -> Result {
    let journey = try daemon.findJourney(journey)
    let changes =
      daemon.ledger.subscription(to: journey.id) == nil
      ? try daemon.subscribing(to: journey) : daemon.ledger.unsubscribing(from: journey.id)
    return try daemon.history.commit(changes, by: Self.name, dryRun: dryRun) {
      daemon.result(journey)
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

  /// A journey as it is now, or as it was found if it has just left the person's catalog.
  fileprivate func result(_ journey: Journey) -> JourneyResult {
    let library = library
    let view = ledger.view(of: library.journey(journey.id) ?? journey, in: library, on: today)
    return JourneyResult {
      $0.journey = ShownJourney(view)
      $0.revision = revision
    }
  }
}
