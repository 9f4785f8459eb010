import HabitCore
import HabitNotation
import TerminalScreen
import TerminalText

extension State {
  /// Takes a key while a dialog is open; Escape closes it, and Ctrl-C quits.
  mutating func takeInDialog(_ key: Key) -> [ScreenRequest] {
    if key == .control("z") { return [.suspend] }
    if case .running(let verb)? = dialog { return takeWhileRunning(key, verb) }
    if case .form(let form)? = dialog { return takeInForm(key, form) }
    if key == .control("c") { return [.quit] }
    guard key.code != .escape else {
      dialog = nil
      return []
    }
    switch dialog {
    case .help(let field, let first)?: takeInHelp(key, field, first)
    case .output(let lines, let first)?: takeInOutput(key, lines, first)
    case .moving(let moving)?: return takeInMoving(key, moving)
    case .text(let purpose, var field)?:
      if key.code == .enter {
        // The text is kept until it can be recorded.
        if purpose.isRecorded, link != .online { return refuseOffline() }
        dialog = nil
        return finish(purpose, field.text)
      }
      if purpose == .find, let step = [.down: 1, .up: -1, .tab: 1][key.code] {
        return findNext(field.text, step)
      }
      if purpose == .command, key.code == .tab {
        changes.asked = field.wordsBefore
        return [.complete(changes.asked)]
      }
      // Other characters are ignored: an amount has none, and the key may have been meant for the
      // page.
      if purpose == .amount, let scalar = key.typed, !"0123456789.,".unicodeScalars.contains(scalar)
      {
        return []
      }
      _ = field.take(key)
      dialog = .text(purpose, field)
      if purpose == .find { return find(field.text) }
      if purpose == .search { return search(field.text) }
    case .running, .form, nil: break
    }
    return []
  }

  private mutating func takeInHelp(_ key: Key, _ field: TextField, _ first: Int) {
    var field = field
    switch key.code {
    case .up: dialog = .help(field, from: max(first - 1, 0))
    case .down: dialog = .help(field, from: first + 1)
    case .pageUp: dialog = .help(field, from: max(first - size.rows, 0))
    case .pageDown: dialog = .help(field, from: first + size.rows)
    case .enter: dialog = nil
    case .character("?") where field.text.isEmpty: dialog = nil
    default:
      if field.take(key) { dialog = .help(field, from: 0) }
    }
  }

  private mutating func finish(_ purpose: TextPurpose, _ text: String) -> [ScreenRequest] {
    switch purpose {
    case .find where text.isEmpty: return findNext(changes.sought, 1)
    case .find:
      changes.sought = text
      return []
    case .search: return []
    case .note: return change(.note(text))
    case .command: return run(text)
    case .length(let habit, _): return book(text, of: habit)
    case .amount:
      guard let count = NumberText.count(text) else {
        message = Message(
          text: SafeText("'\(text)' is not an amount (for example: 3 or 2.5)"),
          style: .bad
        )
        return []
      }
      return change(.count(count))
    }
  }

  /// Chooses the first habit whose name begins with a text, or else the first that contains it.
  mutating func find(_ text: String) -> [ScreenRequest] {
    guard !text.isEmpty else { return [] }
    let wanted = text.lowercased()
    let names = rowIDs.map { name(of: $0).lowercased() }
    let found =
      names.firstIndex { $0.hasPrefix(wanted) } ?? names.firstIndex { Self.contains($0, wanted) }
    return found.map { choose($0) } ?? []
  }

  /// Chooses the next habit in a direction whose name contains a text; the search wraps around.
  private mutating func findNext(_ text: String, _ step: Int) -> [ScreenRequest] {
    let (ids, wanted) = (rowIDs, text.lowercased())
    guard !wanted.isEmpty, let row else { return [] }
    let around = (1...ids.count).map { (row + step * $0 + ids.count * $0) % ids.count }
    let found = around.first { Self.contains(name(of: ids[$0]).lowercased(), wanted) }
    return found.map { choose($0) } ?? []
  }

  static func contains(_ text: String, _ part: String) -> Bool {
    let (text, part) = (Array(text), Array(part))
    guard !part.isEmpty, part.count <= text.count else { return part.isEmpty }
    return (0...text.count - part.count).contains { text[$0..<$0 + part.count] == part[...] }
  }
}
