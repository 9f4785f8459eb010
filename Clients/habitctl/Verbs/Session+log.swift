import HabitClient
import HabitCore
import HabitNotation
import HabitProtocol
import TerminalText

extension Session {
  /// The days of `log` without a habit: a month.
  private static let tableDays = 30

  /// The most entries that a terminal shows unless all are asked for: about a screen.
  private static let shownAtMost = 30

  /// `log`: shows the entries of a habit, or the last days of all habits.
  func showEntries() throws(Failure) -> Output {
    let isGiven = invocation.has("from") || invocation.has("through")
    let span = DateSpan(invocation.operands.joined(separator: " "))
    if !isForScripts, !invocation.has("habit"), invocation.operands.isEmpty || span != nil {
      return try showTable(span)
    }
    let operands = try HabitOperands(invocation, upTo: isGiven ? 0 : 1, allowingSpan: true)
    let habit = try operands.requiredHabit(for: .log)
    try checkTag(beside: habit)
    var parameters: [Argument] = [.habit(habit)]
    if let span = operands.dates.first {
      let days = try days(span)
      parameters += [Parameter.from(days.first), Parameter.through(days.last)]
    }
    for parameter in [Parameter.from, Parameter.through] {
      parameters.append(parameter(try day(ofOption: parameter.entry.name)))
    }
    let isWhole = invocation.has("all") || isGiven || !operands.dates.isEmpty
    return try output(try call(GetEntries.self, parameters)) { result in
      let isCut = appearance.isTerminal && !isWhole && result.entries.count > Self.shownAtMost
      let newest = Array(result.entries.reversed().prefix(isCut ? Self.shownAtMost : .max))
      let lines = GetEntries.DayEntry.lines(of: newest, appearance)
      guard isCut else { return lines }
      let rest = result.entries.count - newest.count
      return lines + [Line("\(rest) earlier days are left out; --all shows them.", .faint)]
    }
  }

  /// The day of `--from` or `--through`, if it is given.
  private func day(ofOption name: String) throws(Failure) -> Day? {
    guard let text = invocation.value(of: name) else { return nil }
    return try day(HabitOperands.date(text, verb: .log))
  }

  /// The habits on the last days, or on those that are given.
  private func showTable(_ span: DateSpan?) throws(Failure) -> Output {
    try checkTag()
    let day = try Answer<LoadDay.Result>(json: daemon.answer(to: everyHabit)).value
    guard !day.habits.isEmpty else { return .lines(Self.noHabits) }
    var (from, through) = (try self.day(ofOption: "from"), try self.day(ofOption: "through"))
    if let span {
      let days = try days(span)
      (from, through) = (days.first, days.last)
    }
    let last = through ?? day.date
    let first = from ?? last.clampedAdding(1 - Self.tableDays)
    guard first <= last, last.days(since: first) < DateSpan.longest else {
      throw .span(verb: .log)
    }
    let table = try table(of: day.habits, first...last, today: day.date).withoutEmptyRows()
    return .lines(table.lines(nil, appearance))
  }
}
