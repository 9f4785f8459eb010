import HabitClient
@testable import HabitctlCore
import Foundation
import HabitCore
import TerminalText
import Testing

@testable import habitctl

@Suite("Results of recording and planning on the screen")
struct LogTests {
  @Test("a log is a line a day, the newest first")
  func log() throws {
    let result =
      #"{"entries":[{"date":"2025-11-18","count":0,"mark":"skipped","completed":false},"#
      + #"{"date":"2025-11-19","count":12,"note":"a\nb","completed":true},"#
      + #"{"date":"2025-11-20","count":2.5,"completed":false}]}"#
    #expect(
      try Bench.text(["log", "Read"], StubDaemon(["entries": result])) == """
        ◐  Thu 20 Nov 2025           2.5
        ✓  Wed 19 Nov 2025  done      12  a / b
        –  Tue 18 Nov 2025  skipped

        """
    )
    let empty = StubDaemon(["entries": #"{"entries":[]}"#])
    #expect(try Bench.text(["log", "Read"], empty) == "Nothing is recorded.\n")
  }

  @Test("a milestone is said once, on the tick that reaches it, with every verb that ticks")
  func pride() throws {
    let milestone = #""milestone":{"kind":"streak","length":30,"unit":"days"}"#
    let tick = Samples.tick("Read", #""entry":{"count":1},"completed":true,\#(milestone)"#)
      .replacing(#""current":0"#, with: #""current":30"#)
    let item = #","item":{"id":"i","title":"Read"}"#
    let day = Samples.day([Samples.habitState("Read", more: item)], next: "h")
    let streak = Samples.streak("Read")
    for (arguments, method) in [
      (["done", "Read"], "markCompleted"), (["toggle", "Read"], "toggle"),
      (["done", "--next"], "doNext"), (["tally", "Read"], "tally"),
      (["count", "Read", "1"], "setEntry"), (["practice", "Read", "1"], "tally"),
    ] {
      let daemon = StubDaemon([
        method: tick, "loadDay": day, "streak": streak, "settings": Samples.settings,
      ])
      let text = try Bench.text(arguments, daemon)
      #expect(text.contains("\n  ★ 30 days in a row\n"), "\(arguments)")
      #expect(text.components(separatedBy: "30 days").count == 2, "\(arguments)")
    }
  }

  @Test(
    "a terminal shows a log's last 30 days, unless days or all are asked for",
    arguments: [
      (["log", "Read"], true, 31), (["log", "Read", "--all"], true, 40),
      (["log", "Read"], false, 40),
      (["log", "Read", "--from", "2025-01-01"], true, 40),
      (["log", "Read", "2025-01-01..2025-02-10"], true, 40),
    ]
  )
  func longLog(arguments: [String], isTerminal: Bool, count: Int) throws {
    let entries = (1...40).map { day in
      let date = (Day("2025-01-01") ?? .first).clampedAdding(day)
      return #"{"date":"\#(date)","count":1,"completed":true}"#
    }
    let result = "{\"entries\":[\(entries.joined(separator: ","))]}"
    var session = try Bench.session(
      arguments,
      StubDaemon(["entries": result, "status": Samples.status])
    )
    session.appearance.isTerminal = isTerminal
    let text = String(decoding: try session.run().bytes(session.appearance), as: UTF8.self)
    let lines = text.split(separator: "\n")
    #expect(lines.count == count)
    #expect(lines[0].contains("10 Feb"))
    #expect(text.contains("10 earlier days are left out; --all shows them.") == (count == 31))
  }

  /// What was undone, with these values.
  private func undone(
    _ values: String,
    changes: Int = 1,
    name: String = "undone",
    method: String = "toggle",
    rest: String = ""
  ) -> String {
    #"{"\#(name)":{"method":"\#(method)","at":"2025-11-20T10:40:33.123Z","changes":\#(changes),"#
      + #""revision":7,"habits":[{"id":"a","name":"Read"}],"dates":["2025-11-19"],"#
      + #""values":[\#(values)]},"leftAlone":[\#(rest)],"revision":9}"#
  }

  /// A value as an undo tells it.
  private static func value(_ owner: String, from: String, to: String) -> String {
    #"{\#(owner),"from":null,"to":null,"fromWords":"\#(from)","toWords":"\#(to)"}"#
  }

  private static func entry(_ date: String, from: String, to: String) -> String {
    value(#""habit":"a","name":"Read","date":"\#(date)""#, from: from, to: to)
  }

  private static let (done, open) = ("done", "open")

  private static let told: [(value: String, expected: String)] = [
    (
      entry("2025-11-19", from: "done", to: "open"), "Undone: Read, Wed 19 Nov: done → open"
    ),
    (
      entry("2024-11-19", from: "12 pages", to: "done"),
      "Undone: Read, Tue 19 Nov 2024: 12 pages → done"
    ),
    (
      value(
        #""habit":"a","name":"Read","date":"2025-11-19","what":"note""#,
        from: #"a\nb\u001b"#,
        to: "none"
      ),
      #"Undone: Read, Wed 19 Nov, note: a / b\u{1b} → none"#
    ),
    (
      value(
        #""habit":"a","name":"Read","field":"reminders","what":"reminders""#,
        from: "08:00",
        to: "none"
      ),
      "Undone: Read, reminders: 08:00 → none"
    ),
    (
      value(#""habit":"a","name":"Read","field":"lifetime""#, from: "removed", to: "added"),
      "Undone: Read: removed → added"
    ),
    (
      value(
        #""date":"2025-11-20","field":"pause","what":"pause""#,
        from: "none",
        to: "until resumed"
      ),
      "Undone: everything, Thu 20 Nov, pause: none → until resumed"
    ),
    (
      value(#""setting":"weekStart","what":"week starts""#, from: "Sunday", to: "default"),
      "Undone: week starts: Sunday → default"
    ),
    (
      value(#""journey":"g","name":"Gratitude""#, from: "joined", to: "left"),
      "Undone: Gratitude: joined → left"
    ),
    (
      value(#""field":"tag Mind","what":"colour of Mind""#, from: "none", to: "red"),
      "Undone: colour of Mind: none → red"
    ),
  ]

  @Test("an undo of one thing says in a line from what to what", arguments: LogTests.told)
  func undoOfOne(value: String, expected: String) throws {
    let text = try Bench.text(["undo"], StubDaemon(["undo": undone(value)]))
    #expect(text == expected + ", 2 minutes ago\n")
  }

  @Test("an undo by which nothing is different says so")
  func undoOfNothing() throws {
    for (changes, expected) in [
      (1, "Undone, and nothing is different: a tick"), (0, "Nothing left to undo of: a tick"),
    ] {
      let text = try Bench.text(["undo"], StubDaemon(["undo": undone("", changes: changes)]))
      #expect(text == expected + ", 2 minutes ago\n")
    }
  }

  @Test("an undo of several lists them, and what it left alone")
  func undoOfSeveral() throws {
    let values = ["2025-11-18", "2025-11-19"].map {
      Self.entry($0, from: Self.done, to: Self.open)
    }
    let rest =
      #"{"habit":"a","date":"2025-11-18","field":"note","what":"note"},"#
      + #"{"setting":"dayStart","what":"day starts"},"#
      + #"{"habit":"c","field":"schedule","from":"2025-01-01","what":"schedule"}"#
    let result = undone(
      values.joined(separator: ","),
      changes: 2,
      name: "redone",
      method: "record",
      rest: rest
    )
    #expect(
      try Bench.text(["redo"], StubDaemon(["redo": result])) == """
        Redone: several entries, 2 minutes ago
          Read, Tue 18 Nov  done → open
          Read, Wed 19 Nov  done → open
        Changed since, and left alone:
          Read  Tue 18 Nov 2025  note
                                 day starts
          c     Wed 1 Jan 2025   schedule

        """
    )
  }

  @Test("a number is that many changes, and each of them is told; --revision and @ name one change")
  func undoOfMany() throws {
    let result = undone(Self.entry("2025-11-19", from: Self.done, to: Self.open))
    let daemon = StubDaemon(["undo": result])
    let line = "Undone: Read, Wed 19 Nov: done → open, 2 minutes ago\n"
    #expect(
      try Bench.text(["undo", "3"], daemon) == line + line + line
        + "3 changes undone; 'habitctl redo 3' brings them back\n"
    )
    #expect(daemon.asked == Array(repeating: "undo", count: 3))
    for words in [["@37"], ["--revision", "37"]] {
      let daemon = StubDaemon(["undo": result])
      #expect(try Bench.text(["undo"] + words, daemon) == line)
      #expect(daemon.asked == [#"undo {"revision":37}"#])
    }
  }

  @Test("what was undone is told, even if the next change cannot be")
  func undoOfTooMany() throws {
    let result = undone(Self.entry("2025-11-19", from: Self.done, to: Self.open))
    let ended = StubDaemon.Reply.failure(.closed(method: "undo"))
    let daemon = StubDaemon(
      replies: ["undo": .inTurn([.result(result), .result(result), ended])]
    )
    let output = try Bench.session(["undo", "3"], daemon).run()
    let text = String(decoding: output.bytes(Bench.plain), as: UTF8.self)
    #expect(text.contains("2 changes undone"))
    #expect(output.status == .timeout)
  }

  @Test(
    "what is not a number of changes is refused, and a large one names the option for a revision",
    arguments: [
      (["x"], "'x' is not a number of changes"), (["0"], "'0'"), (["-1"], "'-1'"),
      (["37"], "undo --revision 37"), (["@x"], "'@x'"), (["--revision", "0"], "--revision 0"),
      (["2", "--revision", "3"], "'2' has no place"), (["2", "-n"], "--dry-run shows one change"),
    ]
  )
  func wrongUndo(words: [String], part: String) {
    do {
      _ = try Bench.text(["undo"] + words, StubDaemon([:]))
      Issue.record("\(words) was taken")
    } catch let failure as Failure {
      #expect(Bench.text(failure.lines).contains(part))
      #expect(failure.status == .usage)
    } catch {
      Issue.record("\(error)")
    }
  }

  @Test("an undo of an import does not fill the screen, and one without effect says so")
  func longUndo() throws {
    let values = (1...50).map { _ in Self.entry("2025-11-19", from: Self.done, to: Self.open) }
    let result = undone(values.joined(separator: ","), changes: 400, method: "importData")
    let text = try Bench.text(["undo"], StubDaemon(["undo": result]))
    #expect(text.hasPrefix("Undone: an import, 2 minutes ago\n"))
    #expect(text.contains("and 393 more\n"))
    #expect(text.split(separator: "\n").count == 9)
    let rest = (0..<50).map { #"{"habit":"h\#($0)"}"# }.joined(separator: ",")
    let nothing = undone("", changes: 0, method: "x\\u001b", rest: rest)
    let tried = try Bench.text(["undo", "-n"], StubDaemon(["undo": nothing]))
    #expect(tried.contains("Nothing left to undo of: x\\u{1b}, 2 minutes ago\n"))
    #expect(tried.split(separator: "\n").count == 11)
  }

  @Test("settings stand under the names by which they are changed")
  func settings() throws {
    let system = StubDaemon(["settings": #"{"dayStart":"00:00","weekStart":1}"#])
    #expect(
      try Bench.text(["settings"], system) == """
        dayStart   00:00
        timeZone   the system's
        weekStart  Monday
        measure    streak

        """
    )
    let changed = StubDaemon([
      "updateSettings":
        #"{"dayStart":"04:00","timeZone":"Europe/Berlin","weekStart":0,"revision":3}"#
    ])
    let text = try Bench.text(["settings", "dayStart=4:00"], changed)
    #expect(text.contains("Europe/Berlin") && text.contains("Sunday"))
    _ = try Bench.text(["settings", "daystart", "4:00"], changed)
    #expect(changed.asked == Array(repeating: #"updateSettings {"dayStart":"04:00"}"#, count: 2))
  }

  @Test("strength is told in percent, rounded down", arguments: [(0.999, 99), (0, 0), (1, 100)])
  func strength(strength: Double, percent: Int) throws {
    let result =
      #"{"habit":"a","name":"Read","unit":"days","current":0,"longest":0,"strict":0,"#
      + #""todayOpen":true,"strength":\#(strength)}"#
    let text = try Bench.text(["streak", "Read"], StubDaemon(["streak": result]))
    #expect(text.hasSuffix("  strength  \(percent) %\n"))
  }

  @Test("what was made is confirmed whole")
  func confirmation() throws {
    let habit = Samples.habit("Coffee", more: #","unit":"cups","notes":"black","time":"07:00""#)
      .replacing("atLeast", with: "atMost").replacing(
        #""repetitions":1"#,
        with: #""repetitions":2"#
      )
      .replacing(#""tags":[]"#, with: #""tags":["drink","work"]"#)
      .replacing(#""reminders":[]"#, with: #""reminders":["07:00","21:00"]"#)
      .replacing(
        #""pauses":[]"#,
        with: #""pauses":[{"from":"2025-02-01","through":"2025-02-05"},{"from":"2025-03-01"}]"#
      )
    let daemon = StubDaemon([
      "listHabits": #"{"habits":[]}"#, "addHabit": #"{"habit":{\#(habit)},"revision":9}"#,
    ])
    #expect(
      try Bench.text(["add", "Coffee"], daemon) == """
        added 'Coffee', daily, at most 2 cups, 07:00
          remind 07:00, 21:00
          tags: drink, work
          black
          paused from 1 Feb 2025 through 5 Feb 2025
          paused from 1 Mar 2025

        """
    )
  }

  @Test("a move shows the order that came of it")
  func move() throws {
    let first = Samples.habit("Read", id: "a")
    let second = Samples.habit("Run", id: "b")
    let daemon = StubDaemon([
      "moveHabit": #"{"habit":{\#(first)},"revision":9}"#,
      "listHabits": #"{"habits":[{\#(second)},{\#(first)}]}"#,
    ])
    #expect(try Bench.text(["move", "Read", "--after", "Run"], daemon) == "1  Run\n2  Read\n")
  }

  @Test("a day tells a limit from a target, and what rests")
  func day() throws {
    func standing(_ name: String, _ count: Int, _ more: String) -> String {
      Samples.habitState(name, more: #","entry":{"count":\#(count)}"#)
        .replacing(#""pauses":[]"#, with: more.isEmpty ? #""pauses":[]"# : #""pauses":[\#(more)]"#)
        .replacing("atLeast", with: "atMost")
        .replacing(#""repetitions":1"#, with: #""repetitions":2"#)
    }
    let paused = Samples.habitState("Rest", due: false)
      .replacing(#""pauses":[]"#, with: #""pauses":[{"from":"2025-11-20","through":"2025-11-20"}]"#)
    let over = Samples.habitState("Over", due: false)
      .replacing(#""pauses":[]"#, with: #""pauses":[{"from":"2025-11-01","through":"2025-11-19"}]"#)
    let day = Samples.day([standing("Tea", 1, ""), standing("Coffee", 3, ""), paused, over])
    let daemon = StubDaemon(["loadDay": day, "weekCounts": Samples.week])
    let text = try Bench.text(["day"], daemon)
    #expect(text.contains("  ○  Tea     1/2 at most  10 XP\n  ✗  Coffee  3/2 at most\n"))
    #expect(text.contains("  ‖  Rest         paused\n  ·  Over\n"))
  }
}
