import JSON
import TestSupport
import Testing

@testable import habitd

@Suite("A record before the start")
struct StartEarlierTests {
  private static let writes = [
    ("markCompleted", #""habit":"Run","date":"2024-02-03""#),
    ("setEntry", #""habit":"Run","date":"2024-02-03","count":1"#),
    ("setEntry", #""habit":"Run","date":"2024-02-03","note":"a""#),
    ("tally", #""habit":"Run","date":"2024-02-03","by":2"#),
    (
      "record",
      #""entries":[{"habit":"Run","date":"2024-02-09","completed":true},"#
        + #"{"habit":"Run","date":"2024-02-03","by":1},"#
        + #"{"habit":"Run","date":"2024-02-05","note":"b"}]"#
    ),
  ]

  @Test(
    "moves it where that is asked for, in one change that one undo takes back",
    arguments: writes
  )
  func moves(method: String, parameters: String) async throws {
    try await withDaemon { daemon in
      let client = try daemon.connect()
      _ = try client.call("addHabit", #"{"name":"Run","startDate":"2024-02-10"}"#)
      func start() throws -> String? {
        try client.call("listHabits")["habits"]?[0]?["startDate"]?.string
      }
      #expect(try client.refusal(method, "{\(parameters)}") == "habit.notActive")
      #expect(try client.refusal(method, "{\(parameters),\"startEarlier\":false}") != nil)
      _ = try client.call(method, "{\(parameters),\"startEarlier\":true,\"dryRun\":true}")
      #expect(try start() == "2024-02-10")
      let result = try client.call(method, "{\(parameters),\"startEarlier\":true}")
      #expect(result["revision"]?.integer == 2)
      #expect(try start() == "2024-02-03")
      #expect(
        try client.call("entries", #"["Run"]"#)["entries"]?[0]?["date"]?.string == "2024-02-03"
      )
      // A day after the start moves nothing.
      _ = try client.call(
        "markCompleted",
        #"{"habit":"Run","date":"2024-02-12","startEarlier":true}"#
      )
      #expect(try start() == "2024-02-03")
      _ = try client.call("undo")
      _ = try client.call("undo")
      #expect(try start() == "2024-02-10")
      #expect(
        try client.call("entries", #"{"habit":"Run","beforeStart":true}"#)["entries"]?.count == 0
      )
    }
  }

  @Test("leaves the start alone where nothing is recorded, and does not help an archived habit")
  func nothing() async throws {
    try await withDaemon { daemon in
      let client = try daemon.connect()
      _ = try client.call("addHabit", #"{"name":"Run","startDate":"2024-02-10"}"#)
      let clearing = #"{"habit":"Run","date":"2024-02-03","completed":false,"startEarlier":true}"#
      #expect(try client.call("markCompleted", clearing)["revision"]?.integer == 1)
      _ = try client.call("archiveHabit", #"["Run"]"#)
      let ticking = #"{"habit":"Run","date":"2024-02-03","startEarlier":true}"#
      #expect(try client.refusal("markCompleted", ticking) == "habit.archived")
    }
  }
}
