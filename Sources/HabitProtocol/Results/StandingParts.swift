package import HabitCore

extension CurrentStreak: ProtocolObject {
  package static let component: Component? = ("CurrentStreak", "A streak that reaches a day")

  package mutating func members(_ list: inout Members) {
    list.member("unit", &unit, StreakUnit.words)
    list.member(
      "current",
      &current,
      "The current streak; today, while still open, neither breaks nor extends it"
    )
    list.member(
      "strict",
      &strict,
      "Like current, but ends at a spared miss, and is 0 while today, or this period, is open"
    )
    list.member(
      "todayOpen",
      &todayOpen,
      "True while it is still due today, or in the current period"
    )
    list.optional("sparesLeft", &sparesLeft, "The spares left in its week, month or year")
  }

  package init() { self.init(unit: .days, current: 0, strict: 0, todayOpen: false) }
}

extension StreakUnit: ProtocolWord {
  static let words =
    "The unit: days on which it was due, or weeks, months or years whose quota or target was met"
}

extension Measure: ProtocolWord {
  static let words = "The measure to show of its past, if not the streak"
}

extension Milestone: ProtocolObject {
  package static let component: Component? = (
    "Milestone", "A streak's length, or a return, to announce on the tick that reaches it"
  )

  package mutating func members(_ list: inout Members) {
    list.member(
      "kind",
      &kind,
      "streak for a round length such as 30 days, longest for passing the longest so far, return "
        + "for a completion right after a miss"
    )
    list.member("length", &length, "The current length of the streak")
    list.member("unit", &unit, StreakUnit.words)
    list.derived("words", words, "The same in words, such as 30 days in a row")
  }

  package init() { self.init(kind: .streak, length: 0, unit: .days) }
}

extension Progress: ProtocolObject {
  package static let component: Component? = ("Progress", "The progress of a day")

  package mutating func members(_ list: inout Members) {
    list.member(
      "total",
      &total,
      "The number of habits that count: due and not skipped, or completed anyway; an at-most habit "
        + "kept so far today does not"
    )
    list.member("completed", &completed, "The number of them that are completed")
    list.derived("percentage", percentage, "completed over total; 0 when nothing counts")
    list.member("totalXP", &totalXP, "The XP of all of them")
    list.member("earnedXP", &earnedXP, "The XP of the completed ones")
    list.optional(
      "next",
      &next,
      "The first habit that is due and neither completed nor marked; never an at-most one"
    )
    list.derived("allCompleted", allCompleted, "True if all are completed; never on an empty day")
  }
}

extension QuotaProgress: ProtocolObject {
  package static let component: Component? = (
    "Quota", "The progress of a quota in its calendar week or month, as of a day"
  )

  package mutating func members(_ list: inout Members) {
    list.member("times", &times, "The number of times required")
    list.member("done", &done, "The number of times done in it, including later days")
    list.member(
      "daysLeft",
      &daysLeft,
      "The number of days, including that day, on which it can still be done"
    )
  }

  package init() { self.init(times: 0, done: 0, daysLeft: 0) }
}

extension PeriodCount: ProtocolObject {
  package static let component: Component? = (
    "PeriodCount", "The progress of a target for a calendar week, month or year, as of a day"
  )

  package mutating func members(_ list: inout Members) {
    list.member("period", &period, "The period")
    list.member("count", &count, "The sum counted in it, including later days")
    list.member("target", &target, "The sum that meets it, or that must not be exceeded")
    list.derived("left", left, "The amount left to do, or still allowed by the limit; 0 beyond it")
    list.member("daysLeft", &daysLeft, "The number of days left in it, including that day")
  }

  package init() { self.init(period: .week, count: .zero, target: .zero, daysLeft: 0) }
}
