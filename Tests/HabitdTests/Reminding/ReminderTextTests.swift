import TestSupport
import Testing

@testable import HabitCore
@testable import habitd

@Suite("The words of a reminder")
struct ReminderTextTests {
  private static let today = Day("2026-11-20") ?? .first

  /// The state of a daily habit, and a streak of so many days.
  private func notification(
    streak: Int = 0,
    _ adjust: (inout HabitState) -> Void = { _ in }
  ) throws -> Notification {
    let id = try #require(HabitID("read"))
    var state = HabitState(
      habit: Habit(id: id, name: "Read", startDate: Self.today),
      state: .open,
      outcome: .cleared,
      note: nil,
      completed: false,
      due: true,
      canToggle: true,
      quota: nil
    )
    adjust(&state)
    return ReminderText.notification(
      for: state,
      on: Self.today,
      streak: CurrentStreak(unit: .days, current: streak, strict: 0, todayOpen: true)
    )
  }

  @Test("a plain habit is its name with all buttons, and its streak where there is one")
  func plain() throws {
    #expect(
      try notification() == Notification(summary: "Read", actions: [.done, .skip, .later])
    )
    #expect(try notification(streak: 1).body == "Streak: 1 day")
    #expect(try notification(streak: 12).body == "Streak: 12 days")
  }

  @Test("behind a miss it says that doing it is a return, unless there is nothing to do")
  func returning() throws {
    let words = "Missed last time: do it now to get back on track"
    #expect(try notification { $0.returning = true }.body == words)
    let limit = try notification { state in
      state.returning = true
      state.habit.goal = Versions(base: .atMost)
    }
    #expect(!limit.body.contains(words))
  }

  @Test("one that is counted shows how far it has come")
  func counted() throws {
    let counted = try notification(streak: 2) { state in
      state.habit.target.base.amount = Count(decimal: "5.5".utf8) ?? .one
      state.habit.target.base.unit = "km"
      state.habit.values.icon = "🏃"
      state.outcome.count = .one
    }
    #expect(counted.summary == "🏃 Read")
    #expect(counted.body == "1 of 5.5 km\nStreak: 2 days")
    #expect(counted.actions == [.one, .done, .skip, .later])
  }

  @Test("what is to be avoided has no button for done")
  func atMost() throws {
    let avoided = try notification { state in
      state.habit.goal = Versions(base: .atMost)
      state.habit.target.base.amount = Count(decimal: "2".utf8) ?? .one
    }
    #expect(avoided.actions == [.skip, .later])
    #expect(avoided.body == "At most 2, so far 0")
  }

  /// The state of a daily habit of that name.
  private func state(
    _ name: String,
    _ adjust: (inout HabitState) -> Void = { _ in }
  ) throws -> HabitState {
    let id = try #require(HabitID("read"))
    var state = HabitState(
      habit: Habit(id: id, name: name, startDate: Self.today),
      state: .open,
      outcome: .cleared,
      note: nil,
      completed: false,
      due: true,
      canToggle: true,
      quota: nil
    )
    adjust(&state)
    return state
  }

  @Test("several are their icons and names, one a line as they stand, and no more than fit")
  func summary() throws {
    let water = try state("Drink water") { state in
      state.habit.values.icon = "💧"
      state.habit.target.base.amount = Count(decimal: "8".utf8) ?? .one
      state.habit.target.base.unit = "glasses"
      state.outcome.count = Count(decimal: "3".utf8) ?? .one
    }
    let few = ReminderText.summary(
      of: [try state("B\nC"), water, try state("A")],
      on: Self.today
    )
    #expect(few.summary == "3 habits are open")
    #expect(few.body == "B C\n💧 Drink water, 3 of 8 glasses\nA")
    #expect(few.actions == [.all, .later] && few.count == 3)
    let many = ReminderText.summary(
      of: try (1...9).map { try state("h\($0)") },
      on: Self.today
    )
    #expect(many.body == "h1\nh2\nh3\nh4\nh5\nh6\nand 3 more")
  }

  @Test("several of which one is a limit cannot all be done")
  func limitAmongMany() throws {
    let limit = try state("Coffee") { $0.habit.goal = Versions(base: .atMost) }
    let few = ReminderText.summary(of: [try state("A"), limit], on: Self.today)
    #expect(few.actions == [.later])
  }

  @Test(
    "a line is one visible line",
    arguments: [
      ("", ""), (" \t\n", ""), ("a\r\n\u{2028}b", "a b"), (" a ", "a"),
      ("\u{1B}[31mred", "[31mred"),
      ("\u{202E}abc\u{2066}", "abc"), ("a\u{200B}b\u{FEFF}", "ab"), ("👩‍👩‍👧 🏳️‍🌈", "👩‍👩‍👧 🏳️‍🌈"),
      (String(repeating: "ä", count: 100), String(repeating: "ä", count: 100)),
      (String(repeating: "ä", count: 101), String(repeating: "ä", count: 99) + "…"),
    ]
  )
  func oneLine(text: String, line: String) {
    #expect(ReminderText.oneLine(text) == line)
  }

  @Test(
    "nothing hostile is left of the naughty strings",
    .enabled(if: Corpus.naughtyStrings != nil, "the corpus is not here")
  )
  func naughtyStrings() throws {
    for text in try #require(Corpus.naughtyStrings) {
      let line = ReminderText.oneLine(text)
      #expect(line.count <= ReminderText.nameLength)
      for scalar in line.unicodeScalars {
        #expect(!scalar.properties.isBidiControl && scalar.properties.generalCategory != .control)
        #expect(scalar == " " || !scalar.properties.isWhitespace)
      }
    }
  }
}
