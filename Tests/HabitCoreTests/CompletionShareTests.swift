import TestSupport
import Testing

@testable import HabitCore

@Suite("The best and the worst shares")
struct CompletionShareTests {
  /// Completions of days: `(9, 10)` is nine of ten days.
  private typealias Days = (done: Int, due: Int)

  private static func shares(_ days: [Days]) -> [CompletionShare] {
    days.map { CompletionShare(done: $0.done, due: $0.due, days: $0.due) }
  }

  @Test(
    "are named where they lie ten points apart and rest on eight days, ties together",
    arguments: [
      // Nine points are too few, ten are enough, and what lies between is not rounded up.
      ([(80, 100), (71, 100)], [], []),
      ([(80, 100), (70, 100)], [0], [1]),
      ([(800, 1000), (701, 1000)], [], []),
      ([(8, 10), (7, 10)], [0], [1]),
      // Seven days are too few, eight are enough.
      ([(0, 7), (7, 7), (7, 7)], [], []),
      ([(0, 7), (8, 8), (4, 8)], [1], [2]),
      ([(0, 8), (8, 8), (7, 7)], [1], [0]),
      // Equal shares go together, also of different numbers of days.
      ([(20, 20), (10, 20), (9, 9), (15, 20), (30, 60)], [0, 2], [1, 4]),
      // A share that only rounds to the same percentage is not equal.
      ([(900, 1000), (901, 1000), (50, 100)], [1], [2]),
      ([(52, 52), (0, 52)], [0], [1]),
      ([(26, 52), (26, 52)], [], []),
      ([(52, 52)], [], []),
      ([(0, 0), (0, 0)], [], []),
      ([], [], []),
    ] as [([(Int, Int)], [Int], [Int])]
  )
  func named(days: [(Int, Int)], best: [Int], worst: [Int]) {
    let named = CompletionShare.extremes(of: Self.shares(days))
    #expect(named.best == best)
    #expect(named.worst == worst)
  }

  @Test("of several habits rest on days, not on completions")
  func several() {
    let (high, low) = (
      CompletionShare(done: 70, due: 70, days: 7), CompletionShare(done: 0, due: 80, days: 8)
    )
    #expect(CompletionShare.extremes(of: [high, low]).best.isEmpty)
    let enough = CompletionShare(done: 80, due: 80, days: 8)
    #expect(CompletionShare.extremes(of: [enough, low]).best == [0])
  }

  @Test("of the largest numbers, which a result may hold, do not trap")
  func large() {
    let numbers = [Int.min, -1, 0, 1, .max]
    let shares = numbers.flatMap { done in
      numbers.map { CompletionShare(done: done, due: $0, days: .max) }
    }
    for left in shares { for right in shares { _ = CompletionShare.extremes(of: [left, right]) } }
  }
}

@Suite("Totals of days")
struct DayTotalsTests {
  @Test("are those of each set counted by itself, whatever days are left out", arguments: seeds(20))
  func sums(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let first = try #require(Day("2025-01-01"))
    let days = first...first.clampedAdding(random.number(0...300))
    var totals = DayTotals(in: days)
    var sets: [Set<Int>] = []
    for _ in 0..<random.number(0...20) {
      let numbers = (0..<random.number(0...200)).map { _ in
        Int(first.number) + random.number(-30...330)
      }
      var set = BitSet()
      for number in numbers { set.insert(number) }
      totals.add(set)
      sets.append(Set(numbers))
    }
    func expected(_ isMeant: (Day) -> Bool) -> Int {
      sets.reduce(0) { sum, set in
        sum
          + set.count { number in
            Day(number: number).map { days.contains($0) && isMeant($0) } ?? false
          }
      }
    }
    #expect(totals.total(in: days) == expected { _ in true })
    let from = days.lowerBound.clampedAdding(random.number(0...days.dayCount - 1))
    let part = from...min(days.upperBound, from.clampedAdding(random.number(0...40)))
    #expect(totals.total(in: part) == expected(part.contains))
    let byWeekday = (0..<7).map { weekday in expected { $0.weekday == weekday } }
    #expect(totals.totalByWeekday == byWeekday)
  }
}
