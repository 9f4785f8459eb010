import HabitClient
import HabitCore
import HabitProtocol
import JSON
import TerminalText

extension Session {
  /// `grid`: shows as many weeks as fit on the terminal, of one habit or of all together.
  func showGrid() throws(Failure) -> Output {
    let file = invocation.value(of: "svg")
    var weeks = try weeks()
    if let room = GridReport.weeks(fitting: appearance), file == nil, !isForScripts {
      weeks = min(weeks ?? GridReport.usualWeeks, room)
    }
    let habit = invocation.operands.isEmpty ? nil : try name("missing habit")
    let answer = try grid(of: habit, weeks: weeks)
    guard let file else {
      return try output(answer) { result throws(Failure) in
        let color = appearance.colors > .none ? try color(of: result) : nil
        return GridReport(result: result, color: color).lines(appearance)
      }
    }
    let result = try answer.value
    let grid = GridReport(result: result, color: try color(of: result))
    return try write(GridPicture(grid: grid).document, to: file, [answer.json])
  }

  /// The requested number of weeks.
  func weeks() throws(Failure) -> Int? {
    guard let text = invocation.value(of: "weeks") else { return nil }
    guard let number = Int(text), number > 0 else {
      throw .usage("--weeks \(text): expected a number of weeks, such as 12", verb: invocation.verb)
    }
    return number
  }

  /// The grid of a habit, or of all together.
  func grid(of habit: String?, weeks: Int?) throws(Failure) -> Answer<GetGrid.Result> {
    try call(
      GetGrid.self,
      [
        .habit(habit),
        GetGrid.weeks(weeks),
      ]
    )
  }

  /// The colour of a result's habit.
  func color(of result: GetGrid.Result) throws(Failure) -> HabitColor? {
    guard let id = result.habit else { return nil }
    for selection in ListHabits.all {
      let answer = try call(ListHabits.self, selection)
      if let habit = try answer.value.habits.first(where: { $0.id == id }) { return habit.color }
    }
    return nil
  }
}
