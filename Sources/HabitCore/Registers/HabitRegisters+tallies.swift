/// Outcomes combined with tallies (FORMAT.md, "Tallies").
extension HabitRegisters {
  /// The outcome of a day in the current lifetime: the one that was set, plus the tallies that it
  /// does not include.
  package func outcome(on day: Day) -> Outcome? {
    guard let floor else { return nil }
    var outcome = outcomes.outcome(on: day, since: floor)
    let seen = outcome?.seen ?? []
    if !seen.isEmpty { outcome?.seen = [] }
    return tallies.isEmpty ? outcome : self.outcome(outcome, seen, talliedOn: day)
  }

  /// Calls `body` with each day in a range that has an outcome in the current lifetime; days with
  /// tallies come last.
  func forEachOutcome(in days: ClosedRange<Day>, _ body: (Day, Outcome) -> Void) {
    guard let floor else { return }
    let tallied = tallies.isEmpty ? [] : tallies.days(in: days)
    let known = Set(tallied)
    for position in outcomes.firstPosition(from: days.lowerBound)..<outcomes.count {
      let row = outcomes.rows[position]
      guard row.day <= days.upperBound else { break }
      guard row.stamp >= floor, known.isEmpty || !known.contains(row.day),
        var outcome = outcomes.outcome(of: row)
      else { continue }
      if !outcome.seen.isEmpty { outcome.seen = [] }
      body(row.day, outcome)
    }
    for day in tallied {
      if let outcome = outcome(on: day) { body(day, outcome) }
    }
  }

  /// Adds the day's tallies to the outcome that was set; separate to keep the usual case short.
  @inline(never)
  private func outcome(_ set: Outcome?, _ seen: [SeenTally], talliedOn day: Day) -> Outcome? {
    let counted = presentTallies(on: day).filter { $0.thousandths != seen.sum(of: $0.id) }
    // An undo gives several tallies the same signature; the name then decides which is the latest,
    // so that the order of reading does not matter.
    let latest = counted.max { ($0.signature, $0.id) < ($1.signature, $1.id) }
    guard let latest else { return set }
    let sum = counted.reduce(set?.count.thousandths ?? 0) {
      // Files may contain any numbers, and an overflow must not trap.
      $0 &+ $1.thousandths &- seen.sum(of: $1.id)
    }
    return Outcome(
      count: Count(thousandths: min(max(sum, 0), Count.maximumThousandths)) ?? .zero,
      mark: set?.mark,
      at: latest.at
    )
  }

  /// A tally of a day in the current lifetime.
  private struct PresentTally {
    var id: TallyID
    var thousandths: Int
    var at: Instant?
    var signature: Signature
  }

  private func presentTallies(on day: Day) -> [PresentTally] {
    guard let floor, !tallies.isEmpty else { return [] }
    return tallies.rows(on: day).compactMap { row in
      guard row.signature.stamp >= floor, let id = TallyID(number: row.number) else { return nil }
      return PresentTally(
        id: id,
        thousandths: row.value?.thousandths ?? 0,
        at: row.value?.at,
        signature: row.signature
      )
    }
  }

  /// The tallies of a day, to be recorded with an outcome that is set now.
  func seenTallies(on day: Day) -> [SeenTally] {
    presentTallies(on: day).compactMap {
      $0.thousandths == 0 ? nil : SeenTally($0.id, thousandths: $0.thousandths)
    }
  }

  /// The sum of a day's tally with that name, in thousandths.
  func sum(of id: TallyID, on day: Day) -> Int {
    guard let floor, let row = tallies[day, id.number], row.signature.stamp >= floor else {
      return 0
    }
    return row.value?.thousandths ?? 0
  }

  /// The count of a day in thousandths, before it is clamped to the range of a ``Count``.
  func unboundedCount(on day: Day) -> Int {
    guard let floor else { return 0 }
    let set = outcomes.outcome(on: day, since: floor)
    return presentTallies(on: day).reduce(set?.count.thousandths ?? 0) {
      $0 &+ $1.thousandths &- (set?.seen.sum(of: $1.id) ?? 0)
    }
  }
}

extension [SeenTally] {
  func sum(of id: TallyID) -> Int { first { $0.id == id }?.thousandths ?? 0 }
}
