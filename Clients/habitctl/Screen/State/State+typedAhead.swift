import HabitProtocol
import TerminalScreen

extension State {
  /// Keeps input whose meaning depends on a missing answer; returns false for input that can be
  /// taken now.
  mutating func keeps(_ input: InputEvent) -> Bool {
    guard input != .key(.control("c")) else { return false }
    if input == .key(Key(.escape)), isWaiting {
      // Escape closes the dialog that is opening, so keys typed for it are dropped, too.
      changes.typedAhead.removeAll()
      return false
    }
    guard !changes.typedAhead.isEmpty || mustWait(input) else { return false }
    changes.typedAhead.append(input)
    return true
  }

  /// Returns true if the meaning of an input depends on a missing answer.
  func mustWait(_ input: InputEvent) -> Bool {
    guard !isWaiting else { return true }
    guard dialog == nil, case .key(let key) = input else {
      let isPress = if case .mouse(let report) = input { report.action == .press(0) } else { false }
      return changes.isRowAwaited || changes.isUndoing || isPress && isDayAwaited
    }
    switch KeyTable.action(of: key, on: page) {
    // Undo means the last change, and only an answered one can be undone.
    case .undo?, .redo?: return changes.unanswered > 0
    // The previous answer decides whether this starts or stops the timer.
    case .timer?: return changes.unanswered > 0 || changes.isRowAwaited
    case .tick? where step == .timer && chosen.isEmpty:
      return changes.unanswered > 0 || changes.isRowAwaited
    // The effect of Space depends on the day.
    case .tick? where isDayAwaited: return true
    case .quit?: return false
    // Only the current note can be edited.
    case .note? where isDayAwaited || changes.unanswered > 0: return true
    default: return changes.isRowAwaited || changes.isUndoing
    }
  }

  private var isDayAwaited: Bool {
    link == .online && page != .journeys && loaded.day?.date != day
  }

  /// True while a dialog waits for its content, or for the answer that closes it.
  private var isWaiting: Bool {
    switch dialog {
    case .form(let form)?: !form.isReady || form.isSaving
    case .moving(let moving)?: moving.order.isEmpty
    default: false
    }
  }

  /// Returns the calls for everything that the page shows, after a change that may affect its rows.
  ///
  /// Input is kept meanwhile, because it is meant for the new rows.
  mutating func loadRows() -> [ScreenRequest] {
    changes.isRowAwaited = page != .journeys && link == .online && day != nil
    return load()
  }

  /// Records that a call was answered, successfully or not.
  mutating func noteAnswer(to purpose: Purpose) {
    if purpose.isWrite { changes.unanswered = max(changes.unanswered - 1, 0) }
    if purpose == .undo || purpose == .redo { changes.isUndoing = false }
    switch (purpose, page) {
    case (.day, .day), (.day, .year), (.habits, _): changes.isRowAwaited = false
    default: break
    }
  }

  /// Closes a dialog whose answer will not come, and expects no more answers.
  mutating func giveUpAnswers() {
    keepNote()
    isLate = false
    changes.pending.removeAll()
    (changes.unanswered, changes.isRowAwaited, changes.isUndoing) = (0, false, false)
    switch dialog {
    case .form(var form)? where form.isReady:
      (form.check, form.isSaving) = (.none, false)
      dialog = .form(form)
    case .form?: dialog = nil
    case .moving(let moving)? where moving.order.isEmpty: dialog = nil
    default: break
    }
  }

  /// Reopens a note that may not have been recorded, so that its text is not lost.
  private mutating func keepNote() {
    guard dialog == nil, let tick = changes.pending.last, case .note(let text) = tick.change,
      tick.habit == habit, tick.day == day
    else { return }
    dialog = .text(.note, TextField(text))
  }
}
