import HabitClient

/// A scale of bars on which differences show: it begins a little below the least value, not at zero.
struct BarScale: Equatable {
  /// The value of an empty bar.
  let base: Int
  /// The value of a full bar.
  let top: Int

  /// The scale of percentages, or of numbers.
  private enum Step {
    static let percent = 10
    static let number = 1
  }

  /// A share of less than this part of the days that were asked for most often is no measure: a few
  /// days happen to be done, or not.
  private static let usualPart = 4

  /// The scale of some shares: of their percentages, or of their numbers where `isCounted`.
  init(_ shares: [Statistics.Share], isCounted: Bool) {
    let usual = (shares.map(\.asked).max() ?? 0) / Self.usualPart
    let values = shares.filter { $0.asked > 0 && $0.asked >= usual }
      .map { isCounted ? $0.done : $0.percent ?? 0 }
    let step = isCounted ? Step.number : Step.percent
    let (least, most) = (values.min() ?? 0, values.max() ?? 0)
    let top = max((most + step - 1) / step * step, step)
    // The shortest bar has a third of the longest one's length, or its true share where that is less.
    let base = max(0, least - (most - least) / 2) / step * step
    self.top = top
    self.base = base < top ? base : top - step
  }

  /// The length of a value's bar: empty only for zero, and never longer than `length`.
  func length(of value: Int, outOf length: Int) -> Int {
    guard value > 0 else { return 0 }
    return max((min(value, top) - base) * length / (top - base), 1)
  }

  /// `bars from 60 to 100 %`; empty if they begin at zero.
  func words(isCounted: Bool) -> String {
    base > 0 ? "bars from \(base) to \(top)" + (isCounted ? "" : " %") : ""
  }
}
