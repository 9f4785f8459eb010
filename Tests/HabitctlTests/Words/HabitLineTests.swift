import Foundation
import HabitCore
import HabitNotation
import TestSupport
import Testing

@Suite("A habit in one line")
struct HabitLineTests {
  /// Tuesday 24 November 2026.
  private static let today = Day("2026-11-24") ?? .first

  /// The words as a shell passes them, where only a first one may be in quotes.
  private static func words(_ line: String) -> [String] {
    let parts = line.split(separator: "'", maxSplits: 1)
    guard line.hasPrefix("'") else {
      return line.split(whereSeparator: \.isWhitespace).map { String($0) }
    }
    return [String(parts[0])] + parts.dropFirst().flatMap { words(String($0)) }
  }

  private static func read(_ words: [String]) throws(LineRefusal) -> HabitLine {
    try HabitLine.read(words, today: today)
  }

  /// `name | rules`, the name alone, or `refused`.
  private static func result(_ line: String) -> String {
    guard let read = try? read(words(line)) else { return "refused" }
    let rules = read.rules.words.joined(separator: ", ")
    return rules.isEmpty ? read.name : "\(read.name) | \(rules)"
  }

  /// Lines as people type them, each with what is read.
  private static let lines: [(typed: String, result: String)] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "lines.txt")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap { line in
      let place = line.range(of: " => ", options: .backwards)
      return place.map { (String(line[..<$0.lowerBound]), String(line[$0.upperBound...])) }
    }
  }()

  @Test("six hundred lines as people type them are read, or refused")
  func table() {
    #expect(Self.lines.count > 600)
    for (typed, result) in Self.lines { #expect(Self.result(typed) == result, "\(typed)") }
  }

  @Test("what is said of the rules is read as the same rules")
  func sameAgain() throws {
    for (typed, _) in Self.lines {
      guard let line = try? Self.read(Self.words(typed)) else { continue }
      let words = line.rules.words.joined(separator: " ").split(separator: " ").map(String.init)
      let again = try HabitLine.read(["a name"] + words, today: Self.today)
      #expect(again.rules == line.rules, "\(typed): \(words.joined(separator: " "))")
    }
  }

  @Test("each line that a refusal offers is understood, and the first one is not the name alone")
  func offers() {
    for (typed, result) in Self.lines where result == "refused" {
      let refusal = #expect(throws: LineRefusal.self) { try Self.read(Self.words(typed)) }
      let lines = refusal?.lines ?? []
      #expect(!lines.isEmpty && lines.count <= 3, "\(typed)")
      for line in lines { #expect((try? Self.read(line)) != nil, "\(typed): \(line)") }
    }
  }

  @Test(
    "a refusal says what was read, why not, and what to type instead",
    arguments: [
      ("Gym evrey monday", "'evrey' is not understood: did you mean 'every'?", "Gym every monday"),
      ("Bed before 23:00", "'before' in front of '23:00' is not understood", "'Bed before 23:00'"),
      ("Run 5k", "'5k' could be kilometres or thousands", "Run 5 km"),
      ("Movie night", "'night' could be a rule or part of the name", "Movie every night"),
      (
        "Date night fridays", "'night' could be a rule or part of the name",
        "'Date night' fridays"
      ),
      (
        "Trash every second tuesday", "'every second tuesday' has two meanings",
        "Trash every other tuesday"
      ),
      ("Gym T,Th", "'T,Th' could be several days: t and s are two weekdays each", "Gym tue,thu"),
      ("Omega 3", "'3' could be an amount or a time", "Omega 3x"),
      (
        "Wine at most 3 in 14 days",
        "'at most 3 in 14 days' must be per day, week, month or year",
        "Wine at most 3 a week"
      ),
      ("Coffee 0", "'0' could be an amount or a time", "Coffee max 0"),
      (
        "remind me to drink water", "'remind me to' in front would be part of the name",
        "drink water"
      ),
      (
        "20 push-ups", "'20 push-ups' in front could be the amount or part of the name",
        "Push-ups 20x"
      ),
      (
        "Guitar project:music", "'project:music' is not understood: a tag is +music",
        "Guitar +music"
      ),
      ("Gym m w f", "'m w f' could be days: use commas", "Gym m,w,f"),
    ]
  )
  func messages(typed: String, why: String, line: String) {
    let refusal = #expect(throws: LineRefusal.self) { try Self.read(Self.words(typed)) }
    #expect(refusal?.why == why)
    let first = refusal?.lines.first?.map { $0.contains(" ") ? "'\($0)'" : $0 }
    #expect(first?.joined(separator: " ") == line)
  }

  @Test("what stands in quotes in front is the name, and all behind it are rules")
  func quoted() throws {
    #expect(Self.result("'My daily walk' mon-fri") == "My daily walk | Mon-Fri")
    #expect(Self.result("'Read 21:00'") == "Read 21:00")
    #expect(Self.result("'Read 21:00' loudly") == "refused")
    let line = try Self.read(["Read", "every 2 days", "20 pages"])
    #expect(line.name == "Read" && line.rules.schedule == .everyDays(2))
  }

  @Test("behind its first word no name has a word that is always a rule, nor a number")
  func random() throws {
    let plain =
      "read book walk dog garden plan paper guitar song letter write call mum run tidy desk plants yoga "
      + "mat clean cup deep work long short new old best home sun may march second last other"
    let rules =
      "every each daily weekly mon tue sunday weekdays except until from dec 1 3 20 pages min km at most "
      + "less than max 2 a an per week month twice 3x 21:00 8am noon morning evening for days and , mon-fri "
      + "15th first of the in remind me spares +tag #x 5k 30m 1:30 every other day 2/day 10%"
    let words = (plain + " " + rules).split(separator: " ").map(String.init)
    let strong: Set = [
      "every", "each", "daily", "weekly", "mon", "tue", "weekdays", "except", "until", "max", "per",
      "twice", "days", "noon", "spares", "remind",
    ]
    var random = SeededGenerator(seed: 34)
    var understood = 0
    for _ in 0..<4_000 {
      let line = (0..<Int.random(in: 1...7, using: &random)).map { _ in
        words[Int.random(in: words.indices, using: &random)]
      }
      do {
        let read = try Self.read(line)
        understood += 1
        let rest = read.name.lowercased().split(separator: " ").dropFirst()
        let leaked = rest.filter { strong.contains(String($0)) || $0.first?.isNumber == true }
        #expect(leaked.isEmpty, "\(line) => \(read.name)")
      } catch {
        for other in error.lines where (try? Self.read(other)) == nil {
          Issue.record("\(line): offered \(other)")
        }
      }
    }
    #expect(understood > 200)
  }
}
