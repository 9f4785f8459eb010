import HabitctlCore
import HabitCore
import HabitNotation
import HabitProtocol
import TerminalText

/// Commands of other programs, and the habitctl lines to type instead.
enum Elsewhere {
  /// The line to type instead of each word that other programs use as a command.
  ///
  /// In a line, a single word in capitals stands for all operands; of two, the first stands for the
  /// first operand and the second for the rest. `*` stands for operands that may be missing.
  static let lines: [String: String] = {
    let lines = [
      "log this month": "month", "review": "year",
      "stats *": "best info show statistics strength score progress summary",
      "fail HABIT": "miss missed failed fail'd",
      "done HABIT": "check tick mark complete did do finish finished",
      "undone HABIT": "uncheck untick", "unmark HABIT": "unskip", "rm HABIT": "delete del remove",
      "list --tag TAG": "find search", "list *": "ls habits", "skip HABIT": "snooze postpone",
      "devices": "sync", "--version": "version",
      "day": "due left next agenda todo how what when which dashboard",
      "edit HABIT --name NAME": "rename", "edit HABIT --remind TIME": "remind reminder",
      "start HABIT": "timer track", "settings *": "config set option", "add NAME": "new create",
      "edit HABIT": "modify change update", "grid *": "calendar cal graph heatmap",
      "pause --all *": "holiday vacation", "log *": "history entries", "streak *": "streaks",
      "resume HABIT": "unpause", "join JOURNEY": "subscribe", "leave JOURNEY": "unsubscribe",
      "undo": "revert", "tally HABIT": "plus inc", "restore HABIT": "unarchive",
      "note HABIT": "comment", "report habits.html": "html",
    ]
    var table: [String: String] = [:]
    for (line, words) in lines {
      for word in words.split(separator: " ") { table[String(word)] = line }
    }
    return table
  }()

  /// The line to suggest for words that begin with no verb, without the program's name.
  ///
  /// It is taken from ``lines``, or else has the verb with the most similar spelling.
  static func line(for words: [String], _ verbs: Verbs) -> String? {
    let end = words.firstIndex { $0.hasPrefix("--") } ?? words.endIndex
    guard let line = line(forOperands: Array(words[..<end]), verbs) else { return nil }
    return end == words.endIndex ? line : line + " " + ShellWord.line(words[end...])
  }

  private static func line(forOperands words: [String], _ verbs: Verbs) -> String? {
    let word = words[0].lowercased()
    var rest = words.dropFirst()
    // Of `did I jump?` without a habit, only the verb is known.
    if let next = rest.first?.lowercased(), ["i", "we", "you"].contains(next) { rest = [] }
    if word == "did", let last = rest.popLast()?.prefix(while: { $0 != "?" }), !last.isEmpty {
      rest.append(String(last))
    }
    if let line = sentence(word, Array(rest)) { return line }
    let template: String? =
      switch word {
      case "show": show(Array(rest))
      case "set" where rest.count > 1 && Amount(endOf: rest) != nil && !isSetting(rest): "count *"
      default: lines[word] ?? verbs.nearest(to: word).map { $0.name + " *" }
      }
    guard var parts = template?.split(separator: " ").map(String.init) else { return nil }
    var places = [ShellWord.line(rest)]
    if parts.count > 3 {
      places = [ShellWord.line(rest.prefix(1)), rest.dropFirst().joined(separator: " ")]
      if word == "rename", rest.count > 2, rest.dropFirst().first == "to" {
        places[1] = rest.dropFirst(2).joined(separator: " ")
      }
      if !places[1].isEmpty { places[1] = ShellWord.quoted(places[1]) }
    }
    for index in parts.indices where !parts[index].contains(where: \.isLowercase) {
      let words = places.removeFirst()
      if !words.isEmpty || parts[index] == "*" { parts[index] = words }
    }
    return parts.filter { !$0.isEmpty }.joined(separator: " ")
  }

  private static func isSetting(_ words: ArraySlice<String>) -> Bool {
    words.first.flatMap { Setting.Name(rawValue: $0) } != nil
  }

  /// The suggestion for a sentence: `remind me to stretch at 9`, `mark gym as done`.
  private static func sentence(_ word: String, _ rest: [String]) -> String? {
    let low = rest.map { $0.lowercased() }
    if word == "remind", rest.count > 2, low[0] == "me", low[1] == "to" {
      let name = rest.dropFirst(2)
      guard let at = low.lastIndex(of: "at"), at > 2, at < rest.count - 1,
        rest[at + 1].first?.isNumber == true
      else { return "add " + ShellWord.line(name) }
      return "add " + ShellWord.line(name.prefix(upTo: at)) + " remind "
        + ShellWord.line(rest[at...])
    }
    if word == "mark", rest.count > 2, low[rest.count - 2] == "as" {
      let verbs = ["done": "done", "missed": "fail", "failed": "fail", "skipped": "skip"]
      return verbs[low[rest.count - 1]].map { $0 + " " + ShellWord.line(rest.dropLast(2)) }
    }
    return nil
  }

  /// The suggestion for `show`: a day, a habit's entries on some days, or the statistics of a
  /// habit.
  private static func show(_ words: [String]) -> String {
    if words.isEmpty { return "day *" }
    if let days = try? DayWords(words, for: .looking) { return days.isOneDay ? "day *" : "log *" }
    let ending = try? DayWords.ending(words, after: 1, for: .looking)
    return ending == nil ? "stats *" : "log *"
  }
}

extension Failure {
  func lines(suggesting verbs: Verbs) -> [Line] {
    guard case .unknownVerb(let word, let operands) = self else { return lines }
    guard let line = verbs.line(for: [word] + operands) else {
      return lines + ["'habitctl --help' lists the commands, 'habitctl list' the habits."]
    }
    return [Self.first("Unknown command '\(word)'. Try: habitctl \(line)")]
  }
}
