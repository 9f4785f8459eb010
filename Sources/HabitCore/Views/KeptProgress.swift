/// The progress of a day, updated while single habits change, because every tick is answered with
/// it.
struct KeptProgress: Sendable {
  /// The day.
  let day: Day
  /// The progress.
  private(set) var progress = Progress()
  /// The share of the habit at each position; those beyond have none.
  private var shares: [DayShare] = []

  /// A day without shares.
  init(of day: Day) {
    self.day = day
  }

  /// Replaces the share of the habit at a position; the next habit is updated by
  /// ``renewNext(_:_:)``.
  mutating func set(_ share: DayShare, at position: Int) {
    while shares.count <= position { shares.append(DayShare()) }
    progress.remove(shares[position])
    progress.add(share)
    shares[position] = share
  }

  /// Updates the next habit.
  mutating func renewNext(_ dayOrder: [Int], _ habits: [Ledger.Tracked]) {
    let next = dayOrder.first { $0 < shares.count && shares[$0].isOpen }
    progress.next = next.map { habits[$0].id }
  }
}
