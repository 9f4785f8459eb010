import HabitCore

/// Several days: `mon to fri`, `last week`, `november`, `for 2 weeks`.
extension DayReader {
  /// Reads all words as a list of days and spans, or as a pause; nil if they are not that.
  mutating func read(asPause isPause: Bool) throws(WordRefusal) -> [DaySpan]? {
    guard isPause else { return try readList() }
    return try readPause().map { [$0] }
  }

  /// Reads all words as a list of days and spans; nil if they are not.
  private mutating func readList() throws(WordRefusal) -> [DaySpan]? {
    var spans: [DaySpan] = []
    while at < words.count {
      if !spans.isEmpty { while eat(",", "&", "and") != nil {} }
      if let days = try eatWeekdaysOfWeek() {
        spans += days
      } else if let span = try eatSpan() {
        spans.append(span)
      } else {
        return nil
      }
    }
    return spans
  }

  /// Reads weekdays followed by a week: `mon wed and fri last week`.
  private mutating func eatWeekdaysOfWeek() throws(WordRefusal) -> [DaySpan]? {
    let start = at
    var weekdays: [(first: Int, last: Int?)] = []
    while let weekday = Self.weekday(word()) {
      at += 1
      let last = ["-", "to", ".."].contains(word()) ? Self.weekday(word(1)) : nil
      if last != nil { at += 2 }
      weekdays.append((weekday, last))
      if Self.weekday(word(1)) != nil { _ = eat(",", "&", "and") }
    }
    guard !weekdays.isEmpty, let week = eatWeek() else {
      at = start
      return nil
    }
    var spans: [DaySpan] = []
    for (first, last) in weekdays {
      let day = try inCalendar(day(first, of: week), from: start)
      guard let last else {
        spans.append(DaySpan(first: day, last: day, form: .day))
        continue
      }
      let end = try inCalendar(self.day(last, of: week), from: start)
      spans.append(DaySpan(first: day, last: end, form: .range))
    }
    return spans
  }

  /// Reads a day, or consecutive days.
  mutating func eatSpan() throws(WordRefusal) -> DaySpan? {
    let start = at
    _ = eat("on")
    let isEach = eat("every day", "each day", "all") != nil
    if isEach { _ = eat("of", "in") }
    if word() == "the", Self.links[word(1)] != nil { at += 1 }
    let span = try eatSpanItself()
    // After `every` or `all`, several days are expected, not one.
    guard let span, !isEach || span.form != .day else {
      at = start
      return nil
    }
    return span
  }

  private mutating func eatSpanItself() throws(WordRefusal) -> DaySpan? {
    if let days = try eatPeriod() {
      return DaySpan(first: days.lowerBound, last: days.upperBound, form: .period)
    }
    if let days = try eatLength() {
      return DaySpan(first: days.lowerBound, last: days.upperBound, form: .period)
    }
    let start = at
    if isAhead, eat("until", "till", "through", "thru") != nil {
      usesToday = true
      if let last = try eatBoundary(isEnd: true, from: today) {
        return DaySpan(first: today, last: last.day, form: .range)
      }
      at = start
      return nil
    }
    let link = eat("since", "from")
    if link != nil, let days = try eatPeriod() {
      return try range(from: Found(days.lowerBound), start, isOpen: true)
    }
    guard let first = try eatDay() else {
      at = start
      return nil
    }
    return try range(from: first, start, isOpen: link != nil)
  }

