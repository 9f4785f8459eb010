extension Ledger {
  /// Up to this number of habits, all are checked after each change; if there are more, none is.
  private static let lookedAtAlways = 64

  /// The first violated invariant, in one clause; `nil` if all hold.
  ///
  /// For tests: all derived values are computed again.
  package var firstViolation: String? {
    registers.firstViolation ?? shallowViolation
      ?? difference(from: Ledger(registers, today: today))
  }

  /// The first violated invariant among those that are cheap enough to check after each change.
  var shallowViolation: String? {
    guard habits.count == registers.ids.count else {
      return "\(registers.ids.count) habits are recorded, but \(habits.count) derived"
    }
    guard habits.count <= Self.lookedAtAlways else { return nil }
    if let position = habits.indices.first(where: { habits[$0].id != registers.ids[$0] }) {
      return "the habit at \(position) is not \(registers.ids[position])"
    }
    let shown = habits.indices.filter { habits[$0].habit != nil }
    guard dayOrder.sorted() == shown else { return "the order of a day has other habits" }
    guard personOrder.sorted() == shown else {
      return "the person's order does not consist of the shown habits"
    }
    guard remindingCount <= activeCount, activeCount <= shown.count else {
      return "\(remindingCount) of \(activeCount) active habits remind, \(shown.count) are shown"
    }
    return nil
  }

  private func difference(from anew: Ledger) -> String? {
    guard vacations == anew.vacations else { return "the pauses of all habits are out of date" }
    guard settings == anew.settings else { return "the settings differ from the registers" }
    if let position = habits.indices.first(where: { habits[$0] != anew.habits[$0] }) {
      return "\(habits[position].id) differs from its registers"
    }
    guard record == anew.record else { return "the completions differ from the registers" }
    guard record.habits.allSatisfy(habits.indices.contains) else {
      return "the record names a position without a habit"
    }
    guard dayOrder == anew.dayOrder else { return "the order of a day is out of date" }
    guard personOrder == anew.personOrder else { return "the person's order is out of date" }
    guard activeCount == anew.activeCount, remindingCount == anew.remindingCount,
      timingCount == anew.timingCount
    else {
      return "the numbers of habits are out of date"
    }
    let days = [today] + (keptDay.map { [$0] } ?? [])
    if let day = days.first(where: { progress(of: $0) != anew.progress(of: $0) }) {
      return "the progress of \(day) is out of date"
    }
    return nil
  }
}
