import JSON
import TestSupport
import Testing

@testable import habitd

@Suite("What an undo changed, in words")
struct UndoWordsTests {
  private static let changes: [(method: String, parameters: String, told: String)] = [
    ("toggle", #""habit":"Read","date":"2024-02-01""#, "Read 2024-02-01: done → open"),
    ("tally", #""habit":"Walk","date":"2024-02-01","by":3"#, "Walk 2024-02-01: 3 km → open"),
    (
      "tally", #""habit":"Walk","date":"2024-02-02","by":1"#,
      "Walk 2024-02-02: done, 6 km → done, 5 km"
    ),
    (
      "setEntry", #""habit":"Walk","date":"2024-02-03","count":2"#,
      "Walk 2024-02-03: failed, 2 km → failed, 1 km"
    ),
    (
      "setEntry", #""habit":"Read","date":"2024-02-01","mark":"skipped""#,
      "Read 2024-02-01: skipped → open"
    ),
    (
      "setEntry", #""habit":"Read","date":"2024-02-01","note":"far\nand wide""#,
      "Read 2024-02-01 (note): far\nand wide → none"
    ),
    ("updateHabit", #""habit":"Read","name":"Write""#, "Read (name): Write → Read"),
    (
      "updateHabit", #""habit":"Read","startDate":"2024-01-20""#,
      "Read (first day): 20 Jan 2024 → 1 Jan 2024"
    ),
    (
      "updateHabit", #""habit":"Read","endDate":"2024-12-24""#,
      "Read (last day): 24 Dec 2024 → none"
    ),
    ("updateHabit", #""habit":"Read","icon":"!""#, "Read (icon): ! → none"),
    ("updateHabit", #""habit":"Read","color":"red""#, "Read (colour): red → none"),
    ("updateHabit", #""habit":"Read","tags":["a","b"]"#, "Read (tags): a, b → none"),
    ("updateHabit", #""habit":"Read","time":"07:30""#, "Read (time): 07:30 → none"),
    ("updateHabit", #""habit":"Read","slot":"evening""#, "Read (slot): evening → none"),
    ("updateHabit", #""habit":"Read","cue":"tea""#, "Read (cue): tea → none"),
    (
      "updateHabit",
      #""habit":"Read","reminders":[{"time":"08:00","weekdays":[1,2,3,4,5]},{"time":"21:00","again":30}]"#,
      "Read (reminders): Mon-Fri 08:00, 21:00 again 30m → none"
    ),
    (
      "updateHabit", #""habit":"Read","schedule":{"timesPerWeek":3}"#,
      "Read 2026-11-20 (schedule): 3 times a week → daily"
    ),
    (
      "updateHabit", #""habit":"Read","goal":"atMost""#,
      "Read 2026-11-20 (goal): at most → at least"
    ),
    ("updateHabit", #""habit":"Read","xp":25"#, "Read 2026-11-20 (XP): 25 → 10"),
    (
      "updateHabit", #""habit":"Read","repetitions":90,"unit":"min","from":"2026-12-01""#,
      "Read 2026-12-01: 1h 30m → once a day"
    ),
    (
      "updateHabit", #""habit":"Read","spares":{"count":2,"per":"month"}"#,
      "Read 2026-11-20: 2 spares a month → none"
    ),
    ("moveHabit", #""habit":"Walk","before":"Read""#, "Walk (place in the order): earlier → later"),
    (
      "pauseHabit", #""habit":"Read","through":"2026-11-24""#,
      "Read 2026-11-20 (pause): through 24 Nov 2026 → none"
    ),
    ("pauseAll", "", " 2026-11-20 (pause): until resumed → none"),
    ("archiveHabit", #""habit":"Read""#, "Read 2026-11-20: archived → active"),
    ("removeHabit", #""habit":"Read""#, "Read: removed → added"),
    ("addHabit", #""name":"Sing""#, "Sing: added → removed"),
    ("toggleJourney", #""journey":"calm-morning""#, "A calm morning: joined → left"),
    ("updateSettings", #""weekStart":0"#, " (week starts): Sunday → default"),
    ("updateSettings", #""dayStart":"04:00""#, " (day starts): 04:00 → default"),
    ("updateTag", #""tag":"mind","color":"red""#, " (colour of mind): red → none"),
  ]

  @Test("each is told as a person would, from what to what", arguments: changes)
  func told(method: String, parameters: String, told: String) async throws {
    // Friday, 2026-11-20, 11:00 UTC.
    let daemon = try RunningDaemon(in: try TemporaryDirectory(), wallClock: { 1_795_172_400_000 })
    do {
      let client = try daemon.connect()
      let start = #""startDate":"2024-01-01""#
      _ = try client.call("addHabit", #"{"name":"Read",\#(start)}"#)
      _ = try client.call(
        "addHabit",
        #"{"name":"Walk",\#(start),"repetitions":5,"unit":"km","tags":["mind"]}"#
      )
      _ = try client.call("tally", #"{"habit":"Walk","date":"2024-02-02","by":5}"#)
      _ = try client.call(
        "setEntry",
        #"{"habit":"Walk","date":"2024-02-03","count":1,"mark":"failed"}"#
      )
      _ = try client.call(method, "{\(parameters)}")
      let values = try client.call("undo")["undone"]?["values"]
      let lines = values?.elements.map { value in
        let what = value["what"]?.string.map { " (\($0))" } ?? ""
        let owner = value["name"]?.string ?? ""
        return owner + (value["date"]?.string.map { " " + $0 } ?? "") + what + ": "
          + "\(value["fromWords"]?.string ?? "?") → \(value["toWords"]?.string ?? "?")"
      }
      #expect(lines?.contains(told) == true, "\(lines ?? [])")
    }
    await daemon.stop()
  }
}
