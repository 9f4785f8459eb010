import Testing

@testable import HabitCore

@Suite("How a habit stands on a day")
struct StandingWordsTests {
  /// A Friday.
  private static let today = day("2026-11-20")

  struct Case: CustomTestStringConvertible {
    var testDescription: String
    /// The habit, from the first of October on.
    var adjust: @Sendable (inout HabitDraft) -> Void = { _ in }
    /// The amounts done, by days before today; less than 0 is a mark.
    var done: [Int: String] = [:]
    /// The day that is looked at, counted from today.
    var ago = 0
    var isPaused = false
    var state = GridCell.State.open
    var amount: String?
    var short: String?
    var past: String?
    var risk: String?
  }

  private static func amount(
    _ text: String,
    _ unit: String?
  ) -> @Sendable (inout HabitDraft) -> Void {
    { ($0.repetitions, $0.unit) = (count(text), unit) }
  }

  private static let twelveDays = Dictionary(uniqueKeysWithValues: (1...12).map { ($0, "1") })

  static let cases = [
    Case(testDescription: "nothing yet"),
    Case(testDescription: "done", done: [0: "1"], state: .done, past: "1 day"),
    Case(
      testDescription: "more than asked",
      done: [0: "3"],
      state: .done,
      amount: "3 times",
      short: "3",
      past: "1 day"
    ),
    Case(
      testDescription: "part of a target",
      adjust: amount("20", "pages"),
      done: [0: "12"],
      state: .partial,
      amount: "12/20 pages",
      short: "12/20"
    ),
    Case(
      testDescription: "part of a target that is asked for three times a week",
      adjust: {
        amount("20", "pages")(&$0)
        $0.schedule = .timesPerWeek(3)
      },
      done: [0: "12", 2: "20"],
      state: .partial,
      amount: "12/20 pages, 1/3 this week",
      short: "12/20"
    ),
    Case(
      testDescription: "part of a time",
      adjust: amount("60", "min"),
      done: [0: "35"],
      state: .partial,
      amount: "35m of 1h",
      short: "35m of 1h"
    ),
    Case(
      testDescription: "a streak that ends today",
      done: twelveDays,
      past: "12 days",
      risk: "12 days end today"
    ),
    Case(
      testDescription: "the day before, of which no past is told",
      done: twelveDays,
      ago: 1,
      state: .done
    ),
    Case(testDescription: "skipped", done: [0: "skipped"], state: .skipped),
    Case(testDescription: "skipped beforehand", done: [-1: "skipped"], ago: -1, state: .skipped),
    Case(testDescription: "a day to come", ago: -1, state: .future),
    Case(
      testDescription: "within a limit",
      adjust: {
        amount("2", "cups")(&$0)
        $0.goal = .atMost
        $0.startDate = today
      },
      done: [0: "1"],
      state: .open,
      amount: "1/2 cups at most",
      short: "1/2"
    ),
    Case(
      testDescription: "beyond a limit",
      adjust: {
        amount("2", "cups")(&$0)
        $0.goal = .atMost
        $0.startDate = today
      },
      done: [0: "3"],
      state: .failed,
      amount: "3/2 cups at most",
      short: "3/2"
    ),
    Case(
      testDescription: "a quota that needs every day left",
      adjust: { $0.schedule = .timesPerWeek(4) },
      done: [4: "1"],
      amount: "1/4 this week",
      short: "1/4",
      risk: "3 more in 3 days"
    ),
    Case(
      testDescription: "a quota of a month",
      adjust: { $0.schedule = .timesPerMonth(10) },
      done: [4: "1"],
      amount: "1/10 this month",
      short: "1/10"
    ),
    Case(
      testDescription: "a target of a week",
      adjust: {
        amount("10", "km")(&$0)
        $0.period = .week
      },
      done: [2: "6.5"],
      amount: "6.5/10 km this week, 3.5 left",
      short: "6.5/10"
    ),
    Case(testDescription: "paused", adjust: amount("20", "pages"), isPaused: true, state: .paused),
  ]

  @Test("is told in a word, in numbers and for people", arguments: cases)
  func words(_ example: Case) throws {
    var device = Device(digit: "a", today: Self.today)
    let id = try device.add("h", from: day("2026-10-01"), example.adjust)
    for (ago, text) in example.done {
      let outcome = Mark(rawValue: text).map { Outcome(mark: $0) } ?? Outcome(count: count(text))
      device.commit([.outcome(id, Self.today.clampedAdding(-ago), outcome)])
    }
    if example.isPaused { device.commit([.pause(id, from: Self.today, .open)]) }
    let ledger = device.ledger
    let shown = Self.today.clampedAdding(-example.ago)
    let state = try #require(ledger.state(at: 0, on: shown))
    let streak = ledger.currentStreak(at: 0, asOf: Self.today)
    let context = HabitState.Context(
      rules: state.habit.rules(on: shown),
      streak: streak,
      past: ShownPast(streak, nil, best: nil, strength: nil),
      isToday: shown == Self.today
    )
    let words = state.words(context)
    #expect(state.state == example.state)
    #expect(words.amount == example.amount && words.short == example.short, "\(words)")
    #expect(words.past == example.past && words.risk == example.risk, "\(words)")
    #expect(state.isAtRisk(context) == (example.risk != nil))
  }
}
