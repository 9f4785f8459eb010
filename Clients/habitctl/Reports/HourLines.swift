import HabitCore
import TerminalText

/// The completions by hour, as a row of signs above a clock.
struct HourLines {
  private let statistics: CompletionStatistics

  /// The hours of statistics.
  init(_ statistics: CompletionStatistics) {
    self.statistics = statistics
  }

  /// The heading, the signs and the clock.
  func lines(_ style: Style, _ appearance: Appearance) -> [Line] {
    let days = statistics.hourDays
    var heading = Line("By hour", .faint)
    let count: SafeText = days == 1 ? "1 tick" : "\(days) ticks"
    heading.append(", of " + count + " on their day", .faint)
    guard days >= CompletionShare.fewestDays else {
      return [heading, Line("  too few to say", .faint)]
    }
    let pitch = appearance.isNarrow ? 1 : 2
    let most = statistics.hours.max() ?? 1
    var signs = Line("  ")
    for count in statistics.hours {
      let percent = count > 0 ? count * 100 / most : nil
      let sign = Sparkline.text([percent], appearance.marks)
      signs.append(sign.repeated(pitch), style)
    }
    var clock = Line("  ")
    for hour in stride(from: 0, to: 24, by: 6) {
      clock.append(.blanks(2 + hour * pitch - clock.width))
      clock.append("\(hour)", .faint)
    }
    return [heading, signs, clock]
  }
}
