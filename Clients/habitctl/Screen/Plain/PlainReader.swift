import HabitClient
import HabitCore
import HabitNotation
import HabitProtocol
import TerminalScreen
import TerminalText

/// Describes the day in sentences, one per line, for screen readers and for terminals without
/// cursor movement.
///
/// Each sentence is printed once, and again when it changes. A line of input is a command.
struct PlainReader {
  var state: State
  /// The verbs of habitctl whose first operand names a habit; a line's number may replace the name.
  private let verbsOfHabits: Set<String>
  private var unanswered = 0
  /// The habits changed by a verb typed here; the verb's output has reported the changes.
  private var reported: Set<String> = []
  private var said: [String: String] = [:]
  private var saidProgress = ""
  private var saidDay: Day?
  private var saidOffline: String?

  static let help = [
    "A number ticks or unticks that habit, adds one to it, or runs its timer. A number and an amount set the amount: 3 2.5.",
    "day repeats the day, undo reverts your last change, redo makes it again, quit exits.",
    "Any other line is a habitctl command, with a name or a number: skip 2, note Read Dune.",
  ]

  init(verbsOfHabits: Set<String>) {
    self.verbsOfHabits = verbsOfHabits
    // Only drawings depend on the size; nothing is drawn here.
    let appearance = Appearance(colors: .none, marks: .ascii, width: nil)
    state = State(appearance, ScreenSize(columns: 80, rows: 24))
  }

  /// True once no answer is awaited: all have arrived, or the daemon is offline.
  var isSettled: Bool { state.link != .connecting && unanswered == 0 }

  /// Takes an event; returns the requests to make and the lines to print.
  mutating func take(_ event: ScreenEvent) -> (requests: [ScreenRequest], lines: [SafeText]) {
    switch event {
    case .ran(let output, _):
      // The state is loaded again; the next line, such as `undo`, is taken after the answers.
      let lines = output.split(separator: "\n").map { SafeText(String($0)) }
      return (counted(state.load()), lines)
    case .reply: unanswered = max(unanswered - 1, 0)
    case .online, .offline: unanswered = 0
    case .changed(let change) where change.origin?.client == state.changes.client:
      reported.formUnion(change.habits ?? [])
    default: break
    }
    let requests = counted(state.take(event))
    return (requests, news())
  }

  private mutating func counted(_ requests: [ScreenRequest]) -> [ScreenRequest] {
    for case .call in requests where state.link == .online { unanswered += 1 }
    return requests
  }

  /// Takes a line of input, after all earlier ones have been answered.
  mutating func take(line: String) -> (requests: [ScreenRequest], lines: [SafeText]) {
    let words = CommandWords.words(of: line).filter { !$0.isEmpty }
    switch words.first {
    case let word where word == nil || words == ["day"]:
      said = [:]
      (saidProgress, saidDay) = ("", nil)
      return ([], news())
    case "q", "quit", "exit": return ([.quit], [])
    case _ where words == ["help"] || words == ["?"]: return ([], Self.help.map { SafeText($0) })
    case _ where words == ["undo"]: return perform(.undo)
    case _ where words == ["redo"]: return perform(.redo)
    case let word:
      guard let number = word.flatMap({ Int($0) }) else { return run(words, line) }
      guard words.count <= 2 else {
        return ([], ["Type a number alone or before an amount: 3 2.5"])
      }
      return change(number, words.dropFirst().first)
    }
  }

  private mutating func perform(
    _ action: Action
  ) -> (requests: [ScreenRequest], lines: [SafeText]) {
    let requests = counted(state.perform(action))
    return (requests, news())
  }

  // MARK: - Verbs

  private mutating func run(
    _ words: [String],
    _ line: String
  ) -> (requests: [ScreenRequest], lines: [SafeText]) {
    var (read, problem): ([String], SafeText?) = (words, nil)
    if verbsOfHabits.contains(words[0]) { (read, problem) = identified(words) }
    if let problem { return ([], [problem]) }
    state.changes.line = words.joined(separator: " ")
    return ([.run(read)], [])
  }

