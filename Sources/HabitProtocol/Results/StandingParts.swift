package import HabitCore

extension CurrentStreak: ProtocolObject {
  package static let component: Component? = ("CurrentStreak", "A streak that reaches a day")

  package mutating func members(_ list: inout Members) {
    list.member("unit", &unit, StreakUnit.words)
    list.member("current", &current, "The streak now; a today still open neither breaks nor adds")
    list.member(
      "strict",
      &strict,
      "As current, but it ends at a spared miss, and is 0 while today, or the present period, is open"
    )
    list.member("todayOpen", &todayOpen, "Whether today, or the present period, still asks for it")
    list.optional("sparesLeft", &sparesLeft, "How many spares its week, month or year has left")
  }

  package init() { self.init(unit: .days, current: 0, strict: 0, todayOpen: false) }
}

extension StreakUnit: ProtocolWord {
  static let words =
    "What is counted: the days that asked for it, or weeks, months or years whose quota or target was met"
}

extension Measure: ProtocolWord {
  static let words = "What is to be shown of its past, where that is not the streak"
}

extension Milestone: ProtocolObject {
  package static let component: Component? = (
    "Milestone", "A length of streak, or a return, worth saying on the tick that reaches it"
  )

  package mutating func members(_ list: inout Members) {
    list.member(
      "kind",
      &kind,
      "streak for a round length such as 30 days, longest for passing the longest before, "
        + "return for coming back right after a miss"
    )
    list.member("length", &length, "How long the streak is now")
    list.member("unit", &unit, StreakUnit.words)
    list.derived("words", words, "The same for people, such as 30 days in a row")
  }

  package init() { self.init(kind: .streak, length: 0, unit: .days) }
}

extension Progress: ProtocolObject {
  package static let component: Component? = ("Progress", "How far a day has come")

  package mutating func members(_ list: inout Members) {
    list.member(
      "total",
      &total,
      "How many habits count: due and not skipped, or completed anyway; an at-most one that "
        + "today has kept so far does not"
    )
    list.member("completed", &completed, "How many of them are completed")
    list.derived("percentage", percentage, "completed over total; 0 when nothing counts")
    list.member("totalXP", &totalXP, "What all of them earn")
    list.member("earnedXP", &earnedXP, "What the completed ones have earned")
    list.optional(
      "next",
      &next,
      "The first habit that is due and neither completed nor marked; never an at-most one"
    )
    list.derived("allCompleted", allCompleted, "Whether all are completed; never on an empty day")
  }
}

extension QuotaProgress: ProtocolObject {
  package static let component: Component? = (
    "Quota", "How far the calendar week or month of a quota has come by a day"
  )

  package mutating func members(_ list: inout Members) {
    list.member("times", &times, "How often the week or month asks")
    list.member("done", &done, "How often the habit was done in it, later days included")
    list.member("daysLeft", &daysLeft, "On how many days, that day included, it can still be done")
  }

  package init() { self.init(times: 0, done: 0, daysLeft: 0) }
}

extension PeriodCount: ProtocolObject {
  package static let component: Component? = (
    "PeriodCount", "How far the target of a calendar week, month or year has come by a day"
  )

  package mutating func members(_ list: inout Members) {
    list.member("period", &period, "The period")
    list.member("count", &count, "The sum of what was counted in it, later days included")
    list.member("target", &target, "The sum that meets it, or that is not to be exceeded")
    list.derived("left", left, "What is left to do, or what the limit still allows; 0 beyond it")
    list.member("daysLeft", &daysLeft, "How many days, that day included, are left in it")
  }

  package init() { self.init(period: .week, count: .zero, target: .zero, daysLeft: 0) }
}
