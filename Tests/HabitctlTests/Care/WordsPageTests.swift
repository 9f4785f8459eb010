@testable import HabitctlCare
import HabitCore
import HabitNotation
import Testing

@testable import habitctl

@Suite("The page of 'habitctl help words'")
struct WordsPageTests {
  /// The examples in the rows with a heading, and in those that continue them.
  private static func examples(_ heading: String) throws -> [String] {
    let lines = CareRemarks.words
    let first = try #require(lines.firstIndex { $0.hasPrefix("  \(heading) ") })
    let more = lines[(first + 1)...].prefix { $0.hasPrefix("           ") }
    return ([lines[first]] + more).flatMap { line in
      line.dropFirst(11).split(separator: "·").map {
        $0.split(separator: " ").joined(separator: " ")
      }
    }
  }

  @Test(
    "each of its rules is one, behind a name and beside another",
    arguments: ["days", "amounts", "limits", "times", "ends", "others"]
  )
  func rules(heading: String) throws {
    let examples = try Self.examples(heading)
    #expect(examples.count > 1)
    for example in examples {
      let words = ["Gym"] + example.split(separator: " ").map(String.init)
      let line = try HabitLine.read(words, today: try #require(Day("2026-11-24")))
      #expect(line.name == "Gym", "\(example)")
      #expect(line.rules != HabitRules(), "\(example)")
    }
  }

  @Test("each of its days is one, for the verbs it names")
  func days() throws {
    for example in try Self.examples("one") {
      #expect(try DayWords(example, for: .recording).isOneDay, "\(example)")
    }
    for example in try Self.examples("several") {
      #expect(try !DayWords(example, for: .recording).isOneDay, "\(example)")
    }
    for example in try Self.examples("pauses") {
      #expect(try DayWords([example], for: .planning, asPause: true) != nil, "\(example)")
    }
    for example in try Self.examples("to") {
      #expect(try DayWords(example, for: .looking).forms == [.period], "\(example)")
    }
  }

  @Test("it is one page: its lines fit on a terminal of 80 columns, and on one screen")
  func size() {
    let text = Help.page(CareRemarks.words, 80)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 60)
    #expect(lines.allSatisfy { $0.count <= 80 })
  }
}
