import Testing

@testable import HabitctlCore

@Suite("Timers")
struct TimerTests {
  private static let timer = #"{"since":"2025-11-20T09:00:00.000Z","date":"2025-11-20"}"#

  private func asked(_ line: String, timers: [String] = []) throws -> [String] {
    let running = timers.map { #"{"habit":"\#($0)","name":"\#($0)","timer":\#(Self.timer)}"# }
    let status = Samples.status.dropLast() + #","timers":[\#(running.joined(separator: ","))]}"#
    let daemon = StubDaemon(["status": String(status), "listHabits": #"{"habits":[]}"#])
    let session = try Bench.session(line.split(separator: " ").map(String.init), daemon)
    _ = try? session.run()
    return daemon.asked
  }

  @Test("a timer is started for a time, stopped by its name or as the only one, and cancelled")
  func verbs() throws {
    #expect(try asked("start Morning run") == [#"startTimer {"habit":"Morning run"}"#])
    #expect(
      try asked("start --for 1h35m Read") == [#"startTimer {"habit":"Read","for":95}"#]
    )
    #expect(try asked("stop Read --for 40m") == [#"stopTimer {"habit":"Read","for":40}"#])
    #expect(try asked("stop", timers: ["r"]) == ["status", #"stopTimer {"habit":"r"}"#])
    #expect(try asked("cancel", timers: ["r"]) == ["status", #"cancelTimer {"habit":"r"}"#])
    #expect(try asked("stop", timers: ["r", "s"]) == ["status"])
    #expect(try asked("stop") == ["status", "listHabits"])
    #expect(try asked("start Read --for soon") == [])
  }

  @Test("options of a habit become its fields")
  func options() throws {
    let asked = try asked("add Read --remind 07:30 --remind-again 30m --cue after_lunch --unit min")
    #expect(
      asked.first { $0.hasPrefix("addHabit") }
        == #"addHabit {"name":"Read","unit":"min","cue":"after_lunch","reminders":["07:30"],"#
        + #""remindAgain":30}"#
    )
    let cleared = try self.asked("edit Read --remind-again none")
    #expect(
      cleared.first { $0.hasPrefix("updateHabit") }
        == #"updateHabit {"habit":"Read","remindAgain":null}"#
    )
  }
}
