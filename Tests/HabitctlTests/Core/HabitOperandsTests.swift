import HabitClient
import HabitNotation
import Testing

@testable import HabitctlCore

@Suite("A habit and a day without quotes")
struct HabitOperandsTests {
  @Test(
    "the last of several words is the date if it reads as one",
    arguments: [
      (["Read"], "Read", nil),
      (["Morning", "run", "-1"], "Morning run", "-1"),
      (["Morning", "run"], "Morning run", nil),
      (["Morning run", "mon"], "Morning run", "mon"),
      (["Call mon"], "Call mon", nil),
      (["today"], "today", nil),
      (["-1"], "-1", nil),
      (["mon", "tue"], "mon", "tue"),
      (["Read", "3", "days", "ago"], "Read", "3 days ago"),
      (["Read", "20", "nov"], "Read", "20 nov"),
      (
        ["Morning", "run", "nov", "20", "2025"], "Morning run",
        "nov 20 2025"
      ),
      (["Read", "--date", "yesterday"], "Read", "yesterday"),
      (["Call", "mon", "-d", "today"], "Call mon", "today"),
      ([], nil, nil),
    ] as [([String], String?, String?)]
  )
  func taking(words: [String], habit: String?, day: String?) throws {
    let operands = try HabitOperands(try Invocation(["toggle"] + words))
    #expect(operands.habit == habit)
    #expect(operands.days?.words.joined(separator: " ") == day)
  }

  @Test(
    "where several days are wanted, all last words that read as dates are days",
    arguments: [
      (["Read", "mon", "tue", "-1"], ["Read"], 3),
      (["Read", "-3..-1"], ["Read"], 1),
      (["Read", "last", "week"], ["Read"], 1),
      (["Read", "mon,", "wed"], ["Read"], 2),
      (["Read", "mon,wed"], ["Read"], 2),
      (["Morning", "run", "2025-01-15"], ["Morning", "run"], 1),
      (["mon", "mon", "mon"], ["mon"], 2),
      (["Call mon", "tue"], ["Call mon"], 1),
      (["Read", "mon", "later"], ["Read", "mon", "later"], 0),
      (["Read", "-d", "mon", "-d", "tue"], ["Read"], 2),
      (["Call", "mon", "-d", "tue"], ["Call", "mon"], 1),
    ] as [([String], [String], Int)]
  )
  func severalDays(words: [String], habit: [String], days: Int) throws {
    let operands = try HabitOperands(try Invocation(["done"] + words), taking: .several)
    #expect(operands.words == habit)
    #expect(operands.days?.forms.count ?? 0 == days)
  }

  @Test(
    "names are listed with 'and' or commas",
    arguments: [
      (["floss", "and", "yoga"], ["floss", "yoga"]),
      (["morning", "run", "AND", "read"], ["morning run", "read"]),
      (["floss,", "morning", "run,", "read"], ["floss", "morning run", "read"]),
      (["floss,", "yoga,", "and", "read"], ["floss", "yoga", "read"]),
      (["floss", ",", "yoga"], ["floss", "yoga"]),
      (["floss", "yoga"], nil), (["and"], nil), (["read", "and"], nil), (["read,"], nil),
      (["salt and pepper"], nil),
    ] as [([String], [String]?)]
  )
  func listed(words: [String], names: [String]?) throws {
    let operands = try HabitOperands(try Invocation(["done"] + words), taking: .several)
    #expect(operands.listed == names)
  }

  @Test("the days come in the order given")
  func order() throws {
    let operands = try HabitOperands(
      try Invocation(["done", "Read", "-2", "tue"]),
      taking: .several
    )
    #expect(operands.days?.words == ["-2", "tue"])
  }

  @Test("beside --habit there are only dates")
  func named() throws {
    let words = ["done", "--habit", "Call mon", "mon", "tue", "--habit=Read"]
    let operands = try HabitOperands(try Invocation(words), taking: .several)
    #expect(operands.named == ["Call mon", "Read"])
    #expect(operands.words.isEmpty)
    #expect(operands.days?.words == ["mon", "tue"])
    #expect(throws: Failure.self) {
      try HabitOperands(
        try Invocation(["done", "--habit", "Read", "run", "mon"]),
        taking: .several
      )
    }
  }

  @Test("a date that does not exist is not taken for part of the name")
  func noDate() {
    #expect(throws: Failure.self) {
      try HabitOperands(try Invocation(["toggle", "Read", "2025-02-30"]))
    }
    #expect(throws: Failure.self) {
      try HabitOperands(try Invocation(["toggle", "Read", "--date", "someday"]))
    }
    #expect(
      throws: Failure.misread(
        "'11/20' is not a day: write the month as a word",
        instead: ["  habitctl done Read 20 nov"]
      )
    ) { try HabitOperands(try Invocation(["done", "Read", "11/20"])) }
  }

  @Test("a date before the habit is refused with the right order")
  func dateFirst() {
    #expect(
      throws: Failure.usage("The day comes after the habit: Read 2025-11-20")
    ) { try HabitOperands(try Invocation(["done", "2025-11-20", "Read"])) }
  }

  @Test("every habit is not one: a verb that takes one says so, and touches none")
  func one() throws {
    for arguments in [
      ["archive", "all"], ["rm", "everything"], ["edit", "every", "habit", "3/week"],
      ["count", "all", "5"], ["note", "all", "x"], ["get", "streak.current", "all"],
    ] {
      let habits = CountedHabits("Read", "All-nighter")
      let session = try Bench.session(arguments, habits.daemon)
      do throws(Failure) {
        _ = try session.run()
        Issue.record("\(arguments) was done")
      } catch {
        guard case .misread(let problem, _) = error else {
          Issue.record("\(error)")
          continue
        }
        #expect(problem.contains("means every habit"))
      }
      #expect(habits.written.isEmpty)
    }
  }
}
