import HabitClient
import HabitNotation
import TerminalText
import Testing

@testable import HabitctlCare
@testable import HabitctlCore
@testable import HabitctlDay
@testable import HabitctlFiles
@testable import HabitctlHabits
@testable import habitctl

@Suite("Command lines are understood")
struct InvocationTests {
  @Test(
    "the verb is found between the options",
    arguments: [
      ([], Verb.day, []),
      (["-1"], .day, ["-1"]),
      (["yesterday"], .day, ["yesterday"]),
      (["--json"], .day, []),
      (["--json", "mon"], .day, ["mon"]),
      (["day", "mon"], .day, ["mon"]),
      (["--socket", "/x", "toggle", "Read", "-1"], .toggle, ["Read", "-1"]),
      (["toggle", "--json", "Read", "--dry-run"], .toggle, ["Read"]),
      (["toggle", "--", "--Read"], .toggle, ["--Read"]),
      (["rm", "Read"], .remove, ["Read"]),
      (["import", "harsh"], .import, ["harsh"]),
    ] as [([String], Verb, [String])]
  )
  func verbs(arguments: [String], verb: Verb, operands: [String]) throws {
    let invocation = try Invocation(arguments)
    #expect(invocation.verb == verb)
    #expect(invocation.operands == operands)
  }

  @Test("options before the verb count as well")
  func optionsBefore() throws {
    let invocation = try Invocation(["--json", "--timeout=0.25", "toggle", "Read", "--dry-run"])
    #expect(invocation.isJSON)
    #expect(invocation.isDryRun)
    #expect(try invocation.timeout() == 250)
  }

  @Test(
    "what cannot be understood is a mistake of usage that says what",
    arguments: [
      (["togle"], "Unknown command 'togle'. Try: habitctl toggle"),
      (["frobnicate"], "Unknown command or habit 'frobnicate'"),
      (["how", "many", "floss"], "Try: habitctl day"),
      (["2025-02-30"], "'2025-02-30' is not a day"), (["dya"], "Try: habitctl day"),
      (["day", "mon..x"], "'x' is not a day"),
      (["log", "x", "--form", "y"], "Unknown option --form; did you mean --from, --format?"),
      (["add", "x", "--colour", "red"], "did you mean --color?"),
      (["--bogus"], "--bogus"),
      (["toggle", "--all"], "--all"),
      (["week", "--first"], "requires a value"),
      (["status", "--json=x"], "takes no value"),
    ]
  )
  func mistakes(arguments: [String], part: String) {
    do {
      let daemon = StubDaemon([:])
      _ = try Bench.session(arguments, daemon).run()
      Issue.record("\(arguments) was understood")
    } catch let error as Failure {
      #expect(error.status == .usage)
      let text = Bench.text(error.lines(suggesting: .all))
      #expect(text.contains(part), "\(text)")
    } catch {
      Issue.record("\(error)")
    }
  }

  @Test(
    "a timeout is a time",
    arguments: [("5", 5000), ("0.001", 1), ("86400", 86_400_000), ("1.5", 1500)]
  )
  func timeouts(text: String, milliseconds: Int) throws {
    #expect(try Invocation(["--timeout", text]).timeout() == milliseconds)
  }

  @Test("what is no time is none", arguments: ["0", "-1", "", "x", "1e3", "86401", "0.0001"])
  func noTimeouts(text: String) throws {
    let invocation = try Invocation(["--timeout=\(text)"])
    #expect(throws: Failure.self) { try invocation.timeout() }
  }

  @Test(
    "a week may stand in the place of a verb",
    arguments: [["next", "week"], ["Last", "week", "--json"]]
  )
  func weeks(arguments: [String]) throws {
    let invocation = try Invocation(arguments)
    #expect(invocation.verb == .week)
    #expect(invocation.operands == [arguments.prefix(2).joined(separator: " ").lowercased()])
  }

  @Test("--color chooses for the terminal, and says what a habit's own colour is called")
  func colors() throws {
    #expect(try Invocation(["--color", "always"]).colorChoice() == .always)
    #expect(try Invocation([]).colorChoice() == .auto)
    #expect(throws: Failure.self) { try Invocation(["--color", "blue"]).colorChoice() }
    do {
      _ = try Invocation(["add", "Read", "--color", "blue"]).colorChoice()
      Issue.record("a habit's colour was taken for one of the output")
    } catch {
      #expect(Bench.text(error.lines).contains("a habit's own colour is --habit-color"))
    }
  }

