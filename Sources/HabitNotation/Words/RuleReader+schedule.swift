import HabitCore

/// The days of a habit in words: `every other tuesday`, `3 times a week`, `monthly on the 15th`.
extension RuleReader {
  /// Sets the schedule, or combines it with a schedule read before, as in `once a week on monday`
  /// or `every 2 weeks on fri`.
  private mutating func plan(_ schedule: Schedule) throws(Misfit) -> Bool {
    switch (rules.schedule, schedule) {
    case (.everyDays(let days)?, .weekdays(let weekdays))
    where days.isMultiple(of: Day.daysInWeek) && weekdays.numbers.count == 1:
      firstWeekday = weekdays.numbers[0]
    case (.timesPerWeek(let times)?, .weekdays(let weekdays)) where times == weekdays.numbers.count:
      rules.schedule = schedule
    case (.daily?, .weekdays) where schedule != .daily: rules.schedule = schedule
    case (.timesPerMonth(let times)?, .calendar(.month(let days))) where times == days.numbers.count:
      rules.schedule = schedule
    case (.timesPerMonth(1)?, .calendar(.weekday)): rules.schedule = schedule
    case (.weekdays(let weekdays)?, .timesPerWeek(1)) where weekdays.numbers.count == 1: break
    default: try set(\.schedule, schedule, "schedules")
    }
    return true
  }

  mutating func readSchedule() throws(Misfit) -> Bool {
    let start = at
    if eats("record only") { return try plan(.trackOnly) }
    if eats("daily", "everyday", "all days") { return try plan(.daily) }
    if eats("nightly") {
      try set(\.slot, .evening, "times of day")
      return try plan(.daily)
    }
    if eats("fortnightly") { return try planDays(2 * Day.daysInWeek) }
    if eats("quarterly", "every quarter", "each quarter"), let quarters = CalendarDays.quarters {
      return try plan(.calendar(quarters))
    }
    if eats("biweekly") {
      throw refused("has two meanings", from: start, ["every 2 weeks", "twice a week"])
    }
    if eats("bimonthly") {
      throw refused("has two meanings", from: start, ["twice a month", "every 60 days"])
    }
    if eats("yearly", "annually", "every year", "each year", "once a year") {
      guard let dates = try eatDates() else {
        throw refused("needs a day", from: start, ["every jan 1"])
      }
      return try plan(dates)
    }
    if eats("hourly", "every hour") { throw refused(Self.noHours, from: start, ["8 times a day"]) }
    if eats("monthly") { return try plan(try eatOrdinals() ?? .timesPerMonth(1)) }
    if eats("weekly") { return try plan(eatWeekdays().map(Schedule.weekdays) ?? .timesPerWeek(1)) }
    if eats("on alternate", "alternate") { return try readOther(start) }
    if eats("every single", "each and every", "every", "each", "ev") { return try readEvery(start) }
    if let days = eatWeekdays() {
      if at == 1, tokens.count == 1 { lone = tokens[0].text }
      return try plan(.weekdays(days))
    }
    if let days = try eatOrdinals() { return try plan(days) }
    try refuseLoneDay()
    return try readQuota()
  }

  private static let noHours = "is not a schedule: a habit is for days, not hours"

  /// Refuses a day without `from` or `until`, because it could be the first or the last day:
  /// `tomorrow`, `dec 1`, `next week`.
  private mutating func refuseLoneDay() throws(Misfit) {
    let start = at
    let isDate = eatDate() != nil
    var isDay = isDate || eats("next week", "this week", "next month", "this month")
    let mayBeDay = ["today", "tomorrow", "tonight", "next", "this"].contains(word())
    if !isDay, mayBeDay || word().first?.isNumber == true { isDay = try eatDay() != nil }
    let days = text(start..<at)
    guard isDay, at == tokens.count else {
      at = start
      return
    }
    if !isDate { throw refused(Self.isDoubtful, from: start, ["from \(days)"]) }
    throw refused(
      "could be the start, the end, or once a year",
      from: start,
      ["from \(days)", "until \(days)", "every \(days)"]
    )
  }

  static let isDoubtful = "could be a rule or part of the name"

  /// Reads a schedule after `every`.
  private mutating func readEvery(_ start: Int) throws(Misfit) -> Bool {
    if eats("day of the week", "day of week", "day") { return try plan(.daily) }
    if eats("week") { return try plan(.timesPerWeek(1)) }
    if eats("month") { return try plan(try eatOrdinals() ?? .timesPerMonth(1)) }
    if eats("other", "alternate") { return try readOther(start) }
    if try readEveryOrdinal(start) { return true }
    if let days = eatWeekdays() { return try plan(.weekdays(days)) }
    if let days = try eatOrdinals() { return try plan(days) }
    if let dates = try eatDates() { return try plan(dates) }
    guard let number = eatWhole(), number > 0 else { throw .notRules }
    if Vocabulary.clockUnit(word()) == "h" {
      at += 1
      let times = number < 24 && 24 % number == 0 ? 24 / number : 8
      throw refused(Self.noHours, from: start, ["\(times) times a day"])
    }
    guard let period = Vocabulary.period(word()) else { throw .notRules }
    at += 1
    switch period {
    case .day: return try planDays(number)
    case .week: return try planDays(min(number, Schedule.maximumInterval) * Day.daysInWeek)
    case .month, .year:
      let months = min(number, 120) * (period == .month ? 1 : 12)
      let dates = [1: "monthly", 3: "quarterly", 6: "every jan 1 and jul 1", 12: "every jan 1"]
      let instead = dates[months] ?? "every \(months * 30) days"
      throw refused("is not a schedule: name the days", from: start, [instead])
    }
  }

