import HabitctlCore
import HabitClient
import HabitCore
import HabitProtocol
import JSON

extension Verb {
  static let grid = Verb(
    name: "grid",
    operands: "[HABIT] [YEAR]",
    summary: "show many weeks of one habit, or of all",
    example: "grid Read",
    options: [.weeks, .svg, .force, .tag],
    rows: "cells",
    traits: { ($0.all, $0.isPaged) = (.asDefault, true) },
    run: { session throws(Failure) in try session.showGrid() }
  )
}

extension Session {
  /// `grid`: shows as many weeks as fit on the terminal, for one habit or for all together.
  func showGrid() throws(Failure) -> Output {
    let file = try pictureFile()
    var weeks = try weeks()
    if let room = GridReport.weeks(fitting: appearance), file == nil, !isForScripts {
      weeks = min(weeks ?? GridReport.usualWeeks, room)
    }
    let (habit, days) = try habitAndDays()
    try checkTag(beside: habit)
    if let days { return try showGrid(of: habit, in: try span(ofYear: days)) }
    if isForScripts, file == nil {
      return try scripted([try grid(of: habit, weeks: weeks).json]) ?? .lines([])
    }
    let (report, json): (GridReport, JSONValue)
    if let habit {
      let found = try gridReport(of: habit, weeks: weeks)
      (report, json) = (found.report, found.results.grid)
    } else {
      let answer = try grid(of: nil, weeks: weeks)
      (report, json) = (try self.report(of: answer), answer.json)
    }
    guard let file else { return .lines(report.lines(appearance)) }
    return try write(GridPicture(grid: report).document, .picture, to: file, [json])
  }

  private func showGrid(of habit: String?, in span: StatisticsSpan) throws(Failure) -> Output {
    let (reference, tag) = (habit.map(HabitReference.init), habit == nil ? tag : nil)
    let grid = try call(
      span.grid {
        $0.habit = reference
        $0.tag = tag
      }
    )
    if invocation.value(of: "svg") == nil, let output = try scripted([grid.json]) { return output }
    var report = try self.report(of: grid)
    report.result = report.result.of(span)
    if habit != nil { report.habit = try listed(report.result.habit) }
    let statistics = GetStatistics {
      $0.habit = reference
      $0.tag = tag
      $0.range = span.range
    }
    report.result.share = try call(statistics).value.statistics.whole
    guard let file = try pictureFile() else { return .lines(report.lines(appearance)) }
    return try write(GridPicture(grid: report).document, .picture, to: file, [grid.json])
  }

  /// A habit's grid with its streaks and its colour, and the results it is based on.
  func gridReport(
    of habit: String,
    weeks: Int?
  ) throws(Failure) -> (report: GridReport, results: (grid: JSONValue, streak: JSONValue)) {
    let calls = [
      Call(
        GetGrid {
          $0.habit = HabitReference(habit)
          $0.weeks = weeks
        }
      ),
      Call(GetStreak { $0.habit = HabitReference(habit) }),
    ]
    let answers = try answers(to: calls + ListHabits.all.map { Call($0) })
    let result = try Answer<GetGrid.Result>(json: answers[0]).value
    var report = GridReport(result: result)
    report.streak = try Answer<StreakResult>(json: answers[1]).value
    report.habit = try listed(result.habit, in: answers[2...])
    return (report, (answers[0], answers[1]))
  }

  func report(of answer: Answer<GetGrid.Result>) throws(Failure) -> GridReport {
    var report = GridReport(result: try answer.value)
    report.tag = invocation.value(of: "tag")
    return report
  }

  func weeks() throws(Failure) -> Int? {
    guard let text = invocation.value(of: "weeks") else { return nil }
    guard let number = Int(text), number > 0 else {
      throw .usage("--weeks \(text): expected a number of weeks, such as 12")
    }
    return number
  }

  func grid(of habit: String?, weeks: Int?) throws(Failure) -> Answer<GetGrid.Result> {
    try call(
      GetGrid {
        $0.habit = habit.map(HabitReference.init)
        $0.weeks = weeks
        $0.tag = habit == nil ? tag : nil
      }
    )
  }
}

extension CommandOption {
  static let weeks = CommandOption(
    "weeks",
    short: "w",
    value: "N",
    "the number of weeks; default 53"
  )
}
