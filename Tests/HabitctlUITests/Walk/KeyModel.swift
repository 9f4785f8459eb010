import HabitCore
import HabitNotation
import TerminalScreen

@testable import habitctl_ui

/// The screen as habitctl-ui(1) describes it, without anything drawn: the keys change a record.
struct KeyModel {
  /// What takes the keys in front of the page.
  enum Front: Equatable {
    case note(String), amount(String), find(String), command(String), help(String)
    case form(Form)
    /// The identifiers in the order they would have.
    case moving([String])
  }

  struct Form: Equatable {
    enum Subject: Equatable {
      case add
      case edit(String)
      case pause(String)
    }

    var subject: Subject
    var name = ""
    var notes = ""
    var formerName = ""
    var focus = 0
    var isWarned = false

    /// The name first and the notes last, and a day for an edit; the first and last day of a pause.
    var rows: Int {
      switch subject {
      case .add: FieldNotation.habit.count
      case .edit: FieldNotation.habit.count + 1
      case .pause: 2
      }
    }
    var isChanged: Bool { name != formerName || !notes.isEmpty }
    static var notesRow: Int { FieldNotation.habit.count - 1 }
  }

  private(set) var record: NaiveRecord
  var page = 1
  private(set) var habit: String?
  var day = Driver.today
  var isOnlyDue = false
  var front: Front?
  private(set) var undoable: [[NaiveRecord.Change]] = []
  private var redoable: [[NaiveRecord.Change]] = []
  var fixed: Set<String> = []
  var anchor: String?
  private var added = 0
  /// The last search.
  private var sought = ""
  var ignoresPress = false
  var isOnline = true
  var size = ScreenSize(columns: 80, rows: 24)

  init(_ record: NaiveRecord) {
    self.record = record
    habit = record.habits.first?.id
  }

  /// The habits of the page.
  var list: [String] {
    record.habits.map(\.id).filter { !(page == 1 && isOnlyDue) || record.isDue($0, day) }
  }

  var row: Int? { habit.flatMap(list.firstIndex) }

  /// True if the chosen habit is not on the page, where the manual does not say what is chosen.
  var isLost: Bool { page != 5 && row == nil }

  /// True while several habits are chosen together.
  var isChoosing: Bool { anchor != nil || !fixed.isEmpty }

  var isTooSmall: Bool { size.columns < 20 || size.rows < 5 }

  var chosen: [String] {
    let list = list
    var ids = fixed
    if let first = anchor.flatMap(list.firstIndex), let row {
      ids.formUnion(list[min(first, row)...max(first, row)])
    }
    return list.filter(ids.contains)
  }

  mutating func choose(_ row: Int) {
    guard page != 5, !list.isEmpty else { return }
    habit = list[min(max(row, 0), list.count - 1)]
  }

  // MARK: - Changes

  mutating func make(_ changes: [NaiveRecord.Change]) {
    let made = record.apply(changes)
    guard !made.isEmpty else { return }
    undoable.append(made)
    redoable = []
  }

  mutating func act(_ deed: NaiveRecord.Deed) {
    guard isOnline, let habit, (1...4).contains(page) else { return }
    var deed = deed
    let targets = chosen.isEmpty ? [habit] : chosen
    if !chosen.isEmpty, deed == .toggle {
      deed = .complete(!targets.allSatisfy { record.isCompleted($0, day) })
    }
    (fixed, anchor) = ([], nil)
    let changes = targets.compactMap { record.change(deed, $0, day) }
    // All of them or none.
    if changes.count == targets.count { make(changes) }
  }

  /// One press: one more of a habit that is counted, a tick of another one and of several.
  mutating func takeStep() {
    let target = record.habits.first { $0.id == habit }?.target ?? 1
    act(chosen.isEmpty && target > 1 ? .tally(1) : .toggle)
  }

  mutating func undoOrRedo(_ isUndo: Bool) {
    guard isOnline, let changes = isUndo ? undoable.popLast() : redoable.popLast() else { return }
    let made = changes.reversed().map(\.reversed)
    _ = record.apply(made)
    if isUndo { redoable.append(made) } else { undoable.append(made) }
  }

  /// Another program's change, which keys here never take back.
  mutating func noteElsewhere(_ other: NaiveRecord) {
    guard let habit = other.habits.first?.id else { return }
    let day = Driver.today.clampedAdding(-4000)
    record[habit, day] = other[habit, day]
  }
}

// MARK: - Keys

extension KeyModel {
  mutating func press(_ key: Key) {
    guard !isTooSmall else { return }
    ignoresPress = false
    if keepsText(key) { return }
    switch front {
    case .form(let form)?: press(key, in: form)
    case .moving(let order)?: press(key, in: order)
    case .note(let text)?: write(key, text, { .note($0) }) { $0.act(.note($1)) }
    case .amount(let text)?: writeAmount(key, text)
    case .find(let text)?:
      if let step = [Key(.down): 1, Key(.tab): 1, Key(.up): -1][key] {
        return findNext(text, step)
      }
      write(key, text, { .find($0) }) { model, text in
        if text.isEmpty { model.findNext(model.sought, 1) } else { model.sought = text }
      }
      if case .find(let now)? = front, now != text { find(now) }
    case .command(let text)?: write(key, text, { .command($0) }) { _, _ in }
    case .help(let text)?:
      if text.isEmpty, key == .character("?") { return front = nil }
      write(key, text, { .help($0) }) { _, _ in }
    case nil: pressOnPage(key)
    }
  }

