import HabitClient
@testable import HabitctlCare
@testable import HabitctlCore
import JSON
import TestSupport
import Testing

@testable import habitctl

@Suite("Completion offers what may stand there")
struct CompletionTests {
  private static let habits = {
    let names = [
      ("r1", "Read"), ("m1", "Morning run"), ("t1", "Twin"), ("t2", "Twin"), ("d1", "-rf"),
      ("h1", "~root"), ("n1", #"a\nb"#), ("e1", #"\u001b[2J"#), ("u1", #"a\u202eb"#),
      ("q1", "$(reboot)"),
    ]
    let habits = names.map { id, name in "{\(Samples.habit(name, id: id))}" }
    return #"{"habits":[\#(habits.joined(separator: ","))]}"#
  }()

  private static let results = [
    "listHabits": habits,
    "listJourneys":
      #"{"journeys":[{"id":"gratitude","title":"Grat\titude","subscribed":false,"items":[]}]}"#,
    "listLibrary":
      #"{"items":[{"id":"tasbih","title":"Tasbih","repetitions":33,"xp":10}]}"#,
  ]

  private static func offered(
    _ words: [String],
    _ daemon: StubDaemon = StubDaemon(results),
    isRunning: Bool = true
  ) throws -> [String] {
    var surroundings = Bench.surroundings(["HABITD_SOCKET": "/s"])
    let files = MemoryFileSystem()
    surroundings.files = files
    let lock = isRunning ? try files.lock("/s.lock") : nil
    return try withExtendedLifetime(lock) {
      let text = try Bench.text(["_complete", "--"] + words, daemon, surroundings: surroundings)
      return text.split(separator: "\n").map { line in
        line.contains("\t") ? String(line.prefix { $0 != "\t" }) : "<\(line)>"
      }
    }
  }

  @Test(
    "words of the line's place, chosen by their beginning",
    arguments: [
      (["tog"], ["toggle"]), (["un"], ["undone", "unmark", "undo"]), (["yes"], ["yesterday"]),
      (["done", "r"], ["Read"]), (["done", "MORN"], ["Morning run"]),
      (["done", "Read", "y"], ["yesterday"]), (["done", "Read", "mon", "tu"], ["tue"]),
      (["restore", "rea"], ["Read"]), (["rm", "rea"], ["Read"]), (["rm", "Read", ""], []),
      (["count", "Read", "tod"], ["today"]), (["count", "Read", "today", ""], []),
      (["done", "--ha"], ["--habit"]), (["done", "--habit", "re"], ["Read"]),
      (["done", "--habit=re"], ["--habit=Read"]), (["done", "-d", "yes"], ["yesterday"]),
      (["add", "x", "--slot", ""], ["morning", "anytime", "evening"]),
      (["add", "x", "--slot=m"], ["--slot=morning"]), (["add", "x", "--goal", "atm"], ["atMost"]),
      (["add", "x", "--schedule", "3/w"], ["3/week"]),
      (["add", "x", "--habit-color", "te"], ["teal"]),
      (["day", "--color", "te"], []), (["day", "--color", "tr"], ["truecolor"]),
      (["export", "--format", "cs"], ["csv"]), (["watch", "-t", "h"], ["habits"]),
      (["week", "--first", "su"], ["sun"]), (["settings", "w"], ["weekStart="]),
      (["import", "ha"], ["habitd", "harsh", "habitbull"]), (["help", "toggl"], ["toggle"]),
      (["rpc", "weekC"], ["weekCounts"]), (["get", "streak.c"], ["streak.current"]),
      (["join", "gr"], ["gratitude"]), (["custom", ""], ["add", "rm"]),
      (["custom", "add", "t"], ["tasbih"]), (["custom", "add", "tasbih", "e"], ["evening"]),
      (["custom", "rm", "tasbih", ""], []), (["ask", "we"], ["week", "wed"]),
      (["--", "tog"], ["toggle"]), (["--socket", "x", "--quiet", "tog"], ["toggle"]),
      (["done", "Read", "--", "-"], ["-2"]), (["pause", "Read", "tom"], ["tomorrow"]),
      (["devices", "r"], ["rename", "retire"]), (["devices", "rename", "x"], []),
      (["backups", "r"], ["restore"]), (["bar", "wayb"], ["waybar"]), (["nonsense", ""], []),
      (["add", ""], []),
    ] as [([String], [String])]
  )
  func words(words: [String], expected: [String]) throws {
    let kind = words.first == "import" ? "<files>" : "<words>"
    #expect(try Self.offered(words) == [kind] + expected)
  }

  @Test("names that act, that look like options or are not alone go by their ids")
  func hostile() throws {
    #expect(
      try Self.offered(["done", ""])
        == [
          "<words>", "Read", "Morning run", "t1", "t2", "d1", "h1", "n1", "e1", "u1", "$(reboot)",
        ]
    )
  }

  @Test("files are the shell's to find")
  func files() throws {
    for line in [["report", ""], ["grid", "--svg", ""], ["--socket", ""], ["export", "x"]] {
      #expect(try Self.offered(line) == ["<files>"])
    }
  }

  @Test("a daemon that does not run is not asked, as that would start it")
  func absent() throws {
    let daemon = StubDaemon(Self.results)
    for line in [["done", ""], ["join", ""], ["custom", "add", ""], ["backups", "restore", ""]] {
      #expect(try Self.offered(line, daemon, isRunning: false) == ["<words>"])
    }
    #expect(daemon.asked.isEmpty)
    #expect(
      try Self.offered(["day", "yes"], daemon, isRunning: false) == ["<words>", "yesterday"]
    )
  }

  @Test("a daemon that says no, or nothing in time, is passed over in silence")
  func refused() throws {
    let slow = StubDaemon([:], otherwise: .timeout(method: "listHabits", milliseconds: 100))
    #expect(try Self.offered(["done", ""], slow) == ["<words>"])
    #expect(
      try Self.offered(["done", ""], StubDaemon(["listHabits": "[]"], areSound: false)) == [
        "<words>"
      ]
    )
  }

  @Test("every word that the table has for an operand or a value leads somewhere or is free text")
  func placeholders() {
    let free: Set = [
      "NAME", "RULES", "WORDS", "AMOUNT", "TEXT", "JSON", "N", "[N]", "PLACE", "TIME", "LENGTH",
      "TAG", "YEAR",
      "TEMPLATE", "SECONDS",
      "WHEN",
      "COMMAND",
    ]
    for verb in Verb.all {
      let words = verb.operands.split(whereSeparator: { " |[].".contains($0) }).map(String.init)
      for word in words where CompletionSource.source(of: word, for: verb, among: .all) == nil {
        #expect(free.contains(word), "\(verb.name) \(word)")
      }
      for option in verb.options + CommandOption.global {
        guard let value = option.value, !free.contains(value) else { continue }
        #expect(CompletionSource.source(of: option, for: verb) != nil, "--\(option.name)")
      }
    }
  }
}