  /// Returns a verb's words, with the numbers of lines replaced by the identifiers of their habits.
  ///
  /// Only numbers directly after the verb are replaced; a number before a month is a day.
  private func identified(_ words: [String]) -> (words: [String], problem: SafeText?) {
    var words = words
    for index in words.indices.dropFirst() {
      guard let number = Int(words[index]), number >= 0 else { break }
      let next = index + 1 < words.count ? words[index + 1] : ""
      if index > 1,
        (try? DayWords([words[index], next], for: .recording)) != nil || isAmount(after: words[0])
      {
        break
      }
      let names = allNames.filter { $0 == words[index] }
      guard state.rowIDs.indices.contains(number - 1) else {
        guard names.isEmpty else { break }
        return (words, SafeText("No habit \(number); day lists the habits"))
      }
      guard names.isEmpty else {
        let remedy = "--habit \(number) means the name"
        return (words, SafeText("\(number) is a line and also a habit's name; \(remedy)"))
      }
      words[index] = state.rowIDs[number - 1]
    }
    return (words, nil)
  }

  /// Returns true if a verb's second number is an amount or text rather than another line.
  private func isAmount(after verb: String) -> Bool { ["count", "tally", "note"].contains(verb) }

  private var allNames: [String] {
    (state.loaded.day?.habits.map(\.name) ?? []) + state.loaded.habits.map(\.name)
  }

  private mutating func change(
    _ number: Int,
    _ amount: String?
  ) -> (requests: [ScreenRequest], lines: [SafeText]) {
    guard state.rowIDs.indices.contains(number - 1) else {
      return ([], [SafeText("No habit \(number); day lists the habits")])
    }
    var requests = state.choose(number - 1)
    if let amount {
      guard let count = NumberText.count(amount) else {
        return ([], [SafeText("'\(amount)' is not an amount (for example: 3 or 2.5)")])
      }
      requests += state.change(.count(count))
    } else {
      requests += state.takeStep()
    }
    // The result is printed once the daemon has answered.
    return (counted(requests), messages())
  }

  // MARK: - Sentences

  private mutating func news() -> [SafeText] {
    var lines = messages()
    // While answers are missing, sentences and line numbers could be outdated immediately.
    guard isSettled, state.changes.pending.isEmpty, let shown = state.loaded.day,
      shown.date == state.day
    else { return lines }
    if saidDay != shown.date {
      saidDay = shown.date
      let vacation = shown.vacation == nil ? "" : ", vacation"
      lines.append(SafeText(Words.spoken(shown.date, today: shown.date) + ", today" + vacation))
    }
    for (index, habit) in shown.habits.enumerated() {
      let sentence = Self.sentence(habit, index + 1, shown)
      let isReported = reported.contains(habit.id) && said[habit.id] != nil
      if said[habit.id] != sentence, !isReported { lines.append(SafeText(sentence)) }
      said[habit.id] = sentence
    }
    let progress = "\(shown.progress.completed) of \(shown.progress.total) done"
    if progress != saidProgress, reported.isEmpty { lines.append(SafeText(progress)) }
    saidProgress = progress
    reported = []
    return lines
  }

  private mutating func messages() -> [SafeText] {
    var lines: [SafeText] = []
    if case .offline(let reason) = state.link {
      if saidOffline != reason { lines.append(SafeText("Offline: \(reason)")) }
      saidOffline = reason
    } else if saidOffline != nil {
      saidOffline = nil
      lines.append("Reconnected")
    }
    if let message = state.message {
      lines.append(message.text)
      state.message = nil
    }
    return lines
  }

  /// Returns `1. Read, 07:30, done, streak 4 days`.
  private static func sentence(_ habit: DayHabit, _ number: Int, _ day: LoadDay.Result) -> String {
    let state = DayState(habit.standing.state.value)
    var parts = ["\(number). \(habit.name)"]
    if let time = habit.time { parts.append(time.description) }
    parts.append(state.word.text)
    let amount = Words.spokenAmount(of: habit)
    if !amount.isEmpty { parts.append(amount) }
    if habit.standing.past != .nothing {
      parts.append((habit.standing.past.isStreak ? "streak " : "") + habit.standing.past.words)
    }
    if habit.standing.returning == true, state == .open || state == .begun,
      habit.goal.value != .atMost
    {
      parts.append("missed last time")
    }
    if habit.fields.timer != nil { parts.append("timer running") }
    if let note = habit.standing.entry?.note { parts.append("note: \(note)") }
    return parts.joined(separator: ", ")
  }
}
