package import HabitCore

/// How a habit stands on a day: all that a tick can change.
///
/// It stands in each habit of a day and in what a tick answers: a client replaces the old one by the new
/// one, and what is missing is nothing.
package struct Standing: ProtocolObject, Equatable {
  package var entry: Entry?
  package var completed = false
  package var due = false
  package var canToggle = false
  package var streak: CurrentStreak?
  package var quota: QuotaProgress?
  package var returning: Bool?
  package var spared: Bool?
  package var measure: Measure?
  package var best: Int?
  package var strength: Double?
  package var periodCount: PeriodCount?

  package mutating func members(_ list: inout Members) {
    list.optional("entry", &entry, "What is recorded for it that day, where anything is")
    list.member("completed", &completed, "Whether it counts as completed that day")
    list.member("due", &due, "Whether the day asks for it")
    list.member("canToggle", &canToggle, "Whether toggle would be accepted that day")
    list.optional("streak", &streak, "Its streak as of today")
    list.optional("quota", &quota, "How far its week or month has come, where that asks")
    list.optional(
      "returning",
      &returning,
      "True on a due day behind a missed one: completing it is a return"
    )
    list.optional("spared", &spared, "True where the day was missed, and a spare makes up for it")
    list.optional("measure", &measure, Measure.words)
    list.optional(
      "best",
      &best,
      "The longest streak where the present one is 0; told where measures are asked for"
    )
    list.optional(
      "strength",
      &strength,
      "How firm the habit is, after a break or as its measure; told where measures are asked for"
    )
    list.optional(
      "periodCount",
      &periodCount,
      "How far the target of its week, month or year has come, where it is for one"
    )
  }

  package init() {}

  /// The standing of the habit at a position.
  ///
  /// - Parameters:
  ///   - state: its state on a day.
  ///   - position: its position.
  ///   - ledger: the history; supplies the streak, as of the real today.
  ///   - past: the measure of its past.
  package init(
    _ state: HabitState,
    at position: Int,
    in ledger: Ledger,
    past: PastMeasure = PastMeasure()
  ) {
    if state.hasEntry { entry = Entry(state.outcome, note: state.note) }
    completed = state.completed
    due = state.due
    canToggle = state.canToggle
    streak = ledger.currentStreak(at: position, asOf: ledger.today)
    quota = state.quota
    returning = state.returning ? true : nil
    spared = state.spared ? true : nil
    measure = ledger.settings.measure == .streak ? nil : ledger.settings.measure
    best = past.best
    strength = past.strength
    periodCount = state.periodCount
  }
}

extension Entry {
  /// The record of a day.
  package init(_ outcome: Outcome, note: String?) {
    self.init()
    count = outcome.count
    mark = outcome.mark.map(Open.init)
    self.note = note
    at = outcome.at
  }
}
