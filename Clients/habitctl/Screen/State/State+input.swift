import HabitClient
import HabitCore
import HabitProtocol
import JSON
import TerminalScreen
import TerminalText

extension State {
  mutating func take(_ input: InputEvent) -> [ScreenRequest] {
    if case .background(let red, let green, let blue) = input {
      appearance.colors.ground = Ground(RGBColor(red << 16 | green << 8 | blue))
      return []
    }
    if isTooSmall {
      // In a terminal that is too small for a page, a key can only quit.
      guard case .key(let key) = input, KeyTable.action(of: key, on: page) == .quit else {
        return []
      }
      return [.quit]
    }
    switch input {
    case .key(let key):
      message = nil
      celebration = nil
      choices = []
      ignoresPress = false
      return dialog == nil ? take(key) : takeInDialog(key)
    case .paste(let text):
      message = nil
      return paste(text)
    case .mouse(let report): return take(report)
    case .focus(let hasFocus):
      ignoresPress = hasFocus
      return []
    case .background, .cursor: return []
    }
  }

  /// Keys of other programs, with the keys that have the same effect here.
  private static let foreign: [Unicode.Scalar: String] = [
    "d": "x clears a day, :archive archives a habit", "D": "x clears a day",
    "Z": "q quits, and everything is saved", "w": "everything is saved", "W": "everything is saved",
    "i": "n writes a note", "o": "a adds a habit", "O": "a adds a habit", "A": "a adds a habit",
    "N": "/ and Enter go to the next match",
  ]

  private mutating func take(_ key: Key) -> [ScreenRequest] {
    if let action = KeyTable.action(of: key, on: page) { return perform(action) }
    if key.code == .escape {
      cursor.choice = Choice()
      if page == .journeys { closeShelf() }
    } else if let letter = key.typed {
      let own = Self.foreign[letter].map { $0 + "; " } ?? ""
      let words = "'\(letter)' does nothing on this page; \(own)? shows the keys"
      message = Message(text: SafeText(words), style: .faint)
    }
    return []
  }

  private mutating func paste(_ text: String) -> [ScreenRequest] {
    switch dialog {
    case .form(let form)?: return paste(text, into: form)
    case .text(let purpose, var field)?:
      guard field.insert(text) else { return refusePaste(text) }
      dialog = .text(purpose, field)
      return purpose == .find ? find(field.text) : []
    default: return []
    }
  }

  mutating func refusePaste(_ text: String) -> [ScreenRequest] {
    message = Message(text: TextField.refusal(of: text), style: .bad)
    return []
  }

  mutating func perform(_ action: Action) -> [ScreenRequest] {
    switch action {
    case .up: return choose((row ?? 0) - 1)
    case .down: return choose((row ?? 0) + 1)
    case .first: return choose(0)
    case .last: return choose(rowIDs.count - 1)
    case .pageDown: return choose((row ?? 0) + max(bodyEnd - 1, 1))
    case .pageUp: return choose((row ?? 0) - max(bodyEnd - 1, 1))
    case .halfPageDown: return choose((row ?? 0) + max(size.rows / 2, 1))
    case .halfPageUp: return choose((row ?? 0) - max(size.rows / 2, 1))
    case .dayBefore: return move(by: -1)
    case .dayAfter: return move(by: 1)
    case .weekBefore: return move(by: -7)
    case .weekAfter: return move(by: 7)
    case .monthBefore: return move(by: -28)
    case .monthAfter: return move(by: 28)
    case .yearBefore: return move(by: -Self.yearTurn)
    case .yearAfter: return move(by: Self.yearTurn)
    case .today: return go(to: nil)
    case .tick: return takeStep()
    case .more:
      return page == .journeys ? practise(1, beyondTarget: true) : change(.tally(1))
    case .less: return page == .journeys ? practise(-1) : change(.tally(-1))
    case .amount: dialog = habit == nil ? nil : .text(.amount, TextField())
    case .skip: return change(.mark(.skipped))
    case .fail: return change(.mark(.failed))
    case .clear: return change(.clear)
    case .note: return beginNote()
    case .timer: return switchTimer()
    case .undo: return undo()
    case .redo: return redo()
    case .dayPage: return open(.day)
    case .weeksPage: return open(.weeks)
    case .yearPage: return open(.year)
    case .habitPage: return open(.habit)
    case .journeysPage: return open(.journeys)
    case .join: return join()
    case .openRow: return openRow()
    case .library: return openLibrary()
    case .nextPart: cursor.part += 1
    case .add: return openForm(.add)
    case .edit: return habit.map { openForm(.edit($0)) } ?? []
    case .settings: return openForm(.settings)
    case .pause: return pause()
    case .move: return beginMove()
    case .choose: chooseSeveral()
    case .onlyDue: return toggleOnlyDue()
    case .oneHabit:
      cursor.isOneHabit.toggle()
      return loadPage()
    case .command: dialog = .text(.command, TextField())
    case .nextPage: return open(page.next)
    case .previousPage: return open(page.previous)
    case .find: dialog = .text(.find, TextField())
    case .help: dialog = .help(TextField(), from: 0)
    case .redraw: return [.redraw] + load()
    case .suspend: return [.suspend]
    case .quit: return [.quit]
    }
    return []
  }
}

// MARK: - Choosing

