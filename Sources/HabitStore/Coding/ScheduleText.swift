import HabitCore

/// A schedule as one text (FORMAT.md, "Changes").
enum ScheduleText {
  static func text(of schedule: Schedule) -> String {
    switch schedule {
    case .weekdays(let weekdays):
      "weekdays " + weekdays.numbers.map(\.description).joined()
    case .everyDays(let days): "every \(days) days"
    case .timesPerWeek(let times): "\(times) a week"
    case .timesPerMonth(let times): "\(times) a month"
    case .times(let times, let days): "\(times) in \(days) days"
    case .calendar(.month(let days)):
      "month days " + days.numbers.map(\.description).joined(separator: ",")
    case .calendar(.weekday(let weekday, let nth)): "month weekday \(weekday) nth \(nth)"
    case .calendar(.year(let dates)): "year days " + dates.texts.joined(separator: ",")
    case .trackOnly: "none"
    }
  }

  /// The schedule of a text exactly as ``text(of:)`` writes it; `nil` for any other text.
  static func schedule(of text: String) -> Schedule? {
    let words = text.utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
      .map { String(decoding: Array($0), as: UTF8.self) }
    guard let schedule = candidate(words), schedule.isValid,
      self.text(of: schedule).utf8.elementsEqual(text.utf8)
    else { return nil }
    return schedule
  }

  /// The schedule that the words seem to mean; the caller rejects other spellings by writing it
  /// back.
  private static func candidate(_ words: [String]) -> Schedule? {
    switch (words.count, words.first) {
    case (1, "none"): return .trackOnly
    case (2, "weekdays"):
      let numbers = words[1].utf8.map { Int($0) - Int(UInt8(ascii: "0")) }
      return Weekdays(numbers).map(Schedule.weekdays)
    case (3, "month"):
      let numbers = words[2].split(separator: ",").map { Int($0) }
      return numbers.contains(nil)
        ? nil : MonthDays(numbers.compactMap(\.self)).map { .calendar(.month($0)) }
    case (3, "year"):
      let texts = words[2].split(separator: ",").map(String.init)
      return YearDates(texts: texts).map { .calendar(.year($0)) }
    case (5, "month"):
      guard let weekday = Int(words[2]), let nth = Int(words[4]) else { return nil }
      return .calendar(.weekday(weekday, nth: nth))
    case (3, "every"): return Int(words[1]).map(Schedule.everyDays)
    case (3, _):
      let times = Int(words[0])
      return words[2] == "week"
        ? times.map(Schedule.timesPerWeek) : times.map(Schedule.timesPerMonth)
    case (4, _):
      guard let times = Int(words[0]), let days = Int(words[2]) else { return nil }
      return .times(times, inDays: days)
    default: return nil
    }
  }
}

/// Spares as one text (FORMAT.md, "Changes").
enum SparesText {
  private static let none = "none"

  static func text(of spares: Spares) -> String {
    switch spares {
    case .none: none
    case .budget(let count, let period): "\(count) a \(period.rawValue)"
    }
  }

  /// The spares of a text exactly as ``text(of:)`` writes it; `nil` for any other text.
  static func spares(of text: String) -> Spares? {
    if text == none { return Spares.none }
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, let count = Int(words[0]),
      let period = Period(rawValue: String(words[2]))
    else { return nil }
    let spares = Spares.budget(count, per: period)
    guard spares.isValid, self.text(of: spares) == text else { return nil }
    return spares
  }
}
