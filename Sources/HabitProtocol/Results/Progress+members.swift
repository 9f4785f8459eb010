package import HabitCore

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

  /// A quota that reading fills in.
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

  /// A progress that reading fills in.
  package init() { self.init(period: .week, count: .zero, target: .zero, daysLeft: 0) }
}
