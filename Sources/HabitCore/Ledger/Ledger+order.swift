extension Ledger {
  /// The habits in the person's order: by rank, those without one last, then by name.
  package var ordered: [Habit] { personOrder.compactMap { habits[$0].habit } }

  /// The last rank in the person's order.
  package var lastRank: Rank? { habits.compactMap { $0.habit?.rank }.max() }
}
