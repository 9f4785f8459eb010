import Foundation
import JSON
import TestSupport
import Testing

/// The whole history out of one daemon and into another, and files of other programs.
@Suite(
  "Export and import",
  .enabled(if: ReleaseBinaries.arePresent, "\(ReleaseBinaries.absence)"),
  .timeLimit(.minutes(5))
)
struct ExportTests {
  @Test("an empty daemon that imports an export exports the same bytes", arguments: 1...4)
  func roundTrip(seed: Int) throws {
    let first = try Place()
    let daemon = try first.startDaemon()
    let client = try LineClient(first.socket)
    let today = try #require(try client.call("status")["today"]?.string)
    var history = try HostileHistory(seed: seed, today: today)
    let accepted = try history.write(to: client, steps: 400)
    #expect(accepted > 200, "only \(accepted) requests were accepted")
    let document = try Self.export(first)
    #expect(document.utf8.count > 10_000)

    let second = try Place()
    let other = try second.startDaemon()
    let file = first.folder.path + "/export.json"
    let tried = try second.habitctl("import", file, "--dry-run")
    #expect(tried.succeeded, "\(tried)")
    let imported = try second.habitctl("import", file)
    #expect(imported.succeeded, "\(imported)")
    #expect(
      tried.output == "Dry run, nothing changed:\n" + imported.output,
      "\(tried)\(imported)"
    )
    #expect(try Self.export(second) == document)

    let again = try second.habitctl("import", "habitd", file)
    #expect(again.output.contains("  0  habits\n"), "\(again)")
    #expect(again.output.contains("  0  entries\n"), "\(again)")
    #expect(!again.output.contains("otherwise here"), "\(again)")
    let undone = try second.habitctl("undo")
    #expect(undone.succeeded, "\(undone)")
    let empty = try Self.export(second)
    #expect(empty.contains("\"habits\":[],\n\"journeys\":[],\n\"customItems\":[],\n\"entries\":[]"))
    #expect(daemon.isRunning && other.isRunning)
  }

  @Test("all that a habit can have comes through, its running timer too")
  func everyField() throws {
    let first = try Place()
    let daemon = try first.startDaemon()
    let client = try LineClient(first.socket)
    for (method, parameters) in [
      (
        "addHabit",
        #"{"name":"Read","startDate":"2020-01-01","repetitions":5,"unit":"h","period":"week","#
          + #""spares":{"count":2,"per":"month"},"cue":"after the first coffee","#
          + #""tags":["Health"],"reminders":["21:00",{"time":"08:00","weekdays":[1,5]}],"#
          + #""remindAgain":30}"#
      ),
      ("updateHabit", #"{"habit":"Read","from":"2021-03-01","spares":{"count":1,"per":"year"}}"#),
      ("addHabit", #"{"name":"Run","repetitions":30,"unit":"min","startDate":"2020-01-01"}"#),
      ("updateTag", #"{"tag":"Health","color":"green"}"#),
      ("updateTag", ##"{"tag":"nobody has it","color":"#12ab3f"}"##),
      ("pauseAll", #"{"from":"2021-07-01","through":"2021-07-14"}"#),
      ("tally", #"{"habit":"Read","date":"2021-02-01","by":1.5}"#),
      ("tally", #"{"habit":"Read","date":"2021-02-01","by":0.25}"#),
      ("startTimer", #"{"habit":"Run"}"#),
    ] { _ = try client.call(method, parameters) }
    let document = try Self.export(first)
    for part in [
      #""cue":"after the first coffee""#, #""weekdays":[1,5],"again":30"#, #""period":"week""#,
      #""spares":{"count":2,"per":"month"}"#, #"{"tag":"health","color":"green"}"#,
      ##"{"tag":"nobody has it","color":"#12ab3f"}"##, #""count":1.75"#,
      #"{"from":"2021-07-01","through":"2021-07-14"}"#,
      #""versions":[{"from":"2021-03-01","spares":{"count":1,"per":"year"}}]"#,
    ] { #expect(document.contains(part), "\(part) in \(document)") }

    let second = try Place()
    let other = try second.startDaemon()
    let imported = try second.habitctl("import", first.folder.path + "/export.json")
    #expect(imported.output.contains("  2  colours of tags\n"), "\(imported)")
    #expect(try Self.export(second) == document)
    #expect(try LineClient(second.socket).call("status")["timers"]?.count == 1)
    #expect(daemon.isRunning && other.isRunning)
  }

  /// The export without the moment it was made at.
  private static func export(_ place: Place) throws -> String {
    let path = place.folder.path + "/export.json"
    let outcome = try place.habitctl("export", path)
    #expect(outcome.succeeded, "\(outcome)")
    let text = try String(contentsOf: URL(filePath: path), encoding: .utf8)
    return text.replacing(#/"exportedAt":"[^"]*"/#, with: "")
  }

  @Test(
    "samples of other programs come in, twice the same, and go with one undo",
    arguments: [
      "harsh", "blinry", "dijo.json", "beaverhabits.json", "mhabit.json", "habitbull.csv",
      "own.csv",
    ]
  )
  func samples(name: String) throws {
    let place = try Place()
    let daemon = try place.startDaemon()
    let path = ReleaseBinaries.repository.appending(
      path: "Clients/files/import/tests/samples/\(name)"
    )
    .path
    try Self.importTwice(path, in: place)
    #expect(daemon.isRunning)
  }

  @Test("so does a backup of Loop", .enabled(if: Python.path != nil, "there is no python3"))
  func backup() throws {
    let place = try Place()
    let daemon = try place.startDaemon()
    let sql = ReleaseBinaries.repository.appending(
      path: "Clients/files/import/tests/samples/loop-25.sql"
    )
    let path = place.folder.path + "/loop.db"
    let made = try Command(
      Python.path ?? "python3",
      [
        "-c",
        "import sqlite3,sys; sqlite3.connect(sys.argv[1]).executescript(open(sys.argv[2]).read())",
        path, sql.path,
      ]
    ).run()
    #expect(made.succeeded, "\(made)")
    let document = try Self.importTwice(path, in: place)
    #expect(document.contains(#""date":"2026-11-18","count":1.234,"note":"slow"}"#))
    #expect(daemon.isRunning)
  }

  /// The export after both imports, before the undo.
  @discardableResult
  private static func importTwice(_ path: String, in place: Place) throws -> String {
    let imported = try place.habitctl("import", path)
    #expect(imported.succeeded, "\(imported)")
    let before = try export(place)
    let again = try place.habitctl("import", path)
    #expect(again.output.contains("  0  habits\n"), "\(again)")
    #expect(again.output.contains("  0  entries\n"), "\(again)")
    #expect(!again.output.contains("otherwise here"), "\(again)")
    #expect(try export(place) == before)
    let undone = try place.habitctl("undo")
    #expect(undone.succeeded, "\(undone)")
    #expect(try export(place).contains("\"habits\":[],"))
    return before
  }

  @Test("a malformed file is told with its line, and changes nothing")
  func malformed() throws {
    let place = try Place()
    let daemon = try place.startDaemon()
    let path = place.folder.path + "/dijo.json"
    try Data("[\n{\"type\":\"Bit\",\n\"stats\":1}]".utf8).write(to: URL(filePath: path))
    let outcome = try place.habitctl("import", "dijo", path)
    #expect(outcome.status == 65)
    #expect(outcome.error.hasPrefix("habitctl: \(path):2: "), "\(outcome)")
    #expect(try Self.export(place).contains("\"habits\":[],"))
    #expect(daemon.isRunning)
  }
}
