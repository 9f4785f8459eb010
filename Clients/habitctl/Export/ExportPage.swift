import HabitCore
import HabitNotation
import HabitProtocol
import JSON
import TerminalText

/// A text for reading, in Markdown: the habits, then the records day by day.
enum ExportPage {
  /// The page.
  static func bytes(of export: Export, on today: Day) -> [UInt8] {
    var lines = ["# Habits, \(today)", ""]
    if !export.habits.isEmpty {
      lines += ["| Habit | When | Target | Since | |", "|---|---|---|---|---|"]
      lines += export.habits.map(row)
    }
    var days: [Day: [String]] = [:]
    for habit in export.habits {
      for entry in habit.entries {
        days[entry.date, default: []].append(item(habit, entry))
      }
    }
    for (day, items) in days.sorted(by: { $0.key < $1.key }) {
      lines += ["", "## \(WeekdayName.short(day.weekday)) \(day)", ""] + items
    }
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  private static func row(_ habit: Export.Habit) -> String {
    let json = habit.exported.json
    let rule = latest("schedule", of: json).flatMap { Schedule(json: $0) }
    let schedule = rule.map(ScheduleText.words) ?? ""
    let isLimit = latest("goal", of: json)?.string == Goal.atMost.rawValue
    let period = latest("period", of: json)?.string ?? Period.day.rawValue
    let target =
      (isLimit ? "at most " : "") + amount(latest("repetitions", of: json), json["unit"]?.string)
      + (period == Period.day.rawValue ? "" : " a \(period)")
    let isArchived =
      json["archivals"]?.elements.reduce(false) { $1["archived"]?.bool ?? $0 } ?? false
    let cells = [
      name(habit), escaped(schedule), target, json["startDate"]?.string ?? "",
      isArchived ? "archived" : "",
    ]
    return "| " + cells.joined(separator: " | ") + " |"
  }

  /// The value of a rule in its latest version.
  private static func latest(_ name: String, of json: JSONValue) -> JSONValue? {
    json["versions"]?.elements.compactMap { $0[name] }.last ?? json[name]
  }

  private static func item(_ habit: Export.Habit, _ day: GetEntries.DayEntry) -> String {
    let (entry, unit) = (day.entry, habit.exported.json["unit"]?.string)
    var words = ["- [\(day.completed ? "x" : " ")] \(name(habit))"]
    if let mark = entry.mark { words.append(escaped(mark.word)) }
    if entry.count > .zero, entry.count != .one || unit != nil {
      words.append(escaped(entry.count.description + suffix(unit)))
    }
    if let note = entry.note { words.append(escaped(note)) }
    return words.joined(separator: " – ")
  }

  private static func name(_ habit: Export.Habit) -> String {
    let icon = habit.exported.json["icon"]?.string.map { $0 + " " } ?? ""
    return escaped(icon + habit.exported.name)
  }

  private static func amount(_ count: JSONValue?, _ unit: String?) -> String {
    escaped(String(decoding: count?.source ?? [], as: UTF8.self) + suffix(unit))
  }

  private static func suffix(_ unit: String?) -> String { unit.map { " " + $0 } ?? "" }

  /// Literal text: in CommonMark 0.31, section 2.4, a backslash makes any ASCII punctuation
  /// literal; a line break or another control character is spelled out.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in SafeText(text).text.unicodeScalars {
      switch scalar {
      case "\\", "`", "*", "_", "{", "}", "[", "]", "(", ")", "<", ">", "#", "+", "-", "!", "|",
        "~", "&", "$", ":", "@", "=", "\"", "'":
        escaped += "\\"
      default: break
      }
      escaped.unicodeScalars.append(scalar)
    }
    return escaped
  }
}
