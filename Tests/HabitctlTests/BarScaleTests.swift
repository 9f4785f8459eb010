import HabitClient
import Testing

@Suite("The scale of bars")
struct BarScaleTests {
  private static func scale(_ percents: [Int], asked: Int = 100) -> BarScale {
    BarScale(percents.map { Statistics.Share(done: $0, asked: asked) }, isCounted: false)
  }

  @Test(
    "begins a little below the least share, and ends with the greatest",
    arguments: [
      ([71, 83], 50, 90), ([50, 100], 20, 100), ([0, 100], 0, 100), ([90, 90], 50, 90),
      ([100], 60, 100), ([0], 0, 10), ([], 0, 10), ([5], 0, 10), ([62, 65], 30, 70),
    ]
  )
  func ends(percents: [Int], base: Int, top: Int) {
    let scale = Self.scale(percents)
    #expect((scale.base, scale.top) == (base, top))
    #expect(scale.words(isCounted: false) == "bars from \(base) to \(top) %")
  }

  @Test("a bar is empty for nothing alone, full for the top, and never longer")
  func lengths() {
    let scale = Self.scale([71, 83])
    #expect(
      [0, 1, 50, 70, 90, 100].map { scale.length(of: $0, outOf: 24) } == [0, 1, 1, 12, 24, 24]
    )
  }

  @Test("shares that differ by chance have bars of much the same length")
  func chance() {
    let scale = Self.scale([62, 65])
    #expect(scale.length(of: 62, outOf: 24) == 19)
    #expect(scale.length(of: 65, outOf: 24) == 21)
  }

  @Test("a few days that happened to be done are no measure of the others")
  func outliers() {
    let shares = [(1, 1), (50, 100), (60, 100)].map { Statistics.Share(done: $0.0, asked: $0.1) }
    #expect(BarScale(shares, isCounted: false) == Self.scale([50, 60]))
    let numbers = [12, 17].map { Statistics.Share(done: $0, asked: $0) }
    #expect(BarScale(numbers, isCounted: true).words(isCounted: true) == "bars from 10 to 17")
  }
}
