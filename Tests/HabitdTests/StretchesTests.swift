import JSON
import TestSupport
import Testing

@testable import habitd

@Suite("The stretches of a habit")
struct StretchesTests {
  @Test("are told whole where they reach into the days, the longest first, of equals the later")
  func stretches() async throws {
    try await withDaemon { daemon in
      let client = try daemon.connect()
      _ = try client.call("addHabit", #"{"name":"Read","startDate":"2024-01-01"}"#)
      for day in [1, 2, 3, 5, 6, 8, 9, 11] {
        let date = "2024-01-\(day < 10 ? "0" : "")\(day)"
        _ = try client.call("toggle", #"{"habit":"Read","date":"\#(date)"}"#)
      }
      func told(_ days: String) throws -> [String]? {
        let streak = try client.call("streak", #"{"habit":"Read"\#(days)}"#)
        return streak["stretches"]?.elements.map { stretch in
          "\(stretch["length"]?.integer ?? 0) \(stretch["from"]?.string?.suffix(2) ?? "")"
            + "-\(stretch["through"]?.string?.suffix(2) ?? "")"
        }
      }
      #expect(try told("") == nil)
      #expect(try told(#","from":"2024-01-01""#) == ["3 01-03", "2 08-09", "2 05-06", "1 11-11"])
      #expect(
        try told(#","from":"2024-01-03","through":"2024-01-08""#) == [
          "3 01-03", "2 05-06", "1 08-08",
        ]
      )
      #expect(try told(#","from":"2024-02-01""#) == [])
      #expect(try client.refusal("streak", #"{"from":"2024-01-01"}"#) == "parameter.invalid")
      for days in [#""through":"2024-01-01""#, #""from":"2024-01-02","through":"2024-01-01""#] {
        let refusal = try client.refusal("streak", #"{"habit":"Read",\#(days)}"#)
        #expect(refusal == "parameter.invalid")
      }
    }
  }
}
