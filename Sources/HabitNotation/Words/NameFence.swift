import HabitCore

/// Refuses a name that contains a word about time or amount, because such a word is probably a
/// rule.
///
/// Unknown words become part of the name, so without this check a mistyped rule would silently
/// become part of it too.
struct NameFence {
  let name: [String]
  let rest: [String]
  let rules: HabitRules

  private var low: [String] { name.map { $0.lowercased() } }

  /// Returns true for a word that a name may contain only in quotes or as its first word.
  static func isStrong(_ written: String) -> Bool {
    var word = written.lowercased()[...]
    while let last = word.last, ",;".contains(last) { word = word.dropLast() }
    guard let first = word.first else { return true }
    if Vocabulary.isStrong(String(word)) { return true }
    if first == "x", word.count > 1, word.dropFirst().allSatisfy(\.isNumber) { return true }
    if first.isLetter {
      if word.dropFirst().dropLast().contains(":") { return true }
      let parts = word.split(omittingEmptySubsequences: false) { ",/&+-".contains($0) }
      return parts.count > 1
        && parts.allSatisfy {
          Vocabulary.listedWeekdays[String($0)] != nil || Vocabulary.daySets[String($0)] != nil
            || Vocabulary.doubtfulLetters.contains(String($0))
        }
    }
    if first == "-", word.dropFirst().first?.isNumber == true { return true }
    return first.isASCII && !"('\"&-".contains(first) || "€£≤≥½¼¾".contains(first)
  }

  /// Returns the name without the punctuation before the rules; there are none if `isAlone`.
  static func bare(_ name: [String], isAlone: Bool) -> String {
    var words = name
    if !isAlone {
      while words.count > 1, let last = words.last,
        ["-", "\u{2013}", ":", "\u{2014}"].contains(last)
      {
        words.removeLast()
      }
      if let last = words.last {
        let cut = last.reversed().drop { ",:;".contains($0) }
        if !cut.isEmpty { words[words.count - 1] = String(cut.reversed()) }
      }
    }
    return words.joined(separator: " ")
  }

  private var whole: [String] { [(name + rest).joined(separator: " ")] }
  private var quotedName: [String] { [name.joined(separator: " ")] + rest }

  /// True if no rules follow, or if the name cannot end with its last word.
  private var isEndOpen: Bool {
    rest.isEmpty || Vocabulary.isFence(low[low.count - 1])
      || Vocabulary.isStrong(low[low.count - 1])
  }

  /// Returns the line, with the last `count` words of the name replaced by `words`.
  private func line(_ words: String, for count: Int = 1) -> [String] {
    Array(name.dropLast(count)) + words.blankSeparated + rest
  }

  /// Throws if the name must be refused.
  ///
  /// `lone` is the only rule, if it is a word such as `sun`, which is often part of a name.
  func check(lone: String?) throws(LineRefusal) {
    if let lone, Self.doubtful.contains(lone) {
      let long = ["sun": "sunday", "sat": "saturday", "wed": "wednesday"][lone] ?? "every \(lone)"
      let asRule = name + long.blankSeparated + rest.dropFirst()
      let asName = [(name + rest.prefix(1)).joined(separator: " ")] + rest.dropFirst()
      throw LineRefusal(
        "'\(lone)' could be a rule or part of the name",
        rest.count > 1 ? [asName, asRule] : [asRule, asName]
      )
    }
    guard name.count > 1 else { return }
    try checkWords()
    try checkDays()
    try checkEnd()
  }

  private static let doubtful: Set = ["sun", "sat", "wed", "morning", "evening", "night"]

  func checkWords() throws(LineRefusal) {
    for word in name.dropFirst() where Self.isStrong(word) {
      throw LineRefusal(
        "'\(word)' is not understood here",
        isEndOpen ? [whole] : [quotedName, whole]
      )
    }
    for (place, word) in low.enumerated().dropFirst() {
      guard let meant = Vocabulary.meant(by: word) else { continue }
      throw LineRefusal(
        "'\(name[place])' is not understood: did you mean '\(meant)'?",
        [name[..<place] + [meant] + name[(place + 1)...] + rest, whole]
      )
    }
    if low.dropFirst().suffix(3).contains("of"), Vocabulary.period(low[low.count - 1]) == .month {
      throw LineRefusal("'of the month' is not understood here", [whole])
    }
    let refused = ["no", "not", "never", "don't", "dont", "without"]
    if rules.goal == .atLeast || rules.schedule?.isQuota ?? false, refused.contains(low[0]),
      rest.first.map({ ["more", "over"].contains($0.lowercased()) }) ?? false
    {
      throw LineRefusal(
        "'\(name[0]) … \(rest[0])' could be a limit",
        [Array(name.dropFirst()) + ["no"] + rest, whole]
      )
    }
  }

  /// Refuses a name with weekdays that could be meant as the schedule.
  private func checkDays() throws(LineRefusal) {
    let low = low
    let letters = low.dropFirst().reversed().prefix {
      Vocabulary.listedWeekdays[$0] != nil && Vocabulary.weekdays[$0] == nil
    }
    if letters.count > 1 {
      throw LineRefusal(
        "'\(name.suffix(letters.count).joined(separator: " "))' could be days: use commas",
        [line(letters.reversed().joined(separator: ","), for: letters.count), whole]
      )
    }
    let days = low.dropFirst().filter { Vocabulary.weekdays[$0] != nil }
    if days.count > 1 {
      throw LineRefusal(
        "'\(days.joined(separator: " "))' could be days or part of the name",
        [whole]
      )
    }
    if let day = days.first, case .weekdays(let weekdays) = rules.schedule, weekdays != .all,
      weekdays.numbers != [Vocabulary.weekdays[day] ?? -1]
    {
      throw LineRefusal("'\(day)' in the name could be a second schedule", [quotedName, whole])
    }
  }

  private func checkEnd() throws(LineRefusal) {
    let low = low
    let last = low[low.count - 1]
    let written = name[name.count - 1]
    if ["today", "tomorrow", "tonight", "yesterday"].contains(last) {
      throw LineRefusal(
        "'\(written)' could be the start or part of the name",
        [line("from \(last)"), whole]
      )
    }
    let months = last.split(separator: "-").map(String.init)
    if !months.isEmpty, months.allSatisfy({ Vocabulary.months[$0] != nil }) {
      throw LineRefusal(
        "A month alone is not a rule",
        rest.isEmpty
          ? [line("from \(months[0]) until \(months[months.count - 1])"), whole]
          : [quotedName, whole]
      )
    }
    let links = ["of", "a", "an", "per", "all", "most", "any", "this", "next", "last", "whole"]
    if name.count > 2, let period = Vocabulary.period(last), links.contains(low[low.count - 2]) {
      throw LineRefusal(
        "'\(name.suffix(2).joined(separator: " "))' is not understood here",
        period == .year ? [whole] : [line("3 times a \(period.rawValue)", for: 2), whole]
      )
    }
    let word = NameFence.bare([written], isAlone: false).lowercased()
    guard !rest.isEmpty, Vocabulary.isFence(word) else { return }
    if low.count > 2, low[low.count - 2] == "the", Vocabulary.period(word) != nil { return }
    throw LineRefusal(
      "'\(written)' in front of '\(rest.joined(separator: " "))' is not understood",
      [whole, name.dropLast() + rest]
    )
  }
}
