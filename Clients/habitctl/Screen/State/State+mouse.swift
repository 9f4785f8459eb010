import HabitCore
import TerminalScreen

extension State {
  /// Takes a mouse report; its effect depends on what the frame shows at that place.
  mutating func take(_ report: MouseReport) -> [ScreenRequest] {
    switch report.action {
    case .wheelUp: return scroll(-1)
    case .wheelDown: return scroll(1)
    case .press(0):
      // The press that gives the window the focus has no other effect.
      guard !ignoresPress else {
        ignoresPress = false
        return []
      }
      // The target is found before the message is cleared: a hint hidden by the message cannot be
      // clicked.
      let target = frame().target(at: report.position)
      message = nil
      guard let target else { return [] }
      return take(target)
    default:
      ignoresPress = false
      return []
    }
  }

  private mutating func scroll(_ step: Int) -> [ScreenRequest] {
    ignoresPress = false
    if case .help(let field, let first)? = dialog {
      dialog = .help(field, from: max(first + step, 0))
      return []
    }
    if case .output(let lines, let first)? = dialog {
      dialog = .output(lines, from: min(max(first + step, 0), max(lines.count - 1, 0)))
      return []
    }
    switch dialog {
    case .form?, .running?: return takeInDialog(Key(step < 0 ? .up : .down))
    case nil: return page == .habit ? scrollLog(step) : choose((row ?? 0) + step)
    default: return []
    }
  }

  private mutating func take(_ target: ClickTarget) -> [ScreenRequest] {
    if let dialog { return take(target, in: dialog) }
    switch target {
    case .dismiss, .field, .key: break
    case .action(let action): return perform(action)
    case .page(let page): return open(page)
    case .day(let day): return go(to: day == loaded.today ? nil : day)
    case .habit(let row):
      // The second click on a row of the journeys opens it.
      return page == .journeys && row == self.row ? openRow() : choose(row)
    case .sign(let row):
      let requests = choose(row)
      return requests + takeStep()
    case .cell(let row, let day):
      let isChosen = row == self.row && day == self.day
      let requests = choose(row) + go(to: day == loaded.today ? nil : day)
      // The first click chooses a cell and the second one ticks it, so that no past day is changed
      // by accident.
      return isChosen ? takeStep() : requests
    }
    return []
  }

  private mutating func take(_ target: ClickTarget, in dialog: Dialog) -> [ScreenRequest] {
    switch (target, dialog) {
    case (.dismiss, .help), (.dismiss, .output): self.dialog = nil
    case (.field(let row), .form(var form)):
      form.focus(on: row)
      form.mayDrop = false
      self.dialog = .form(form)
    case (.key(let key), _): return takeInDialog(key)
    default: break
    }
    return []
  }
}
