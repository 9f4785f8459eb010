import HabitCore

/// Days of the calendar, times of day, and reminders.
extension RuleReader {
  /// Reads a day; a recurring day is today or later.
  mutating func eatDay() throws(Misfit) -> Day? {
    try eat { reader throws(WordRefusal) in try reader.eatDay() }
  }

  /// Reads the day on which something begins or ends: `1 dec`, `december`, `the end of the year`.
  private mutating func eatBoundary(
    isEnd: Bool,
    from earliest: Day? = nil
  ) throws(Misfit) -> Day? {
    try eat { reader throws(WordRefusal) in
      try reader.eatBoundary(isEnd: isEnd, from: earliest)
    }
  }

  private mutating func eat(
    _ read: (inout DayReader) throws(WordRefusal) -> DayReader.Found?
  ) throws(Misfit) -> Day? {
    let rest = tokens[at...]
    var reader = DayReader(rest.map(\.text), today: today, for: .planning)
    do throws(WordRefusal) {
      guard let found = try read(&reader) else { return nil }
      at += reader.at < reader.places.count ? reader.places[reader.at] : rest.count
      return found.day
    } catch {
      guard let place = error.place else { throw .refused(error) }
      let last = tokens[at + place.upperBound - 1].place
      let words = tokens[at + place.lowerBound].place..<last + 1
      throw .refused(WordRefusal(error.why, at: words, instead: error.instead))
    }
  }

  /// Reads a first or last day, a length, or an amount after `for`: `until fri`, `for 30 days`.
  mutating func readSpan() throws(Misfit) -> Bool {
    if let link = eat("from", "starting from", "starting on", "starting", "beginning", "since") {
      if let first = try eatBoundary(isEnd: false) {
        try set(\.start, first, "starts")
        rules.isStartFrom = link == "from"
        guard eats("to", "through", "thru", "until", "till", "-") else { return true }
        guard let last = try eatBoundary(isEnd: true, from: first) else { throw .notRules }
        try set(\.end, last, "ends")
        return true
      }
    } else if eats("until", "till", "through", "thru", "ending on", "ending") {
      if let last = try eatBoundary(isEnd: true) {
        try set(\.end, last, "ends")
        return true
      }
    } else if eats("for") {
      let after = at
      _ = eat("the next", "next")
      if let number = eats("a") ? 1 : eatWhole(), number > 0, number <= Self.longest,
        let unit = word() == "w" ? .week : Vocabulary.period(word())
      {
        at += 1
        try set(\.length, RuleLength(number: number, unit: unit), "lengths")
        return true
      }
      at = after
      if case .number = kind, Vocabulary.clockUnit(word(1)) == nil { return false }
      return try readAmount()
    }
    return false
  }

  /// The largest number in a length: more than the days in the calendar.
  private static let longest = 4_000_000

  /// Reads a time of day; a number alone is a time only after `at`, or if `isSaid`.
  mutating func eatTime(isSaid: Bool) throws(Misfit) -> TimeOfDay? {
    let start = at
    let isSaid = eats("at", "@") || isSaid
    if eats("noon", "midday") { return TimeOfDay(hour: 12, minute: 0) }
    if eats("midnight") { return .midnight }
    if begins(with: "half past") || begins(with: "quarter past") {
      let minutes = word() == "half" ? 30 : 15
      at += 2
      guard let hour = eatWhole(), (1...12).contains(hour) else { throw .notRules }
      throw refused(
        "is not understood",
        from: start,
        ["at \(hour):\(minutes)", "at \(hour % 12 + 12):\(minutes)"]
      )
    }
    let token = at < tokens.count ? tokens[at] : nil
    if case .clock(let time, let hasHalf) = token?.kind, let token {
      at += 1
      if !hasHalf, let half = eat("am", "pm", "uhr"), half != "uhr" {
        return try halfDay(time.minutes / 60, time.minutes % 60, half, start)
      }
      if !hasHalf, !isSaid, token.text.count == 4, time.minutes < 5 * 60 {
        throw refused(
          "could be a time at night or a length",
          from: start,
          ["at \(token.written)", "\(time.minutes) min"]
        )
      }
      return time
    }
    if let (hour, minute) = hourAndMinute(token) {
      let isShort = token?.text.contains(".") == false
      if let half = ["am", "pm"].first(where: { word(1) == $0 }) {
        at += 2
        return try halfDay(hour, minute, half, start)
      }
      if ["uhr", "o'clock", "oclock"].contains(word(1)) {
        at += 2
        return TimeOfDay(hour: hour, minute: minute)
      }
      if isSaid, !isUnit(at: at + 1) || !isShort {
        at += 1
        return TimeOfDay(hour: hour, minute: minute)
      }
    }
    at = start
    return nil
  }

