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
  }
}
