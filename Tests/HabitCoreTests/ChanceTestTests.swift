import HabitCore
import TestSupport
import Testing

@Suite("A best and a worst share")
struct ChanceTestTests {
  private static func shares(_ done: [Int], of due: Int) -> [CompletionShare] {
    done.map { CompletionShare(done: $0, due: due, days: due) }
  }

  @Test(
    "are named only where they differ by more than chance",
    arguments: [
      // Sunday fails, and no other day is called best for that.
      ([10, 46, 47, 45, 46, 48, 46], 52, nil, 0),
      // Two points apart, of a year.
      ([30, 31, 32, 30, 31, 29, 30], 52, nil, nil),
      // A weekday far above and another far below.
      ([26, 26, 50, 26, 2, 26, 26], 52, 2, 4),
      ([26, 26, 26, 26, 26, 26, 26], 52, nil, nil),
      // Seven days of each say nothing, whatever they are.
      ([0, 7, 7, 7, 7, 7, 7], 7, nil, nil),
      // Eight do, if nothing but chance cannot do that.
      ([0, 8, 8, 8, 8, 8, 8], 8, nil, 0),
      ([52, 0], 52, 0, 1),
      ([52], 52, nil, nil),
      ([], 52, nil, nil),
    ] as [([Int], Int, Int?, Int?)]
  )
  func named(done: [Int], due: Int, best: Int?, worst: Int?) {
    let test = ChanceTest(Self.shares(done, of: due))
    #expect(test.best == best)
    #expect(test.worst == worst)
  }

  /// The same test with floating-point numbers, by its formula.
  private static func differs(
    _ left: CompletionShare,
    _ right: CompletionShare,
    _ z: Double
  ) -> Bool {
    let (n1, n2) = (Double(left.days), Double(right.days))
    let (p1, p2) = (Double(left.done) / n1, Double(right.done) / n2)
    let pooled = Double(left.done + right.done) / (n1 + n2)
    let error = (pooled * (1 - pooled) * (1 / n1 + 1 / n2)).squareRoot()
    return abs(p1 - p2) > z * error
  }

  @Test("is the two-proportion test, in random numbers", arguments: seeds(20))
  func formula(seed: Int) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let due = random.number(8...2000)
      let (left, right) = (random.number(0...due), random.number(0...due))
      let shares = Self.shares([left, right], of: due)
      let test = ChanceTest(shares)
      // Two comparisons at 5 %; the critical value is rounded up.
      let expected = left != right && Self.differs(shares[0], shares[1], 5.024.squareRoot())
      #expect((test.best != nil) == expected, "\(left) and \(right) of \(due)")
      #expect(test.best == nil || test.best == (left > right ? 0 : 1))
      #expect((test.worst != nil) == expected)
    }
  }

  @Test("equal weekdays are told apart in at most one history of twenty", arguments: [15, 50, 90])
  func chance(percent: Int) {
    for weeks in [10, 52, 300] {
      var random = SeededGenerator(seed: percent + weeks)
      let named = (0..<1000).count { _ in
        let done = (0..<7).map { _ in
          (0..<weeks).count { _ in random.number(0...99) < percent }
        }
        let test = ChanceTest(Self.shares(done, of: weeks))
        return test.best != nil || test.worst != nil
      }
      #expect(named <= 50, "\(named) of 1000 with \(weeks) weeks")
      #expect(named > 5, "the test would never find anything: \(named)")
    }
  }

  @Test("several habits of a day count as one day")
  func correlated() {
    // Ten habits that fail together on four of twelve Sundays: 40 of 120, and 12 days.
    let sunday = CompletionShare(done: 80, due: 120, days: 12)
    let others = (0..<6).map { _ in CompletionShare(done: 108, due: 120, days: 12) }
    #expect(ChanceTest([sunday] + others).worst == nil)
    let alone = CompletionShare(done: 80, due: 120, days: 120)
    let each = (0..<6).map { _ in CompletionShare(done: 108, due: 120, days: 120) }
    #expect(ChanceTest([alone] + each).worst == 0)
  }

  @Test("the largest numbers do not trap")
  func large() {
    let days = Int(Day.last.number)
    for done in [0, days / 2, days] {
      let test = ChanceTest(Self.shares([done] + Array(repeating: days / 2, count: 6), of: days))
      _ = (test.best, test.worst)
    }
    let many = (0..<2000).map { CompletionShare(done: $0 % 9, due: 9, days: 9) }
    #expect(ChanceTest(many).best == nil)
  }
}
