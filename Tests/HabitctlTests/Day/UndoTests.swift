import HabitClient
import Testing

@testable import HabitctlCore

@Suite("habitctl undo")
struct UndoTests {
  @Test("asks for what is typed and prints what came of it")
  func asked() {
    Transcript.expect(
      """
      $ habitctl undo
      > undo
      Undone: Swim: added → removed, Fri 20 Nov 2026 11:42
      $ habitctl undo --dry-run
      > undo {"dryRun":true}
      Dry run, nothing changed:
      Undone: Swim: added → removed, Fri 20 Nov 2026 11:42
      $ habitctl undo @37
      > undo {"revision":37}
      Undone: Swim: added → removed, Fri 20 Nov 2026 11:42
      $ habitctl undo x
      [64] habitctl: 'x' is not a number of changes (for example: habitctl undo 3)
      $ habitctl undo 0
      [64] habitctl: '0' is not a number of changes (for example: habitctl undo 3)
      """
    )
  }

  /// A reply about an undone change with these values.
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

  @Test("an undo of one thing says in a line from what to what", arguments: UndoTests.told)
  func undoOfOne(value: String, expected: String) throws {
    let text = try Bench.text(["undo"], StubDaemon(["undo": undone(value)]))
    #expect(text == expected + ", 2 minutes ago\n")
  }

  @Test("an undo by which nothing is different says so")
  func undoOfNothing() throws {
    for (changes, expected) in [
      (1, "Undone, but nothing changed: a tick"), (0, "Nothing left to undo: a tick"),
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
        + "3 changes undone; 'habitctl redo 3' redoes them\n"
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
      (["2", "--revision", "3"], "Unexpected operand '2'"),
      (["2", "-n"], "--dry-run shows one change"),
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
    #expect(tried.contains("Nothing left to undo: x\\u{1b}, 2 minutes ago\n"))
    #expect(tried.split(separator: "\n").count == 11)
  }

  private func part(_ changes: Int, next: Int? = nil) -> String {
    let more = next.map { #","next":\#($0)"# } ?? ""
    let value =
      #"{"setting":"weekStart","what":"week starts","from":1,"to":0,"fromWords":"Monday","#
      + #""toWords":"Sunday"}"#
    let values = Array(repeating: value, count: 8).joined(separator: ",")
    return
      #"{"undone":{"method":"importData","at":"2025-11-20T10:40:33.123Z","revision":9\#(more),"#
      + #""changes":\#(changes),"habits":[],"dates":[],"values":[\#(values)]},"leftAlone":[],"#
      + #""revision":12}"#
  }

  @Test("goes on until its last part, and is told as one change")
  func parts() throws {
    let parts = [part(10_000, next: 6), part(9000, next: 3), part(4000)]
    let daemon = StubDaemon(replies: ["undo": .inTurn(parts.map { .result($0) })])
    let text = try Bench.text(["undo"], daemon)
    #expect(daemon.asked == ["undo", #"undo {"revision":6}"#, #"undo {"revision":3}"#])
    #expect(text.hasPrefix("Undone: an import"))
    #expect(text.contains("and 22993 more"), "\(text)")
  }

  @Test("is looked at without going on, since nothing goes back")
  func trial() throws {
    let daemon = StubDaemon(["undo": part(10_000, next: 6)])
    _ = try Bench.text(["undo", "--dry-run"], daemon)
    #expect(daemon.asked == [#"undo {"dryRun":true}"#])
  }
}