  private mutating func planDays(_ days: Int) throws(Misfit) -> Bool {
    guard (1...Schedule.maximumInterval).contains(days) else {
      throw .refused(WordRefusal("An interval is 1 to \(Schedule.maximumInterval) days"))
    }
    return try plan(days == 1 ? .daily : .everyDays(days))
  }

  /// Reads a schedule after `every other`.
  private mutating func readOther(_ start: Int) throws(Misfit) -> Bool {
    if eats("days", "day") { return try planDays(2) }
    if eats("months", "month") {
      throw refused("is not a schedule: name the days", from: start, ["every 60 days"])
    }
    if !eats("weeks", "week") {
      guard let weekday = eatWeekday() else { throw .notRules }
      firstWeekday = weekday
    }
    return try planDays(2 * Day.daysInWeek)
  }

  /// Reads a schedule after `every` that begins with an ordinal.
  ///
  /// Examples are `every 3rd day`, `every second week`, `every 2nd tuesday` and `every first sunday
  /// of the month`.
  private mutating func readEveryOrdinal(_ start: Int) throws(Misfit) -> Bool {
    guard let number = ordinal(0) else { return false }
    let begin = at
    at += 1
    if word() == "day", word(1) != "of" {
      at += 1
      return try planDays(number)
    }
    if eats("week") { return try planDays(number * Day.daysInWeek) }
    guard let weekday = eatWeekday() else {
      at = begin
      return false
    }
    if eatOfMonth() || number == 1 { return try plan(.calendar(monthly(weekday, number, begin))) }
    let day = tokens[begin + 1].text
    let other = number == 2 ? "every other \(day)" : "every \(number * Day.daysInWeek) days"
    let ofMonth = "\(tokens[begin].text) \(day) of the month"
    throw refused("has two meanings", from: start, number < 5 ? [other, ofMonth] : [other])
  }

  /// A number of times, such as `3x`, `3 days`, `twice` or `3`.
  struct Times {
    var count: Count
    /// The word after the number: `times`, `time`, `x` or `days`.
    ///
    /// It is `once` for a number such as `twice`, and empty for a number alone.
    var mark: String
    var place: Int

    var whole: Int? { count.thousandths.isMultiple(of: 1000) ? count.thousandths / 1000 : nil }
  }

  mutating func eatTimesCount() -> Times? {
    let place = at
    var count: Count?
    if case .number(let written) = kind { count = written }
    let once = Vocabulary.times[word()]
    if let number = once ?? Vocabulary.numerals[word()] {
      count = Count(thousandths: number * 1000)
    }
    guard let count else { return nil }
    at += 1
    let mark = once == nil ? eat("times", "time", "x", "days") : "once"
    return Times(count: count, mark: mark ?? "", place: place)
  }

  /// Reads a period: `a day`, `per week`, `/month` or `daily`; `week` or `month` may also stand
  /// alone.
  mutating func eatPeriod() -> Period? {
    let start = at
    if eats("a night", "per night") { return .day }
    let hasLink = eats("in a", "a", "an", "per", "each", "every", "/")
    if let period = Vocabulary.period(word()), hasLink || ["week", "month"].contains(word()) {
      at += 1
      return period
    }
    at = start
    let period = Vocabulary.adverbs[word()]
    if period != nil { at += 1 }
    return period
  }

  /// Reads a quota: `3 times a week`, `twice a month`, `3 times in 14 days`, `2 a day`.
  private mutating func readQuota() throws(Misfit) -> Bool {
    let start = at
    guard let times = eatTimesCount(), let whole = times.whole else { return false }
    let after = at
    if eats("in", "every", "/"), let number = eatWhole(), let unit = Vocabulary.period(word()),
      unit == .day || unit == .week
    {
      at += 1
      let days = min(number, Schedule.maximumInterval) * (unit == .week ? Day.daysInWeek : 1)
      let schedule = Schedule.times(whole, inDays: days)
      guard schedule.isValid else { throw refused("is not a schedule", from: start) }
      return try plan(schedule)
    }
    at = after
    switch eatPeriod() {
    case .week where whole == Day.daysInWeek: return try plan(.daily)
    case .week where Schedule.timesPerWeek(whole).isValid: return try plan(.timesPerWeek(whole))
    case .month where Schedule.timesPerMonth(whole).isValid: return try plan(.timesPerMonth(whole))
    case .day
    where times.mark.isEmpty && whole <= Self.mostOfATime && tokens[at - 1].text == "daily":
      throw refused("could be an amount or part of the name", from: start, ["\(whole) a day"])
    case .day where times.mark != "days" && whole > 0:
      try set(\.amount, times.count, "amounts")
      return true
    // More times than the period has days, or times a year, are an amount and not a quota.
    default: return false
    }
  }

  /// Reads spares such as `2 spares a month`.
  ///
  /// With `isSaid`, only spares are possible, so `2/month` is enough.
  mutating func readSpares(isSaid: Bool = false) throws(Misfit) -> Bool {
    let start = at
    guard let whole = eatTimesCount()?.whole, eats("spare days", "spares", "spare") || isSaid,
      let period = eatPeriod()
    else { return false }
    let spares = Spares.budget(whole, per: period)
    guard spares.isValid else {
      throw refused("must be per week, month or year", from: start, ["2 spares a month"])
    }
    try set(\.spares, spares, "budgets of spares")
    return true
  }
}
