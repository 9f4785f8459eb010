@testable import HabitctlFiles
import HabitCore
import Testing

@testable import habitctl

@Suite("A completion record is read")
struct CompletionRecordReaderTests {
  private static func read(_ text: String) throws(ImportProblem) -> Import {
    try CompletionRecordReader.read(Array(text.utf8), file: "done.json")
  }

  @Test("days are put in order; every habit is daily from its first day on")
  func reading() throws {
    let content = try Self.read(
      #"{"2025-01-16":["read","run"],"2025-01-15":["run","run"],"2025-01-17":[]}"#
    )
    #expect(content.days.map(\.day.description) == ["2025-01-15", "2025-01-16"])
    #expect(content.days.map { $0.completed.map(\.text) } == [["run"], ["read", "run"]])
    #expect(content.habits.map(\.id.text) == ["run", "read"])
    #expect(content.habits.map(\.draft.name) == ["run", "read"])
    #expect(content.habits.map(\.draft.startDate) == [Day("2025-01-15"), Day("2025-01-16")])
    #expect(content.habits.allSatisfy { $0.draft.schedule == nil })
    #expect(content.remarks.isEmpty)
  }

  @Test("a text that is no id names a habit whose id is always the same")
  func deriving() throws {
    let long = String(repeating: "x", count: 65)
    let content = try Self.read(
      #"{"2025-01-15":["Morning run","caf\u00e9","cafe\u0301","\#(long)"]}"#
    )
    #expect(Set(content.habits.map(\.draft.name.utf8.count)) == [11, 5, 6, 65])
    #expect(Set(content.habits.map(\.id)).count == 4)
    #expect(content.habits.allSatisfy { $0.id.text.hasPrefix("completions:") })
    let run = content.habits.first { $0.draft.name == "Morning run" }
    #expect(run?.id.text == "completions:2db6af6a51761c42")
  }

  @Test("a day that stands twice holds what both say")
  func repeated() throws {
    let content = try Self.read(#"{"2025-01-15":["a"],"2025-01-15":["b"]}"#)
    #expect(content.days.map { $0.completed.map(\.text) } == [["a", "b"]])
  }

  @Test("nothing is a record too")
  func empty() throws {
    let content = try Self.read(" {} ")
    #expect(content.days.isEmpty && content.habits.isEmpty)
  }

  @Test(
    "what is not of the format names its file and line",
    arguments: [
      ("", 1), ("[]", 1), ("null", 1), ("{\n\"2025-01-15\": [\"a\",]\n}", 2),
      ("{\n\n\"2025-02-29\": []}", 3), ("{\"2025-1-5\": []}", 1), ("{\"2025-01-15 \": []}", 1),
      ("{\"2025-01-15\": \"a\"}", 1), ("{\"2025-01-15\":\n[\n1]}", 3),
      ("{\"2025-01-15\":[null]}", 1), ("{\"2025-01-15\":[\"\"]}", 1),
      ("{\"2025-01-15\":[\" \\t\"]}", 1), ("{}\n{}", 2), ("\u{FEFF}{}", 1),
    ]
  )
  func malformed(text: String, line: Int) {
    do {
      _ = try Self.read(text)
      Issue.record("\(text) was read")
    } catch {
      #expect(error.file == "done.json")
      #expect(error.line == line, "\(error)")
      #expect(error.description.hasPrefix("done.json:\(line): "))
    }
  }

  @Test("a name longer than a habit's may be is malformed")
  func tooLong() {
    let name = String(repeating: "é ", count: 400)
    #expect(throws: ImportProblem.self) { try Self.read(#"{"2025-01-15":["\#(name)"]}"#) }
  }
}
