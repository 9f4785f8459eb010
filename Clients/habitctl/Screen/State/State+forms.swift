import HabitClient
import HabitCore
import HabitNotation
import HabitProtocol
import JSON
import TerminalScreen
import TerminalText

// MARK: - Opening

extension State {
  /// Opens a form; one that shows current values requests them first.
  mutating func openForm(_ subject: Form.Subject) -> [ScreenRequest] {
    guard link == .online, let day else { return refuseOffline() }
    changes.count += 1
    switch subject {
    case .add:
      let texts = Form.rows(of: subject).map { _ in "" }
      return check(Form(changes.count, subject, texts: texts))
    case .pause(let habit):
      let texts = [day == loaded.today ? "today" : day.description, ""]
      dialog = .form(Form(changes.count, subject, name: name(of: habit), texts: texts))
      return []
    case .edit(let habit):
      dialog = .form(Form(changes.count, subject, name: name(of: habit)))
      // A loaded past day has the habit's rules of that day, so the current rules are requested.
      return [.call(Call(ListHabits()), .form(changes.count))]
    case .settings:
      dialog = .form(Form(changes.count, subject))
      return [.call(Call(GetSettings()), .form(changes.count))]
    }
  }

  mutating func refuseOffline() -> [ScreenRequest] {
    message = Message(text: Self.offlineRefusal, style: .bad)
    return []
  }

  static let offlineRefusal: SafeText = "habitd cannot be reached, so nothing can be recorded now"

  /// Fills a form with the current values; returns nil for a result that cannot be read.
  mutating func fillForm(_ id: Int, _ json: JSONValue) -> [ScreenRequest]? {
    guard case .form(var form)? = dialog, form.id == id else { return [] }
    switch form.subject {
    case .edit(let habit):
      guard let result = ListHabits.Result(json: json) else { return nil }
      guard let shown = result.habits.first(where: { $0.id == habit }) else {
        dialog = nil
        message = Message(text: SafeText("\(form.name) is gone"), style: .bad)
        return []
      }
      form.begin(FieldNotation.habit.map { $0.write(shown) } + ["today"])
    case .settings:
      guard let result = Settings(json: json) else { return nil }
      form.begin(Setting.Name.allCases.map { FieldNotation.setting($0).write(result) })
    case .add, .pause: break
    }
    dialog = .form(form)
    return []
  }
}

// MARK: - Keys

extension State {
  mutating func takeInForm(_ key: Key, _ form: Form) -> [ScreenRequest] {
    var form = form
    let action = FormKey.action(of: key)
    if key == .control("c") { return quit(form) }
    if action == .close { return close(form) }
    form.mayDrop = false
    // The words after the name are read when a key leaves the field or saves.
    let isRead = action != nil && readName(of: &form)
    switch action {
    case .save: return save(form)
    case .next where key.code == .enter && form.focus == form.fields.count - 1:
      return save(form)
    case .next: form.focus(on: form.focus + 1)
    case .previous: form.focus(on: form.focus - 1)
    case .first: form.focus(on: 0)
    case .last: form.focus(on: form.fields.count - 1)
    case .close, nil:
      if form.take(key) { return check(form) }
    }
    dialog = .form(form)
    return isRead ? check(form) : []
  }

  /// Reads the words after the name of a new habit, and shows how they were read; returns false if
  /// they were left as they are.
  private mutating func readName(of form: inout Form) -> Bool {
    guard form.isNaming, let today = loaded.today else { return false }
    let words = CommandWords.words(of: form.fields[0].text).filter { !$0.isEmpty }
    // A line that is ambiguous, or has rules for fields that are filled already, is left as it is.
    guard words.count > 1, let line = try? HabitLine.read(words, today: today),
      line.rules != HabitRules(),
      form.given.isDisjoint(with: line.texts(today: today).map(\.option))
    else { return false }
    form.take(line, today: today)
    let text = line.rules.words.joined(separator: ", ")
    message = Message(text: SafeText("Read as \(text)"), style: .good)
    return true
  }

  mutating func paste(_ text: String, into form: Form) -> [ScreenRequest] {
    var form = form
    guard form.insert(text) else { return refusePaste(text) }
    return check(form)
  }

  /// Quits; if something was typed, only on the second key.
  private mutating func quit(_ form: Form) -> [ScreenRequest] {
    guard form.isReady, form.isChanged, !form.mayDrop else { return [.quit] }
    return close(form)
  }

  /// Closes a form; if something was typed, only on the second Escape.
  private mutating func close(_ form: Form) -> [ScreenRequest] {
    guard form.isReady, form.isChanged, !form.mayDrop else {
      dialog = nil
      return []
    }
    var form = form
    form.mayDrop = true
    dialog = .form(form)
    return []
  }
}

// MARK: - Calls

