/// What was set on a day and what was tallied beside it (FORMAT.md, "Tallies").
extension HabitRegisters {
  /// The outcome of a day in the present life: what was set, and the tallies that count from it.
  package func outcome(on day: Day) -> Outcome? {
    guard let floor else { return nil }
    let base = outcomes.outcome(on: day, since: floor)
    return tallies.isEmpty ? base : outcome(base, talliedOn: day)
  }

  /// What was set, with the tallies of the day; apart, so that the usual case stays short.
  @inline(never)
  private func outcome(_ base: Outcome?, talliedOn day: Day) -> Outcome? {
    let counted = countedTallies(on: day)
    // One transaction may write several; then the timer decides, and not the order of reading.
    let latest = counted.max {
      $0.signature == $1.signature
        ? ($0.timer?.milliseconds ?? -1) < ($1.timer?.milliseconds ?? -1)
        : $0.signature < $1.signature
    }
    guard let latest else { return base }
    let sum = unboundedCount(on: day)
    return Outcome(
      count: Count(thousandths: min(max(sum, 0), Count.maximumThousandths)) ?? .zero,
      mark: base?.mark,
      at: latest.tally?.at
    )
  }

  /// The signature by which tallies know the outcome of a day; `nil` where there is none to count from.
  package func base(on day: Day) -> Signature? {
    guard let floor, let row = outcomes[day], row.outcome != nil, row.signature.stamp >= floor
    else {
      return nil
    }
    return outcomes.origin(on: day) ?? row.signature
  }

  /// The tallies of a day that count.
  package func countedTallies(on day: Day) -> [TallyTable.Row] {
    guard let floor, !tallies.isEmpty else { return [] }
    let rows = tallies.rows(on: day)
    guard !rows.isEmpty else { return [] }
    let base = base(on: day)
    return rows.filter { row in
      row.signature.stamp >= floor && row.tally.map { $0.base == base } == true
    }
  }

  /// The count of a day in thousandths, before it is kept within the bounds of a ``Count``.
  func unboundedCount(on day: Day) -> Int {
    guard let floor else { return 0 }
    let set = outcomes.outcome(on: day, since: floor)?.count.thousandths ?? 0
    // Files may hold anything; a wrong sum must not trap.
    return countedTallies(on: day).reduce(set) { $0 &+ ($1.tally?.thousandths ?? 0) }
  }

  /// The tally a device writes so that the count of a day becomes another.
  package func tally(
    on day: Day,
    by device: DeviceID,
    reaching count: Count,
    at completion: Instant?
  ) -> Tally {
    let own = countedTallies(on: day).first { $0.timer == nil && $0.signature.device == device }
    return tally(on: day, over: own, reaching: count, at: completion)
  }

  /// The tally of a timer that was started at a moment, so that the count of its day becomes
  /// another.
  package func tally(
    on day: Day,
    ofTimer since: Instant,
    reaching count: Count,
    at completion: Instant?
  ) -> Tally {
    let own = countedTallies(on: day).first { $0.timer == since }
    return tally(on: day, over: own, reaching: count, at: completion)
  }

  private func tally(
    on day: Day,
    over own: TallyTable.Row?,
    reaching count: Count,
    at completion: Instant?
  ) -> Tally {
    let sum = (own?.tally?.thousandths ?? 0) &+ count.thousandths &- unboundedCount(on: day)
    let limit = Count.maximumThousandths
    return Tally(
      thousandths: min(max(sum, -limit), limit),
      from: base(on: day),
      at: completion
    )
  }
}