  /// True for the key that would record what was typed while it cannot be recorded.
  private func keepsText(_ key: Key) -> Bool {
    guard !isOnline, key == Key(.enter) else { return false }
    return switch front {
    case .note?, .amount?: true
    default: false
    }
  }

  /// Pastes a text, in which line breaks are blanks.
  mutating func paste(_ text: String) {
    guard !isTooSmall else { return }
    let line = text.map { $0 == "\n" ? " " : String($0) }.joined()
    switch front {
    case .note(let before)?: front = .note(before + line)
    case .command(let before)?: front = .command(before + line)
    case .find(let before)?:
      front = .find(before + line)
      find(before + line)
    case .form?: for scalar in line.unicodeScalars { press(.character(scalar)) }
    default: break
    }
  }

  private mutating func find(_ text: String) {
    guard !text.isEmpty else { return }
    let names = list.map { id in record.habits.first { $0.id == id }?.name.lowercased() ?? "" }
    let wanted = text.lowercased()
    let begins = names.firstIndex { $0.hasPrefix(wanted) }
    if let found = begins ?? names.firstIndex(where: { $0.contains(wanted) }) { choose(found) }
  }

  private mutating func findNext(_ text: String, _ step: Int) {
    guard !text.isEmpty, let row else { return }
    let names = list.map { id in record.habits.first { $0.id == id }?.name.lowercased() ?? "" }
    var place = row
    repeat {
      place = (place + step + names.count) % names.count
    } while place != row
      && !names[place].contains(text.lowercased())
    if names[place].contains(text.lowercased()) { choose(place) }
  }

  private mutating func write(
    _ key: Key,
    _ text: String,
    _ front: (String) -> Front,
    _ finish: (inout KeyModel, String) -> Void
  ) {
    switch key {
    case Key(.escape): self.front = nil
    case Key(.enter):
      self.front = nil
      finish(&self, text)
    case Key(.backspace): self.front = front(String(text.dropLast()))
    case .control("u"): self.front = front("")
    default: if let letter = key.typed { self.front = front(text + String(Character(letter))) }
    }
  }

  private mutating func writeAmount(_ key: Key, _ text: String) {
    if let letter = key.typed, !"0123456789.,".unicodeScalars.contains(letter) { return }
    write(key, text, { .amount($0) }) { model, text in
      if let count = Int(text) { model.act(.count(count)) }
    }
  }

  private mutating func press(_ key: Key, in order: [String]) {
    guard let habit, let place = order.firstIndex(of: habit) else { return }
    let target: Int
    switch key {
    case Key(.escape): return front = nil
    case Key(.enter):
      front = nil
      let habits = order.compactMap { id in record.habits.first { $0.id == id } }
      return isOnline ? make([.habits(before: record.habits, after: habits)]) : ()
    case .character("j"), Key(.down): target = place + 1
    case .character("k"), Key(.up): target = place - 1
    case .character("g"): target = 0
    case .character("G"): target = order.count - 1
    default: return
    }
    var order = order
    order.remove(at: place)
    order.insert(habit, at: min(max(target, 0), order.count))
    front = .moving(order)
  }

  private mutating func press(_ key: Key, in former: Form) {
    var form = former
    form.isWarned = false
    switch key {
    case Key(.escape):
      form.isWarned = true
      return front = former.isChanged && !former.isWarned ? .form(form) : nil
    case .control("s"): return save(form)
    case Key(.enter) where form.focus == form.rows - 1: return save(form)
    case Key(.tab), Key(.down), Key(.enter): form.focus += 1
    case Key(.tab, .shift), Key(.up): form.focus -= 1
    case Key(.pageUp): form.focus = 0
    case Key(.pageDown): form.focus = form.rows - 1
    case Key(.backspace) where form.focus == 0: form.name = String(form.name.dropLast())
    default:
      guard let letter = key.typed else { break }
      if form.focus == 0 { form.name += String(Character(letter)) }
      if form.focus == Form.notesRow { form.notes += String(Character(letter)) }
    }
    form.focus = min(max(form.focus, 0), form.rows - 1)
    front = .form(form)
  }

  private mutating func save(_ former: Form) {
    var form = former
    var habits = record.habits
    front = .form(form)
    guard isOnline else { return }
    switch form.subject {
    case .edit where !form.isChanged: return front = nil
    case .add, .edit:
      guard !form.name.allSatisfy({ $0 == " " }) else {
        form.focus = 0
        return front = .form(form)
      }
    case .pause: break
    }
    front = nil
    switch form.subject {
    case .add:
      added += 1
      habit = "added-\(added)"
      habits.append(NaiveRecord.Habit(id: "added-\(added)", name: form.name))
    case .edit(let id):
      if let index = habits.firstIndex(where: { $0.id == id }) { habits[index].name = form.name }
    case .pause(let id):
      if let index = habits.firstIndex(where: { $0.id == id }) { habits[index].pausedFrom = day }
    }
    make([.habits(before: record.habits, after: habits)])
  }
}
