import HabitProtocol
import TerminalScreen

extension State {
  /// Keeps what is typed faster than the daemon answers, where its meaning depends on an answer;
  /// returns false for what is to be taken now.
  mutating func keeps(_ input: InputEvent) -> Bool {
    guard input != .key(.control("c")) else { return false }
    if input == .key(Key(.escape)), isWaiting {
      // Escape closes the dialog that is opening, so the keys typed for it go too.
      changes.typedAhead.removeAll()
      return false
    }
    guard !changes.typedAhead.isEmpty || mustWait(input) else { return false }
    changes.typedAhead.append(input)
    return true
  }

  /// True if what an input means depends on an answer that has not come.
  func mustWait(_ input: InputEvent) -> Bool {
    guard !isWaiting else { return true }
    guard dialog == nil, case .key(let key) = input else {
      let isPress = if case .mouse(let report) = input { report.action == .press(0) } else { false }
      return changes.isRowAwaited || changes.isTakingBack || isPress && isDayAwaited
    }
    switch KeyTable.action(of: key, on: page) {
    // Only an answered change can be taken back, and the last one is meant.
    case .undo?, .redo?: return changes.unanswered > 0
    // The answer to the one before decides if it starts or stops the timer.
    case .timer?: return changes.unanswered > 0 || changes.isRowAwaited
    case .tick? where step == .timer && chosen.isEmpty:
      return changes.unanswered > 0 || changes.isRowAwaited
    // The day says what one press means.
    case .tick? where isDayAwaited: return true
    case .quit?: return false
    // The note is written on from what it is.
    case .note? where isDayAwaited || changes.unanswered > 0: return true
    default: return changes.isRowAwaited || changes.isTakingBack
    }
  }

  /// True while the chosen day has not come.
  private var isDayAwaited: Bool {
    link == .online && page != .journeys && loaded.day?.date != day
  }

  /// True while a dialog waits for what it shows, or for the answer that closes it.
  private var isWaiting: Bool {
    switch dialog {
    case .form(let form)?: !form.isReady || form.isSaving
    case .moving(let moving)?: moving.order.isEmpty
    default: false
    }
  }

  /// The calls for everything that the page shows, after a change that may have changed its rows:
  /// what is typed meanwhile is meant for the new ones.
  mutating func loadRows() -> [ScreenRequest] {
    changes.isRowAwaited = page != .journeys && link == .online && day != nil
    return load()
  }

  /// Notes that a call was answered, however it was.
  mutating func noteAnswer(to purpose: Purpose) {
    if purpose.isWrite { changes.unanswered = max(changes.unanswered - 1, 0) }
    if purpose == .undo || purpose == .redo { changes.isTakingBack = false }
    switch (purpose, page) {
    case (.day, .day), (.day, .year), (.habits, _): changes.isRowAwaited = false
    default: break
    }
  }

  /// Closes a dialog whose answer does not come any more, and counts no answer as missing.
  mutating func giveUpAnswers() {
    keepNote()
    isLate = false
    changes.pending.removeAll()
    (changes.unanswered, changes.isRowAwaited, changes.isTakingBack) = (0, false, false)
    switch dialog {
    case .form(var form)? where form.isReady:
      (form.check, form.isSaving) = (.none, false)
      dialog = .form(form)
    case .form?: dialog = nil
    case .moving(let moving)? where moving.order.isEmpty: dialog = nil
    default: break
    }
  }

  /// Opens a note again that may not have been recorded: a text is not lost with its answer.
  private mutating func keepNote() {
    guard dialog == nil, let tick = changes.pending.last, case .note(let text) = tick.change,
      tick.habit == habit, tick.day == day
    else { return }
    dialog = .text(.note, TextField(text))
  }
}
