import TestSupport
import Testing

@testable import habitbench

@Suite("What several runs gave")
struct SamplesTests {
  @Test("the median has as many figures below as above it, whatever their order")
  func median() {
    var generator = SeededGenerator(seed: 1)
    for count in 1..<40 {
      let values = (0..<count).map { _ in Double.random(in: 0...100, using: &generator) }
      let median = Samples(values: values).median
      #expect(values.count { $0 < median } == values.count { $0 > median })
    }
    #expect(Samples(values: [4, 1, 3, 2]).median == 2.5)
    #expect(Samples(values: []).median == 0)
  }

  @Test("the spread is the distance of both ends as a part of the median")
  func spread() {
    #expect(Samples(values: [90, 100, 120]).spread == 0.3)
    #expect(Samples(values: [5]).spread == 0)
    #expect(Samples(values: [0, 0]).spread == 0)
  }

  @Test("a ratio is that of the same run, so what drifts for both does not show")
  func drift() {
    let own = Samples(values: [10, 20, 40, 80])
    let other = Samples(values: [5, 10, 20, 40])
    #expect(own.ratios(to: other) == Samples(values: [2, 2, 2, 2]))
    #expect(own.ratios(to: Samples(values: [0, 0, 0, 0])).median == 0)
  }
}
