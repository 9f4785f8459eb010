package import HabitCore

/// A habit in one line, as after `add`: a name followed by rules.
///
/// The name begins with the first word. It ends at the first place after which all words read as
/// rules. A word that is always part of a rule can only be its first word. Quotes settle any doubt.
package struct HabitLine: Equatable, Sendable {
  package var name: String
  /// The rules, which may also come before the name.
  package var rules: HabitRules

  package init(name: String, rules: HabitRules = HabitRules()) {
    self.name = name
    self.rules = rules
  }

  /// Reads a line.
  ///
  /// The words are as the shell passed them; if the first word contains a blank, it is the whole
  /// name. Days such as `fri` are counted from `today`. All lines in a thrown ``LineRefusal`` are
  /// valid.
  package static func read(_ words: [String], today: Day) throws(LineRefusal) -> HabitLine {
    let reader = LineReader(today: today)
    do throws(LineRefusal) {
      return try reader.line(words)
    } catch {
      var refusal = error
      refusal.lines = error.lines.compactMap {
        reader.understood($0, insteadOf: LineReader.flat(words).map { $0.lowercased() })
      }
      let name = words.joined(separator: " ")
      if name.contains(" ") { refusal.lines.append([name]) }
      var offered: [[String]] = []
      for line in refusal.lines where !offered.contains(line) { offered.append(line) }
      refusal.lines = Array(offered.prefix(Self.mostLines))
      throw refusal
    }
  }

  /// The most lines that a refusal offers: people do not compare more.
  private static let mostLines = 3

  /// Reads the words after a habit's name, all of which must be rules.
  ///
  /// The lines of a thrown ``LineRefusal`` have only these words, not the name.
  package static func rules(_ words: [String], today: Day) throws(LineRefusal) -> HabitRules {
    let words = LineReader.flat(words)
    do throws(Misfit) {
      var reader = try RuleReader(words, today: today)
      return try reader.readAll()
    } catch {
      throw LineRefusal(error, of: words)
    }
  }
}

/// Reads a line, and finds where its name ends.
struct LineReader {
  let today: Day

  static func flat(_ words: [String]) -> [String] {
    words.flatMap(\.blankSeparated)
  }

  func line(_ shell: [String]) throws(LineRefusal) -> HabitLine {
    let shell = shell.map { $0.blankSeparated.joined(separator: " ") }
      .filter { !$0.isEmpty }
    guard let first = shell.first else { throw LineRefusal("Missing name") }
    if first.contains(" ") { return try quoted(first, Self.flat(Array(shell.dropFirst()))) }
    let words = Self.flat(shell)
    try refusePoliteness(words)
    try refuseForeign(words)
    try refuseRuleInFront(words)
    var line: HabitLine
    if let read = try lead(words) {
      line = read
    } else if let read = try amountOfName(words) {
      line = read
    } else {
      line = try plain(words, HabitRules(), hasLead: false)
    }
    line.rules.isStartFrom = false
    return line
  }

  /// Reads a line whose name is in quotes: all words after it are rules.
  private func quoted(_ name: String, _ rest: [String]) throws(LineRefusal) -> HabitLine {
    do throws(Misfit) {
      var reader = try RuleReader(rest, today: today)
      var rules = try reader.readAll()
      rules.isStartFrom = false
      return HabitLine(name: name, rules: rules)
    } catch {
      throw LineRefusal(error, of: rest, after: [name])
    }
  }

  private static let politeness = [
    "remind me to", "i want to", "i need to", "i have to", "i would like to", "i'd like to",
    "please",
  ]

  private func refusePoliteness(_ words: [String]) throws(LineRefusal) {
    let low = words.map { $0.lowercased() }
    for phrase in Self.politeness {
      let parts = phrase.blankSeparated
      guard low.starts(with: parts), low.count > parts.count else { continue }
      throw LineRefusal(
        "'\(words.prefix(parts.count).joined(separator: " "))' in front would be part of the name",
        [Array(words.dropFirst(parts.count))]
      )
    }
  }

  /// Refuses a line that begins with a rule, such as `every monday plan the week`.
  ///
  /// Otherwise the whole line would become the name of a daily habit.
  private func refuseRuleInFront(_ words: [String]) throws(LineRefusal) {
    guard ["every", "each", "once", "twice", "thrice", "on"].contains(words[0].lowercased()) else {
      return
    }
    for count in 2..<max(words.count, 2) where count <= Self.longestRuleInFront {
      let rule = Array(words[..<count])
      guard var reader = try? RuleReader(rule, today: today), (try? reader.readAll()) != nil else {
        continue
      }
      throw LineRefusal(
        "'\(rule.joined(separator: " "))' in front would be part of the name",
        [Array(words[count...]) + rule, [words.joined(separator: " ")]]
      )
    }
  }

