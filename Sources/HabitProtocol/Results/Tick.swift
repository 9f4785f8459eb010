package import HabitCore

/// The result of a tick: everything a client shows next, which the daemon writes by hand.
package struct Tick: ProtocolObject {
  package var recorded = RecordedTick()
  package var revision = 0

  package static let table = ObjectTable<Self>(
    "Tick",
    "How a habit stands on a day after a tick",
    RecordedTick.table.members(in: \.recorded) + [.revision(\.revision)]
  )

  package init() {}
}

/// The result of each entry of a `record`; the daemon writes it by hand.
package struct RecordedTick: ProtocolObject {
  package var habit = ""
  package var name = ""
  package var date = Day.first
  package var entry: Entry?
  package var completed = false
  package var due = false
  package var streak: CurrentStreak?
  package var progress = Progress()
  package var milestone: Milestone?
  package var measure: Measure?
  package var strength: Double?
  package var periodCount: PeriodCount?

  package static let table = ObjectTable<Self>(
    "Recorded",
    "How a habit stands on a day after several entries were recorded",
    [
      .member("habit", \.habit, .habitID, "The habit"),
      .member("name", \.name, "What it is called"),
      .member("date", \.date, "The day"),
      .optional("entry", \.entry, "What is recorded for it now, where anything is"),
      .member("completed", \.completed, "Whether it counts as completed now"),
      .member("due", \.due, "Whether the day asks for the habit"),
      .optional("streak", \.streak, "Its streak as of today"),
      .member("progress", \.progress, "How far that day has come"),
      .optional(
        "milestone",
        \.milestone,
        "What this tick has reached; a tick taken back and made again reaches it again"
      ),
      .optional("measure", \.measure, Measure.words),
      .optional("strength", \.strength, "How firm the habit is, where that is the measure"),
      .optional(
        "periodCount",
        \.periodCount,
        "How far the target of its week, month or year has come, where it is for one"
      ),
    ]
  )

  package init() {}
}
