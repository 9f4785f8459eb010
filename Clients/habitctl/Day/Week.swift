import HabitctlCore
import HabitWords
import HabitClient
import HabitCore
import HabitNotation
import HabitProtocol
import JSON
import TerminalText

extension Verb {
  static let week = Verb(
    name: "week",
    operands: "[DATES]",
    summary: "show each habit on each day of a week",
    example: "week last",
    options: [
      CommandOption("first", value: "WEEKDAY", "the week's first day, such as sun"), .tag, .byTag,
      .svg, .width, .force,
    ],
    remarks: [
      "There is one row per habit and one column per day, then the days done out of those due, and",
      "the streak. The last row is for all habits together. last, this and next name a week, -1 is",
      "the week before this one and -4 the one four weeks ago; any other day means its week. DATES",
      "may also be several days, such as mon..yesterday or 1 nov..20 nov. --json prints the counts",
      "of each of their weeks, and --svg writes a picture of the last days that fit.",
    ],
    rows: "days",
    traits: { ($0.all, $0.isPaged) = (.asDefault, true) },
    run: { session throws(Failure) in try session.showWeek() }
  )
}

extension Session {
  func showWeek() throws(Failure) -> Output {
    let first = try firstWeekday()
    let words = try requestedDays()
    try checkTag()
    let file = try pictureFile()
    if isForScripts, file == nil {
      return try scripted(try weekCounts(words, first)) ?? .lines([])
    }
    // The current week's reply has today and the first weekday, and is usually all that is needed.
    let week = try grid { $0.weeks = 1 }
    guard week.rows?.isEmpty == false || file != nil else { return .lines(Self.noHabits) }
    let today = week.today
    let days = try days(of: words, today: today, first ?? week.weekStart)
    let isPresent = days == Period.week.days(holding: today, week.weekStart)
    let grid =
      try isPresent ? week : grid { ($0.from, $0.through) = (days.lowerBound, days.upperBound) }
    let (table, title) = (HabitTable(grid).withoutEmptyRows(), SpanTitle(days, today: today))
    if let file {
      let counts = isForScripts ? try weekCounts(words, first) : []
      return try write(table.card(title), to: file, counts)
    }
    return .lines(table.lines(title.line(appearance), appearance, by: try tagFold()))
  }

  private func firstWeekday() throws(Failure) -> Int? {
    guard let text = invocation.value(of: "first") else { return nil }
    guard let weekday = WeekdayName.number(of: text) else {
      throw .usage("--first \(text): expected a weekday such as mon or sun")
    }
    return weekday
  }

  /// The requested days; nil for this week.
  ///
  /// Besides days, `last`, `this` and `next` name a week; `-1` is the same as `last`.
  private func requestedDays() throws(Failure) -> DayWords? {
    let words = invocation.operands.joined(separator: " ").lowercased().split(separator: " ")
    let isWeek = words.count == 1 || words.count == 2 && words[1] == "week"
    let isCounted = words.first?.hasPrefix("-") ?? false || words.first?.hasPrefix("+") ?? false
    let weeks = isWeek ? Self.weeks[String(words[0])] ?? (isCounted ? Int(words[0]) : nil) : nil
    guard let weeks, (-Self.mostWeeks...Self.mostWeeks).contains(weeks) else {
      return try onlyDays()
    }
    guard weeks != 0 else { return nil }
    var session = self
    // A week is named by any of its days.
    session.invocation.operands = ["\(weeks < 0 ? "" : "+")\(weeks * Day.daysInWeek)"]
    return try session.onlyDays()
  }

  private static let weeks = ["last": -1, "past": -1, "this": 0, "next": 1]

  /// More weeks than the calendar has.
  private static let mostWeeks = 600_000

  /// The first and the last day of the requested days; for a single day, those of its week.
  private func days(
    of words: DayWords?,
    today: Day,
    _ weekStart: Int
  ) throws(Failure) -> ClosedRange<Day> {
    guard let words else { return Period.week.days(holding: today, weekStart) }
    guard words.isOneDay else { return try range(words, today: today, weekStart: weekStart) }
    let day = try spans(words, today: today, weekStart: weekStart)[0].first
    return Period.week.days(holding: day, weekStart)
  }

  /// The counts of each week that overlaps the days, as the daemon sends them.
  private func weekCounts(_ words: DayWords?, _ first: Int?) throws(Failure) -> [JSONValue] {
    var request = GetWeekCounts {
      $0.weekStart = first
      $0.tag = tag
    }
    guard let words, !words.isOneDay else {
      request.date = try day(unlessToday: words)
      return [try call(request).json]
    }
    let days = try range(words)
    var counts: [JSONValue] = []
    var next: Day? = days.lowerBound
    while let day = next, day <= days.upperBound {
      request.date = day
      let week = try call(request)
      counts.append(week.json)
      next = try week.value.days.last?.date.adding(1)
    }
    return counts
  }
}

/// The title of a report on a span of days.
struct SpanTitle {
  let days: ClosedRange<Day>
  private let today: Day

  init(_ days: ClosedRange<Day>, today: Day) {
    self.days = days
    self.today = today
  }

  /// `This week  16 – 22 Nov`, or the days alone: `28 Oct – 26 Nov`.
  func line(_ appearance: Appearance) -> Line {
    let range = DayName.range(days, in: today.civilDate.year, appearance.marks)
    guard let name else { return Line(range, .strong) }
    var line = Line(name, .strong)
    line.append("  " + range, .faint)
    return line
  }

  /// `This week`, `Last week` or `Next week`; nil for other days.
  var name: SafeText? {
    let length = Day.daysInWeek
    guard days.upperBound.days(since: days.lowerBound) == length - 1 else { return nil }
    if days.contains(today) { return "This week" }
    if days.contains(today.clampedAdding(-length)) { return "Last week" }
    return days.contains(today.clampedAdding(length)) ? "Next week" : nil
  }
}
