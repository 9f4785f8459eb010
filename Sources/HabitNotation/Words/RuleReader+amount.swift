import HabitCore
import TerminalText

/// Amounts and limits: `20 pages`, `at most 2 cups a day`, `for 10 minutes`.
extension RuleReader {
  /// The largest number that can be an hour; such a number alone is ambiguous.
  static let mostOfATime = 24

  private static let isLength = "could be a length or an interval"

  private enum Bound { case most, less, least }

  private mutating func eatBound() -> Bound? {
    if eat(Vocabulary.most) != nil { return .most }
    if eat(Vocabulary.less) != nil { return .less }
    return eat(Vocabulary.least) != nil ? .least : nil
  }

  mutating func readAmount() throws(Misfit) -> Bool {
    let start = at
    let bound = eatBound()
    if eats("half an hour", "half hour") {
      return try take(Count(thousandths: 30_000) ?? .one, "min", bound, eatPeriod(), start)
    }
    if eats("an hour") { return try take(.one, "h", bound, eatPeriod(), start) }
    // One of something, as in `a chapter a day`.
    if ["a", "an"].contains(word()), kind(1) == .word,
      ["a", "per", "each", "every"].contains(word(2)), Vocabulary.period(word(3)) != nil,
      Vocabulary.period(word(1)) == nil
    {
      at += 2
      let unit = tokens[at - 1]
      let period = eatPeriod()
      return try take(.one, Vocabulary.clockUnit(unit.text) ?? unit.written, bound, period, start)
    }
    // A currency before its number, as in `Rs 500`.
    var unit: String?
    if Vocabulary.currencies.contains(word()), case .number = kind(1) {
      unit = tokens[at].written
      at += 1
    }
    guard let times = eatTimesCount() else {
      at = start
      return false
    }
    return try readAmount(times, unit, bound, start)
  }

  private mutating func readAmount(
    _ times: Times,
    _ currency: String?,
    _ written: Bound?,
    _ start: Int
  ) throws(Misfit) -> Bool {
    var (count, bound) = (times.count, written)
    let number = tokens[times.place].text
    let isSaid = !times.mark.isEmpty
    if times.mark == "days" || isSaid && bound == .least {
      // A minimum number of times a week or month is a schedule, as in `at least 3 times a week`.
      let after = at
      if bound == .least, let whole = times.whole, let period = eatPeriod(), period != .day,
        period != .year
      {
        let schedule: Schedule = period == .week ? .timesPerWeek(whole) : .timesPerMonth(whole)
        guard schedule.isValid, rules.schedule == nil else { throw .notRules }
        rules.schedule = schedule
        return true
      }
      at = after
      if times.mark == "days" {
        let length = "\(number) days"
        throw refused(Self.isLength, from: start, ["for " + length, "every " + length])
      }
    }
    if eats("or more") { bound = bound ?? .least }
    var unit = currency
    if unit == nil, !isSaid { unit = try eatUnit(number, start) }
    // Hours followed by minutes, as in `1 h 30 min`.
    if unit == "h", let minutes = minutesBehindHours() {
      guard let sum = Count(thousandths: count.thousandths * 60 + minutes) else { throw .notRules }
      (count, unit) = (sum, "min")
    }
    let early = eatPeriod()
    try check(number, count, unit, early, bound, isSaid: isSaid, start)
    if let words = eat(Vocabulary.after.map(\.words)),
      let goal = Vocabulary.after.first(where: { $0.words == words })?.goal
    {
      bound = bound ?? (goal == .atMost ? .most : .least)
    }
    if bound != nil, word() == "in", case .number = kind(1) {
      let limit = text(start..<at)
      at = min(at + 3, tokens.count)
      throw refused("must be per day, week, month or year", from: start, [limit + " a week"])
    }
    return try take(count, unit, bound, early ?? eatPeriod(), start)
  }

