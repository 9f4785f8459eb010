import HabitCore
import HabitProtocol
import TerminalText

extension StreakResult {
  /// The longest streak in words; empty if there was none.
  var longestWords: SafeText {
    longest > 0 ? now.unit.words(for: longest) : .empty
  }

  /// The strength of the habit, as a percentage; nil where it was not requested.
  var strengthWords: SafeText? { strength.map { "\(Int(min(max($0, 0), 1) * 100)) %" } }

  /// The words for a streak that the day, or its period, can still prolong or end.
  private var openness: SafeText {
    guard now.todayOpen, now.current > 0 else { return .empty }
    return now.unit == .days ? "today is open" : SafeText("this \(now.unit.singular) is open")
  }

  /// One habit's streaks in full.
  func lines(_ appearance: Appearance) -> [Line] {
    var table = Table([.left, .left, .left], flexible: 2, indentation: 2)
    let since = currentFrom.map { SafeText("since \($0)") } ?? .empty
    let gap: SafeText = since.width > 0 && openness.width > 0 ? ", " : .empty
    table.rows = [
      [
        Line("current", .faint), Line(now.unit.words(for: now.current)),
        Line(since + gap + openness, .faint),
      ],
      [
        Line("longest", .faint), Line(now.unit.words(for: longest)),
        Line(longestRange(appearance.marks), .faint),
      ],
    ]
    if let strengthWords { table.rows.append([Line("strength", .faint), Line(strengthWords)]) }
    return [Line(SafeText(name), .strong)] + table.lines(appearance)
  }

  private func longestRange(_ marks: Marks) -> SafeText {
    guard let longestFrom, let longestThrough else { return .empty }
    return SafeText("\(longestFrom) ") + marks.dash + SafeText(" \(longestThrough)")
  }

  /// The streaks of many habits, one a line.
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
