import HabitCore
import TestSupport
import Testing

@Suite("Values of days in spans")
struct DaySpansTests {
  private static let start = day("2024-02-20")

  /// Some values of a few days, as spans and day by day.
  private func values(
    _ random: inout SeededGenerator
  ) -> (spans: DaySpans<Int>, naive: [Day: Int]) {
    var spans = DaySpans<Int>()
    var naive: [Day: Int] = [:]
    var offset = random.number(0...12)
    for _ in 0..<random.number(0...6) {
      let length = random.number(1...4)
      let days = Self.start.clampedAdding(offset)...Self.start.clampedAdding(offset + length - 1)
      let value = random.number(0...2)
      spans.append(value, on: days)
      for day in days.all { naive[day] = value }
      offset += length + random.number(0...2)
    }
    return (spans, naive)
  }

  /// Whether both say the same, and the spans are as long as they can be.
  private func agree(_ spans: DaySpans<Int>, _ naive: [Day: Int]) -> Bool {
    let touching = zip(spans.spans, spans.spans.dropFirst()).contains { left, right in
      left.value == right.value
        && right.days.lowerBound.days(since: left.days.upperBound) == 1
    }
    return !touching && Array(spans.days) == naive.keys.sorted()
      && spans.days.allSatisfy { spans[$0] == naive[$0] }
      && spans.dayCount == naive.count && spans.isEmpty == naive.isEmpty
      && spans.bounds.map { [$0.lowerBound, $0.upperBound] }
        == naive.keys.min().map { [$0, naive.keys.max() ?? $0] }
  }

  @Test("they are the days one by one, whatever is done with them", arguments: seeds(8))
  func naive(block: Int) {
    var findings = Findings()
    for seed in (block * 250)..<(block * 250 + 250) {
      var random = SeededGenerator(seed: seed)
      let (left, naiveLeft) = values(&random)
      let (right, naiveRight) = values(&random)
      findings.check(agree(left, naiveLeft), "seed \(seed): appended")
      var overwritten = left
      overwritten.overwrite(with: right)
      let both = naiveLeft.merging(naiveRight) { $1 }
      findings.check(agree(overwritten, both), "seed \(seed): overwritten")
      let merged = left.merging(right) { left, right in
        left == nil || right == nil ? left ?? right : nil
      }
      let either = both.filter { naiveLeft[$0.key] == nil || naiveRight[$0.key] == nil }
      findings.check(agree(merged, either), "seed \(seed): merged")
      let joined = left.joined(right) { $0 += 10 * $1 }
      let sums = naiveLeft.map { ($0, $1 + 10 * (naiveRight[$0] ?? 0)) }
      findings.check(
        agree(joined, Dictionary(uniqueKeysWithValues: sums)),
        "seed \(seed): joined"
      )
      let first = Self.start.clampedAdding(random.number(-2...20))
      let range = first...first.clampedAdding(random.number(0...9))
      let inside = naiveLeft.filter { range.contains($0.key) }
      findings.check(agree(left.clipped(to: range), inside), "seed \(seed): clipped")
      let even = left.compactMap { $0 == 1 ? nil : 0 }
      findings.check(
        agree(even, naiveLeft.filter { $0.value != 1 }.mapValues { _ in 0 }),
        "seed \(seed): mapped"
      )
    }
    #expect(findings.texts == [])
  }

  @Test("they reach from the first day there is to the last")
  func ends() {
    let all = DaySpans(1, on: .first ... .last)
    #expect(all.merging(all) { $0 == $1 ? $0 : nil } == all)
    #expect(all.clipped(to: .last ... .last).dayCount == 1)
    var changed = all
    changed.overwrite(with: DaySpans(2, on: .last ... .last))
    #expect(changed[.last] == 2 && changed[.last.clampedAdding(-1)] == 1)
    #expect(changed.dayCount == all.dayCount)
  }
}
