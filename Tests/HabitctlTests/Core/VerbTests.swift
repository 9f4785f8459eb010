import HabitClient
import Testing

@testable import HabitctlCore

@Suite("Verbs ask the daemon for the right thing")
struct VerbTests {
  private static let results = [
    "status": Samples.status, "settings": Samples.settings, "entries": #"{"entries":[]}"#,
  ]

  /// What is asked, up to the first thing the stub cannot answer.
  static func asked(
    _ arguments: [String],
    input: String = ""
  ) throws -> [String] {
    let daemon = StubDaemon(results)
    let session = try Bench.session(
      arguments,
      daemon,
      surroundings: Bench.surroundings(input: input)
    )
    _ = try? session.run()
    return daemon.asked
  }

  @Test(
    "parameters are those of the command line",
    arguments: [
      ([], [#"loadDay {"includeWeek":true}"#]),
      (["today"], [#"loadDay {"includeWeek":true}"#]),
      (["-1"], ["status", #"loadDay {"date":"2025-11-19","includeWeek":true}"#]),
      (["day", "2025-01-15"], [#"loadDay {"date":"2025-01-15","includeWeek":true}"#]),
      (
        ["day", "--all", "--archived"],
        [
          #"loadDay {"includeUnscheduled":true,"includeArchived":true,"includeWeek":true}"#
        ]
      ),
      (["toggle", "Morning", "run"], [#"toggle {"habit":"Morning run"}"#]),
      (
        ["toggle", "Morning", "run", "mon"],
        [
          "status", #"toggle {"habit":"Morning run","date":"2025-11-17"}"#,
        ]
      ),
      (["toggle", "Read", "-n"], [#"toggle {"habit":"Read","dryRun":true}"#]),
      (
        ["done", "Read", "2025-11-01"],
        [#"markCompleted {"habit":"Read","date":"2025-11-01","completed":true}"#]
      ),
      (["done", "Read", "--not"], [#"markCompleted {"habit":"Read","completed":false}"#]),
      (
        ["week", "tomorrow", "--first", "sun", "--json"],
        [
          "status", #"weekCounts {"date":"2025-11-21","weekStart":0}"#,
        ]
      ),
      (["streak"], ["streak"]),
      (["streak", "Read"], [#"streak {"habit":"Read"}"#]),
      (["streak", "--date", "2025-01-15"], [#"streak {"date":"2025-01-15"}"#]),
      (["list"], ["listHabits"]),
      (["bar", "plain", "--once"], ["loadDay"]),
      (["list", "--finished"], [#"listHabits {"finished":true}"#]),
      (["list", "--archived"], [#"listHabits {"archived":true}"#]),
      (["archive", "Morning", "run"], [#"archiveHabit {"habit":"Morning run"}"#]),
      (["restore", "Read"], [#"restoreHabit {"habit":"Read"}"#]),
      (["rm", "Read"], [#"removeHabit {"habit":"Read"}"#]),
      (["undone", "Read"], [#"markCompleted {"habit":"Read","completed":false}"#]),
      (["skip", "Read"], [#"setEntry {"habit":"Read","mark":"skipped"}"#]),
      (["fail", "Read"], [#"setEntry {"habit":"Read","mark":"failed"}"#]),
      (
        ["unmark", "Read"],
        [
          "status", #"entries {"habit":"Read","from":"2025-11-20"}"#,
          #"setEntry {"habit":"Read","mark":null}"#,
        ]
      ),
      (
        ["clear", "Read"],
        [
          "status", #"entries {"habit":"Read","from":"2025-11-20"}"#,
          #"setEntry {"habit":"Read","count":null,"mark":null,"note":null}"#,
        ]
      ),
      (["count", "Push", "ups", "12"], [#"setEntry {"habit":"Push ups","count":12}"#]),
      (
        ["count", "Read", "-1", "2.50"],
        ["status", #"setEntry {"habit":"Read","date":"2025-11-19","count":2.5}"#]
      ),
      (["count", "--habit", "Read 5", "3"], [#"setEntry {"habit":"Read 5","count":3}"#]),
      (["tally", "Push", "ups"], [#"tally {"habit":"Push ups","by":1}"#]),
      (["tally", "Read", "5"], [#"tally {"habit":"Read","by":5}"#]),
      (["tally", "Read 5"], [#"tally {"habit":"Read 5","by":1}"#]),
      (["tally", "Read", "-1"], [#"tally {"habit":"Read","by":-1}"#]),
      (["tally", "Read", "+2.5"], [#"tally {"habit":"Read","by":2.5}"#]),
      (["tally", "+1", "Read"], [#"tally {"habit":"Read","by":1}"#]),
      (
        ["tally", "Read", "yesterday", "-1"],
        ["status", #"tally {"habit":"Read","date":"2025-11-19","by":-1}"#]
      ),
      (
        ["tally", "Read", "3", "-1"],
        ["status", #"tally {"habit":"Read","date":"2025-11-19","by":3}"#]
      ),
      (["-1", "Read"], [#"tally {"habit":"Read","by":-1}"#]),
      (
        ["pause", "Run", "for", "2", "weeks"],
        ["status", #"pauseHabit {"habit":"Run","through":"2025-12-03"}"#]
      ),
      (
        ["pause", "Run", "until", "24", "dec"],
        ["status", #"pauseHabit {"habit":"Run","through":"2025-12-24"}"#]
      ),
      (
        ["pause", "Run", "from", "2025-12-01", "for", "a", "week"],
        ["status", #"pauseHabit {"habit":"Run","from":"2025-12-01","through":"2025-12-07"}"#]
      ),
      (
        ["tally", "Read", "-1", "0.5"],
        ["status", #"tally {"habit":"Read","date":"2025-11-19","by":0.5}"#]
      ),
      (["tally", "Read", "--by", "-1"], [#"tally {"habit":"Read","by":-1}"#]),
      (["tally", "--habit", "Read", "7"], [#"tally {"habit":"Read","by":7}"#]),
      (["note", "Read", "good day"], [#"setEntry {"habit":"Read","note":"good day"}"#]),
      (["note", "Read", "good"], [#"streak {"habit":"Read good"}"#]),
      (["note", "Read"], [#"entries {"habit":"Read"}"#]),
      (
        ["note", "Read", "-d", "2025-11-19"],
        [#"entries {"habit":"Read","from":"2025-11-19","through":"2025-11-19"}"#]
      ),
      (["move", "Read", "first"], [#"moveHabit {"habit":"Read","to":1}"#]),
      (["move", "Read", "to", "the", "top"], [#"moveHabit {"habit":"Read","to":1}"#]),
      (["move", "Read", "to", "3"], [#"moveHabit {"habit":"Read","to":3}"#]),
      (
        ["move", "Morning", "run", "before", "Read"],
        [#"moveHabit {"habit":"Morning run","before":"Read"}"#]
      ),
      (["move", "Read", "last"], ["listHabits"]),
      (["move", "Read", "up"], [#"streak {"habit":"Read"}"#]),
      (["note", "Read", ""], [#"setEntry {"habit":"Read","note":null}"#]),
      (["log", "Morning", "run"], [#"entries {"habit":"Morning run"}"#]),
      (
        ["log", "Read", "mon..wed"],
        ["status", #"entries {"habit":"Read","from":"2025-11-17","through":"2025-11-19"}"#]
      ),
      (
        ["log", "Read", "last", "week"],
        [
          "settings", "status",
          #"entries {"habit":"Read","from":"2025-11-10","through":"2025-11-16"}"#,
        ]
      ),
      (["week", "last", "--json"], ["status", #"weekCounts {"date":"2025-11-13"}"#]),
      (["week", "-1", "--json"], ["status", #"weekCounts {"date":"2025-11-13"}"#]),
      (["week", "next", "week", "--json"], ["status", #"weekCounts {"date":"2025-11-27"}"#]),
      (["week", "this", "--json"], ["weekCounts"]),
      (["next", "week", "--json"], ["status", #"weekCounts {"date":"2025-11-27"}"#]),
      (
        ["pause", "Read", "next", "week"],
        [
          "status", "settings",
          #"pauseHabit {"habit":"Read","from":"2025-11-24","through":"2025-11-30"}"#,
        ]
      ),
      (
        ["count", "Read", "12", "yesterday"],
        ["status", #"setEntry {"habit":"Read","date":"2025-11-19","count":12}"#]
      ),
      (
        ["count", "Read", "yesterday", "12"],
        ["status", #"setEntry {"habit":"Read","date":"2025-11-19","count":12}"#]
      ),
      (["tally", "Read", "3x"], [#"tally {"habit":"Read","by":3}"#]),
      (
        ["log", "Read", "--from", "-1", "--through", "2025-12-01"],
        ["status", #"entries {"habit":"Read","from":"2025-11-19","through":"2025-12-01"}"#]
      ),
      (["words", "--days", "last week", "--json"], ["settings", "status"]),
      (["words", "--days", "2025-11-20"], []),
      (["grid"], ["grid"]),
      (["grid", "Morning", "run", "-w", "8"], [#"grid {"habit":"Morning run","weeks":8}"#]),
      (["move", "Read", "--before", "Run"], [#"moveHabit {"habit":"Read","before":"Run"}"#]),
      (["move", "Read", "--after=Run"], [#"moveHabit {"habit":"Read","after":"Run"}"#]),
      (["move", "Read", "--to", "3"], [#"moveHabit {"habit":"Read","to":3}"#]),
      (["pause", "Morning", "run"], [#"pauseHabit {"habit":"Morning run"}"#]),
      (
        ["pause", "Read", "tomorrow"],
        ["status", #"pauseHabit {"habit":"Read","from":"2025-11-21"}"#]
      ),
      (
        ["pause", "Read", "2025-12-01", "2025-12-05"],
        ["status", #"pauseHabit {"habit":"Read","from":"2025-12-01","through":"2025-12-05"}"#]
      ),
      (
        ["pause", "Call", "mon", "--through", "2025-12-05"],
        ["status", #"pauseHabit {"habit":"Call mon","through":"2025-12-05"}"#]
      ),
      (
        ["pause", "Read", "mon..fri"],
        [
          "status",
          #"pauseHabit {"habit":"Read","from":"2025-11-24","through":"2025-11-28"}"#,
        ]
      ),
      (
        ["pause", "Read", "24", "dec..6", "jan"],
        [
          "status",
          #"pauseHabit {"habit":"Read","from":"2025-12-24","through":"2026-01-06"}"#,
        ]
      ),
      (
        ["pause", "Read", "17", "nov"],
        ["status", #"pauseHabit {"habit":"Read","from":"2026-11-17"}"#]
      ),
      (["pause", "--all"], ["pauseAll"]),
      (
        ["pause", "--all", "2025-12-20", "2026-01-03"],
        ["status", #"pauseAll {"from":"2025-12-20","through":"2026-01-03"}"#]
      ),
      (["resume", "--all", "-n"], [#"resumeAll {"dryRun":true}"#]),
      (["pauses"], ["listPauses"]),
      (["pauses", "--past"], [#"listPauses {"past":true}"#]),
      (
        ["add", "Run", "--repetitions", "10", "--unit", "km", "--per", "week", "--again"],
        [#"addHabit {"name":"Run","repetitions":10,"period":"week","unit":"km"}"#]
      ),
      (
        ["add", "Smoke", "--at-most", "2", "--per", "week", "--again"],
        [#"addHabit {"name":"Smoke","repetitions":2,"period":"week","goal":"atMost"}"#]
      ),
      (["edit", "Run", "--per", "day"], [#"updateHabit {"habit":"Run","period":"day"}"#]),
      (["resume", "Read", "-n"], [#"resumeHabit {"habit":"Read","dryRun":true}"#]),
      (["undo"], ["undo"]),
      (["undo", "--dry-run"], [#"undo {"dryRun":true}"#]),
      (["undo", "@37"], [#"undo {"revision":37}"#]),
      (["redo"], ["redo"]),
      (["redo", "--revision", "40", "-n"], [#"redo {"revision":40,"dryRun":true}"#]),
      (["settings"], ["settings"]),
      (
        ["settings", "dayStart=4:00", "week-start=sun", "TIMEZONE="],
        [#"updateSettings {"dayStart":"04:00","weekStart":0,"timeZone":null}"#]
      ),
      (["settings", "weekStart=6"], [#"updateSettings {"weekStart":6}"#]),
      (["practice", "Read"], [#"tally {"habit":"Read","by":1,"dryRun":true}"#]),
      (["journeys"], ["listJourneys"]),
      (["join", "Daily", "dhikr"], [#"addJourney {"journey":"Daily dhikr"}"#]),
      (["leave", "Daily"], [#"removeJourney {"journey":"Daily"}"#]),
      (["library"], ["listLibrary"]),
      (["library", "water", "glass"], [#"listLibrary {"query":"water glass"}"#]),
      (
        ["custom", "add", "Drink", "water", "Morning"],
        [#"addCustomHabit {"item":"Drink water","slot":"morning"}"#]
      ),
      (["custom", "rm", "Drink", "water"], [#"removeCustomHabit {"item":"Drink water"}"#]),
      (["status"], ["status"]),
      (["backups"], ["listBackups"]),
      (["backups", "restore", "7", "--yes"], [#"restoreBackup {"generation":7}"#]),
      (["backups", "restore", "7", "-n"], [#"restoreBackup {"generation":7,"dryRun":true}"#]),
      (["devices"], ["devices"]),
      (["devices", "rename", "Old", "laptop"], [#"renameDevice {"name":"Old laptop"}"#]),
      (["devices", "retire", "old", "one", "-y"], [#"retireDevice {"device":"old one"}"#]),
      (["devices", "retire", "x", "-n"], [#"retireDevice {"device":"x","dryRun":true}"#]),
      (["doctor"], ["status", "listJourneys"]),
      (["rpc", "status"], ["status"]),
      (["rpc", "x", #"[1, "a"]"#], [#"x [1, "a"]"#]),
      (["add", "Push", "ups", "--again"], [#"addHabit {"name":"Push ups"}"#]),
      (["add", "Push", "ups"], ["listHabits"]),
    ] as [([String], [String])]
  )
  func asking(arguments: [String], expected: [String]) throws {
    #expect(try Self.asked(arguments) == expected)
  }

  @Test(
    "what cannot be meant is asked of nobody",
    arguments: [
      ["day", "mon", "tue"], ["day", "someday"], ["toggle"], ["toggle", "Read", "2025-02-30"],
      ["done"], ["week", "--first", "x"], ["add"], ["add", "x", "--schedule", "often"],
      ["add", "x", "--xp", "many"], ["add", "x", "--start", "soon"], ["edit"], ["edit", "Read"],
      ["archive"], ["restore"], ["rm"], ["status", "x"], ["rpc"],
      ["rpc", "x", "{"], ["rpc", "x", "1"], ["rpc", "x", "{}", "y"], ["import"],
      ["undone"], ["skip", "--habit", "x", "y"], ["count"], ["count", "x"], ["count", "x", "y"],
      ["count", "3"], ["tally"], ["tally", "x", "--by", "y"], ["note"],
      ["log", "--json"],
      ["log", "x", "--from", "y"], ["grid", "--weeks", "0"], ["grid", "-w", "x"], ["move"],
      ["move", "x"], ["move", "x", "--to", "y"], ["move", "x", "--to", "1", "--after", "y"],
      ["pause"], ["pause", "x", "2025-02-30"], ["resume"], ["undo", "x"], ["undo", "0"],
      ["redo", "1", "2"],
      ["settings", "x"],
      ["settings", "x=1"], ["settings", "dayStart"], ["settings", "weekStart=x"],
      ["settings", "dayStart=", "day-start=1:00"], ["practice"], ["join"], ["leave"], ["custom"],
      ["custom", "x"], ["custom", "add"], ["custom", "add", "x"], ["custom", "add", "x", "y"],
      ["custom", "rm"], ["add", "x", "--schedule", ""], ["add", "x", "--schedule", " ,"],
      ["add", "x", "--goal", "never"], ["edit", "x", "--remind", ","],
      ["edit", "x", "--remind", "8:00,"], ["edit", "x", "--remind", "8 dogs"],
      ["add", "x", "--time", "25"], ["add", "x", "--slot", "night"], ["add", "x", "7"],
      ["add", "Newly", "wed"], ["add", "x", "--at-most", "2", "--repetitions", "3"],
      ["add", "x", "21:00", "22:00"], ["add", "x", "9pm", "--time", "8"],
      ["move", "x", "--to", "0"], ["day", "last", "week"],
      ["settings", "dayStart=x"], ["count", "x", "yesterday"],
      ["add", "x", "--goal", "atLeast", "--at-most"],
      ["backups", "keep"], ["backups", "restore"], ["backups", "restore", "x"],
      ["backups", "restore", "1", "2"], ["doctor", "x"],
      ["import", "loop", "-"], ["import", "completions"], ["help", "x"],
    ]
  )
  func refusing(arguments: [String]) throws {
    let daemon = StubDaemon(Self.results)
    let session = try Bench.session(arguments, daemon)
    do {
      _ = try session.run()
      Issue.record("\(arguments) was done")
    } catch {
      #expect(error.status == .usage)
    }
    #expect(daemon.calls.isEmpty)
  }
}
