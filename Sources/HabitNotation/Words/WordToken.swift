import HabitCore
import TerminalText

/// A piece of a line: a word, or a part of a word with its own meaning, as in `20km/week`.
struct WordToken: Equatable {
  enum Kind: Equatable {
    case word
    case comma
    case number(Count)
    /// `3rd`.
    case ordinal(Int)
    /// `8am`, `21:00`; `hasHalf` is true if `am`, `pm`, `h` or `uhr` is written.
    case clock(TimeOfDay, hasHalf: Bool)
    case weekday(Int)
    case weekdays(Weekdays)
    case tag(String)
  }

  var kind: Kind
  var text: String
  var written: String
  /// The index of the token's word in the line.
  var place: Int
  var isWhole = true
}

/// Splits words into tokens.
struct WordLexer {
  private let place: Int
  private let word: String
  private(set) var tokens: [WordToken] = []

  /// Returns the tokens of a line, whose words contain no blanks.
  ///
  /// It throws for a word that begins like a rule but is invalid, such as `25:00`.
  static func tokens(of words: [String]) throws(Misfit) -> [WordToken] {
    var tokens: [WordToken] = []
    for (place, word) in words.enumerated() {
      var lexer = WordLexer(place, word)
      try lexer.read(lexer.word[...])
      tokens += lexer.tokens
    }
    return joined(tokens)
  }

  private init(_ place: Int, _ word: String) {
    self.place = place
    self.word = String(
      word.map { character in
        switch character {
        case "\u{2013}", "\u{2014}", "\u{2212}": "-"
        default: character
        }
      }
    ).replacing(each: "≤", by: "<=").replacing(each: "≥", by: ">=")
  }

  /// Joins adjacent numbers that are groups of thousands, as in `10 000`.
  private static func joined(_ tokens: [WordToken]) -> [WordToken] {
    var joined: [WordToken] = []
    for token in tokens {
      if let last = joined.last, case .number(let left) = last.kind, last.isWhole,
        case .number(let right) = token.kind, token.isWhole, last.text.count <= 3,
        token.text.count == 3, token.text.allSatisfy(\.isNumber),
        let sum = Count(thousandths: left.thousandths * 1000 + right.thousandths)
      {
        joined[joined.count - 1].kind = .number(sum)
      } else {
        joined.append(token)
      }
    }
    return joined
  }

  private mutating func add(_ kind: WordToken.Kind, _ piece: some StringProtocol) {
    let piece = String(piece)
    tokens.append(
      WordToken(
        kind: kind,
        text: piece.lowercased(),
        written: piece,
        place: place,
        isWhole: piece == word
      )
    )
  }

  private func refused(_ why: String, _ instead: String...) -> Misfit {
    .refused(WordRefusal("'\(word)' \(why)", at: place..<place + 1, instead: instead))
  }

  private mutating func read(_ piece: Substring) throws(Misfit) {
    let low = piece.lowercased()
    guard let first = low.first, let last = low.last else { return }
    if low.count > 1, last == "," || last == ";" {
      try read(piece.dropLast())
      return add(.comma, ",")
    }
    if low.count > 2, last == ".", low.dropLast().allSatisfy({ $0.isLetter || $0 == "." }) {
      return try read(Substring(piece.filter { $0 != "." }))
    }
    if ["<", "<=", ">", ">=", "/", "-", "&", "@"].contains(low) { return add(.word, piece) }
    if low == "," { return add(.comma, piece) }
    // A date stays one word, which ``DayReader`` reads.
    if Self.isDate(low) { return add(.word, piece) }
    if try readList(piece, low) { return }
    // In `8am,6pm` the comma separates a list; in `10,000` and `2,5` it belongs to the number.
    if let comma = piece.dropFirst().firstIndex(of: ","),
      !low.allSatisfy({ $0.isNumber || $0 == "," || $0 == "." }),
      low.contains(":") || piece[piece.index(before: comma)].isLetter
    {
      try read(piece[..<comma])
      add(.comma, ",")
      return try read(piece[piece.index(after: comma)...])
    }
    if low.dropFirst().contains(where: { $0 == "/" }), let slash = piece.lastIndex(of: "/"),
      Vocabulary.period(piece[piece.index(after: slash)...].lowercased()) != nil,
      Vocabulary.listedWeekdays[piece[..<slash].lowercased()] == nil
    {
      try read(piece[..<slash])
      add(.word, "/")
      return add(.word, piece[piece.index(after: slash)...])
    }
    if ["bi-weekly", "semi-weekly", "semiweekly"].contains(low) { return add(.word, "biweekly") }
    if "+#@".contains(first), low.dropFirst().first?.isLetter == true {
      return add(.tag(String(piece.dropFirst())), piece)
    }
    if first == "@" {
      add(.word, "@")
      return try read(piece.dropFirst())
    }
    for sign in ["<=", ">=", "<", ">"] where low.hasPrefix(sign) {
      add(.word, sign)
      return try read(piece.dropFirst(sign.count))
    }
    if Vocabulary.currencies.contains(String(first)) {
      try read(piece.dropFirst())
      return add(.word, String(first))
    }
    if first == "x", low.count > 1, low.dropFirst().allSatisfy(\.isNumber) {
      try read(piece.dropFirst())
      return add(.word, "x")
    }
    if first.isASCII, first.isNumber { return try readNumber(piece, low) }
    if first == "-", low.dropFirst().first?.isNumber == true {
      throw refused("is not an amount: it cannot be negative")
    }
    if let colon = low.firstIndex(of: ":"), colon > low.startIndex,
      low.index(after: colon) < low.endIndex, low.first?.isLetter == true
    {
      throw foreign(low[..<colon], low[low.index(after: colon)...])
    }
    guard !"<>=/".contains(first) else { throw refused("is not understood") }
    if let weekday = Vocabulary.weekdays[low] { return add(.weekday(weekday), piece) }
    if let days = Vocabulary.daySets[low] { return add(.weekdays(days), piece) }
    add(.word, piece)
  }

