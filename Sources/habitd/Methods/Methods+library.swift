import HabitCore
import HabitProtocol
import JSON

extension Methods {
  /// Everything a request may name: the catalog, and what the day holds of it and it no longer has.
  var library: Catalog { catalog.current.catalog.completed(by: ledger, on: today) }

  func perform(_ request: ListJourneys, _ writer: inout JSONWriter) {
    let library = library
    let today = today
    writer.object { writer in
      writer.name("journeys")
      writer.array(library.journeys) { writer, journey in
        ledger.view(of: journey, in: library, on: today).write(to: &writer)
      }
      let warnings = catalog.current.warnings
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

  func perform(_ request: ListLibrary, _ writer: inout JSONWriter) throws(RPCError) {
    var library = library
    if let ids = request.items {
      let chosen = try obeying { () throws(RuleViolation) in try library.choosing(ids) }
      library = chosen
    }
    writer.object { writer in
      writer.name("items")
      writer.array(ledger.library(library, matching: request.query)) { $1.write(to: &$0) }
    }
  }

  func perform(_ request: AddCustomHabit, _ writer: inout JSONWriter) throws(RPCError) {
    let stamp = try history.nextStamp()
    let item = try findItem(request.item)
    let changes = try obeying { () throws(RuleViolation) in
      try ledger.addingCustom(
        item,
        in: request.slot,
        signedAt: stamp,
        now: now
      )
    }
    let habit = HabitID(of: item.id)
    try history.commit(changes, by: .addCustomHabit, dryRun: request.dryRun) {
      () throws(RPCError) in
      try writeHabit(habit, &writer)
    }
  }

  func perform(_ request: RemoveCustomHabit, _ writer: inout JSONWriter) throws(RPCError) {
    let item = try findItem(request.item).id
    let habit = HabitID(of: item)
    guard ledger.habit(habit) != nil else { throw RPCError(.itemNotInDay(item)) }
    let changes = ledger.removingCustom(item)
    try history.commit(changes, by: .removeCustomHabit, dryRun: request.dryRun) {
      () throws(RPCError) in
      try writeHabit(habit, &writer)
    }
  }

  private func findItem(_ text: String) throws(RPCError) -> CatalogItem {
    try obeying { () throws(RuleViolation) in try library.findItem(text) }
  }
}
