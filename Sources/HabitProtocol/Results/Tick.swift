package import HabitCore

/// The result of a tick: everything a client shows next.
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

/// A habit on a day behind a tick: in the result of a tick, in each entry of a `record`, and in an event.
package struct RecordedTick: ProtocolObject {
  package var habit = ""
  package var name = ""
  package var date = Day.first
  package var standing = Standing()
  package var progress: Progress?
  package var milestone: Milestone?
  package var otherDays: Bool?

  package static let component: Component? = (
    "Recorded", "How a habit stands on a day after a tick"
  )

  package mutating func members(_ list: inout Members) {
    list.member("habit", &habit, "The habit", schema: .habitID)
    list.member("name", &name, "What it is called")
    list.member("date", &date, "The day")
    standing.members(&list)
    list.optional(
      "progress",
      &progress,
      "How far that day has come; an event tells it beside its changes"
    )
    list.optional(
      "milestone",
      &milestone,
      "What this tick has reached; a tick taken back and made again reaches it again"
    )
    list.optional(
      "otherDays",
      &otherDays,
      "True where it may decide about other days as well: under a quota, or a target for a period"
    )
  }

  package init() {}
}
