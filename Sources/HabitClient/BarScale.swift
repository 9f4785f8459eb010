/// A scale of bars on which differences show: it begins below the least value, not at zero.
///
/// It never spans so little that a difference made by chance looks like a habit.
package struct BarScale: Equatable {
  /// The value of an empty bar.
  package let base: Int
  /// The value of a full bar.
  package let top: Int

  /// The scale of percentages, or of numbers.
  private enum Step {
    static let percent = 10
    static let number = 1
  }

  /// A share of less than this part of the days that were asked for most often is no measure: a few
  /// days happen to be done, or not.
  private static let usualPart = 4

  /// The least span of percentages: a weekday of a year is 52 days, so that shares some 13 points
  /// apart may well be equal (twice the standard error of a half), and then two bars do not differ
  /// by more than a third.
  private static let leastSpan = 40

  /// The scale of some shares: of their percentages, or of their numbers where `isCounted`.
  package init(_ shares: [Statistics.Share], isCounted: Bool) {
    let usual = (shares.map(\.asked).max() ?? 0) / Self.usualPart
    let values = shares.filter { $0.asked > 0 && $0.asked >= usual }
      .map { isCounted ? $0.done : $0.percent ?? 0 }
    let step = isCounted ? Step.number : Step.percent
    let (least, most) = (values.min() ?? 0, values.max() ?? 0)
    let top = max((most + step - 1) / step * step, step)
    // The shortest bar has a third of the longest one's length, or its true share where that is less.
    let base = max(0, least - (most - least) / 2) / step * step
    self.top = top
    self.base = max(0, min(base, top - (isCounted ? step : Self.leastSpan)))
  }

  /// The length of a value's bar: empty only for zero, and never longer than `length`.
  package func length(of value: Int, outOf length: Int) -> Int {
    guard value > 0 else { return 0 }
    return max((min(value, top) - base) * length / (top - base), 1)
  }

  /// `bars from 60 to 100 %`.
  package func words(isCounted: Bool) -> String {
    "bars from \(base) to \(top)" + (isCounted ? "" : " %")
  }
}
