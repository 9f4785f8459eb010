import HabitCore
import HabitNotation
import HabitProtocol
import JSON
import TerminalText

/// The fields of habits and the settings, and what they hold, in words.
enum FieldWords {
  /// A field of a habit, by the daemon's name of it: `target`; an unknown one by that name.
  static func field(_ name: String) -> SafeText {
    if let words = others[name] { return words }
    let notation = FieldNotation<ShownHabit>.habit.first { $0.parameter == name }
    return notation.map { lowercased($0.label) } ?? SafeText(name)
  }

  /// A setting, by the daemon's name of it: `week starts`.
  static func setting(_ name: String) -> SafeText {
    Setting.Name(rawValue: name).map { lowercased(FieldNotation.setting($0).label) }
      ?? SafeText(name)
  }

  /// Fields that no option is for, and those whose option has no noun for a name.
  private static let others: [String: SafeText] = [
    "startDate": "first day", "endDate": "last day", "rank": "place in the order",
    "archival": "archiving", "archived": "archiving", "pause": "pause", "pauses": "pause",
  ]

  /// Abbreviations, such as XP, keep their capitals.
  private static func lowercased(_ label: String) -> SafeText {
    SafeText(label == label.uppercased() ? label : label.lowercased())
  }

  /// The value of a field or a setting, in words.
  static func value(_ value: JSONValue?, of name: String, isSetting: Bool) -> SafeText {
    guard let value, !value.isNull else {
      return isSetting ? "default" : name == "archived" ? "active" : "none"
    }
    if name == "pause" {
      return value.string.flatMap { Day($0) }.map { "through " + DayName.date($0) }
        ?? "until resumed"
    }
    if name == Setting.Name.weekStart.rawValue, let number = value.integer,
      WeekdayName.all.indices.contains(Int(number))
    {
      return SafeText(WeekdayName.all[Int(number)])
    }
    if name == "goal", let goal = value.string.flatMap(Goal.init(rawValue:)) {
      return goal == .atMost ? "at most" : "at least"
    }
    if let day = value.string.flatMap({ Day($0) }) { return DayName.date(day) }
    if let text = value.string { return .onOneLine(text) }
    if let amount = value["repetitions"].flatMap({ Count(json: $0) }) {
      let period = value["period"]?.string.flatMap(Period.init(rawValue:)) ?? .day
      return SafeText(Target(amount, value["unit"]?.string).words(per: period))
    }
    if let spares = Spares(json: value) { return SafeText(SparesText.words(for: spares)) }
    if let schedule = Schedule(json: value) { return SafeText(ScheduleText.words(for: schedule)) }
    guard value.kind == .array else {
      // Of an object of a newer daemon nothing is known but that it is there.
      return value.kind == .object ? "set" : SafeText(String(decoding: value.source, as: UTF8.self))
    }
    guard value.count > 0 else { return "none" }
    let rules = value.elements.compactMap { ReminderRule(json: $0) }
    guard name == "reminders", rules.count == value.count else {
      return SafeText(value.elements.compactMap(\.string).joined(separator: ", "))
    }
    return SafeText(ReminderWords.words(for: rules))
  }
}

extension SafeText {
  /// A text of several lines on one, with a stroke between them as verses are quoted.
  static func onOneLine(_ text: String) -> SafeText {
    let lines = text.split { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
    guard lines.count > 1 || text.contains("\n") || text.contains("\r\n") else {
      return SafeText(text)
    }
    return SafeText(lines.joined(separator: " / "))
  }
}
