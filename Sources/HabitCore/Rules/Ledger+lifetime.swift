extension Ledger {
  /// The changes that add a habit at the end of the person's order.
  ///
  /// - Throws: the same errors as ``updating(_:with:)``.
  package func adding(
    _ draft: HabitDraft,
    id: HabitID,
    signedAt stamp: Stamp,
    now: Instant
  ) throws(RuleViolation) -> [Change] {
    try draft.rules(id: id).checkRules()
    let start = draft.startDate ?? today
    if let end = draft.endDate, end < start { throw .endsBeforeItStarts(start: start, end: end) }
    return try draft.changes(
      id: id,
      lifetime: newLifetime(of: id, signedAt: stamp),
      rank: .between(lastRank, nil),
      from: today,
      now: now
    )
  }

  /// The lifetime of a new habit.
  ///
  /// A habit with an unknown identifier keeps values that another device may have recorded for it
  /// meanwhile; a habit that was removed starts empty.
  func newLifetime(of id: HabitID, signedAt stamp: Stamp) -> Lifetime {
    guard let known = position(of: id).map({ registers.habits[$0] }), known.lifetime != nil
    else { return .present(floor: .earliest) }
    // Registers stamped ahead of the clock also belong to the former lifetime.
    let latest = registers.farthestStamp >= stamp ? known.latestStamp : .earliest
    return .present(floor: latest < stamp ? stamp : latest.following ?? latest)
  }

  /// The changes that archive a habit from a day on; none if it is already archived.
  package func archiving(_ habit: Habit, on day: Day, signedAt stamp: Stamp) -> [Change] {
    habit.isArchived ? [] : [.archival(habit.id, effective(day, habit), .archived(at: stamp))]
  }

  /// The changes that archive the habit of an item that leaves the day today; none if it is already
  /// archived.
  func leaving(_ habit: Habit) -> [Change] {
    habit.isArchived ? [] : [.archival(habit.id, effective(today, habit), .left)]
  }

  /// The changes that restore an archived habit from a day on; none if it is not archived.
  package func restoring(_ habit: Habit, on day: Day) -> [Change] {
    habit.isArchived ? [.archival(habit.id, effective(day, habit), .restored)] : []
  }

  /// The changes that remove a habit and everything recorded for it.
  package func removing(_ habit: Habit) -> [Change] {
    [.lifetime(habit.id, .removed)]
  }

  /// The given day, or the day of the latest archiving or restoring if that is later because the
  /// clock was set back.
  private func effective(_ day: Day, _ habit: Habit) -> Day {
    max(day, habit.archivals.last?.day ?? day)
  }
}