  /// The most words of a rule at the beginning of a line, as in `every first monday of the month`.
  private static let longestRuleInFront = 6

  /// Returns the line if it is valid, or else the first suggestion that only adds quotes.
  ///
  /// The quotes surround the first words, all of which were typed. Nil if there is no such line.
  func understood(_ words: [String], insteadOf typed: [String]) -> [String]? {
    do throws(LineRefusal) {
      _ = try line(words)
      return words
    } catch {
      return error.lines.first { other in
        let name = other[0].blankSeparated
        return other.count > 1 && words.starts(with: name)
          && name.allSatisfy { typed.contains($0.lowercased()) }
          && (try? line(other)) != nil
      }
    }
  }

  // MARK: An amount in front

  /// Reads a line with an amount before the name, as in `max 2 coffees a day` or `10 minutes of
  /// yoga every morning`.
  ///
  /// Returns nil if the line begins with a name.
  private func lead(_ words: [String]) throws(LineRefusal) -> HabitLine? {
    let low = words.map { $0.lowercased() }
    let limits = Vocabulary.most + Vocabulary.less + Vocabulary.least
    let limit =
      limits.filter { low.starts(with: $0.blankSeparated) }
      .max { $0.count < $1.count }.map { $0.blankSeparated.count } ?? 0
    guard limit + 1 < words.count,
      Self.beginsWithNumber(words[limit]) || limit > 0 && Vocabulary.isNumberWord(low[limit])
    else { return nil }
    if let of = low[(limit + 1)..<min(limit + 3, low.count)].firstIndex(of: "of"),
      of + 1 < low.count
    {
      return try joined("", Array(words[..<of]), Array(words[(of + 1)...]))
    }
    if limit > 0 {
      let isAttached = words[limit].last?.isLetter ?? false && words[limit].first?.isNumber ?? false
      let end = limit + (isAttached || !Vocabulary.isMeasure(low[limit + 1]) ? 1 : 2)
      guard end < words.count else { return nil }
      return try joined("", Array(words[..<end]), Array(words[end...]))
    }
    guard let number = NumberText.beginning(of: words[0].drop { "$€£".contains($0) })?.count,
      number >= .zero,
      !Self.isNameUnit(low[1])
    else { return nil }
    throw LineRefusal(
      "'\(words[0]) \(words[1])' in front could be the amount or part of the name",
      [after(words, low), [words.joined(separator: " ")]]
    )
  }

  private static func beginsWithNumber(_ word: String) -> Bool {
    var rest = word[...]
    if let first = rest.first, "$€£".contains(first) { rest = rest.dropFirst() }
    return rest.first?.isNumber ?? false && !rest.contains(":")
  }

  /// Returns true for a unit that forms a name with the number before it, as in `7 minute workout`.
  private static func isNameUnit(_ word: String) -> Bool {
    ["second", "minute", "hour", "day", "week", "month", "year"].contains(word)
  }

  /// Moves an amount from the front of a line after the name: `20 push-ups a day` becomes `Push-ups
  /// 20 a day`.
  private func after(_ words: [String], _ low: [String]) -> [String] {
    let links: Set = ["a", "per", "every", "each", "daily", "weekly", "for", "on", "at", "in"]
    let isGlued = NumberText.count(words[0]) == nil
    var begin = 1
    if links.contains(low[1]) {
      begin = Vocabulary.adverbs[low[1]] == nil ? 3 : 2
    } else if !isGlued, Vocabulary.isMeasure(low[1]) {
      begin = 2
    }
    guard begin < words.count else { return words }
    let end = words.indices.dropFirst(begin + 1).first { place in
      links.contains(low[place]) || Vocabulary.weekdays[low[place]] != nil
        || Vocabulary.isStrong(low[place])
    }
    let stop = end ?? words.count
    let moved = Array(words[begin..<stop]) + words[..<begin] + words[stop...]
    return [Self.capitalized(moved[0])] + moved.dropFirst()
  }

  private static func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  /// Returns a line with an amount inside the name: `Drink 2 l of water` is `Drink water`, `2 l`.
  ///
  /// There, `begin` is `Drink`, `front` is `2 l`, and `rest` is `water`.
  private func joined(
    _ begin: String,
    _ front: [String],
    _ rest: [String]
  ) throws(LineRefusal) -> HabitLine {
    let rules: HabitRules
    do throws(Misfit) {
      var reader = try RuleReader(front, today: today)
      rules = try reader.readAll()
    } catch {
      throw LineRefusal(error, of: front)
    }
    if !begin.isEmpty {
      try NameFence(name: begin.blankSeparated, rest: [], rules: rules).checkWords()
    }
    var line = try plain(rest, rules, hasLead: true)
    line.name = begin.isEmpty ? Self.capitalized(line.name) : begin + " " + line.name
    return line
  }

