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
    list.optional(
      "sparesLeft",
      &sparesLeft,
      "How many spares its week, month or year has left",
      schema: .natural
    )
  }

  /// No streak.
  package init() { self.init(unit: .days, current: 0, strict: 0, todayOpen: false) }
}

extension FinalShare: ProtocolObject {
  package static let component: Component? = ("FinalShare", "How a habit ended")

  package mutating func members(_ list: inout Members) {
    list.member("kept", &kept, "How many units a streak would count, such as 27 days of 30")
    list.member("total", &total, "Those and the missed ones, without what was skipped or paused")
    list.member("unit", &unit, StreakUnit.words)
  }

  /// An empty result that reading fills in.
  package init() { self.init(unit: .days, kept: 0, total: 0) }
}

extension StreakUnit: ProtocolWord {
  /// The meaning of the unit, in one sentence.
  static let words =
    "What is counted: the days that asked for it, or weeks, months or years whose quota or target was met"
}

extension Measure: ProtocolWord {
  /// The meaning of a measure of habits, in one sentence.
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

  /// A milestone that reading fills in.
  package init() { self.init(kind: .streak, length: 0, unit: .days) }
}
