import HabitCore

/// Weekdays, days of a month and dates of a year.
extension RuleReader {
  func monthly(_ weekday: Int, _ number: Int, _ begin: Int) throws(Misfit) -> CalendarDays {
    let days = CalendarDays.weekday(weekday, nth: number)
    guard days.isValid else {
      throw refused("is not in every month", from: begin, ["last \(tokens[at - 1].text)"])
    }
    return days
  }

  mutating func eatOfMonth() -> Bool {
    eats(
      "of the month",
      "of each month",
      "of every month",
      "of month",
      "in the month",
      "each month",
      "every month",
      "a month",
      "monthly"
    )
  }

  func ordinal(_ offset: Int) -> Int? {
    if case .ordinal(let number) = kind(offset) { return number }
    return Vocabulary.ordinals[word(offset)]
  }

  private func isMonth(_ word: String) -> Bool { Vocabulary.months[word] != nil }

  /// Reads days of a month by their number: `15th and last day of the month`, `first monday`.
  mutating func eatOrdinals() throws(Misfit) -> Schedule? {
    let start = at
    _ = eat("on the", "on", "the")
    var days: [Int] = []
    repeat {
      _ = eat("the")
      let begin = at
      if eats("last day", "end of the month", "end of month", "month end") {
        days.append(MonthDays.last)
      } else if days.isEmpty, let number = ordinal(0) ?? (word() == "last" ? -1 : nil),
        case .weekday(let weekday) = kind(1)
      {
        at += 2
        let found = try monthly(weekday, number, begin)
        _ = eatOfMonth()
        return .calendar(found)
      } else if let number = ordinal(0), !isMonth(word(1)), !(word(1) == "of" && isMonth(word(2))),
        Vocabulary.ordinals[word()] == nil || ["of", "day"].contains(word(1))
      {
        at += 1
        _ = eat("day")
        guard MonthDays([number]) != nil else { throw refused("is not in any month", from: begin) }
        days.append(number)
      } else {
        at = begin
        break
      }
    } while eatAnd { $0.ordinal(0) != nil || ["last", "the"].contains($0.word()) }
    guard let month = MonthDays(days) else {
      at = start
      return nil
    }
    _ = eatOfMonth()
    return .calendar(.month(month))
  }

  /// Consumes a comma or `and` if the words after it continue the list.
  private mutating func eatAnd(_ goesOn: (RuleReader) -> Bool) -> Bool {
    let start = at
    guard eatComma() || eats("and on", "and", "&"), goesOn(self) else {
      at = start
      return false
    }
    return true
  }

  /// Reads dates of every year, such as `jan 1 and 24 dec`.
  mutating func eatDates() throws(Misfit) -> Schedule? {
    _ = eat("on the", "on")
    let start = at
    var dates: [YearDates.Date] = []
    while let date = eatDate() {
      dates.append(date)
      var next = self
      guard next.eatComma() || next.eats("and", "&"), next.eatDate() != nil else { break }
      _ = eatComma() || eats("and", "&")
    }
    guard !dates.isEmpty else { return nil }
    guard let days = YearDates(dates) else { throw refused("is not in any year", from: start) }
    return .calendar(.year(days))
  }

  mutating func eatDate() -> YearDates.Date? {
    let start = at
    let month = eatMonth()
    let day = ordinal(0) ?? wholeNumber
    at += day == nil ? 0 : 1
    if month == nil { _ = eat("of") }
    guard let day, let month = month ?? eatMonth() else {
      at = start
      return nil
    }
    return (month, day)
  }

  private mutating func eatMonth() -> Int? {
    let month = Vocabulary.months[word()]
    if month != nil { at += 1 }
    return month
  }

  private var wholeNumber: Int? {
    guard case .number(let count) = kind else { return nil }
    return count.thousandths.isMultiple(of: 1000) ? count.thousandths / 1000 : nil
  }

  /// Reads weekdays: `mon wed and fri`, `mon-fri`, `weekends`, `on mondays`.
  mutating func eatWeekdays() -> Weekdays? {
    let start = at
    _ = eat("only on", "on the", "on", "only")
    var numbers: [Int] = []
    repeat {
      if eats("business days", "working days", "business day", "working day") {
        numbers += Vocabulary.daySets["weekdays"]?.numbers ?? []
      } else if case .weekdays(let days) = kind {
        at += 1
        numbers += days.numbers
      } else if let first = eatWeekday() {
        var last = first
        let after = at
        if eats("-", "to", "through", "thru", "until", "till") {
          // If no weekday follows, the word is not part of the range: in `mondays until 30 april`,
          // `until` begins the end date.
          if let end = eatWeekday() { last = end } else { at = after }
        }
        let length = (last - first + Day.daysInWeek) % Day.daysInWeek
        numbers += (0...length).map { (first + $0) % Day.daysInWeek }
      }
    } while !numbers.isEmpty && (isWeekday || eatAnd(\.isWeekday))
    let days = Weekdays(numbers)
    if days == nil { at = start }
    return days
  }

  private var isWeekday: Bool {
    switch kind {
    case .weekday, .weekdays: true
    default: ["business", "working"].contains(word())
    }
  }

  /// Reads weekdays that are excepted: `except sunday`, `but not on weekends`.
  mutating func readException() -> Bool {
    guard eat(Vocabulary.except) != nil, let days = eatWeekdays() else { return false }
    excepted.formUnion(days.numbers)
    return true
  }
}
