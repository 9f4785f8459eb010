import HabitProtocol
import TerminalScreen
import TerminalText

extension State {
  private static let endings = ["q", "q!", "quit", "wq", "x"]

  private static let savings = ["w", "w!", "write", "save"]

  mutating func run(_ line: String) -> [ScreenRequest] {
    let words = CommandWords.words(of: line).filter { !$0.isEmpty }
    guard let first = words.first else { return [] }
    if words.count == 1 {
      if Self.endings.contains(first) { return [.quit] }
      if Self.savings.contains(first) {
        message = Message(text: "Nothing to save: every change is saved at once", style: .faint)
        return []
      }
      if first == "?" { return perform(.help) }
    }
    changes.line = words.joined(separator: " ")
    dialog = .running(RunningVerb(line: changes.line))
    return [.run(words)]
  }

  /// Takes a key while a verb runs: it ends the verb, or scrolls its output.
  mutating func takeWhileRunning(_ key: Key, _ verb: RunningVerb) -> [ScreenRequest] {
    var verb = verb
    let page = max(size.rows - 2, 1)
    let last = max(verb.lines.count - page, 0)
    let first = verb.first ?? last
    switch key.code {
    case .escape: return end(verb)
    case .character("c") where key.modifiers == .control: return end(verb)
    case .up, .character("k"): verb.first = max(first - 1, 0)
    case .down, .character("j"): verb.first = first + 1
    case .pageUp: verb.first = max(first - page, 0)
    case .pageDown, .character(" "): verb.first = first + page
    case .home: verb.first = 0
    case .end: verb.first = last
    default: break
    }
    // A view that shows the last line follows new output.
    if verb.first.map({ $0 >= last }) ?? true { verb.first = nil }
    dialog = .running(verb)
    return []
  }

  private mutating func end(_ verb: RunningVerb) -> [ScreenRequest] {
    var verb = verb
    verb.isEnding = true
    dialog = .running(verb)
    return [.endRun]
  }

  mutating func takePrinted(_ lines: [String]) {
    guard case .running(var verb)? = dialog else { return }
    verb.lines += lines.map { SafeText($0) }
    dialog = .running(verb)
  }

  /// Records the changes of verbs run on this screen, so that it can undo them.
  mutating func noteOwn(_ change: ChangedEvent) {
    guard let client = changes.client, change.origin?.client == client else { return }
    // `u` must not undo an undo or redo.
    let verb = changes.line.split(separator: " ").first
    guard verb != "undo", verb != "redo" else { return }
    // An event may report several changes, all with the same origin.
    let first = max(loaded.revision + 1, change.state.revision - Self.mostOwn)
    guard first <= change.state.revision else { return }
    for revision in first...change.state.revision {
      changes.undoable.append(Done(revision: revision, words: changes.line))
    }
    changes.redoable.removeAll()
  }

  /// The most changes of one event that can be undone one by one.
  private static let mostOwn = 100

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

  /// Shows a verb's output: one line above the hints, several as a dialog.
  mutating func show(_ output: String, succeeded: Bool) {
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
      .map { SafeText(String($0)) }
    let shown = Array(lines.reversed().drop { $0.width == 0 }.reversed())
    if case .running? = dialog { dialog = nil }
    if shown.count <= 1 {
      message = Message(
        text: shown.first ?? (succeeded ? "Done" : "Ended"),
        style: succeeded ? .good : .bad
      )
    } else {
      dialog = .output(shown, from: 0)
    }
  }

  /// Completes the last word of a command line as far as all candidates agree.
  ///
  /// Several candidates are listed.
  mutating func complete(_ candidates: [String]) {
    // The candidates are ignored if the words have changed since the request.
    guard case .text(.command, var field)? = dialog, let first = candidates.first,
      field.wordsBefore == changes.asked, let typed = changes.asked.last
    else { return }
    let common = candidates.dropFirst().reduce(first) { CommandWords.commonBeginning($0, $1) }
    // A candidate in different case does not continue the typed word.
    if common.hasPrefix(typed) {
      field.insert(String(common.dropFirst(typed.count)) + (candidates.count == 1 ? " " : ""))
      dialog = .text(.command, field)
    }
    choices = candidates.count > 1 ? candidates : []
  }
}

/// Splits a command line typed on the screen into words.
///
/// Blanks separate words; single and double quotes keep them together, as in a shell. Nothing else
/// is special.
enum CommandWords {
  /// Returns the words; after a blank, the last one is empty.
  ///
  /// A quote may still be open.
  static func words(of line: String) -> [String] {
    var words = [""]
    var quote: Character?
    for character in line {
      switch character {
      case quote: quote = nil
      case "'" where quote == nil, "\"" where quote == nil: quote = character
      case " " where quote == nil: if words.last != "" { words.append("") }
      default: words[words.count - 1].append(character)
      }
    }
    return words
  }

  static func commonBeginning(_ left: String, _ right: String) -> String {
    String(zip(left, right).prefix { $0 == $1 }.map(\.0))
  }
}
