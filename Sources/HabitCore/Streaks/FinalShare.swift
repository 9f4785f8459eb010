/// The result of a finished habit: 27 of 30 days.
package struct FinalShare: Equatable, Sendable {
  /// The unit in force at the end.
  package var unit: StreakUnit
  /// The number of units that a streak counted.
  package var kept: Int
  /// The number of units that a streak counted, and of the missed ones, spared or not; skipped,
  /// paused and cut ones are left out.
  package var total: Int

  /// Creates a result.
  package init(unit: StreakUnit, kept: Int, total: Int) {
    self.unit = unit
    self.kept = kept
    self.total = total
  }
}

extension Habit {
  /// The result of the habit if it is finished today; otherwise `nil`.
  ///
  /// Linear in the length of its life.
  package func finalShare(_ basis: StreakBasis) -> FinalShare? {
    guard let endDate, isFinished(on: basis.today) else { return nil }
    let stretches = stretches(through: endDate, basis)
    return FinalShare(
      unit: streakUnit(on: max(startDate, endDate)),
      kept: stretches.reduce(0) { $0 + $1.metCount },
      total: stretches.reduce(0) { $0 + $1.metCount + $1.brokenCount + $1.sparedCount }
    )
  }
}

extension Ledger {
  /// The result of the habit at a position if it is finished; otherwise `nil`.
  package func finalShare(at position: Int) -> FinalShare? {
    habits[position].habit?.finalShare(basis(at: position))
  }
}
