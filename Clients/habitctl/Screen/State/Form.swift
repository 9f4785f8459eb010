import HabitCore
import HabitNotation
import HabitProtocol
import TerminalScreen
import TerminalText

/// A form in front of the page: a row a field, read by the words of habitctl's options.
struct Form: Equatable {
  /// The thing that a form is about.
  enum Subject: Equatable {
    /// A new habit.
    case add
    /// The fields of a habit, by its identifier.
    case edit(String)
    /// A pause of a habit, by its identifier.
    case pause(String)
    /// The daemon's settings.
    case settings
  }

  /// Rows with a title above them.
  struct Part: Equatable {
    let title: SafeText
    let rows: Range<Int>
  }

  /// A refusal: by the daemon, or by the reader of a field.
  struct Refusal: Equatable {
    /// The row that it concerns; nil for the whole form.
    var row: Int?
    /// The reason, as a sentence.
    var text: String
  }

  /// The state of the dry run that says while one types if the daemon would accept the form.
  enum Check: Equatable {
    case none
    /// One is asked for.
    case asked
    /// One is asked for, and the form has changed since.
    case outdated
  }

  /// A row as it is drawn and read.
  struct Row {
    /// The name of habitctl's option for it, without dashes.
    let option: String
    /// The words in front of it.
    let label: String
    /// A line that says what may stand there.
    let help: String
    /// The texts that are expected, as words behind "expected".
    let expected: String
    /// The daemon's name of the parameter.
    let parameter: String
    /// Reads the text; nil where it is not of the field.
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

  /// Its number, which the answers to its calls carry.
  let id: Int
  let subject: Subject
  /// The name of the habit that it is about; empty for none.
  let name: String
  /// The texts at the beginning; none until they are known.
  private(set) var initial: [String] = []
  /// The texts as they are written.
  private(set) var fields: [TextField] = []
  /// The text that each field has by itself, or that the daemon makes of it.
  var understood: [String] = []
  /// The row that takes the keys.
  private(set) var focus = 0
  /// True once the focus has been in the part that begins folded: it stays open then.
  private(set) var isUnfolded = false
  var refusal: Refusal?
  var check = Check.none
  /// True while the daemon is asked to take it.
  var isSaving = false
  /// True after a first Escape, which keeps what was typed.
  var mayDrop = false

  /// A form; it is ready at once if its texts are given.
  init(_ id: Int, _ subject: Subject, name: String = "", texts: [String]? = nil) {
    self.id = id
    self.subject = subject
    self.name = name
    if let texts { begin(texts) }
  }

  /// Fills the fields with what is in force.
  mutating func begin(_ texts: [String]) {
    initial = texts
    fields = texts.map { TextField($0) }
    understood = texts.map { _ in "" }
  }

  /// True once the fields are known.
  var isReady: Bool { !fields.isEmpty }

  /// The rows.
  var rows: [Row] { Self.rows(of: subject) }

  /// The number of rows that a form about a subject has.
  static func rows(of subject: Subject) -> [Row] {
    switch subject {
    case .add: FieldNotation.habit.map { Row($0) }
    case .edit: FieldNotation.habit.map { Row($0) } + [Row(FieldNotation.from)]
    case .pause: FieldNotation.pause.map { Row($0) }
    case .settings: Setting.Name.allCases.map { Row(FieldNotation.setting($0)) }
    }
  }

  /// The titled parts, the last of which begins folded; none for a form that is short.
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

  /// The part of which only the names of its fields are shown: what it holds is as it was, and it
  /// has not been looked at.
  var folded: Part? {
    guard !isUnfolded, let last = Self.parts(of: subject).last else { return nil }
    return last.rows.contains { isChanged($0) || refusal?.row == $0 } ? nil : last
  }

  /// The title.
  var title: SafeText {
    switch subject {
    case .add: "Add a habit"
    case .edit: SafeText("Edit \(name)")
    case .pause: SafeText("Pause \(name)")
    case .settings: "Settings"
    }
  }

  /// True if a text is not what it was at the beginning.
  func isChanged(_ row: Int) -> Bool { fields[row].text != initial[row] }

  /// True if any text is not what it was at the beginning.
  var isChanged: Bool { fields.indices.contains(where: isChanged) }

  /// Moves the focus to a row; those outside of the form are the nearest one.
  mutating func focus(on row: Int) {
    focus = min(max(row, 0), max(fields.count - 1, 0))
    if let folded, folded.rows.contains(focus) { isUnfolded = true }
  }

  /// Gives a key to the field in focus; returns true if its text became another.
  mutating func take(_ key: Key) -> Bool {
    let before = fields[focus].text
    _ = fields[focus].take(key)
    return fields[focus].text != before
  }

  /// True if the name of a new habit is in focus, behind which other fields may be written.
  var isNaming: Bool { subject == .add && focus == 0 && isReady }

  /// The options whose fields are not empty.
  var given: Set<String> {
    Set(zip(rows, fields).filter { !$1.text.isEmpty }.map(\.0.option))
  }

  /// Moves what was written behind the name into the fields that it is of.
  mutating func take(_ line: HabitLine, today: Day) {
    fields[0] = TextField(line.name)
    for (option, text) in line.texts(today: today) {
      guard let row = rows.firstIndex(where: { $0.option == option }) else { continue }
      fields[row] = TextField(text)
    }
  }

  /// Inserts a pasted text into the field in focus; returns false if it is too long.
  mutating func insert(_ text: String) -> Bool { fields[focus].insert(text) }
}

// MARK: - Reading

extension Form {
  /// The refusal of a row's own text; nil where it can be read, or was not changed.
  func mistake(_ row: Int, today: Day) -> Refusal? {
    guard isChanged(row), argument(row, today: today) == nil else { return nil }
    return Refusal(row: row, text: "Write \(rows[row].expected)")
  }

  /// The first text that cannot be read.
  func firstMistake(today: Day) -> Refusal? {
    fields.indices.lazy.compactMap { mistake($0, today: today) }.first
  }

  private func argument(_ row: Int, today: Day) -> Argument? {
    let text = fields[row].text.split(separator: " ").joined(separator: " ")
    let read = rows[row].argument(isText(row) ? fields[row].text : text, today)
    guard rows[row].parameter == "through", !text.isEmpty, read != nil else {
      return read
    }
    // The last day of a pause is the first such day from its beginning on.
    let words = [fields[0].text, "until", text]
    let pause = try? DayWords(words, for: .planning, asPause: true)?.spans(today: today)[0]
    return pause?.last.map { Argument("through", $0) }
  }

  /// True for a field whose blanks are a part of it.
  private func isText(_ row: Int) -> Bool {
    ["notes", "name"].contains(rows[row].parameter)
  }

  /// The name of a habit that has none yet, for the question what it would be by itself.
  private static let standIn = "New habit"

  /// The arguments of the call that the form stands for: of an edit only what was changed.
  ///
  /// - Parameters:
  ///   - today: the person's today.
  ///   - dryRun: true for the question if the daemon would take it, which needs no name.
  /// - Returns: the arguments.
  func arguments(today: Day, dryRun: Bool) -> [Argument] {
    let sent = fields.indices.filter { row in
      switch subject {
      // The daemon says itself that a name is missing.
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