  /// Reads the rest of a span whose first day has been read.
  private mutating func range(
    from first: Found,
    _ start: Int,
    isOpen: Bool
  ) throws(WordRefusal) -> DaySpan {
    let after = at
    guard eat("..", "-", "to", "through", "thru", "until", "till") != nil, at < words.count else {
      at = after
      guard isOpen else { return DaySpan(first: first.day, last: first.day, form: .day) }
      if !isAhead { usesToday = true }
      return DaySpan(first: first.day, last: isAhead ? nil : max(today, first.day), form: .range)
    }
    guard let last = try eatBoundary(isEnd: true, from: first.day) else {
      at += 1
      throw refused("is not a day", from: at - 1)
    }
    var day = first.day
    if let returning = first.returning, last.returning == nil {
      // Two cases need an earlier first day: `mon to yesterday` must not begin after its end, and
      // `20 dec to 3 jan 2028` begins in the year before.
      var isYearly = false
      if case .date = returning { isYearly = words[at - 1].count == 4 }
      if isYearly || !isAhead && last.day < day {
        let nearest = Self.nearest(returning, to: last.day, isAhead: false)
        day = try inCalendar(nearest, from: start)
      }
    }
    return DaySpan(first: day, last: last.day, form: .range)
  }

  /// Reads the day on which something begins or ends.
  ///
  /// A month or another period stands for its first or last day.
  mutating func eatBoundary(
    isEnd: Bool,
    from earliest: Day? = nil
  ) throws(WordRefusal) -> Found? {
    let start = at
    let saysEnd = eat("the end of the", "the end of", "end of the", "end of") != nil
    if saysEnd, let period = Vocabulary.period(word()), period != .day {
      at += 1
      usesToday = true
      if period == .week { usesWeekStart = true }
      return Found(period.days(holding: today, weekStart).upperBound)
    }
    _ = eat("in")
    if let days = try eatPeriod(from: earliest) {
      return Found(isEnd || saysEnd ? days.upperBound : days.lowerBound)
    }
    at = start
    return try eatDay(from: earliest)
  }

  // MARK: Periods

  /// Reads a period: `last week`, `this weekend`, `next 3 days`, `november`, `dec 2025`.
  private mutating func eatPeriod(
    from earliest: Day? = nil
  ) throws(WordRefusal) -> ClosedRange<Day>? {
    let start = at
    if let link = Self.links[word()] {
      at += 1
      if let days = try eatPeriod(after: link, from: start) { return days }
      at = start
      return nil
    }
    if let days = try eatMonth(from: earliest) { return days }
    guard use == .looking else { return nil }
    if let period = [Period.week, .month, .year].first(where: { $0.rawValue == word() }) {
      at += 1
      return days(of: period)
    }
    if word().first == "1" || word().first == "2", let year = eatYear(),
      let first = Day(CivilDate(year: year, month: 1, day: 1))
    {
      return first...first.endOfYear
    }
    if word().allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int(word()),
      (1...Self.mostDays).contains(number), Vocabulary.months[word(1)] == nil,
      Vocabulary.period(word(1)) == nil
    {
      at += 1
      usesToday = true
      return try inCalendar(today.adding(1 - number), from: start)...today
    }
    return nil
  }

  /// The longest span that a number alone can name, in days: a leap year.
  private static let mostDays = 366

  private mutating func days(of period: Period) -> ClosedRange<Day> {
    usesToday = true
    if period == .week { usesWeekStart = true }
    return period.days(holding: today, weekStart)
  }

  private mutating func eatPeriod(
    after link: Int,
    from start: Int
  ) throws(WordRefusal) -> ClosedRange<Day>? {
    if eats("weekend") {
      usesToday = true
      // On a Saturday or Sunday, `this weekend` is the current one; `last` and `next` are a week
      // away.
      let saturday = today.adding(today.weekday == 0 ? -1 : 6 - today.weekday)
      let isNow = today.weekday == 0 || today.weekday == 6
      let distance = link < 0 ? -7 : link > 0 && isNow ? 7 : 0
      let first = try inCalendar(saturday?.adding(distance), from: start)
      return first...(try inCalendar(first.adding(1), from: start))
    }
    if let period = [Period.week, .month, .year].first(where: { $0.rawValue == word() }) {
      at += 1
      let moved = try inCalendar(today.moved(link, period), from: start)
      if period == .week { usesWeekStart = true }
      usesToday = true
      return period.days(holding: moved, weekStart)
    }
    guard link != 0, let number = eatNumber(), number > 0,
      let unit = Vocabulary.period(word())
    else { return nil }
    at += 1
    return try days(number, unit, isAhead: link > 0, from: start)
  }

