import HabitCore
import HabitProtocol
import TerminalScreen
import TerminalText

/// The day in sentences, one a line, for screen readers and for terminals that cannot be drawn on.
///
/// It says everything once, then only what becomes different; a line of input is a command.
struct PlainReader {
  private(set) var state: State
  /// The sentences that were said last, by habit.
  private var said: [String: String] = [:]
  private var saidProgress = ""
  private var saidDay: Day?
  private var saidOffline: String?

  /// The words of the commands, said at the beginning and on `help`.
  static let help = [
    "A number ticks that habit, or unticks it. A number and an amount set the amount: 3 2.5.",
    "day repeats the day, undo takes back your last change, quit ends.",
    "Any other line is a verb of habitctl, such as: note Read Dune, chapter 4.",
  ]

  /// A reader that has said nothing.
  init(_ appearance: Appearance) {
    // The size matters to pictures alone; this one has no pane to load.
    state = State(appearance, ScreenSize(columns: 80, rows: 24))
  }

  /// Takes an event; returns the requests to make, and the lines to say.
  mutating func take(_ event: ScreenEvent) -> (requests: [ScreenRequest], lines: [SafeText]) {
    if case .ran(let output, _) = event {
      return ([], output.split(separator: "\n").map { SafeText(String($0)) })
    }
    let requests = state.take(event)
    return (requests, news())
  }

  /// Takes a line of input.
  mutating func take(line: String) -> (requests: [ScreenRequest], lines: [SafeText]) {
    let words = CommandWords.words(of: line).filter { !$0.isEmpty }
    switch words.first {
    case nil, "day":
      said = [:]
      (saidProgress, saidDay) = ("", nil)
      return ([], news())
    case "q", "quit", "exit": return ([.quit], [])
    case "help", "?": return ([], Self.help.map { SafeText($0) })
    case "undo":
      let requests = state.perform(.undo)
      return (requests, news())
    case let word?:
      guard let number = Int(word) else { return ([.run(words)], []) }
      return change(number, words.dropFirst().first)
    }
  }

  private mutating func change(
    _ number: Int,
    _ amount: String?
  ) -> (requests: [ScreenRequest], lines: [SafeText]) {
    guard (1...max(state.rowIDs.count, 1)).contains(number), !state.rowIDs.isEmpty else {
      return ([], [SafeText("There is no habit \(number); day lists them")])
    }
    var requests = state.choose(number - 1)
    if let amount {
      guard let count = Count(decimal: amount.utf8) else {
        return ([], [SafeText("'\(amount)' is not an amount (for example: 3 or 2.5)")])
      }
      requests += state.change(.count(count))
    } else {
      requests += state.change(.toggle)
    }
    // The outcome is said when the daemon has answered.
    return (requests, messages())
  }

  // MARK: - Sentences

  /// The lines for what has become different since the last time.
  private mutating func news() -> [SafeText] {
    var lines = messages()
    guard state.changes.pending.isEmpty, let shown = state.loaded.day, shown.date == state.day
    else {
      return lines
    }
    if saidDay != shown.date {
      saidDay = shown.date
      lines.append(SafeText(Words.spoken(shown.date, today: shown.date) + ", today"))
    }
    for (index, habit) in shown.habits.enumerated() {
      let sentence = Self.sentence(habit, index + 1, shown)
      if said[habit.id] != sentence { lines.append(SafeText(sentence)) }
      said[habit.id] = sentence
    }
    let progress = "\(shown.progress.completed) of \(shown.progress.total) done"
    if progress != saidProgress { lines.append(SafeText(progress)) }
    saidProgress = progress
    return lines
  }

  private mutating func messages() -> [SafeText] {
    var lines: [SafeText] = []
    if case .offline(let reason) = state.link {
      if saidOffline != reason { lines.append(SafeText("Offline: \(reason)")) }
      saidOffline = reason
    } else if saidOffline != nil {
      saidOffline = nil
      lines.append("Connected again")
    }
    if let message = state.message {
      lines.append(message.text)
      state.message = nil
    }
    return lines
  }

  /// `1. Read, 07:30, done, streak 4 days`.
  private static func sentence(_ habit: DayHabit, _ number: Int, _ day: LoadDay.Result) -> String {
    let state = DayState(habit, on: day.date, isFuture: day.isFuture)
    var parts = ["\(number). \(habit.name)"]
    if let time = habit.time { parts.append(time.description) }
    parts.append(state.word.text)
    let amount = Words.spokenAmount(of: habit)
    if !amount.isEmpty { parts.append(amount) }
    if let streak = habit.streak, streak.current > 0 {
      parts.append("streak " + Words.length(streak.current, streak.unit).text)
    }
    if let note = habit.entry?.note { parts.append("note: \(note)") }
    return parts.joined(separator: ", ")
  }
}
