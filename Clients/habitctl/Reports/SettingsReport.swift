import JSON

/// The start of the day and of the week, and the time zone.
struct SettingsReport {
  /// The time at which the day starts.
  var dayStart: String
  /// The time zone; nil for the system's.
  var timeZone: String?
  /// The week's first day, 0 = Sunday … 6 = Saturday.
  var weekStart: Int

  /// The result of `settings` or `updateSettings`.
  init(_ json: JSONValue) throws(Failure) {
    dayStart = try json.text("dayStart")
    timeZone = json["timeZone"]?.string
    weekStart = try json.integer("weekStart")
  }

  /// A line for each setting, by the name under which it is changed.
  func lines(_ appearance: Appearance) -> [Line] {
    var table = Table([.left, .left], flexible: nil)
    let weekday =
      WeekdayName.all.indices.contains(weekStart) ? WeekdayName.all[weekStart] : "\(weekStart)"
    table.rows = [
      [Line("dayStart", .faint), Line(SafeText(dayStart))],
      [Line("timeZone", .faint), Line(SafeText(timeZone ?? "the system's"))],
      [Line("weekStart", .faint), Line(SafeText(weekday))],
    ]
    return table.lines(appearance)
  }
}