  private mutating func eatUnit(_ number: String, _ start: Int) throws(Misfit) -> String? {
    guard kind == .word else { return nil }
    let (word, written) = (word(), tokens[at].written)
    if word == "m" {
      at += 1
      throw refused(
        "could be minutes or metres",
        from: start,
        ["\(number) min", "\(number) metres"]
      )
    }
    if Vocabulary.period(word) != nil, word != "d" {
      at += 1
      let length = "\(number) \(word)"
      throw refused(Self.isLength, from: start, ["for " + length, "every " + length])
    }
    if let clock = Vocabulary.clockUnit(word) {
      at += 1
      return clock
    }
    guard !Vocabulary.joints.contains(word), !Vocabulary.isStrong(word),
      Vocabulary.slots[word] == nil,
      Vocabulary.months[word] == nil, word.allSatisfy({ $0.isLetter || "%€$£".contains($0) }),
      !["in", "tops", "next", "last", "this", "today", "tomorrow"].contains(word)
    else { return nil }
    at += 1
    return written
  }

  /// Reads minutes that follow hours, in thousandths of a minute; nil if there are none.
  mutating func minutesBehindHours() -> Int? {
    guard case .number(let minutes) = kind, Vocabulary.clockUnit(word(1)) == "min" else {
      return nil
    }
    at += 2
    return minutes.thousandths
  }

  /// Refuses a number that could be an amount or something else, such as a time.
  private func check(
    _ number: String,
    _ count: Count,
    _ unit: String?,
    _ period: Period?,
    _ bound: Bound?,
    isSaid: Bool,
    _ start: Int
  ) throws(Misfit) {
    guard period == nil, bound == nil else { return }
    if let unit {
      guard count != .one, !Vocabulary.isUnit(unit.lowercased()) else { return }
      guard tokens[start].text.first?.isNumber ?? false else { throw .notRules }
      throw refused(
        "could be an amount or part of the name",
        from: start,
        ["\(number) \(unit) a day"]
      )
    }
    guard !isSaid else { return }
    if number.hasSuffix("k") {
      throw refused(
        "could be kilometres or thousands",
        from: start,
        ["\(number.dropLast()) km", count.description]
      )
    }
    guard !Vocabulary.after.contains(where: { begins(with: $0.words) }) else { return }
    let clock = Self.clock(number)
    guard count.thousandths <= 1000 * Self.mostOfATime || clock.contains(":") else { return }
    throw refused("could be an amount or a time", from: start, ["\(count)x", "at \(clock)"])
  }

  /// Returns a number in the form of a time: `16:30` for `1630`.
  private static func clock(_ number: String) -> String {
    let (hour, minute) = (number.dropLast(2), number.suffix(2))
    let isTime =
      number.count == 4 && Int(hour).map { $0 < 24 } ?? false
      && Int(minute).map { $0 < 60 && $0.isMultiple(of: 5) } ?? false
    return isTime ? hour + ":" + minute : number.replacing(each: ".", by: ":")
  }

  private mutating func take(
    _ written: Count,
    _ unit: String?,
    _ bound: Bound?,
    _ period: Period?,
    _ start: Int
  ) throws(Misfit) -> Bool {
    var count = written
    // Less than 3 counted things means at most 2 of them; the number of a measured unit is kept.
    if bound == .less, unit.map({ !Vocabulary.isMeasure($0.lowercased()) }) ?? true {
      let whole = (count.thousandths + 999) / 1000 - 1
      guard let less = Count(thousandths: whole * 1000) else {
        throw refused("leaves nothing to count", from: start, ["max 0"])
      }
      count = less
    }
    guard count > .zero || bound == .most || bound == .less else {
      throw refused(
        "is not an amount (the shell reads an unquoted '$50' as 0: write 50 $)",
        from: start,
        ["max 0"]
      )
    }
    try set(\.amount, count, "amounts")
    rules.unit = unit ?? rules.unit
    switch bound {
    case .most, .less: rules.goal = .atMost
    case .least: rules.goal = .atLeast
    case nil: break
    }
    if let period, period != .day { rules.period = period }
    return true
  }
}
