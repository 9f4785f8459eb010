@testable import HabitctlFiles
import HabitClient
import HabitCore
import Testing

@testable import habitctl

@Suite("Our own export is read")
struct ExportDocumentReaderTests {
  private static func read(
    _ members: String,
    format: ImportFormat = .habitd
  ) throws -> Import {
    try ExportDocumentReader.read(
      Array("{\"format\":\"habitd export\",\"version\":1,\n\(members)}".utf8),
      file: "f",
      format: format,
      today: try #require(Day("2026-11-20"))
    )
  }

  @Test("habits, entries, journeys, items and settings come as they are")
  func whole() throws {
    let journey = #"{"id":"j","title":"J","since":"2026-01-01","items":[]}"#
    let content = try Self.read(
      #""settings":{"weekStart":0},"habits":[{"id":"a","name":"A"}],"journeys":[\#(journey)],"#
        + #""customItems":[{"item":"i","slot":"evening"}],"vacations":[{"from":"2026-01-01"}],"#
        + #""tagColors":[{"tag":"a","color":"red"}],"entries":["#
        + #"{"habit":"a","date":"2026-01-02","count":2,"at":"2026-01-02T00:00:00Z"},"#
        + #"{"habit":"a","date":"2026-01-01","note":"n"}],"remarks":["f:1: left out"]"#
    )
    #expect(content.habits.map(\.id.text) == ["a"])
    #expect(content.days.map(\.day.description) == ["2026-01-01", "2026-01-02"])
    #expect(content.days[1].entries[0].at == Instant(text: "2026-01-02T00:00:00Z"))
    #expect(content.journeys == [Array(journey.utf8)])
    #expect(content.customItems == [Array(#"{"item":"i","slot":"evening"}"#.utf8)])
    #expect(content.settings == Array(#"{"weekStart":0}"#.utf8))
    #expect(content.remarks.map(\.description) == ["f:1: left out"])
    let parts = ImportParts.of(content, isDryRun: false)
    #expect(content.tagColors == [Array(#"{"tag":"a","color":"red"}"#.utf8)])
    #expect(parts.map { $0.journeys.count } == [0, 1, 0, 0, 0, 0, 0])
    #expect(parts.map { $0.tagColors.count } == [0, 0, 0, 0, 1, 0, 0])
    // Settings say which day is today, so they come before what is judged by it.
    #expect(parts[0].settings == content.settings && parts[0].habits.isEmpty)
    #expect(parts.allSatisfy { $0.isWhole })
  }

  @Test("a document with line breaks anywhere is sent as requests of one line")
  func lineBreaks() throws {
    let content = try Self.read(
      """
      "settings":{
      "weekStart":0},"habits":[{"id":
      "a","name":"A"}],"journeys":[{"id":"j","title":"J",\r
      "since":"2026-01-01","items":[\n]}],"customItems":[{"item":"i",
      "slot":"evening"}]
      """
    )
    let parts = ImportParts.of(content, isDryRun: false)
    #expect(parts.count == 4)
    for part in parts {
      let call = part.call(group: "g", isDryRun: false)
      #expect(call.parameters?.contains(UInt8(ascii: "\n")) == false, "\(call)")
    }
  }

  @Test("settings at their defaults are none")
  func noSettings() throws {
    #expect(try Self.read(#""settings":{},"habits":[]"#).settings == nil)
  }

  @Test("what a converter has archived on a day that has not come here yet is archived today")
  func archivedAhead() throws {
    let members =
      #""habits":[{"id":"a","name":"A","archivals":[{"date":"2026-11-21","archived":true}]},"#
      + #"{"id":"b","name":"B","archivedFrom":"2026-11-21"}]"#
    for (format, date) in [(ImportFormat.loop, "2026-11-20"), (.habitd, "2026-11-21")] {
      let content = try Self.read(members, format: format)
      #expect(content.habits[0].archivals.map(\.day.description) == [date])
      #expect(content.habits[1].archivedFrom?.description == date)
    }
  }

  @Test(
    "what is wrong is named with its line",
    arguments: [
      ("\"habits\":[\n{\"id\":\"a\"}]", 3, "name"),
      (
        "\"habits\":[\n{\"id\":\"a\",\"name\":\"A\"},\n{\"id\":\"b\",\"name\":\"B\",\"x\":1}]", 4,
        "\"x\""
      ),
      ("\"entries\":[\n\n{\"habit\":\"a\",\"date\":\"2026-02-30\"}]", 4, "date"),
      ("\"entries\":\n7", 3, "list"), ("\"journeys\":[\n{}]", 3, "id"),
      ("\"customItems\":[{\"item\":\"i\"}]", 2, "slot"),
      ("\"tagColors\":[\n{\"tag\":\"a\"}]", 3, "color"),
      ("\"settings\":{\"weekStart\":9}", 2, "weekStart"),
      ("\"habits\":[],\"habits\":[]", 1, "twice"), ("\"habits\":[\n}", 3, "not JSON"),
    ]
  )
  func malformed(members: String, line: Int, word: String) throws {
    do {
      _ = try Self.read(members)
      Issue.record("read")
    } catch let problem as ImportProblem {
      #expect(problem.file == "f" && problem.line == line)
      #expect(problem.message.contains(word), "\(problem)")
    }
  }

  @Test(
    "another document, and a later version, are refused",
    arguments: [
      "{}", "[]", #"{"format":"x","version":1}"#, #"{"format":"habitd export"}"#,
      #"{"format":"habitd export","version":2}"#,
    ]
  )
  func others(text: String) throws {
    let today = try #require(Day("2026-11-20"))
    #expect(throws: ImportProblem.self) {
      try ExportDocumentReader.read(Array(text.utf8), file: "f", format: .habitd, today: today)
    }
  }
}
