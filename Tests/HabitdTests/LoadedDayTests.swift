import HabitCore
import JSON
import TestSupport
import Testing

@testable import habitd

@Suite("A day that is asked for again")
struct LoadedDayTests {
  @Test("is the day as it is now, whatever was done since it was asked for", arguments: 1...3)
  func afterChanges(seed: Int) async throws {
    try await withDaemon { daemon in
      var random = SeededGenerator(seed: seed)
      let client = try daemon.connect()
      for name in ["a", "b", "c"] {
        _ = try client.call("addHabit", #"{"name":"\#(name)","startDate":"2024-01-01"}"#)
      }
      for step in 0..<60 {
        let (method, parameters) = random.change()
        // Some of them are refused, as undoing nothing is.
        try client.send(
          #"{"jsonrpc":"2.0","id":0,"method":"\#(method)","params":\#(parameters)}"# + "\n"
        )
        _ = try client.reply()
        for date in ["", #""date":"2024-02-01","#] {
          let question = "{\(date)\"includeUnscheduled\":\(random.chance(oneIn: 2))}"
          let first = try client.call("loadDay", question).source
          #expect(try client.call("loadDay", question).source == first, "step \(step)")
          _ = try client.call("loadDay", #"["2023-05-05"]"#)
          #expect(try client.call("loadDay", question).source == first, "step \(step), \(method)")
        }
        let shown = try client.call("loadDay", "{}").source
        #expect(try client.call("subscribe", "{}")["day"]?.source == shown, "step \(step)")
        _ = try client.call("unsubscribe", "{}")
      }
    }
  }
}

extension SeededGenerator {
  /// Something that changes what a day shows, or only seems to.
  fileprivate mutating func change() -> (method: String, parameters: String) {
    let habit = pick(["a", "b", "c"])
    let date = pick(["", #","date":"2024-02-01""#])
    let dry = pick(["", #","dryRun":true"#])
    return pick([
      ("toggle", #"{"habit":"\#(habit)"\#(date)\#(dry)}"#),
      ("setEntry", #"{"habit":"\#(habit)"\#(date)\#(dry),"note":"n\#(number(0...9))"}"#),
      ("tally", #"{"habit":"\#(habit)"\#(date)\#(dry)}"#),
      ("updateHabit", #"{"habit":"\#(habit)"\#(dry),"icon":"\#(number(0...9))"}"#),
      ("updateHabit", #"{"habit":"\#(habit)"\#(dry),"xp":\#(number(0...9)),"from":"2024-01-20"}"#),
      ("moveHabit", #"{"habit":"\#(habit)"\#(dry),"after":"\#(pick(["a", "b", "c"]))"}"#),
      ("archiveHabit", #"{"habit":"\#(habit)"\#(dry)}"#),
      ("restoreHabit", #"{"habit":"\#(habit)"\#(dry)}"#),
      ("updateSettings", #"{"weekStart":\#(number(0...6))\#(dry)}"#), ("undo", "{}"),
    ])
  }
}
