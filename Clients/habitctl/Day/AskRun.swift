import HabitctlCore
import HabitWords
import HabitClient
import HabitCore
import HabitNotation
import HabitProtocol
import JSON
import Posix
import TerminalText

/// Asks questions one after another; each answer is recorded at once.
struct AskRun {
  /// A number or text that is being typed.
  private struct Entry {
    var kind: AskKey
    var input = LineInput()
  }

  private let session: Session
  private var questions: [Question]
  private var place = 0
  private var entry: Entry?
  private var shownDay: Day?
  private(set) var results: [JSONValue] = []
  /// The indices of the questions that were answered.
  private(set) var answered: Set<Int> = []

  init(_ session: Session, _ questions: [Question]) {
    self.session = session
    self.questions = questions
  }

  mutating func run(keysOf source: any KeySource) throws(Failure) {
    try ask()
    while place < questions.count {
      let bytes: [UInt8]?
      do {
        bytes = try source.next()
      } catch {
        throw .unreadable(path: "the terminal", reason: error.number.message)
      }
      guard let bytes else { break }
      // A special key sends ESC and more bytes in one piece, which are ignored; a lone ESC cancels
      // the text being typed.
      if bytes == [0x1B], entry != nil {
        entry = nil
        try redraw()
      }
      for byte in bytes.prefix(while: { $0 != 0x1B }) where place < questions.count {
        guard try take(byte) else { return try show("\n") }
      }
    }
  }

  /// Handles a key; false when the person leaves.
  private mutating func take(_ byte: UInt8) throws(Failure) -> Bool {
    if var entry {
      switch entry.input.take(byte) {
      case .more:
        self.entry = entry
        try redraw()
      case .cancelled:
        self.entry = nil
        try redraw()
      case .complete:
        self.entry = nil
        try finish(entry)
      }
      return true
    }
    guard let key = AskKey(byte) else { return true }
    switch key {
    case .quit: return false
    case .later: try move(to: place + 1)
    case .back: try move(to: max(place - 1, 0))
    case .count, .note:
      entry = Entry(kind: key)
      try redraw()
    case .yes where questions[place].row.isLimit: try keep()
    case .yes: try record(MarkCompleted())
    case .no: try record(SetEntry { $0.update.mark = .set(.failed) })
    case .skip: try record(SetEntry { $0.update.mark = .set(.skipped) })
    }
    return true
  }

  private mutating func finish(_ entry: Entry) throws(Failure) {
    let text = entry.input.text
    guard entry.kind == .count else {
      let note = SetEntry { $0.update.note = text.isEmpty ? .clear : .set(text) }
      return try record(note, isAnswer: false)
    }
    guard let count = NumberText.count(text) else {
      try say(Line(SafeText("'\(text)' is not an amount, such as 3 or 2.5"), .bad))
      return try redraw()
    }
    try record(SetEntry { $0.update.count = .set(count) })
  }

  /// Moves on without recording anything: a limit is kept by doing nothing.
  private mutating func keep() throws(Failure) {
    let row = questions[place].row
    var line = row.state.sign(session.appearance.marks.habit)
    line.append(" ")
    line.append(row.name, .strong)
    line.append("  kept")
    try say(line)
    answered.insert(place)
    try move(to: place + 1)
  }

  /// Records something and moves on, except after a note, which does not answer the question.
  private mutating func record(
    _ request: some EntryMethod,
    isAnswer: Bool = true
  ) throws(Failure) {
    var request = request
    request.habit = HabitReference(questions[place].row.id)
    request.date = questions[place].day
    do {
      let answer = try session.call(request)
      results.append(answer.json)
      let report = TickReport(try answer.value.recorded)
      questions[place].row.state = report.state
      for line in TickReport.lines(of: [report], session.appearance) { try say(line) }
    } catch .daemon(let failure) where failure.canBeRetried {
      // The question stays, so that it can be answered again.
      for line in Failure.daemon(failure).lines { try say(line) }
      return try redraw()
    } catch .daemon(.refused(let error)) {
      try say(Line(SafeText(error.message), .bad))
      return try move(to: place + 1)
    }
    guard isAnswer else { return try redraw() }
    answered.insert(place)
    try move(to: place + 1)
  }

  private mutating func move(to place: Int) throws(Failure) {
    if place > self.place, !answered.contains(self.place) { try show("\n") }
    self.place = place
    try ask()
  }

  /// Asks the current question, below the day's name if the day has changed.
  private mutating func ask() throws(Failure) {
    guard place < questions.count else { return }
    let day = questions[place].day
    if day != shownDay {
      try say(Line(DayName.long(day, in: session.appearance.year), .strong))
      shownDay = day
    }
    try redraw()
  }
}

/// Output to the terminal: lines that stay, and a last line that is redrawn.
extension AskRun {
  /// Moves to the beginning of the line and clears it (ECMA-48, 8.3.41); on a dumb terminal, begins
  /// a new line.
  private var lineStart: String {
    session.surroundings.variable("TERM") == "dumb" ? "\n" : "\r\u{1B}[K"
  }

  private func redraw() throws(Failure) {
    var line = questions[place].prompt(session.appearance)
    if let entry {
      line.append(entry.kind == .count ? "count: " : "note: ", .faint)
      line.append(SafeText(entry.input.text))
    }
    try show(lineStart + rendered(line))
  }

  private func say(_ line: Line) throws(Failure) {
    try show(lineStart + rendered(line) + "\n")
  }

  private func rendered(_ line: Line) -> String {
    let appearance = session.appearance
    let fitting =
      appearance.width.map {
        line.truncated(to: max($0 - 1, 1), ellipsis: appearance.marks.ellipsis)
      } ?? line
    return fitting.rendered(appearance.colors)
  }

  private func show(_ text: String) throws(Failure) {
    try session.show(Array(text.utf8))
  }
}
