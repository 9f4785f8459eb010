/// How far a day has come, kept while single habits change: every tick is answered with it.
struct KeptProgress: Sendable {
  /// The day.
  let day: Day
  /// How far it has come.
  private(set) var progress = Progress()
  /// What the habit at each position adds to it; those beyond add nothing.
  private var shares: [DayShare] = []

  /// A day with nothing done of nothing.
  init(of day: Day) {
    self.day = day
  }

  /// Puts the share of the habit at a position in the place of what it added before; which one is
  /// next is not known before ``renewNext(_:_:)``.
  mutating func set(_ share: DayShare, at position: Int) {
    while shares.count <= position { shares.append(DayShare()) }
    progress.remove(shares[position])
    progress.add(share)
    shares[position] = share
  }

  /// Finds out which habit is next.
  mutating func renewNext(_ dayOrder: [Int], _ habits: [Ledger.Tracked]) {
    let next = dayOrder.first { $0 < shares.count && shares[$0].isOpen }
    progress.next = next.map { habits[$0].id }
  }
}
