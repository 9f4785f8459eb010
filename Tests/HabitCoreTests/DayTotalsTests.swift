import TestSupport
import Testing

@testable import HabitCore

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
