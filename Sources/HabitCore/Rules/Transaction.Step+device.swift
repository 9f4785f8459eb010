extension Transaction.Step {
  /// The change as another device of this installation makes it, in a ledger without it.
  ///
  /// A tally is the sum of its device, so another one adds what this change added.
  package func change(of device: DeviceID, in ledger: Ledger) -> Change {
    guard case .tally(let id, let day, let tally?) = change,
      let position = ledger.position(of: id)
    else { return change }
    let known = ledger.registers.habits[position]
    var former = 0
    if case .tally(_, _, let replaced?) = replaced, replaced.base == tally.base {
      former = replaced.thousandths
    }
    let reached = known.outcome(on: day)?.count.thousandths ?? 0
    let count = Count(
      thousandths: min(max(reached &+ tally.thousandths &- former, 0), Count.maximumThousandths)
    )
    return .tally(
      id,
      day,
      known.tally(on: day, by: device, reaching: count ?? .zero, at: tally.at)
    )
  }
}
