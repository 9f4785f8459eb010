import HabitCore
import HabitProtocol
import JSON

/// A habit and its rules.
struct HabitReport {
  /// Its identifier.
  var id: String
  /// Its icon and name.
  var name: SafeText
  /// On which days it is asked for.
  var schedule: SafeText
  /// When on the day: its time, else the part of the day it was put into.
  var moment: SafeText
  /// How much completes a day, where that is more than once.
  var target: SafeText
  /// Words to group by.
  var tags: SafeText
  /// Its first day.
  var start: Day

  /// The habit in a result.
  init(_ json: JSONValue) throws(Failure) {
    id = try json.text("id")
    let icon = json["icon"]?.string.map { $0 + " " } ?? ""
    name = SafeText(icon + (try json.text("name")))
    let rule = json["schedule"].flatMap { Schedule(json: $0) }
    // A schedule of a newer daemon is shown as it was sent.
    schedule = SafeText(
      rule.map(ScheduleText.words)
        ?? String(
          decoding: json["schedule"]?.source ?? [],
          as: UTF8.self
        )
    )
    moment = SafeText(json["time"]?.string ?? json["slot"]?.string ?? "")
    let repetitions = try json.count("repetitions")
    let unit = json["unit"]?.string.map { " " + $0 } ?? ""
    let isPlain = repetitions == .one && unit.isEmpty
    target = isPlain ? .empty : SafeText("\(repetitions)\(unit)")
    tags = SafeText(try json.texts("tags").joined(separator: ", "))
    start = try json.day("startDate")
  }

  /// What happened to the habit, then its rules.
  func lines(_ participle: SafeText, _ appearance: Appearance) -> [Line] {
    var heading = Line(name, .strong)
    heading.append("  " + participle)
    let details = [schedule, moment, target, tags].filter { $0.width > 0 }
    let separated = details.dropFirst().reduce(details.first ?? .empty) { $0 + ", " + $1 }
    return [heading, Line("  " + separated + SafeText(", since \(start)"), .faint)]
  }

  /// Many habits, a line each.
  static func lines(of habits: [HabitReport], _ appearance: Appearance) -> [Line] {
    var table = Table(Array(repeating: .left, count: 6), flexible: 0)
    let heading: [SafeText] = ["Habit", "Schedule", "When", "Target", "Since", "Tags"]
    let rows = habits.map { habit in
      [
        Line(habit.name), Line(habit.schedule), Line(habit.moment), Line(habit.target),
        Line(SafeText("\(habit.start)"), .faint), Line(habit.tags, .faint),
      ]
    }
    // The heading of a column that no habit fills would be all there is of it.
    let headings = heading.indices.map { column in
      rows.allSatisfy { $0[column].isEmpty } ? Line() : Line(heading[column], .faint)
    }
    table.rows = [headings] + rows
    return table.lines(appearance)
  }

  /// Many habits with their identifiers, which are never cut: they are there to be copied.
  static func identifierLines(of habits: [HabitReport], _ appearance: Appearance) -> [Line] {
    var table = Table([.left, .left], flexible: 0)
    table.rows = [[Line("Habit", .faint), Line("Id", .faint)]]
    table.rows += habits.map { [Line($0.name), Line(SafeText($0.id), .faint)] }
    return table.lines(appearance)
  }
}
