import TerminalScreen
import TerminalText

extension State {
  /// Takes a key while the output of a verb is shown.
  mutating func takeInOutput(_ key: Key, _ lines: [SafeText], _ first: Int) {
    let last = max(lines.count - 1, 0)
    switch key.code {
    case .up, .character("k"): dialog = .output(lines, from: max(first - 1, 0))
    case .down, .character("j"): dialog = .output(lines, from: min(first + 1, last))
    case .pageUp: dialog = .output(lines, from: max(first - size.rows, 0))
    case .pageDown, .character(" "): dialog = .output(lines, from: min(first + size.rows, last))
    case .home: dialog = .output(lines, from: 0)
    case .end: dialog = .output(lines, from: last)
    case .enter, .character("q"): dialog = nil
    default: break
    }
  }

  /// Shows what a verb of habitctl has printed: a line above the hints, more of them by themselves.
  mutating func show(_ output: String, succeeded: Bool) {
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
      .map { SafeText(String($0)) }
    let shown = Array(lines.reversed().drop { $0.width == 0 }.reversed())
    if shown.count <= 1 {
      message = Message(text: shown.first ?? "Done", style: succeeded ? .good : .bad)
    } else {
      dialog = .output(shown, from: 0)
    }
  }

  /// Completes the last word of a command line as far as all candidates agree; where they do not,
  /// they are shown.
  mutating func complete(_ candidates: [String]) {
    guard case .text(.command, var field)? = dialog, let first = candidates.first else { return }
    let typed = CommandWords.words(of: String(field.characters[..<field.cursor])).last ?? ""
    let common = candidates.dropFirst().reduce(first) { CommandWords.commonBeginning($0, $1) }
    // A candidate in other capitals is no continuation of what is typed.
    if common.hasPrefix(typed) {
      field.insert(String(common.dropFirst(typed.count)) + (candidates.count == 1 ? " " : ""))
      dialog = .text(.command, field)
    }
    choices = candidates.count > 1 ? candidates : []
  }
}