extension State {
  /// Asks whether the daemon would accept the current form.
  ///
  /// Only one dry run is in progress at a time; if the form changes meanwhile, another follows.
  private mutating func check(_ changed: Form) -> [ScreenRequest] {
    var form = changed
    form.refusal = nil
    defer { dialog = .form(form) }
    guard let today = loaded.today, link == .online, form.firstMistake(today: today) == nil else {
      return []
    }
    guard form.check == .none else {
      form.check = .outdated
      return []
    }
    form.check = .asked
    return [.call(form.call(today: today, dryRun: true), .check(form.id))]
  }

  private mutating func save(_ changed: Form) -> [ScreenRequest] {
    var form = changed
    defer { if dialog != nil { dialog = .form(form) } }
    guard let today = loaded.today, link == .online else { return refuseOffline() }
    if let mistake = form.firstMistake(today: today) {
      form.focus(on: mistake.row ?? 0)
      return []
    }
    switch form.subject {
    case .edit, .settings:
      guard form.isChanged else {
        dialog = nil
        message = Message(text: "Nothing was changed", style: .faint)
        return []
      }
    case .add, .pause: break
    }
    form.isSaving = true
    return [.call(form.call(today: today, dryRun: false), .save(form.id))]
  }

  mutating func readCheck(_ id: Int, _ json: JSONValue) -> [ScreenRequest]? {
    guard case .form(var form)? = dialog, form.id == id else { return [] }
    let isCurrent = form.check == .asked
    form.check = .none
    guard isCurrent else { return check(form) }
    form.refusal = nil
    // The result is shown only for an edit from today: rules that begin later are not among the
    // habit's current fields.
    let from = form.fields.last?.text
    if case .add = form.subject, let result = HabitResult(json: json) {
      form.understood = FieldNotation.habit.map { $0.write(result.habit) }
      // Without a name, the dry run used a stand-in.
      if form.fields[0].text.isEmpty { form.understood[0] = "" }
    } else if case .edit = form.subject, from == "today", let result = HabitResult(json: json),
      result.from == nil
    {
      form.understood = FieldNotation.habit.map { $0.write(result.habit) } + [""]
    }
    dialog = .form(form)
    return []
  }

  /// Takes the daemon's refusal of a form, which appears beside the field that the error names.
  mutating func refuse(_ id: Int, _ error: RemoteError, isSaving: Bool) -> [ScreenRequest] {
    guard case .form(var form)? = dialog, form.id == id else { return [] }
    if isSaving {
      form.isSaving = false
      // Keys typed meanwhile were meant for the page behind the form.
      changes.typedAhead.removeAll()
    } else {
      let isCurrent = form.check == .asked
      form.check = .none
      guard isCurrent else { return check(form) }
    }
    let field = error.field?.prefix { $0 != "[" && $0 != "." }
    let row = field.flatMap { field in form.rows.firstIndex { $0.parameter == field } }
    form.refusal = Form.Refusal(row: row, text: error.message)
    if isSaving, let row { form.focus(on: row) }
    dialog = .form(form)
    return []
  }

  mutating func readSaved(_ id: Int, _ json: JSONValue) -> [ScreenRequest]? {
    guard let revision = json["revision"]?.integer else { return nil }
    guard case .form(let form)? = dialog, form.id == id else { return note(revision, "Saved") }
    dialog = nil
    if form.subject == .add, let habit = HabitResult(json: json)?.habit {
      cursor.habit = habit.id
      changes.added = habit.id
      return note(revision, "Added \(habit.name)")
    }
    if case .edit = form.subject, let result = HabitResult(json: json), let plan = result.plan {
      let from = Words.shortDate(plan.from, today: loaded.today)
      return note(revision, "\(result.habit.name), from \(from): \(plan.words)")
    }
    return note(revision, form.words)
  }

  /// Records a change made on this screen, shows it, and loads its effects.
  mutating func note(_ revision: Int, _ words: String) -> [ScreenRequest] {
    if revision > loaded.revision {
      changes.undoable.append(Done(revision: revision, words: words))
      changes.redoable.removeAll()
      message = Message(text: SafeText(words), style: .good)
    } else {
      message = Message(text: "Nothing was changed", style: .faint)
    }
    loaded.revision = max(loaded.revision, revision)
    return loadRows()
  }
}

extension Form {
  fileprivate var words: String {
    switch subject {
    case .add: "Added \(fields[0].text)"
    case .edit: "Changed \(name)"
    case .pause: "Paused \(name)"
    case .settings: "Changed the settings"
    }
  }

  fileprivate func call(today: Day, dryRun: Bool) -> Call {
    let method: any Method.Type =
      switch subject {
      case .add: AddHabit.self
      case .edit: UpdateHabit.self
      case .pause: PauseHabit.self
      case .settings: UpdateSettings.self
      }
    return Call(method, fields: arguments(today: today, dryRun: dryRun), dryRun: dryRun)
  }
}
