import JSON
import TestSupport
import Testing

@testable import habitd

@Suite("What one press does")
struct StepTests {
  @Test(
    "is a tick, one more, or the timer of a time, which is today's alone",
    arguments: [
      ("", "tick", "tick"), (#","repetitions":8"#, "count", "count"),
      (#","unit":"km""#, "count", "count"), (#","goal":"atMost""#, "count", "count"),
      (#","goal":"atMost","repetitions":30,"unit":"min""#, "timer", "count"),
      (#","repetitions":30,"unit":"min""#, "timer", "tick"),
      (#","repetitions":5,"unit":"h","period":"week""#, "timer", "count"),
      (#","repetitions":3,"period":"week""#, "count", "count"),
    ]
  )
  func steps(fields: String, today: String, earlier: String) async throws {
    try await withDaemon { daemon in
      let client = try daemon.connect()
      _ = try client.call("addHabit", #"{"name":"Habit","startDate":"2024-01-01"\#(fields)}"#)
      func step(_ date: String?) throws -> String? {
        let parameters = date.map { #"{"date":"\#($0)"}"# } ?? "{}"
        return try client.call("loadDay", parameters)["habits"]?[0]?["step"]?.string
      }
      #expect(try step(nil) == today)
      #expect(try step("2024-02-01") == earlier)
      #expect(try step("9999-12-31") == nil, "nothing is accepted of a day to come")
    }
  }
}
