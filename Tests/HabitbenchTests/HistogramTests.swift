import TestSupport
import Testing

@testable import habitbench

@Suite("How often which duration occurred")
struct HistogramTests {
  @Test("a quantile is at most one in a hundred above the exact one, whatever the durations")
  func quantiles() {
    for seed in 0..<20 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let durations = (0..<2_000).map { _ in
        Int.random(in: 0...1 << Int.random(in: 0...40, using: &generator), using: &generator)
      }
      var histogram = Histogram()
      for duration in durations { histogram.add(duration) }
      let sorted = durations.sorted()
      for part in [0.001, 0.5, 0.9, 0.99, 0.999, 1] {
        let exact = sorted[Int((part * Double(sorted.count)).rounded(.up)) - 1]
        let found = histogram.quantile(part)
        #expect(found >= exact && Double(found) <= Double(exact) * 1.01)
      }
      #expect(histogram.longest == sorted.last && histogram.count == sorted.count)
    }
  }

  @Test("two added are the one of all their durations")
  func sum() {
    var generator = SeededGenerator(seed: 3)
    var (left, right, both) = (Histogram(), Histogram(), Histogram())
    for _ in 0..<1_000 {
      let duration = Int.random(in: 0...1_000_000, using: &generator)
      if Bool.random(using: &generator) { left.add(duration) } else { right.add(duration) }
      both.add(duration)
    }
    left.add(right)
    #expect(left == both)
  }

  @Test("an empty one has no durations")
  func empty() {
    #expect(Histogram().quantile(0.5) == 0)
  }
}
