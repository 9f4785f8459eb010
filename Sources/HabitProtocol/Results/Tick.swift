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

/// The result of each entry of a `record`.
package struct RecordedTick: ProtocolObject {
  package var habit = ""
  package var name = ""
  package var date = Day.first
  package var standing = Standing()
  package var progress = Progress()
  package var milestone: Milestone?

  package static let component: Component? = (
    "Recorded", "How a habit stands on a day after several entries were recorded"
  )

  package mutating func members(_ list: inout Members) {
    list.member("habit", &habit, "The habit", schema: .habitID)
    list.member("name", &name, "What it is called")
    list.member("date", &date, "The day")
    standing.members(&list)
    list.member("progress", &progress, "How far that day has come")
    list.optional(
      "milestone",
      &milestone,
      "What this tick has reached; a tick taken back and made again reaches it again"
    )
  }

  package init() {}
}
