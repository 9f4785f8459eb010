import HabitCore
import HabitProtocol
import JSON

extension ListJourneys: Performed {
  func perform(for daemon: Methods, _ writer: inout JSONWriter) {
    let library = daemon.library
    let today = daemon.today
    writer.object { writer in
      writer.name("journeys")
      writer.array(library.journeys) { writer, journey in
        daemon.ledger.view(of: journey, in: library, on: today).write(to: &writer)
      }
      let warnings = daemon.catalog.current.warnings
      guard !warnings.isEmpty else { return }
      writer.name("warnings")
      writer.array(warnings) { writer, warning in
        writer.object {
          $0.member("type", warning.kind.rawValue)
          $0.member("message", warning.message)
        }
      }
    }
  }
}

extension ListLibrary: Performed {
  func perform(for daemon: Methods, _ writer: inout JSONWriter) throws(RPCError) {
    var library = daemon.library
    if let ids = items {
      let chosen = try daemon.obeying { () throws(RuleViolation) in try library.choosing(ids) }
      library = chosen
    }
    writer.object { writer in
      writer.name("items")
      writer.array(daemon.ledger.library(library, matching: query)) { $1.write(to: &$0) }
    }
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
  /// Everything a request may name: the catalog, and what the day holds of it and it no longer has.
  var library: Catalog { catalog.current.catalog.completed(by: ledger, on: today) }

  fileprivate func findItem(_ text: String) throws(RPCError) -> CatalogItem {
    try obeying { () throws(RuleViolation) in try library.findItem(text) }
  }
}
