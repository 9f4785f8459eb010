import HabitCore
import HabitProtocol
import JSON
import TerminalText

/// A habit and its rules.
struct HabitReport {
  /// Its identifier.
  var id: String
  /// Its icon and name.
  var name: SafeText
  /// Its colour.
  var color: HabitColor?
  /// The days on which it is due.
  var schedule: SafeText
  /// Its time of day, or the slot it was put into.
  var moment: SafeText
  /// The amount that completes a day, if that is more than one, or its limit.
  var target: SafeText
  /// Words to group by.
  var tags: SafeText
  /// Its first day.
  var start: Day
  /// The experience points for a completion.
  var experience: Int
  /// The times of its reminders.
  var reminders: [SafeText]
  /// Free text about it.
  var notes: SafeText
  /// The days on which it is paused.
  var pauses: [PauseReport]

  /// The habit in a result.
  init(_ json: JSONValue) throws(Failure) {
    id = try json.text("id")
    let icon = json["icon"]?.string.map { $0 + " " } ?? ""
    name = SafeText(icon + (try json.text("name")))
    color = json["color"]?.string.flatMap { HabitColor($0) }
    let rule = json["schedule"].flatMap { Schedule(json: $0) }
    // An unknown schedule of a newer daemon is shown as it was sent.
    schedule = SafeText(
      rule.map(ScheduleText.words)
        ?? String(
          decoding: json["schedule"]?.source ?? [],
          as: UTF8.self
        )
    )
    moment = SafeText(json["time"]?.string ?? json["slot"]?.string ?? "")
    target = TargetReport(json, target: try json.count("repetitions")).words
    tags = SafeText(try json.texts("tags").joined(separator: ", "))
    start = try json.day("startDate")
    experience = try json.integer("xp")
    reminders = try json.texts("reminders").map { SafeText($0) }
    notes = SafeText(json["notes"]?.string ?? "")
    pauses = try PauseReport.list(json)
  }

  /// The change to the habit, then its rules.
  func lines(_ participle: SafeText, _ appearance: Appearance) -> [Line] {
    var heading = Line(name, .strong)
    heading.append("  " + participle)
    let remind = reminders.isEmpty ? [] : ["reminded at " + Self.joined(reminders)]
    let details =
      [schedule, moment, target] + remind + ["\(experience) XP", "since \(start.description)"]
    let more = [tags.width > 0 ? "tags: " + tags : tags, notes] + pauses.map(\.words)
    return [heading, Line("  " + Self.joined(details), .faint)]
      + more.filter { $0.width > 0 }.map { Line("  " + $0, .faint) }
  }

  /// The texts that are not empty, separated by commas.
  private static func joined(_ texts: [SafeText]) -> SafeText {
    let texts = texts.filter { $0.width > 0 }
    return texts.dropFirst().reduce(texts.first ?? .empty) { $0 + ", " + $1 }
  }
}
