package import HabitCore

/// The standing of a habit on a day: everything that a tick can change.
///
/// It is part of each habit of a day and of a tick's result. A client replaces its old copy as a
/// whole: a member missing from the new one has no value.
package struct Standing: ProtocolObject, Equatable {
  package var state = Open(GridCell.State.open)
  package var entry: Entry?
  package var completed = false
  package var due = false
  var canToggle = false
  package var streak: CurrentStreak?
  package var quota: QuotaProgress?
  package var returning: Bool?
  package var measure: Measure?
  package var best: Int?
  package var strength: Double?
  package var periodCount: PeriodCount?
  package var target = Count.one
  package var unit: String?
  package var limit: Bool?
  package var step: Open<Step>?
  package var atRisk: Bool?
  package var offDay: Bool?
  package var words = StandingWords()

  /// The effect of pressing a client's key for the habit once.
  package enum Step: String, ProtocolWord {
    case tick, count, timer
  }

  package mutating func members(_ list: inout Members) { members(&list, hasUnit: true) }

  /// Lists the members; `hasUnit` is false if the object around them already has the unit.
  mutating func members(_ list: inout Members, hasUnit: Bool) {
    list.member("state", &state, "The state of the day, as in a grid")
    list.optional("entry", &entry, "The record of that day, if there is one")
    list.member("completed", &completed, "True if it counts as completed that day")
    list.member("due", &due, "True if it is due that day")
    list.member("canToggle", &canToggle, "True if toggle would be accepted that day")
    list.optional("streak", &streak, "Its streak as of today")
    list.optional("quota", &quota, "The progress of its quota for a week or month, if it has one")
    list.optional(
      "returning",
      &returning,
      "True on a due day after a missed one: completing it is a return"
    )
    list.optional("measure", &measure, Measure.words)
    list.optional("best", &best, "Today only: the longest streak, if the current one is 0")
    list.optional(
      "strength",
      &strength,
      "Today only: its strength, after a break or if that is the measure"
    )
    list.optional(
      "periodCount",
      &periodCount,
      "The progress of its target for a week, month or year, if it has one"
    )
    list.member("target", &target, "The amount that completes the day, or the maximum of a limit")
    if hasUnit { list.optional("unit", &unit, "The unit that day") }
    list.optional("limit", &limit, "True if the target is a limit, kept by staying within it")
    list.optional(
      "step",
      &step,
      "The effect of one press: a tick, one more, or its timer; missing if nothing is accepted"
    )
    list.optional(
      "atRisk",
      &atRisk,
      "True if its streak or quota is lost unless it is done today"
    )
    list.optional(
      "offDay",
      &offDay,
      "True if the schedule names days and this is not one of them"
    )
    var given = words == StandingWords() ? nil : words
    list.optional("words", &given, "The same in words, if there is anything to say")
    words = given ?? words
  }

  package init() {}

  /// The standing of the habit at a position on a day; the streak is as of today, not of that day.
  init(
    _ state: HabitState,
    at position: Int,
    on day: Day,
    in ledger: Ledger,
    past: PastMeasure = PastMeasure()
  ) {
    self.state = Open(state.state)
    if state.hasEntry { entry = Entry(state.outcome, note: state.note) }
    completed = state.completed
    due = state.due
    canToggle = state.canToggle
    streak = ledger.currentStreak(at: position, asOf: ledger.today)
    quota = state.quota
    returning = state.returning ? true : nil
    measure = ledger.settings.measure == .streak ? nil : ledger.settings.measure
    best = past.best
    strength = past.strength
    periodCount = state.periodCount
    let rules = state.habit.rules(on: day)
    target = rules.target.amount
    unit = rules.target.unit
    limit = rules.goal == .atMost ? true : nil
    if canToggle { step = Open(Step(rules, isToday: day == ledger.today)) }
    let context = HabitState.Context(
      rules: rules,
      streak: streak,
      past: ShownPast(streak, measure, best: best, strength: strength),
      isToday: day == ledger.today
    )
    atRisk = state.isAtRisk(context) ? true : nil
    offDay = state.isOffDay(rules) ? true : nil
    words = state.words(context)
  }
}

extension Standing.Step {
  /// The step that a habit's rules call for.
  ///
  /// A timer is offered only for today, because its time counts for the day on which it was
  /// started. On other days the whole time is ticked.
  package init(_ rules: DayRules, isToday: Bool) {
    let isTime = TimeUnit(rules.target.unit) != nil
    let isCounted = rules.target.isCounted && !isTime || rules.period != .day
    self = isTime && isToday ? .timer : rules.goal == .atMost || isCounted ? .count : .tick
  }
}

extension StandingWords: ProtocolObject {
  package static let component: Component? = ("Words", "The state of a habit on a day, in words")

  package mutating func members(_ list: inout Members) {
    list.optional("amount", &amount, "The amount done and the target, such as 3/12 pages")
    list.optional("short", &short, "The same, abbreviated, such as 3/12")
    list.optional("past", &past, "Today only: its streak or strength, such as 12 days")
    list.optional("shortPast", &shortPast, "The same, abbreviated, such as 12d")
    list.optional("risk", &risk, "The loss unless it is done today, such as 12 days end today")
  }
}

/// The record of a habit on a day.
package struct Entry: ProtocolObject, Equatable {
  package var count = Count.zero
  package var mark: Open<Mark>?
  package var note: String?
  package var at: Instant?

  package static let component: Component? = ("Entry", "The record of a habit on a day")

  package mutating func members(_ list: inout Members) {
    list.member("count", &count, "The amount done")
    list.optional("mark", &mark, "The mark of the day")
    list.optional("note", &note, "The day's note")
    list.optional("at", &at, "When it was last completed")
  }

  package init() {}
}

extension Entry {
  package init(_ outcome: Outcome, note: String?) {
    self.init()
    count = outcome.count
    mark = outcome.mark.map(Open.init)
    self.note = note
    at = outcome.at
  }
}
