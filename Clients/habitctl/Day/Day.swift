import HabitctlCore
import HabitWords
import HabitCore
import HabitProtocol
import TerminalText

extension Verb {
  static let day = Verb(
    name: "day",
    operands: "[DATE]",
    summary: "show a day; the default without a verb",
    example: "day yesterday",
    options: [
      CommandOption("all", short: "a", "include habits that are not due that day"),
      CommandOption("archived", "include archived and finished habits"), .tag, .byTag, .svg,
      .width, .force,
    ],
    rows: "habits",
    traits: { $0.all = .asDefault },
    run: { session throws(Failure) in try session.showDay() }
  )
}

extension Session {
  func showDay() throws(Failure) -> Output {
    let date = try day(unlessToday: try onlyDay())
    try checkTag()
    var request = LoadDay {
      $0.date = date
      $0.selection = DayView.Selection(
        includesUnscheduled: invocation.has("all"),
        includesArchived: invocation.has("archived"),
        tag: tag
      )
    }
    let file = try pictureFile()
    if isForScripts, file == nil, let output = try scripted([call(request).json]) { return output }
    request.includesWeek = true
    let answer = try call(request)
    var result = try answer.value
    let fold = try tagFold()
    if let fold {
      result.habits = fold.groups(of: result.habits) { $0.fields.values.tags }.flatMap(\.rows)
    }
    let week = GetWeekCounts.Result { $0.days = result.week ?? [] }
    let past = try past(before: result)
    let report = DayReport(result, by: fold, now: surroundings.now())
    if let file { return try write(report.card(week: week), to: file, [answer.json]) }
    let lines = notice + report.lines(week: week, past: past, appearance)
    return .lines(result.message?.kind.value == .noHabits ? lines + verbs.hints(self) : lines)
  }

  /// The minimum width of a terminal for showing past weeks beside a day.
  private static let wide = 100

  private static let pastDays = 28

  /// The last weeks of a day's habits; nil if the terminal is too narrow, the day has no habits, or
  /// it is in the future.
  private func past(before day: LoadDay.Result) throws(Failure) -> HabitTable? {
    guard let width = appearance.width, width >= Self.wide, !day.habits.isEmpty, !day.isFuture
    else { return nil }
    let first = day.date.clampedAdding(1 - Self.pastDays)
    // The table may end before today: its streaks are not drawn, because the day shows them.
    let grid = try grid { ($0.from, $0.through) = (first, day.date) }
    return HabitTable(grid, of: day.habits.map(\.id), today: day.date)
  }
}

extension GetWeekCounts.Result {
  /// The width in columns of the week on one line with three-letter names.
  private static let stripWidth = 56

  /// The week on one line, with the selected day in brackets.
  func strip(selected: Day, _ appearance: Appearance) -> Line {
    let isNarrow = appearance.width.map { $0 < Self.stripWidth } ?? false
    var line = Line()
    for day in days {
      let isSelected = day.date == selected
      line.append(isSelected ? "[" : " ")
      line.append(
        SafeText(
          isNarrow
            ? WeekdayName.shortest(day.date.weekday) : WeekdayName.short(day.date.weekday) + " "
        ),
        isSelected ? .strong : day.isFuture ? .faint : .plain
      )
      line.append(
        day.isFuture && day.completed == 0
          ? Line(appearance.marks.day.nothing, .faint)
          : appearance.share(day.completed, of: day.total)
      )
      line.append(isSelected ? "]" : " ")
    }
    return line
  }
}
