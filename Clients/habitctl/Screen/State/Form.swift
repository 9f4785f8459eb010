import HabitCore
import HabitNotation
import HabitProtocol
import TerminalScreen
import TerminalText

/// A form in front of the page: one row per field, in the notation of habitctl's options.
struct Form: Equatable {
  /// The habit or settings that a form is about.
  enum Subject: Equatable {
    case add
    /// The fields of a habit, by its identifier.
    case edit(String)
    /// A pause of a habit, by its identifier.
    case pause(String)
    case settings
  }

  /// Some rows with a title above them.
  struct Part: Equatable {
    let title: SafeText
    let rows: Range<Int>
  }

  /// A refusal by the daemon, or by the reader of a field.
  struct Refusal: Equatable {
    /// The row that is refused; nil for the whole form.
    var row: Int?
    var text: String
  }

  /// The progress of the dry run, which checks the form while a person types.
  enum Check: Equatable {
    case none
    /// A dry run is in progress.
    case asked
    /// A dry run is in progress, but the form has changed since.
    case outdated
  }

  /// A row as it is drawn and read.
  struct Row {
    /// The name of the matching option of habitctl, without dashes.
    let option: String
    let label: String
    let help: String
    /// The valid texts, as words after "expected".
    let expected: String
    let parameter: String
    /// Reads the text; nil if it is not valid for the field.
    let argument: (String, Day) -> Argument?

    init<Source>(_ field: FieldNotation<Source>) {
      option = field.option
      label = field.label
      help = field.help
      expected = field.expected
      parameter = field.parameter
      argument = { field.argument($0, today: $1) }
    }
  }

  /// The form's number, by which answers to its calls are recognised.
  let id: Int
  let subject: Subject
  /// The name of the habit; empty if the form is not about one.
  let name: String
  /// The initial texts; empty until they are known.
  private(set) var initial: [String] = []
  private(set) var fields: [TextField] = []
  /// For each field, its default or the daemon's reading of its text.
  var understood: [String] = []
  private(set) var focus = 0
  /// True once the folded part has had the focus; it stays open after that.
  private(set) var isUnfolded = false
  var refusal: Refusal?
  var check = Check.none
  var isSaving = false
  /// True after a first Escape; a second one discards the texts.
  var mayDrop = false

  /// Creates a form, which is ready at once if its texts are given.
  init(_ id: Int, _ subject: Subject, name: String = "", texts: [String]? = nil) {
    self.id = id
    self.subject = subject
    self.name = name
    if let texts { begin(texts) }
  }

  mutating func begin(_ texts: [String]) {
    initial = texts
    fields = texts.map { TextField($0) }
    understood = texts.map { _ in "" }
  }

  var isReady: Bool { !fields.isEmpty }

  var rows: [Row] { Self.rows(of: subject) }

  static func rows(of subject: Subject) -> [Row] {
    switch subject {
    case .add: FieldNotation.habit.map { Row($0) }
    case .edit: FieldNotation.habit.map { Row($0) } + [Row(FieldNotation.from)]
    case .pause: FieldNotation.pause.map { Row($0) }
    case .settings: Setting.Name.allCases.map { Row(FieldNotation.setting($0)) }
    }
  }

  /// Returns the titled parts, the last of which begins folded; empty for a short form.
  static func parts(of subject: Subject) -> [Part] {
    switch subject {
    case .pause, .settings: return []
    case .add, .edit:
      var first = 0
      return FieldNotation.parts.map { part in
        defer { first += part.fields.count }
        let rows = first..<first + part.fields.count
        return Part(title: SafeText(part.title.uppercased()), rows: rows)
      }
    }
  }

  /// The part that shows only the names of its fields, because none of them was changed or visited.
  var folded: Part? {
    guard !isUnfolded, let last = Self.parts(of: subject).last else { return nil }
    return last.rows.contains { isChanged($0) || refusal?.row == $0 } ? nil : last
  }

  var title: SafeText {
    switch subject {
    case .add: "Add a habit"
    case .edit: SafeText("Edit \(name)")
    case .pause: SafeText("Pause \(name)")
    case .settings: "Settings"
    }
  }

  func isChanged(_ row: Int) -> Bool { fields[row].text != initial[row] }

  var isChanged: Bool { fields.indices.contains(where: isChanged) }

  /// Moves the focus to a row, or to the nearest one of the form.
  mutating func focus(on row: Int) {
    focus = min(max(row, 0), max(fields.count - 1, 0))
    if let folded, folded.rows.contains(focus) { isUnfolded = true }
  }

  /// Gives a key to the field in focus; returns true if its text changed.
  mutating func take(_ key: Key) -> Bool {
    let before = fields[focus].text
    _ = fields[focus].take(key)
    return fields[focus].text != before
  }

  /// True if the name of a new habit is in focus; words for other fields may follow the name.
  var isNaming: Bool { subject == .add && focus == 0 && isReady }

  var given: Set<String> {
    Set(zip(rows, fields).filter { !$1.text.isEmpty }.map(\.0.option))
  }

  /// Moves the words after the name into their own fields.
  mutating func take(_ line: HabitLine, today: Day) {
    fields[0] = TextField(line.name)
    for (option, text) in line.texts(today: today) {
      guard let row = rows.firstIndex(where: { $0.option == option }) else { continue }
      fields[row] = TextField(text)
    }
  }

  mutating func insert(_ text: String) -> Bool { fields[focus].insert(text) }
}

// MARK: - Reading

extension Form {
  /// Returns the refusal of a row's text; nil if it can be read, or was not changed.
  func mistake(_ row: Int, today: Day) -> Refusal? {
    guard isChanged(row), argument(row, today: today) == nil else { return nil }
    return Refusal(row: row, text: "Write \(rows[row].expected)")
  }

  func firstMistake(today: Day) -> Refusal? {
    fields.indices.lazy.compactMap { mistake($0, today: today) }.first
  }

  private func argument(_ row: Int, today: Day) -> Argument? {
    let text = fields[row].text.split(separator: " ").joined(separator: " ")
    let read = rows[row].argument(isText(row) ? fields[row].text : text, today)
    guard rows[row].parameter == "through", !text.isEmpty, read != nil else {
      return read
    }
    // A last day such as `fri` is the first Friday on or after the beginning of the pause.
    let words = [fields[0].text, "until", text]
    let pause = try? DayWords(words, for: .planning, asPause: true)?.spans(today: today)[0]
    return pause?.last.map { Argument("through", $0) }
  }

  /// Returns true for a field in which blanks matter.
  private func isText(_ row: Int) -> Bool {
    ["notes", "name"].contains(rows[row].parameter)
  }

  /// A name for a new habit without one, used in the dry run that fetches its defaults.
  private static let standIn = "New habit"

  /// Returns the arguments of the form's call; for an edit or the settings, only the changed
  /// fields.
  ///
  /// With `dryRun`, a stand-in replaces the missing name of a new habit.
  func arguments(today: Day, dryRun: Bool) -> [Argument] {
    let sent = fields.indices.filter { row in
      switch subject {
      // A missing name is sent too, so that the daemon reports it.
      case .add: row == 0 || isChanged(row)
      case .pause: true
      case .edit, .settings: isChanged(row)
      }
    }
    let given = sent.compactMap { row in
      guard row == 0, subject == .add else { return argument(row, today: today) }
      let name = fields[row].text
      return Argument("name", dryRun && name.isEmpty ? Self.standIn : name)
    }
    switch subject {
    case .edit(let habit), .pause(let habit): return [Argument("habit", habit)] + given
    case .add, .settings: return given
    }
  }
}
