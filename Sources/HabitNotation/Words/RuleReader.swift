import HabitCore

/// Reads words that are all rules: `mon-fri 20 pages at 21:00 +books`.
///
/// The kinds of rules are tried in a fixed order. A rule that was read is not reconsidered, and a
/// rule that is written twice is refused.
struct RuleReader {
  let tokens: [WordToken]
  let today: Day
  var at = 0
  var rules: HabitRules
  /// True if an amount or limit precedes the name, as in `max 2 coffees a day`.
  ///
  /// A period alone may then follow the name.
  var hasLead: Bool
  /// The weekdays that `except` removes.
  var excepted: Set<Int> = []
  /// The weekday in a rule such as `every other tuesday`, from which the weeks are counted.
  var firstWeekday: Int?
  var times: [TimeOfDay] = []
  /// True if the reminder has no time of its own: it comes at the habit's time.
  var remindsThen = false
  /// The only rule, if it is a word such as `night` or `sun`, which is often part of a name.
  var lone: String?

  init(
    _ words: [String],
    today: Day,
    after rules: HabitRules = HabitRules(),
    hasLead: Bool = false
  ) throws(Misfit) {
    tokens = try WordLexer.tokens(of: words)
    self.today = today
    self.rules = rules
    self.hasLead = hasLead
  }

  mutating func readAll() throws(Misfit) -> HabitRules {
    while at < tokens.count {
      let start = at
      while at > 0, eatComma() {}
      if at > 0 { _ = eat("and also", "and") }
      guard at < tokens.count, try readRule() else {
        at = start
        throw .notRules
      }
    }
    try finish()
    return rules
  }

  /// The kinds of rules, in the order in which they are tried.
  private enum Rule: CaseIterable {
    case tag, icon, span, reminder, time, slot, exception, schedule, spares, amount, period
  }

  private mutating func readRule() throws(Misfit) -> Bool {
    let start = at
    for rule in Rule.allCases {
      at = start
      let isRead =
        switch rule {
        case .tag: readTag()
        case .icon: try readIcon()
        case .span: try readSpan()
        case .reminder: try readReminder()
        case .time: try readTime()
        case .slot: try readSlot()
        case .exception: readException()
        case .schedule: try readSchedule()
        case .spares: try readSpares()
        case .amount: try readAmount()
        case .period: hasLead && readPeriod()
        }
      if isRead { return true }
    }
    return false
  }

  private mutating func readTag() -> Bool {
    guard case .tag(let tag) = kind else { return false }
    at += 1
    rules.tags = (rules.tags ?? []) + [tag]
    return true
  }

  private mutating func readIcon() throws(Misfit) -> Bool {
    guard kind == .word, Self.isEmoji(tokens[at].written) else { return false }
    at += 1
    try set(\.icon, tokens[at - 1].written, "icons")
    return true
  }

  private mutating func readPeriod() -> Bool {
    guard let period = eatPeriod() else { return false }
    if period != .day { rules.period = period }
    hasLead = false
    return true
  }

  private static func isEmoji(_ word: String) -> Bool {
    guard word.count == 1, let scalar = word.unicodeScalars.first else { return false }
    return scalar.properties.isEmoji && scalar.value > 0x2190
  }

  // MARK: Tokens

  var kind: WordToken.Kind? { kind(0) }

  func kind(_ offset: Int) -> WordToken.Kind? {
    tokens.indices.contains(at + offset) ? tokens[at + offset].kind : nil
  }

  /// Returns the word at an offset from the next token; empty if there is no word at that place.
  func word(_ offset: Int = 0) -> String {
    guard tokens.indices.contains(at + offset) else { return "" }
    switch tokens[at + offset].kind {
    case .word, .weekday, .weekdays: return tokens[at + offset].text
    default: return ""
    }
  }

  func begins(with words: String) -> Bool {
    words.split(separator: " ").enumerated().allSatisfy { word($0.offset) == $0.element }
  }

  /// Consumes and returns the first of the phrases that matches the next words; nil if none does.
  mutating func eat(_ phrases: String...) -> String? { eat(phrases) }

  mutating func eat(_ phrases: [String]) -> String? {
    guard let phrase = phrases.first(where: begins) else { return nil }
    at += phrase.split(separator: " ").count
    return phrase
  }

  mutating func eats(_ phrases: String...) -> Bool { eat(phrases) != nil }

  mutating func eatComma() -> Bool {
    guard kind == .comma else { return false }
    at += 1
    return true
  }

  mutating func eatWeekday() -> Int? {
    guard case .weekday(let weekday) = kind else { return nil }
    at += 1
    return weekday
  }

  /// Reads a whole number in digits or letters; nil if there is none.
  mutating func eatWhole() -> Int? {
    let number: Int?
    if case .number(let count) = kind {
      number = count.thousandths.isMultiple(of: 1000) ? count.thousandths / 1000 : nil
    } else {
      number = Vocabulary.numerals[word()]
    }
    if number != nil { at += 1 }
    return number
  }

  /// Returns the tokens as typed, with blanks between them.
  func text(_ range: Range<Int>) -> String {
    range.map { tokens[$0].written }.joined(separator: " ")
  }

  /// Returns the refusal of the tokens from a position on.
  ///
  /// `why` follows them in the message; `instead` has the words to type in their place.
  func refused(_ why: String, from start: Int, _ instead: [String] = []) -> Misfit {
    let words = tokens[start].place..<(tokens[max(at - 1, start)].place + 1)
    return .refused(WordRefusal("'\(text(start..<at))' " + why, at: words, instead: instead))
  }

  /// Sets a value of which a habit has only one; throws if it was set before.
  mutating func set<Value: Equatable>(
    _ field: WritableKeyPath<HabitRules, Value?>,
    _ value: Value,
    _ plural: String
  ) throws(Misfit) {
    if let former = rules[keyPath: field] {
      // If the value is the same, its first occurrence belongs to the name, as in `Taco tuesday
      // every tuesday`.
      throw former == value
        ? .notRules : .refused(WordRefusal("Two \(plural): a habit has one"))
    }
    rules[keyPath: field] = value
  }

  // MARK: The end

  private mutating func finish() throws(Misfit) {
    if !excepted.isEmpty {
      guard case .weekdays(let days) = rules.schedule ?? .daily else {
        throw .refused(WordRefusal("'except' needs weekdays, such as: daily except sunday"))
      }
      guard let left = Weekdays(days.numbers.filter { !excepted.contains($0) }) else {
        throw .refused(WordRefusal("'except' leaves no days"))
      }
      rules.schedule = .weekdays(left)
    }
    if let firstWeekday {
      let first = rules.start ?? today
      rules.isStartFrom = rules.isStartFrom || rules.start == nil
      rules.start = first.adding((firstWeekday - first.weekday + 7) % 7)
    }
    guard rules.length == nil || rules.end == nil else {
      throw .refused(WordRefusal("Two ends: a habit has one"))
    }
    if let first = times.first {
      try set(\.time, first, "times of day")
      if times.count > 1 {
        try setReminders(times)
        if rules.amount == nil { rules.amount = Count(thousandths: times.count * 1000) }
      }
    }
    if remindsThen, rules.reminders == nil {
      guard let time = rules.time else {
        throw .refused(WordRefusal("A reminder needs a time, such as: remind at 8:00"))
      }
      try setReminders([time])
    }
  }

  mutating func setReminders(_ times: [TimeOfDay]) throws(Misfit) {
    try set(\.reminders, times.map { ReminderRule($0) }, "lists of reminders")
  }
}