  private static func isDate(_ text: String) -> Bool {
    let parts = text.split(omittingEmptySubsequences: false) { "-./".contains($0) }
    return (3...4).contains(parts.count)
      && parts.prefix(3).allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isNumber) }
  }

  /// Returns the refusal of a word with another program's syntax, such as `due:tomorrow`.
  private func foreign(_ key: Substring, _ value: Substring) -> Misfit {
    switch key {
    case "project", "tag", "tags", "proj", "pro", "category":
      refused("is not understood: a tag is +\(value)", "+\(value)")
    case "start", "from", "wait", "scheduled": refused("is not understood here", "from \(value)")
    case "due", "until", "end": refused("is not understood here", "until \(value)")
    case "at", "time": refused("is not understood here", "at \(value)")
    case "rec", "recur", "every", "schedule", "repeat":
      refused("is not understood here", String(value), "every \(value)")
    case "remind", "reminder": refused("is not understood here", "remind at \(value)")
    default: refused("is not understood: a tag is +\(value)")
    }
  }

  /// Reads a word that lists weekdays: `mon,wed`, `mon-fri`, `tu/th`, `mon-wed-fri`.
  private mutating func readList(_ piece: Substring, _ low: String) throws(Misfit) -> Bool {
    let parts = low.split(omittingEmptySubsequences: false) { ",/&+-".contains($0) }
      .map(String.init)
    if low == "t" || low == "s" {
      add(.word, piece)
      return true
    }
    guard parts.count > 1, parts.allSatisfy({ !$0.isEmpty }) else { return false }
    guard
      parts.allSatisfy({
        Vocabulary.listedWeekdays[$0] ?? (Vocabulary.daySets[$0] == nil ? nil : 0) != nil
      })
    else {
      if parts.allSatisfy({
        Vocabulary.listedWeekdays[$0] != nil || Vocabulary.doubtfulLetters.contains($0)
      }) {
        throw refused("could be several days: t and s are two weekdays each", "tue,thu", "sat,sun")
      }
      return false
    }
    let isRange = low.contains("-") && parts.count == 2
    for (index, part) in parts.enumerated() {
      if index > 0 { isRange ? add(.word, "-") : add(.comma, ",") }
      if let days = Vocabulary.daySets[part] {
        add(.weekdays(days), part)
      } else if let day = Vocabulary.listedWeekdays[part] {
        add(.weekday(day), part)
      }
    }
    return true
  }

  private mutating func readNumber(_ piece: Substring, _ low: String) throws(Misfit) {
    let digits = piece.prefix { $0.isASCII && $0.isNumber || ".,:".contains($0) }
    let rest = piece.dropFirst(digits.count)
    let ending = rest.lowercased()
    if rest.first == "-", rest.dropFirst().first?.isNumber == true {
      let other = rest.dropFirst()
      let half = ["am", "pm"].first(where: other.lowercased().hasSuffix) ?? ""
      throw digits.contains(":") || !half.isEmpty
        ? refused("is not a time: a habit has one", "at \(digits)\(half)", "at \(other)")
        : refused("is not an amount: a habit has one number", String(digits), String(other))
    }
    if digits.contains(":") { return try readClock(piece, digits, ending) }
    if ["am", "pm"].contains(ending), let hour = Int(digits) {
      guard let time = TimeOfDay(halfDay: hour, 0, isAfternoon: ending == "pm") else {
        throw notATime()
      }
      return add(.clock(time, hasHalf: true), piece)
    }
    if ["st", "nd", "rd", "th"].contains(ending), let number = Int(digits) {
      return add(.ordinal(number), piece)
    }
    if let hours = Int(digits), ending.first == "h", let minutes = Self.minutes(ending) {
      // `19h30` is a time, because its hour is above 12; `8h30` is a length.
      if hours > 12, !ending.hasSuffix("m"), let time = TimeOfDay(hour: hours, minute: minutes) {
        return add(.clock(time, hasHalf: true), piece)
      }
      guard let count = Count(thousandths: (hours * 60 + minutes) * 1000) else {
        throw notANumber()
      }
      add(.number(count), piece)
      return add(.word, "min")
    }
    if ending == "h", digits.count == 2, let hour = Int(digits), hour > 12, hour < 24 {
      throw refused("could be a time or a length", "at \(hour):00", "\(hour) hours")
    }
    if ending.first == "x", let other = Int(ending.dropFirst()) {
      let product = Int(digits).map { $0.multipliedReportingOverflow(by: other) }
      let all = product.flatMap { $0.overflow ? nil : "\($0.partialValue)x" }
      throw refused("could be sets or times", all ?? "\(digits)x", "\(digits) sets")
    }
    try readAmount(digits, rest)
  }

  /// Returns the minutes of `h30`, `h30m` or `h30min`; nil for any other text.
  private static func minutes(_ ending: String) -> Int? {
    let digits = ending.dropFirst().prefix(while: \.isNumber)
    let unit = ending.dropFirst(1 + digits.count)
    return (1...2).contains(digits.count) && ["", "m", "min"].contains(unit) ? Int(digits) : nil
  }

  private func notATime() -> Misfit { refused("is not a time of day: 00:00 to 23:59, or 12am") }

  private func notANumber() -> Misfit {
    refused("is not a number such as 12, 2.5 or 10,000, at most 1000000000")
  }

  private mutating func readClock(
    _ piece: Substring,
    _ digits: Substring,
    _ ending: String
  ) throws(Misfit) {
    let parts = digits.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].count == 2, let hour = Int(parts[0]),
      let minute = Int(parts[1])
    else { throw notATime() }
    let hasHalf = ["am", "pm"].contains(ending)
    guard hasHalf || ["", "h", "uhr"].contains(ending),
      let time = hasHalf
        ? TimeOfDay(halfDay: hour, minute, isAfternoon: ending == "pm")
        : TimeOfDay(hour: hour, minute: minute)
    else { throw notATime() }
    add(.clock(time, hasHalf: hasHalf || !ending.isEmpty), piece)
  }

  /// Reads an amount in one word: `20`, `2.5km`, `10+`, `5k`, `3x`.
  private mutating func readAmount(_ digits: Substring, _ rest: Substring) throws(Misfit) {
    guard var count = NumberText.count(digits) else { throw notANumber() }
    var unit = rest
    let isMore = unit.first == "+"
    if isMore { unit = unit.dropFirst() }
    guard unit.allSatisfy({ $0.isLetter || "%€$£".contains($0) }) else {
      throw refused("is not understood")
    }
    let low = unit.lowercased()
    if low == "k" {
      guard let thousands = Count(thousandths: count.thousandths.clampedTimes(1000)) else {
        throw notANumber()
      }
      count = thousands
      unit = unit.dropFirst()
      add(.number(count), digits + "k")
    } else {
      add(.number(count), digits)
    }
    if isMore {
      add(.word, "or")
      add(.word, "more")
    }
    switch low {
    case "", "k": break
    case "m":
      guard count.thousandths <= 120_000 else {
        throw refused("could be minutes or metres", "\(digits) min", "\(digits) metres")
      }
      add(.word, "min")
    default: add(.word, unit)
    }
  }
}

extension Int {
  /// Returns the product, or the largest number if the product overflows.
  fileprivate func clampedTimes(_ other: Int) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    return overflow ? .max : product
  }
}

extension TimeOfDay {
  /// Creates a time from an hour with `am` or `pm`: 12 am is midnight and 12 pm is noon.
  init?(halfDay hour: Int, _ minute: Int, isAfternoon: Bool) {
    guard (1...12).contains(hour) else { return nil }
    self.init(hour: hour % 12 + (isAfternoon ? 12 : 0), minute: minute)
  }
}
