package import HabitCore

/// The rules of a habit as they were written; each rule that was not written is nil.
package struct HabitRules: Equatable, Sendable {
  package var schedule: Schedule?
  /// The target or limit, for a day or for the period.
  package var amount: Count?
  /// The unit of the amount as typed; a unit of time is `h`, `min` or `s`.
  var unit: String?
  var goal: Goal?
  var period: Period?
  /// The time of day; if several were written, the first one.
  var time: TimeOfDay?
  var reminders: [ReminderRule]?
  var slot: Slot?
  package var start: Day?
  /// True if the start was written with `from`, or follows from `every other tuesday`.
  ///
  /// For an existing habit, the start is then the first day under the new rules.
  var isStartFrom = false
  package var end: Day?
  /// The length, counted from the start, as in `for 30 days`.
  var length: RuleLength?
  var spares: Spares?
  /// The tags without their `+`, `#` or `@`.
  var tags: [String]?
  var icon: String?

  package init() {}
}

/// A length of time from a first day on, such as `30 days`.
package struct RuleLength: Equatable, Sendable {
  var number: Int
  var unit: Period

  /// The length in words: `30 days`, `1 month`.
  var words: String { "\(number) \(unit.rawValue)" + (number == 1 ? "" : "s") }

  /// Returns the last day of the length if it begins on `start`; nil beyond the calendar.
  package func lastDay(from start: Day) -> Day? {
    let days = number.multipliedReportingOverflow(by: unit == .week ? 7 : 1)
    guard !days.overflow else { return nil }
    return switch unit {
    case .day, .week: start.adding(days.partialValue - 1)
    case .month: start.adding(months: number)?.adding(-1)
    case .year: start.adding(months: number * 12)?.adding(-1)
    }
  }
}

extension Day {
  /// Returns the same day of the month that many months later, or the last day of a shorter month.
  ///
  /// `isCut` is true if the month is shorter.
  func sameDay(months: Int) -> (day: Day, isCut: Bool)? {
    let month = civilDate.year * 12 + civilDate.month - 1 + months
    guard month >= 12 else { return nil }
    let (year, place) = (month / 12, month % 12 + 1)
    let length = CivilDate.daysInMonth(place, ofYear: year)
    return Day(CivilDate(year: year, month: place, day: min(civilDate.day, length)))
      .map { ($0, civilDate.day > length) }
  }

  /// Returns the same day of the month that many months later; if the month is shorter, the first
  /// day of the month after it.
  func adding(months: Int) -> Day? {
    sameDay(months: months).flatMap { $0.isCut ? $0.day.adding(1) : $0.day }
  }
}

extension HabitRules {
  /// The rules as options of habitctl with their texts, which forms use too.
  package var texts: [(option: String, text: String)] {
    let texts: [(String, String?)] = [
      ("icon", icon), ("schedule", schedule.map { ScheduleText.words(for: $0) }),
      ("repetitions", amount?.description), ("per", period?.rawValue), ("unit", unit),
      ("goal", goal.map { $0 == .atMost ? "at most" : "at least" }),
      ("time", time?.description), ("slot", slot?.rawValue),
      (isStartFrom ? "from" : "start", start?.description), ("until", end?.description),
      ("for", length.map { $0.words }),
      ("spares", spares.map { SparesText.short($0) }), ("tag", tags?.joined(separator: ", ")),
      ("remind", reminders.map { $0.map(ReminderWords.words).joined(separator: ", ") }),
    ]
    return texts.compactMap { option, text in text.map { (option, $0) } }
  }

  /// The rules in words that are read back as the same rules.
  package var words: [String] {
    let amountWords = amount.map { "\($0)" + (unit.map { " " + $0 } ?? "x") }
    let limit = goal.map { $0 == .atMost ? "at most " : "at least " } ?? ""
    let words = [
      schedule.map { ScheduleText.words(for: $0) },
      amountWords.map { limit + $0 + (period.map { " a \($0.rawValue)" } ?? " a day") },
      time.map { "at \($0)" }, slot.map { "every \($0.rawValue)" },
      start.map { (isStartFrom ? "from " : "starting ") + $0.description },
      end.map { "until \($0)" }, length.map { "for \($0.words)" },
      spares.map { SparesText.words(for: $0) },
      reminders.map { "remind at " + $0.map(\.time.description).joined(separator: " and ") },
    ]
    return words.compactMap(\.self) + (tags ?? []).map { "+\($0)" } + (icon.map { [$0] } ?? [])
  }
}

extension HabitLine {
  /// Returns the rules as texts for a form; a length is replaced by the last day.
  package func texts(today: Day) -> [(option: String, text: String)] {
    var rules = rules
    rules.end = rules.end ?? rules.length?.lastDay(from: rules.start ?? today)
    rules.length = nil
    return rules.texts
  }
}

/// The reason why words cannot be read as rules.
enum Misfit: Error, Equatable {
  case notRules
  /// The words begin like rules but are invalid or ambiguous.
  case refused(WordRefusal)
}
