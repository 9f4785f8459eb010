import HabitCore
import TerminalText

extension Appearance {
  /// The appearance that suits the program's output.
  init(_ choice: ColorChoice, in surroundings: Surroundings) {
    self.init(
      choice,
      isTerminal: surroundings.isTerminal,
      terminalWidth: surroundings.terminalWidth,
      setting: surroundings.setting
    )
    // Only the last hours of a year differ by time zone, and then a year too many does no harm.
    year = Self.epoch?.adding(surroundings.now() / Self.millisecondsInDay)?.civilDate.year
  }

  private static let epoch = Day("1970-01-01")
  private static let millisecondsInDay = 86_400_000
}
