/// The test by which a best and a worst share are named: only where chance hardly makes such a
/// difference (law 20).
///
/// Each share is compared with all others together, the opposite extreme left out, by the
/// two-proportion z-test with a pooled variance, two-sided. As the highest or lowest of *k* shares is
/// picked, the level of 5 % is divided by *k* (Bonferroni). Shares that rest on fewer than
/// ``CompletionShare/fewestDays`` days take no part. Several habits of one day count as one day, since
/// what keeps a person from one often keeps from all.
///
/// All arithmetic is on whole numbers, so that every machine names the same.
package struct ChanceTest {
  /// The shares that take part, with their places; days and completions in thousandths.
  private let samples: [(place: Int, done: Int, days: Int)]
  /// The square of the critical value, times 1000.
  private let critical: Int

  /// Days and completions are counted in thousandths: the completions of several habits are scaled to
  /// the number of days.
  private static let scale = 1000

  /// The squares of the critical values of the normal distribution for 5 % divided by a number of
  /// comparisons, times 1000, rounded up.
  private static let criticalSquares: [(comparisons: Int, square: Int)] = [
    (2, 5024), (3, 5732), (4, 6239), (5, 6635), (6, 6961), (7, 7237), (8, 7477), (9, 7690),
    (10, 7880), (11, 8052), (12, 8210), (15, 8616), (20, 9141), (30, 9885), (60, 11166),
    (120, 12456), (240, 13755), (480, 15060), (1200, 16794),
  ]

  /// Compares shares by their places; nothing differs among fewer than two, or too many to say.
  package init(_ shares: [CompletionShare]) {
    let samples = shares.enumerated().filter { !$0.element.tooFew && $0.element.due > 0 }
      .map { place, share in
        let days = share.days * Self.scale
        return (place, (days * share.done + share.due / 2) / share.due, days)
      }
    let square = Self.criticalSquares.first { $0.comparisons >= samples.count }?.square
    self.samples = samples.count > 1 && square != nil ? samples : []
    critical = square ?? .max
  }

  /// The place of the share that is higher than the others by more than chance; `nil` for none.
  package var best: Int? {
    guard let (highest, lowest) = extremes, differs(highest, from: lowest) else { return nil }
    return samples[highest].place
  }

  /// The place of the share that is lower than the others by more than chance; `nil` for none.
  package var worst: Int? {
    guard let (highest, lowest) = extremes, differs(lowest, from: highest) else { return nil }
    return samples[lowest].place
  }

  /// The first of the highest and of the lowest shares; `nil` where all are equal.
  private var extremes: (highest: Int, lowest: Int)? {
    guard !samples.isEmpty else { return nil }
    var (highest, lowest) = (0, 0)
    for index in samples.indices {
      if isHigher(index, than: highest) { highest = index }
      if isHigher(lowest, than: index) { lowest = index }
    }
    return highest == lowest ? nil : (highest, lowest)
  }

  private func isHigher(_ left: Int, than right: Int) -> Bool {
    let (left, right) = (samples[left], samples[right])
    return Int128(left.done) * Int128(right.days) > Int128(right.done) * Int128(left.days)
  }

  /// True when a share differs from the others by more than chance, the opposite extreme left out
  /// where a third one remains.
  private func differs(_ index: Int, from opposite: Int) -> Bool {
    var others = (done: 0, days: 0)
    for other in samples.indices where other != index && (other != opposite || samples.count == 2) {
      others.done += samples[other].done
      others.days += samples[other].days
    }
    let (done, days) = (Int128(samples[index].done), Int128(samples[index].days))
    let (othersDone, othersDays) = (Int128(others.done), Int128(others.days))
    let (pooled, all) = (done + othersDone, days + othersDays)
    // (p₁ − p₂)² > z² · p (1 − p) · (1/n₁ + 1/n₂), multiplied by all denominators; the factor of a
    // thousand in the critical value is that of the days.
    let difference = done * othersDays - othersDone * days
    let (square, isLarge) = difference.multipliedReportingOverflow(by: difference)
    let (left, isTooLarge) = square.multipliedReportingOverflow(by: all)
    let product = Int128(critical) * pooled * (all - pooled)
    let (right, overflows) = product.multipliedReportingOverflow(by: days * othersDays)
    return !isLarge && !isTooLarge && !overflows && left > right
  }
}
