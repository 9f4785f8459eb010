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

  /// The current state of a journey, or the journey as given if it is no longer in the library.
  fileprivate func result(_ journey: Journey) -> JourneyResult {
    let library = library
    let view = ledger.view(of: library.journey(journey.id) ?? journey, in: library, on: today)
    return JourneyResult {
      $0.journey = ShownJourney(view)
      $0.revision = revision
    }
  }
}

extension ListJourneys: Answered {
  func answer(for daemon: Methods) -> Result {
    let library = daemon.library
    let today = daemon.today
    let warnings = daemon.catalog.current.warnings.map { warning in
      Warning {
        $0.type = warning.kind.rawValue
        $0.message = warning.message
      }
    }
    return Result {
      $0.journeys = library.journeys.map { journey in
        ShownJourney(daemon.ledger.view(of: journey, in: library, on: today))
      }
      $0.warnings = warnings.isEmpty ? nil : warnings
    }
  }
}

extension ListLibrary: Answered {
  func answer(for daemon: Methods) throws(RPCError) -> Result {
    var library = daemon.library
    if let ids = items {
      let chosen = try daemon.obeying { () throws(RuleViolation) in try library.choosing(ids) }
      library = chosen
    }
    let found = daemon.ledger.library(library, matching: query ?? "")
    return Result { $0.items = found.map(LibraryItem.init) }
  }
}

extension AddCustomHabit: Performed {
  func perform(for daemon: Methods, _ writer: inout JSONWriter) throws(RPCError) {
    let stamp = try daemon.history.nextStamp()
    let item = try daemon.findItem(item)
    let changes = try daemon.obeying { () throws(RuleViolation) in
      try daemon.ledger.addingCustom(
        item,
        in: slot,
        signedAt: stamp,
        now: daemon.now
      )
    }
    let habit = HabitID(of: item.id)
    try daemon.history.commit(changes, by: Self.name, dryRun: dryRun) {
      () throws(RPCError) in
      try daemon.writeHabit(habit, &writer)
    }
  }
}

extension RemoveCustomHabit: Performed {
  func perform(for daemon: Methods, _ writer: inout JSONWriter) throws(RPCError) {
    let item = try daemon.findItem(item).id
    let habit = HabitID(of: item)
    guard daemon.ledger.habit(habit) != nil else { throw RPCError(.itemNotInDay(item)) }
    let changes = daemon.ledger.removingCustom(item)
    try daemon.history.commit(changes, by: Self.name, dryRun: dryRun) {
      () throws(RPCError) in
      try daemon.writeHabit(habit, &writer)
    }
  }
}

extension Methods {
  /// The items and journeys that a request may name: those of the catalog, and those that the
  /// person still has although they are not in the catalog.
  var library: Catalog { catalog.current.catalog.completed(by: ledger, on: today) }

  fileprivate func findItem(_ text: String) throws(RPCError) -> CatalogItem {
    try obeying { () throws(RuleViolation) in try library.findItem(text) }
  }
}
