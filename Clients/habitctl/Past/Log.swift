import HabitctlCore
import HabitWords
import HabitCore
import HabitNotation
import HabitProtocol
import TerminalText

extension Verb {
  static let log = Verb(
    name: "log",
    operands: "[HABIT] [DATES]",
    summary: "show the last 30 days, or a habit's entries",
    example: "log Read last week",
    options: [
      CommandOption("all", short: "a", "all entries, even on a terminal"),
      CommandOption("from", value: "DATE", "the first day; default the first recorded"),
      CommandOption("through", value: "DATE", "the last day; default the last recorded"), .tag,
    ],
    remarks: [
      "Without HABIT there is one row per habit and one column per day: the last 30 days, or",
      "as many as fit, or the given ones: log last week. With HABIT its entries are listed,",
      "the newest first; a terminal shows the last 30, unless days or --all are given.",
    ],
    rows: "entries",
    traits: { ($0.all, $0.isPaged) = (.asDefault, true) },
    run: { session throws(Failure) in try session.showEntries() }
  )
}

extension Session {
  /// The number of days that `log` shows without a habit: a month.
  private static let tableDays = 30

  /// The most entries that a terminal shows by default: about a screen.
  private static let shownAtMost = 30

  func showEntries() throws(Failure) -> Output {
    let isGiven = invocation.has("from") || invocation.has("through")
    let (habit, days) = try habitAndDays()
    guard let habit else {
      guard !isForScripts else { throw .usage("Missing habit") }
      return try showTable(days)
    }
    try checkTag(beside: habit)
    guard !isGiven || days == nil else {
      throw .usage("Days cannot be combined with --from or --through")
    }
    var request = GetEntries(of: habit)
    request.range.from = try day(ofOption: "from")
    request.range.through = try day(ofOption: "through")
    if let days {
      let range = try range(days)
      (request.range.from, request.range.through) = (range.lowerBound, range.upperBound)
    }
    let isWhole = invocation.has("all") || isGiven || days != nil
    return try output(try call(request)) { result in
      let isCut = appearance.isTerminal && !isWhole && result.entries.count > Self.shownAtMost
      let newest = Array(result.entries.reversed().prefix(isCut ? Self.shownAtMost : .max))
      let lines = GetEntries.DayEntry.lines(of: newest, appearance)
      guard isCut else { return lines }
      let rest = result.entries.count - newest.count
      return lines + [Line("\(rest) earlier days are left out; --all shows them.", .faint)]
    }
  }

  /// The habit and the days that a verb shows.
  ///
  /// Operands that can all be read as days are days. The exception is a single word for several
  /// days, such as `7` or `may`: it is a habit if one has that name.
  func habitAndDays() throws(Failure) -> (habit: String?, days: DayWords?) {
    let words = invocation.operands
    if !invocation.has("habit"), !invocation.has("date"), !words.isEmpty,
      let days = try? DayWords(words, for: .looking)
    {
      guard words.count == 1, !days.isOneDay, try isName(words[0]) else {
        return (nil, days)
      }
      return (words[0], nil)
    }
    let operands = try HabitOperands(invocation, taking: .span)
    return (operands.habit, operands.days)
  }

  private func day(ofOption name: String) throws(Failure) -> Day? {
    guard let text = invocation.value(of: name) else { return nil }
    return try day(invocation.day(in: text, of: name))
  }

  private func showTable(_ words: DayWords?) throws(Failure) -> Output {
    try checkTag()
    var (from, through) = (try self.day(ofOption: "from"), try self.day(ofOption: "through"))
    if let words {
      let range = try range(words)
      (from, through) = (range.lowerBound, range.upperBound)
    }
    let last = if let through { through } else { try today() }
    let first = from ?? last.clampedAdding(1 - Self.tableDays)
    guard first <= last, last.days(since: first) < DaySpan.longest else {
      throw .span
    }
    let grid = try grid { ($0.from, $0.through) = (first, last) }
    guard grid.rows?.isEmpty == false else { return .lines(Self.noHabits) }
    let table = HabitTable(grid).withoutEmptyRows()
    return .lines(table.lines(nil, appearance))
  }
}

extension GetEntries.DayEntry {
  static func lines(of days: [GetEntries.DayEntry], _ appearance: Appearance) -> [Line] {
    guard !days.isEmpty else { return ["Nothing is recorded."] }
    var table = Table([.left, .left, .left, .right, .left], flexible: 4)
    table.rows = days.map { day in
      let state = DayState(isCompleted: day.completed, entry: day.entry)
      let count = day.entry.count
      return [
        state.sign(appearance.marks.habit), Line(appearance.words(for: day.date)),
        // The word of `begun` is left out: it would be wrong for an amount above a limit, and an
        // entry does not say if its habit is a limit.
        state == .begun ? Line() : Line(state.word),
        count == .zero ? Line() : Line("\(count.description)", .faint),
        Line(.onOneLine(day.entry.note ?? ""), .faint),
      ]
    }
    return table.lines(appearance)
  }
}

extension DayState {
  init(isCompleted: Bool, entry: Entry?) {
    self.init(
      isCompleted: isCompleted,
      count: entry?.count ?? .zero,
      mark: entry?.mark?.value
    )
  }
}
