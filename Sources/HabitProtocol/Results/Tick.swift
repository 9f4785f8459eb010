package import HabitCore

/// The result of a tick: everything a client shows next, which the daemon writes by hand.
package struct Tick: ProtocolObject {
  package var recorded = RecordedTick()
  package var revision = 0

  package static let component: Component? = ("Tick", "How a habit stands on a day after a tick")

  package mutating func members(_ list: inout Members) {
    recorded.members(&list)
    list.revision(&revision)
  }

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

  package static let component: Component? = (
    "Recorded", "How a habit stands on a day after several entries were recorded"
  )

  package mutating func members(_ list: inout Members) {
    list.member("habit", &habit, "The habit", schema: .habitID)
    list.member("name", &name, "What it is called")
    list.member("date", &date, "The day")
    list.optional("entry", &entry, "What is recorded for it now, where anything is")
    list.member("completed", &completed, "Whether it counts as completed now")
    list.member("due", &due, "Whether the day asks for the habit")
    list.optional("streak", &streak, "Its streak as of today")
    list.member("progress", &progress, "How far that day has come")
    list.optional(
      "milestone",
      &milestone,
      "What this tick has reached; a tick taken back and made again reaches it again"
    )
    list.optional("measure", &measure, Measure.words)
    list.optional("strength", &strength, "How firm the habit is, where that is the measure")
    list.optional(
      "periodCount",
      &periodCount,
      "How far the target of its week, month or year has come, where it is for one"
    )
  }

  package init() {}
}
