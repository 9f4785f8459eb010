import HabitCore
import Testing

@testable import habitctl

@Suite("A habit and a day without quotes")
struct HabitOperandsTests {
  @Test(
    "the last of several words is the date if it reads as one",
    arguments: [
      (["Read"], "Read", nil),
      (["Morning", "run", "-1"], "Morning run", .relative(days: -1)),
      (["Morning", "run"], "Morning run", nil),
      (["Morning run", "mon"], "Morning run", .latest(weekday: 1)),
      (["Call mon"], "Call mon", nil),
      (["today"], "today", nil),
      (["-1"], "-1", nil),
      (["mon", "tue"], "mon", .latest(weekday: 2)),
      (["Read", "--date", "yesterday"], "Read", .relative(days: -1)),
      (["Call", "mon", "-d", "today"], "Call mon", .today),
      ([], nil, nil),
    ] as [([String], String?, DateExpression?)]
  )
  func taking(words: [String], habit: String?, date: DateExpression?) throws {
    let operands = try HabitOperands(try Invocation(["toggle"] + words))
    #expect(operands.habit == habit)
    #expect(operands.date == date)
  }

  @Test("a date that does not exist is not taken for a part of the name")
  func noDate() {
    #expect(throws: Failure.self) {
      try HabitOperands(try Invocation(["toggle", "Read", "2025-02-30"]))
    }
    #expect(throws: Failure.self) {
      try HabitOperands(try Invocation(["toggle", "Read", "--date", "someday"]))
    }
  }
}