  /// Reads a line with an amount inside the name, as in `Drink 2 l of water a day`; nil if it has
  /// none.
  private func amountOfName(_ words: [String]) throws(LineRefusal) -> HabitLine? {
    let low = words.map { $0.lowercased() }
    for of in low.indices.dropFirst(2).dropLast() where low[of] == "of" {
      let isGlued = Self.isAmount(low[of - 1])
      let isPair =
        NumberText.count(words[of - 2]) != nil && Vocabulary.period(low[of - 1]) == nil
        && Vocabulary.months[low[of - 1]] == nil
      guard isGlued || isPair else { continue }
      var begin = isGlued ? of - 1 : of - 2
      let limits = Vocabulary.most + Vocabulary.less + Vocabulary.least
      let longest = limits.map(\.blankSeparated)
        .filter { $0.count < begin && low[(begin - $0.count)..<begin].elementsEqual($0) }
        .map(\.count).max()
      begin -= longest ?? 0
      guard begin > 0 else { continue }
      guard !Self.beginsWithNumber(words[of + 1]) else {
        throw LineRefusal(
          "'\(words[begin...(of + 1)].joined(separator: " "))': sets and repetitions are two amounts"
        )
      }
      return try joined(
        words[..<begin].joined(separator: " "),
        Array(words[begin..<of]),
        Array(words[(of + 1)...])
      )
    }
    return nil
  }

  /// Returns true for an amount such as `2l` or `30m`, but not for `1st` or `8am`.
  private static func isAmount(_ word: String) -> Bool {
    NumberText.beginning(of: word[...]) != nil && word.last?.isLetter ?? false
      && !["st", "nd", "rd", "th", "am", "pm"].contains(where: word.hasSuffix)
  }

  /// Refuses a line whose first word has another program's syntax, such as `project:home`.
  private func refuseForeign(_ words: [String]) throws(LineRefusal) {
    guard words.count > 1, words[0].first?.isLetter == true, words[0].contains(":"),
      !words[0].hasSuffix(":")
    else { return }
    do throws(Misfit) {
      _ = try WordLexer.tokens(of: [words[0]])
    } catch {
      let refusal = LineRefusal(error, of: [words[0]])
      let rest = Array(words.dropFirst())
      throw LineRefusal(refusal.why, refusal.lines.map { rest + $0 })
    }
  }

  // MARK: The name first

  private func plain(
    _ words: [String],
    _ before: HabitRules,
    hasLead: Bool
  ) throws(LineRefusal) -> HabitLine {
    if words.count > 1, !hasLead, (try? HabitLine.rules(words, today: today)) != nil {
      throw LineRefusal("Missing name: all words are rules")
    }
    for end in 1...words.count {
      let (name, rest) = (Array(words[..<end]), Array(words[end...]))
      var found: (rules: HabitRules, lone: String?)?
      do throws(Misfit) {
        found = try rules(rest, before, hasLead)
      } catch {
        guard error != .notRules else { continue }
        throw LineRefusal(error, of: rest, after: name)
      }
      guard let found else { continue }
      try NameFence(name: name, rest: rest, rules: found.rules).check(lone: found.lone)
      return HabitLine(name: NameFence.bare(name, isAlone: rest.isEmpty), rules: found.rules)
    }
    throw LineRefusal("'\(words.joined(separator: " "))' is not understood")
  }

  /// Reads the rules after a name; `before` are the rules that were read before it.
  private func rules(
    _ rest: [String],
    _ before: HabitRules,
    _ hasLead: Bool
  ) throws(Misfit) -> (HabitRules, lone: String?) {
    guard let first = rest.first else { return (before, nil) }
    var reader: RuleReader
    do throws(Misfit) {
      reader = try RuleReader(rest, today: today, after: before, hasLead: hasLead)
    } catch {
      // The first word may belong to the name, so a longer name is tried before the invalid word is
      // refused.
      guard NameFence.isStrong(first) || Vocabulary.joints.contains(first.lowercased()) else {
        throw .notRules
      }
      throw error
    }
    return (try reader.readAll(), reader.lone)
  }
}

extension String {
  var blankSeparated: [String] { split(whereSeparator: \.isWhitespace).map(String.init) }
}