extension State {
  /// Chooses the habit of a row, or of the nearest row on the page.
  mutating func choose(_ row: Int) -> [ScreenRequest] {
    let ids = rowIDs
    guard !ids.isEmpty else { return [] }
    cursor.row = min(max(row, 0), ids.count - 1)
    guard page != .journeys else {
      chooseOnShelf(ids[cursor.row])
      return []
    }
    guard cursor.habit != ids[cursor.row] else { return [] }
    cursor.habit = ids[cursor.row]
    return page == .habit || page == .day && isWide || showsOneYear ? loadHabit() : []
  }

  private mutating func move(by days: Int) -> [ScreenRequest] {
    guard let day, let target = day.adding(days) else { return [] }
    return go(to: target == loaded.today ? nil : target)
  }

  /// Shows another day; nil for today.
  mutating func go(to target: Day?) -> [ScreenRequest] {
    guard target != cursor.day else { return [] }
    let before = lastDayShown
    cursor.day = target
    return loadDay() + (page == .day && isWide || lastDayShown != before ? loadPage() : [])
  }

  /// Opens a page, and keeps the chosen habit and day.
  mutating func open(_ target: Page) -> [ScreenRequest] {
    guard target != page else { return [] }
    cursor.habit = habit ?? cursor.habit
    cursor.choice = Choice()
    page = target
    // The rows of these pages may be out of date until they are loaded.
    changes.isRowAwaited = link == .online && (page == .weeks || page == .habit)
    return loadPage()
  }
}

// MARK: - Changing

extension State {
  /// The effect of Space on the chosen habit and day; nil if the daemon would refuse it, or until
  /// the day is loaded.
  var step: Standing.Step? {
    guard let shown = loaded.day, shown.date == day, let habit else { return nil }
    return shown.habits.first { $0.id == habit }?.standing.step?.value
  }

  /// Performs ``step``, the effect of Space: one more, the timer, or a tick.
  mutating func takeStep() -> [ScreenRequest] {
    switch chosen.isEmpty ? step : .tick {
    case .count: change(.tally(1))
    case .timer: switchTimer()
    case .tick, nil: change(.toggle)
    }
  }

  /// Requests a change of the chosen habit on the chosen day; a tick is shown before the daemon
  /// answers.
  mutating func change(_ change: PendingTick.Change) -> [ScreenRequest] {
    guard let habit, let day else { return [] }
    guard link == .online else { return refuseOffline() }
    guard chosen.isEmpty else { return self.change(chosen, change, on: day) }
    changes.count += 1
    let tick = PendingTick(id: changes.count, habit: habit, day: day, change: change)
    changes.pending.append(tick)
    return [.call(tick.call, .tick(tick.id))]
  }

  private mutating func beginNote() -> [ScreenRequest] {
    guard let habit, let day else { return [] }
    let entry =
      loaded.day?.date == day
      ? dayHabits.first { $0.id == habit }?.standing.entry
      : loaded.entries[habit]?.first { $0.date == day }?.entry
    dialog = .text(.note, TextField(entry?.note ?? ""))
    return []
  }

  private mutating func undo() -> [ScreenRequest] {
    guard changes.unanswered == 0 else { return wait(toType: .character("u")) }
    guard let done = changes.undoable.last, link == .online else {
      message = Message(text: "This screen has nothing to undo", style: .faint)
      return []
    }
    changes.isUndoing = page != .journeys
    return [.call(Call(UndoLast { $0.revision = done.revision }), .undo)]
  }

  /// Keeps a key and the keys after it until all changes are answered.
  ///
  /// Only then is it known which change the key undoes or redoes.
  private mutating func wait(toType key: Key) -> [ScreenRequest] {
    changes.typedAhead.append(.key(key))
    return []
  }

  private mutating func redo() -> [ScreenRequest] {
    guard changes.unanswered == 0 else { return wait(toType: .character("U")) }
    guard let done = changes.redoable.last, link == .online else {
      message = Message(text: "This screen has nothing to redo", style: .faint)
      return []
    }
    changes.isUndoing = page != .journeys
    return [.call(Call(RedoLast { $0.revision = done.revision }), .redo)]
  }

  mutating func readUndo(_ json: JSONValue) -> [ScreenRequest]? {
    guard let result = UndoLast.Result(json: json) else { return nil }
    return noteReverted("Undone", result.change, result.revision, \.undoable, \.redoable)
  }

  mutating func readRedo(_ json: JSONValue) -> [ScreenRequest]? {
    guard let result = RedoLast.Result(json: json) else { return nil }
    return noteReverted("Redone", result.change, result.revision, \.redoable, \.undoable)
  }

  /// Moves the last change from the list of undo to that of redo, or back, and says so.
  ///
  /// The message includes the old and the new value if the change has just one.
  private mutating func noteReverted(
    _ verb: String,
    _ change: UndoneChange,
    _ revision: Int,
    _ from: WritableKeyPath<Changes, [Done]>,
    _ to: WritableKeyPath<Changes, [Done]>
  ) -> [ScreenRequest] {
    if let done = changes[keyPath: from].popLast() {
      changes[keyPath: to].append(Done(revision: revision, words: done.words))
      var text = SafeText("\(verb): \(done.words)")
      if let value = change.values?.first, change.values?.count == 1 {
        let (old, new) = (SafeText.onOneLine(value.fromWords), SafeText.onOneLine(value.toWords))
        text = text + ": " + old + " " + marks.arrow + " " + new
      }
      message = Message(text: text, style: .plain)
    }
    loaded.revision = max(loaded.revision, revision)
    return loadRows()
  }
}
