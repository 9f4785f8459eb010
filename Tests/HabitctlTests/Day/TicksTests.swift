import HabitClient
import Foundation
import Testing

@testable import HabitctlCore

@Suite("Several habits and days in one command")
struct TicksTests {
  private static func written(_ arguments: [String], _ habits: CountedHabits) throws -> [String] {
    _ = try Bench.session(arguments, habits.daemon).run()
    // However much it is, it is one change.
    #expect(habits.recordings <= 1)
    return habits.written.map { $0.split(separator: " ").dropFirst().joined(separator: " ") }
  }

  @Test(
    "words are one habit where one is called so, else a habit each; days multiply",
    arguments: [
      (["read"], ["Read 2025-11-20"]),
      (["morning", "run", "-1"], ["Morning run 2025-11-19"]),
      (["read", "run"], ["Read 2025-11-20", "Run 2025-11-20"]),
      (["read", "run", "-1"], ["Read 2025-11-19", "Run 2025-11-19"]),
      (["read", "mon", "tue"], ["Read 2025-11-17", "Read 2025-11-18"]),
      (
        ["read", "run", "mon", "tue"],
        ["Read 2025-11-17", "Read 2025-11-18", "Run 2025-11-17", "Run 2025-11-18"]
      ),
      (["morning", "run", "and", "read"], ["Morning run 2025-11-20", "Read 2025-11-20"]),
      (["read,", "run", "-1"], ["Read 2025-11-19", "Run 2025-11-19"]),
      (["Morning run", "read"], ["Morning run 2025-11-20", "Read 2025-11-20"]),
      (["read", "READ", "rea"], ["Read 2025-11-20"]),
      (["read", "today", "2025-11-20"], ["Read 2025-11-20"]),
      (
        ["--habit", "morning run", "--habit", "read", "-1"],
        ["Morning run 2025-11-19", "Read 2025-11-19"]
      ),
    ] as [([String], [String])]
  )
  func writing(words: [String], expected: [String]) throws {
    let habits = CountedHabits("Read", "Run", "Morning run")
    #expect(try Self.written(["done"] + words, habits) == expected)
  }

  @Test(
    "where one of them cannot be, nothing is written, and the one is named",
    arguments: [
      (["read", "nope"], "no nope"), (["nope", "nada"], "no nope nada"), (["nope"], "no nope"),
      (["read", "run", "nada", "mon", "tue"], "no nada"), (["read", "and", "nada"], "no nada"),
      (["--habit", "read", "--habit", "nope"], "no nope"),
    ]
  )
  func refusing(words: [String], message: String) throws {
    let habits = CountedHabits("Read", "Run")
    do {
      _ = try Bench.session(["toggle"] + words, habits.daemon).run()
      Issue.record("\(words) was done")
    } catch let failure as Failure {
      #expect(failure.status == .refused)
      #expect(Bench.text(failure.lines).contains(message + "\n"))
    }
    #expect(habits.written.isEmpty)
  }

  @Test("a dry run of several only tries")
  func dryRun() throws {
    let habits = CountedHabits("Read", "Run")
    let text = try Bench.text(["done", "read", "run", "-n"], habits.daemon)
    #expect(habits.written.isEmpty)
    #expect(
      habits.tried.suffix(2) == ["record Read 2025-11-20", "record Run 2025-11-20"]
    )
    #expect(text.split(separator: "\n").count == 3)
  }

  @Test("--json prints a result for each")
  func json() throws {
    let text = try Bench.text(
      ["--json", "done", "read", "run"],
      CountedHabits("Read", "Run").daemon
    )
    #expect(text.split(separator: "\n").count == 2)
  }

  @Test("names are read from standard input, and days may be a span")
  func input() throws {
    let habits = CountedHabits("Read", "Morning run", "Swim")
    let surroundings = Bench.surroundings(input: "Morning run\r\n\n  \nRead")
    let arguments = ["done", "Swim", "-", "tue..wed"]
    let text = try Bench.text(arguments, habits.daemon, surroundings: surroundings)
    #expect(
      habits.written
        == ["Swim", "Morning run", "Read"].flatMap { name in
          ["record \(name) 2025-11-18", "record \(name) 2025-11-19"]
        }
    )
    #expect(text.split(separator: "\n").count == 6)
    let none = Bench.surroundings(input: "\n")
    #expect(try Bench.text(["done", "-"], habits.daemon, surroundings: none) == "")
    #expect(habits.written.count == 6)
  }

  @Test("the days of a span that do not ask for the habit are left out, and said")
  func undue() throws {
    let habits = CountedHabits("Read")
    // From Friday to Monday.
    let text = try Bench.text(["done", "read", "2025-11-14..2025-11-17"], habits.daemon)
    #expect(habits.written == ["record Read 2025-11-14", "record Read 2025-11-17"])
    #expect(habits.recordings == 1)
    #expect(
      text == """
        ✓ Read  done  Fri 14 Nov 2025  0 of 1 done
        ✓ Read  done, 2 times  Mon 17 Nov 2025  0 of 1 done
        Sat 15 Nov left out: not due
        Sun 16 Nov left out: not due

        """
    )
    // To take something back no day need ask for it.
    let clearing = CountedHabits("Read")
    _ = try Bench.text(["clear", "read", "2025-11-14..2025-11-17"], clearing.daemon)
    #expect(clearing.written.count == 4)
  }

  @Test("a single day that does not ask for the habit is taken, and said")
  func singleUndue() throws {
    let habits = CountedHabits("Read")
    let text = try Bench.text(["done", "read", "2025-11-15"], habits.daemon)
    #expect(text == "✓ Read  done  Sat 15 Nov 2025  not due that day  0 of 1 done\n")
    #expect(habits.written == ["markCompleted Read 2025-11-15"])
  }

  @Test("what is more than one request holds shares a group")
  func group() throws {
    let habits = CountedHabits("Read")
    _ = try Bench.session(
      [
        "undone", "read", "2021-01-01..2021-12-31", "2022-01-01..2022-12-31",
        "2023-01-01..2023-12-31",
      ],
      habits.daemon
    ).run()
    #expect(habits.written.count == 1095)
    #expect(habits.recordings == 2)
    #expect(Set(habits.groups).count == 1)
    #expect(habits.groups.count == 2)
  }

  @Test("what is about one day takes no span")
  func oneDay() {
    for arguments in [
      ["count", "Read", "mon..wed", "3"], ["note", "Read", "-d", "mon..wed", "x"],
    ] {
      #expect(throws: Failure.self) { try Bench.text(arguments, CountedHabits("Read").daemon) }
    }
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
}
