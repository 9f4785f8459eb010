import HabitCore
import JSON
import TerminalText

/// The streaks of one habit.
struct StreakReport {
  /// The habit's name.
  var name: SafeText
  /// The current streak.
  var length: StreakLength
  /// The length of the longest streak.
  var longest: Int
  /// The first day of the current streak.
  var currentFrom: Day?
  /// The first and the last day of the longest streak.
  var longestDays: (first: Day, last: Day)?
  /// The strength of the habit, 0…1; nil if it was not requested.
  var strength: Double?

  /// The streaks in a result.
  init(_ json: JSONValue) throws(Failure) {
    name = SafeText(try json.text("name"))
    length = try StreakLength(json)
    longest = try json.integer("longest")
    currentFrom = json["currentFrom"] == nil ? nil : try json.day("currentFrom")
    strength = json["strength"]?.double
    if json["longestFrom"] != nil, json["longestThrough"] != nil {
      longestDays = (try json.day("longestFrom"), try json.day("longestThrough"))
    }
  }

  /// The longest streak in words; empty if there was none.
  var longestWords: SafeText {
    longest > 0 ? StreakLength.words(for: longest, length.unit) : .empty
  }

  /// The words for a streak that the day, or its period, can still prolong or end.
  private var openness: SafeText {
    guard length.isOpen, length.current > 0 else { return .empty }
    return length.unit == "days" ? "today is open" : "this \(length.unit.dropLast()) is open"
  }

  /// One habit's streaks in full.
  func lines(_ appearance: Appearance) -> [Line] {
    var table = Table([.left, .left, .left], flexible: 2, indentation: 2)
    let since = currentFrom.map { SafeText("since \($0)") } ?? .empty
    let gap: SafeText = since.width > 0 && openness.width > 0 ? ", " : .empty
    table.rows = [
      [
        Line("current", .faint), Line(StreakLength.words(for: length.current, length.unit)),
        Line(since + gap + openness, .faint),
      ],
      [
        Line("longest", .faint), Line(StreakLength.words(for: longest, length.unit)),
        Line(longestRange(appearance.marks), .faint),
      ],
    ]
    if let strength {
      let percent = Int(min(max(strength, 0), 1) * 100)
      table.rows.append([Line("strength", .faint), Line("\(percent) %")])
    }
    return [Line(name, .strong)] + table.lines(appearance)
  }

  private func longestRange(_ marks: Marks) -> SafeText {
    longestDays.map { SafeText("\($0.first) ") + marks.dash + SafeText(" \($0.last)") } ?? .empty
  }

  /// The streaks of many habits, one a line.
  static func lines(of reports: [StreakReport], _ appearance: Appearance) -> [Line] {
    guard !reports.isEmpty else { return ["No active habits.", Session.stepToAdd] }
    var table = Table([.left, .right, .right, .left], flexible: 0)
    table.rows = [["Habit", "Current", "Longest"].map { Line($0, .faint) }]
    table.rows += reports.map { report in
      [
        Line(report.name), Line(report.length.words), Line(report.longestWords, .faint),
        Line(report.openness, .faint),
      ]
    }
    return table.lines(appearance)
  }
}