  /// Returns the hour and minute of a number such as `9` or `17.30`.
  private func hourAndMinute(_ token: WordToken?) -> (Int, Int)? {
    guard let token, case .number = token.kind else { return nil }
    let parts = token.text.split(separator: ".", omittingEmptySubsequences: false)
    guard let hour = Int(parts[0]), (0..<24).contains(hour) else { return nil }
    if parts.count == 1 { return (hour, 0) }
    guard parts.count == 2, parts[1].count == 2, let minute = Int(parts[1]), minute < 60 else {
      return nil
    }
    return (hour, minute)
  }

  private func halfDay(
    _ hour: Int,
    _ minute: Int,
    _ half: String,
    _ start: Int
  ) throws(Misfit) -> TimeOfDay {
    let time = TimeOfDay(halfDay: hour, minute, isAfternoon: half == "pm")
    guard let time else { throw refused("is not a time of day", from: start) }
    return time
  }

  /// Returns true if the word at a position can be a unit, so that the number before it is an
  /// amount.
  private func isUnit(at place: Int) -> Bool {
    guard tokens.indices.contains(place), tokens[place].kind == .word else { return false }
    let word = tokens[place].text
    return !Vocabulary.joints.contains(word) && !Vocabulary.isStrong(word)
      && Vocabulary.slots[word] == nil
  }

  mutating func eatTimes(isSaid: Bool) throws(Misfit) -> [TimeOfDay] {
    let saysAt = isSaid || word() == "at" || word() == "@"
    guard let first = try eatTime(isSaid: isSaid) else { return [] }
    var found = [first]
    while true {
      let after = at
      guard eatComma() || eats("and", "&"), let time = try eatTime(isSaid: saysAt) else {
        at = after
        return found
      }
      found.append(time)
    }
  }

  mutating func readTime() throws(Misfit) -> Bool {
    let found = try eatTimes(isSaid: false)
    guard !found.isEmpty else { return false }
    guard times.isEmpty else {
      throw .refused(WordRefusal("Two times of day: for both, write 8am and 8pm"))
    }
    times = found
    return true
  }

  /// Reads a reminder: `remind me at 8am`, or `remind` alone for the habit's own time.
  mutating func readReminder() throws(Misfit) -> Bool {
    guard eats("with a reminder", "with reminder", "remind me", "remind", "reminder") else {
      return false
    }
    let found = try eatTimes(isSaid: true)
    if found.isEmpty { remindsThen = true } else { try setReminders(found) }
    return true
  }

  /// Reads a slot: `every morning`, `in the evening`, `mornings`.
  mutating func readSlot() throws(Misfit) -> Bool {
    let start = at
    let hasLink = eats("every", "each", "in the", "at", "on", "in")
    let word = word()
    if ["afternoon", "afternoons"].contains(word) {
      at += 1
      throw refused("is not a slot (morning, evening)", from: start, ["at 15:00"])
    }
    guard let slot = Vocabulary.slots[word] else { return false }
    at += 1
    if !hasLink, !word.hasSuffix("s"), start == 0 { lone = word }
    try set(\.slot, slot, "times of day")
    return true
  }
}
