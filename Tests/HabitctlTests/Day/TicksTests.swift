@testable import HabitctlDay
@testable import HabitctlCore
import HabitNotation
import Testing

@testable import habitctl

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

  @Test(
    "a note's habit is as many words as name one, then a date, then the text",
    arguments: [
      (["read", "a", "good", "book"], "Read", nil, "a good book"),
      (["morning", "run", "in", "the", "rain"], "morning run", nil, "in the rain"),
      (
        ["morning", "run", "-1", "in", "the", "rain"], "morning run", "-1",
        "in the rain"
      ),
      (["read", "mon", "or", "tue"], "Read", "mon", "or tue"),
      (["read", "mon", "the", "best"], "Read", "mon", "the best"),
      (["morning", "run", "on", "monday", "at", "noon"], "morning run", "on monday", "at noon"),
      (["call", "mon", "busy"], "call mon", nil, "busy"),
      (["read", "it", "ends", "today"], "Read", nil, "it ends today"),
      (["read", "on", "the", "train"], "read on", nil, "the train"),
      (["morning", "run", "far", "out"], "morning run far", nil, "out"),
      (["nobody", "knows", "this"], "nobody", nil, "knows this"),
      (["read", "-d", "mon", "today", "x"], "Read", "mon", "today x"),
      (["--habit", "read", "-1", "x"], "Read", "-1", "x"),
    ] as [([String], String, String?, String)]
  )
  func notes(words: [String], habit: String, day: String?, text: String) throws {
    let known = ["read", "morning run", "call mon", "read on", "morning run far"]
    let operands = try NoteOperands(try Invocation(["note"] + words)) { known.contains($0) }
    #expect(operands.target.habit?.lowercased() == habit.lowercased())
    #expect(operands.target.days?.words.joined(separator: " ") == day)
    #expect(operands.text == text)
  }

  @Test("a count is told with what the day asks for")
  func counting() throws {
    let text = try Bench.text(["tally", "read", "3"], CountedHabits("Read", target: 8).daemon)
    #expect(text == "◐ Read  begun, 3/8  Thu 20 Nov 2025  0 of 1 done\n")
    let limit = CountedHabits("Coffee", target: 9, more: #","goal":"atMost""#)
    #expect(try Bench.text(["tally", "coffee", "3"], limit.daemon).contains("3/9"))
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
}