  @Test("the overview fits a terminal of eighty columns")
  func overview() {
    #expect(Help.overview(of: .all).split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test("the help is broken between words on every terminal", arguments: [40, 63, 64, 80, 200])
  func narrow(width: Int) {
    for text in [Help.overview(of: .all, width: width)]
      + Verb.all.map({ Help.text(of: $0, width: width) })
    {
      for line in text.split(separator: "\n") where line.count > min(width, 100) {
        // Longer is only what stands in columns, and what is to be copied.
        let isWhole = line.contains("  ") || line.hasPrefix("For example: ")
        #expect(isWhole || !line.contains(" "), "\(width): \(line)")
      }
    }
    let plain = { (text: String) in text.filter { !$0.isWhitespace } }
    #expect(plain(Help.overview(of: .all, width: width)) == plain(Help.overview(of: .all)))
  }

  @Test("every verb stands in the help once")
  func groups() {
    let grouped = Verbs.all.groups.flatMap(\.verbs)
    #expect(Set(grouped.map(\.name)).count == grouped.count)
    #expect(grouped == Verb.all)
  }

  @Test("no verb's word begins a line of days, which needs no verb", arguments: Verb.all)
  func wordsOfDays(verb: Verb) throws {
    #expect(try DayWords([verb.name], for: .correcting) == nil)
    #expect(try DayWords.beginning([verb.name, "monday"], for: .correcting) == nil)
  }

  @Test("the example of every verb is understood", arguments: Verb.all)
  func examples(verb: Verb) throws {
    let words = verb.example.split(separator: " ").map(String.init)
    #expect(try Invocation(words).verb == verb)
  }

  @Test(
    "other programs' words lead to the line to type, and so does a slip",
    arguments: [
      ("month", "log this month"), ("year", "review"), ("best gym", "stats gym"),
      ("habits", "list"),
      ("miss gym", "fail gym"), ("fail'd gym mon", "fail gym mon"), ("check Read", "done Read"),
      ("untick gym", "undone gym"), ("delete gym", "rm gym"), ("find mind", "list --tag mind"),
      ("snooze gym", "skip gym"), ("sync", "devices"), ("version", "--version"), ("due", "day"),
      ("rename gym Fitness", "edit gym --name Fitness"),
      ("rename gym to Fitness", "edit gym --name Fitness"), ("rename", "edit HABIT --name NAME"),
      ("rename gym At the gym", "edit gym --name 'At the gym'"),
      ("remind read 8am", "edit read --remind 8am"), ("timer guitar 25m", "start guitar 25m"),
      ("timer", "start HABIT"), ("config", "settings"),
      ("set weekStart=sun", "settings 'weekStart=sun'"),
      ("new Read 20 pages", "add Read 20 pages"), ("modify gym 3/week", "edit gym 3/week"),
      ("CALENDAR", "grid"), ("holiday next week", "pause --all next week"),
      ("togle Read", "toggle Read"), ("dya", "day"), ("did I jump", "done HABIT"),
    ]
  )
  func foreignWords(line: String, expected: String) {
    #expect(Verbs.all.line(for: line.split(separator: " ").map(String.init)) == expected)
  }

  @Test("no word of other programs is a verb here, and the line to type begins with one")
  func foreignTable() throws {
    for (word, line) in Elsewhere.lines {
      #expect(Verb.named(word) == nil, "\(word)")
      #expect(try Invocation(line.split(separator: " ").map(String.init)).operands.count < 3)
    }
  }

  @Test("every verb has a help of its own, no line of it too wide", arguments: Verb.all)
  func help(verb: Verb) {
    let text = Help.text(of: verb)
    #expect(text.hasPrefix("Usage: habitctl \(verb.name)"))
    #expect(text.contains("\nFor example: habitctl \(verb.example)\n"))
    #expect(verb.options.allSatisfy { text.contains("--\($0.name)") })
    #expect(Help.overview(of: .all).contains("\n  \(verb.name) "))
    #expect((text + Help.overview(of: .all)).split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test("an empty word is no verb")
  func emptyWord() throws {
    for operands in [[], ["Read"]] {
      #expect(throws: Failure.unknownVerb("", operands: operands)) {
        try Invocation([""] + operands)
      }
    }
    let help = try Bench.session(["help", ""], StubDaemon([:]))
    #expect(throws: Failure.unknownVerb("")) { try help.run() }
  }
}
