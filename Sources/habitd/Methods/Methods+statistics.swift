import HabitCore
import HabitProtocol
import JSON

extension GetStatistics: Performed {
  func perform(for daemon: Methods, _ writer: inout JSONWriter) throws(RPCError) {
    let ledger = daemon.ledger
    let named = try habit.map { reference throws(RPCError) in try daemon.find(reference) }
    let positions =
      named.map { [ledger.position(of: $0.id)].compactMap(\.self) }
      ?? ledger.positions(taggedBy: tag)
    var count = StatisticsCount(range.days, of: positions, in: ledger, isSingle: named != nil)
    var rest = positions[...]
    var hours = CivilTimes(daemon.history.clock)
    daemon.server.responder.writeInPieces(&writer) { writer in
      if let position = rest.popFirst() {
        count.add(position, in: ledger) { hours.civilTime(of: $0) }
        return true
      }
      let result = Result {
        $0.habit = named?.id.text
        $0.name = named?.name
        $0.statistics = count.result
      }
      result.write(to: &writer)
      return false
    }
  }
}

extension ListTags: Answered {
  func answer(for daemon: Methods) throws(RPCError) -> Result {
    Result { $0.tags = daemon.ledger.tags }
  }
}

extension UpdateTag: Answered {
  func answer(for daemon: Methods) throws(RPCError) -> Result {
    let ledger = daemon.ledger
    let changes = try daemon.obeying { () throws(RuleViolation) -> [Change] in
      guard let color else { return [] }
      return try ledger.coloring(tag, color.value)
    }
    return try daemon.history.commit(changes, by: Self.name, dryRun: dryRun) {
      Result {
        $0.tag = daemon.ledger.summary(of: tag)
        $0.revision = daemon.revision
      }
    }
  }
}
