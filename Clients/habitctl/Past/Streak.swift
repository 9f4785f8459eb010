import HabitctlCore
import HabitWords
import HabitClient
import HabitCore
import HabitProtocol
import TerminalText

extension Verb {
  static let streak = Verb(
    name: "streak",
    operands: "[HABIT] [DATE]",
    summary: "show the streaks of one habit or of all",
    example: "streak Read",
    options: [CommandOption("date", short: "d", value: "DATE", "as of that day"), .tag],
    rows: "streaks",
    traits: { ($0.all, $0.isPaged) = (.asDefault, true) },
    run: { session throws(Failure) in try session.showStreaks() }
  )
}

extension Session {
  func showStreaks() throws(Failure) -> Output {
    let operands = try HabitOperands(invocation)
    try checkTag(beside: operands.habit)
    let day = try day(unlessToday: operands.days)
    let answer = try call(
      GetStreak {
        $0.habit = operands.habit.map(HabitReference.init)
        $0.date = day
        $0.tag = tag
      }
    )
    return try output(answer) { result in
      switch result {
      case .one(let streak): streak.lines(appearance)
      case .all(let streaks): StreakResult.lines(of: streaks, appearance)
      }
    }
  }
}

extension StreakResult {
  /// The longest streak in words; empty if there was none.
  var longestWords: SafeText {
    longest > 0 ? SafeText(now.unit.words(for: longest)) : .empty
  }

  /// The longest streak as `41d`; empty if there was none.
  var shortLongest: SafeText {
    var best = now
    best.current = longest
    return best.short
  }

  /// The longest streak in the words that follow the current one: `longest 41 days`, or `the
  /// longest so far`.
  var comparison: SafeText {
    now.current > 0 && now.current >= longest ? "the longest so far" : "longest " + longestWords
  }

  /// The strength of the habit, as a percentage; nil if it was not requested.
  var strengthWords: SafeText? { strength.map { "\(ShownPast.percent(of: $0)) %" } }

  /// The strength if it is the measure to show, otherwise nothing.
  var strengthOnly: SafeText { measure == .strength ? SafeText(past.words) : .empty }

  /// A remark on a streak that the current day or period can still extend or end.
  private var openness: SafeText {
    guard now.todayOpen, now.current > 0 else { return .empty }
    return now.unit == .days ? "today is open" : SafeText("this \(now.unit.singular) is open")
  }

  /// One habit's streaks in full.
  ///
  /// `hasReturns` is false if the caller shows how often a miss was followed by a return.
  func lines(_ appearance: Appearance, hasReturns: Bool = true) -> [Line] {
    var table = Table([.left, .left, .left], flexible: 2, indentation: 2)
    let since = currentFrom.map { "since " + appearance.words(for: $0) } ?? .empty
    let gap: SafeText = since.width > 0 && openness.width > 0 ? ", " : .empty
    table.rows = [
      [
        Line("current", .faint), Line(SafeText(now.unit.words(for: now.current))),
        Line(since + gap + openness, .faint),
      ],
      [
        Line("longest", .faint), Line(SafeText(now.unit.words(for: longest))),
        Line(longestRange(in: appearance.year, appearance.marks), .faint),
      ],
    ]
    if let sparesLeft = now.sparesLeft {
      table.rows.append([Line("spares left", .faint), Line("\(sparesLeft)")])
    }
    if hasReturns, let misses, let returns, misses > 0 {
      let times: SafeText = misses == 1 ? " time" : " times"
      table.rows.append([
        Line("came back", .faint), Line("at once \(returns) of \(misses)" + times),
      ])
    }
    if let strengthWords { table.rows.append([Line("strength", .faint), Line(strengthWords)]) }
    return [Line(SafeText(name), .strong)] + table.lines(appearance)
  }

  /// The days of the longest streak; empty if they are unknown.
  func longestRange(in year: Int?, _ marks: Marks) -> SafeText {
    guard let longestFrom, let longestThrough, longestFrom <= longestThrough else { return .empty }
    return DayName.range(longestFrom...longestThrough, in: year, marks)
  }

  static func lines(of streaks: [StreakResult], _ appearance: Appearance) -> [Line] {
    guard !streaks.isEmpty else { return Session.noHabits }
    var table = Table([.left, .right, .right, .left], flexible: 0)
    table.rows = [["Habit", "Current", "Longest"].map { Line($0, .faint) }]
    table.rows += streaks.map { streak in
      [
        Line(SafeText(streak.name)), Line(streak.now.words), Line(streak.longestWords, .faint),
        Line(streak.openness, .faint),
      ]
    }
    return table.lines(appearance)
  }
}
