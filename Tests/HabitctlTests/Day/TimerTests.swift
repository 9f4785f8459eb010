import HabitClient
@testable import HabitctlCore
import HabitCore
import HabitNotation
import TerminalText
import Testing

@testable import habitctl

@Suite("Timers, times and reminders as people write them")
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

  @Test(
    "a length of time is read in any of its forms",
    arguments: [
      ("25", "25"), ("25m", "25"), ("25 min", "25"), ("1h35m", "95"), ("1h 35m", "95"),
      ("1h35", "95"), ("1.5h", "90"), ("2 hours", "120"), ("1:35", "95"), ("0.5", "0.5"),
      ("90MINUTES", "90"), ("1,5h", "90"),
    ]
  )
  func lengths(text: String, minutes: String) {
    #expect(DurationText.minutes(text)?.description == minutes)
  }

  @Test(
    "anything else is none",
    arguments: [
      "", "h", "1h1h", "35m1h", "1:5", "1:60", "-5m", "5s", "1h35x", "1e3", "٣m",
      "99999999999999999999h", "1000000000h", "1h:3",
    ]
  )
  func noLengths(text: String) {
    #expect(DurationText.minutes(text) == nil)
  }

  @Test("an amount of time is written in the unit of the habit")
  func amounts() throws {
    for (words, unit, expected) in [
      ("1h35m", "min", "95"), ("1h 35m", "min", "95"), ("1h35m", "h", "1.583"),
      ("35m", "min", "35"), ("2h", "minutes", "120"), ("30 min", "hours", "0.5"), ("12", "h", "12"),
    ] {
      let parts = words.split(separator: " ").map(String.init)
      let amount = try #require(Amount(endOf: ["Read"] + parts))
      #expect(amount.count(in: unit)?.description == expected, "\(words) in \(unit)")
      #expect(amount.words == parts.count)
    }
    #expect(Amount(endOf: ["Read", "5km"])?.count(in: "min") == nil)
  }

  @Test(
    "reminders are read with weekdays and interval, and written so that they are read again",
    arguments: [
      ("08:00", "08:00"), ("8am,21:00", "08:00, 21:00"), ("08:00 21:00", "08:00, 21:00"),
      ("mon-fri 07:30", "Mon-Fri 07:30"), ("mon, wed 07:30", "Mon Wed 07:30"),
      ("07:30 weekends", "Sat Sun 07:30"), ("mon and thu 9 pm", "Mon Thu 21:00"),
      ("sat 10:00, 18:00", "Sat 10:00, 18:00"), ("07:00 again 30m", "07:00 again 30m"),
      ("07:00, 08:00, again every 30m", "07:00 again 30m, 08:00 again 30m"),
      ("weekdays 07:00 08:00 again every 1h", "Mon-Fri 07:00 again 1h, Mon-Fri 08:00 again 1h"),
    ]
  )
  func reminders(text: String, expected: String) throws {
    let rules = try #require(FieldText.reminders([text]))
    let words = rules.map(ReminderWords.words).joined(separator: ", ")
    #expect(words == expected)
    #expect(FieldText.reminders([words]) == rules)
  }

  @Test(
    "what is no reminder is none",
    arguments: [
      "", "mon", "08:00,", "mon, tue", "25:00", "08:00 again", "08:00 again 2m", "x 08:00",
    ]
  )
  func noReminders(text: String) {
    #expect(FieldText.reminders([text]) == nil)
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