  /// Reads a month; without a year it is the nearest one in the direction of the use.
  ///
  /// The current month counts as the nearest.
  private mutating func eatMonth(from earliest: Day?) throws(WordRefusal) -> ClosedRange<Day>? {
    let start = at
    guard let month = Vocabulary.months[word()] else { return nil }
    at += 1
    let after = at
    if let year = eatYear() {
      let first = Day(CivilDate(year: year, month: month, day: 1))
      return try inCalendar(first, from: start).monthDays
    }
    at = after
    // A month followed by a number is a day: `nov 20`, `may the 4th`.
    guard word().first?.isNumber != true, !(word() == "the" && word(1).first?.isNumber == true)
    else {
      at = start
      return nil
    }
    usesToday = true
    let near = (earliest ?? today).civilDate
    let isLater = isAhead || earliest != nil ? month < near.month : false
    let isEarlier = !isAhead && earliest == nil && month > near.month
    let year = near.year + (isLater ? 1 : isEarlier ? -1 : 0)
    let first = Day(CivilDate(year: year, month: month, day: 1))
    return try inCalendar(first, from: start).monthDays
  }

  /// Reads a length of time that begins today: `for 2 weeks`, `for the next 3 days`.
  ///
  /// Throws if days up to today are expected.
  private mutating func eatLength() throws(WordRefusal) -> ClosedRange<Day>? {
    let start = at
    guard let (number, unit) = eatLengthItself() else { return nil }
    guard isAhead else {
      let last = "last \(number) \(unit.rawValue)" + (number == 1 ? "" : "s")
      throw refused("is in the future", from: start, [last])
    }
    return try days(number, unit, isAhead: true, from: start)
  }

  private mutating func eatLengthItself() -> (Int, Period)? {
    let start = at
    if eats("for") {
      _ = eat("the next", "the", "next")
      if let number = eatNumber(), number > 0, let unit = Vocabulary.period(word()) {
        at += 1
        return (number, unit)
      }
    }
    at = start
    return nil
  }

  /// The days, weeks, months or years that begin today, if `isAhead`, or end today.
  private mutating func days(
    _ number: Int,
    _ unit: Period,
    isAhead: Bool,
    from start: Int
  ) throws(WordRefusal) -> ClosedRange<Day> {
    usesToday = true
    let end =
      isAhead
      ? RuleLength(number: number, unit: unit).lastDay(from: today)
      : today.moved(-number, unit)?.adding(1)
    let day = try inCalendar(end, from: start)
    return isAhead ? today...max(day, today) : min(day, today)...today
  }

  // MARK: Pauses

  /// Reads all words as a pause; nil if they are not a pause.
  ///
  /// A pause is a span, a first day and perhaps a last one, or a length and perhaps a first day.
  private mutating func readPause() throws(WordRefusal) -> DaySpan? {
    let start = at
    var length = eatLengthItself()
    if let (number, unit) = length, at == words.count {
      let days = try days(number, unit, isAhead: true, from: start)
      return DaySpan(first: days.lowerBound, last: days.upperBound, form: .period)
    }
    guard var span = try eatSpan() else { return nil }
    let isSingle = span.form == .day || span.last == nil
    if isSingle {
      span.last = nil
      if length == nil { length = eatLengthItself() }
      if let (number, unit) = length {
        let last = RuleLength(number: number, unit: unit).lastDay(from: span.first)
        span.last = try inCalendar(last, from: start)
      } else {
        let link = eat(",", "and", "until", "till", "through", "to")
        if let last = try eatBoundary(isEnd: true, from: span.first) {
          span.last = last.day
        } else if link != nil {
          return nil
        }
      }
    } else if length != nil {
      return nil
    }
    guard at == words.count else { return nil }
    return span
  }
}

extension Day {
  fileprivate var monthDays: ClosedRange<Day> { startOfMonth...endOfMonth }
}
