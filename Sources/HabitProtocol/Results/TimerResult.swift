package import HabitCore

/// The result of starting or cancelling a timer.
package struct TimerResult: ProtocolObject {
  package var habit = ""
  package var name = ""
  package var timer: HabitTimer?
  package var revision = 0

  package mutating func members(_ list: inout Members) {
    list.member("habit", &habit, "The habit", schema: .habitID)
    list.member("name", &name, "What it is called")
    list.optional("timer", &timer, "Its timer, where it runs now")
    list.revision(&revision)
  }

  package init() {}
}

/// The result of stopping a timer: what was booked, and all that a tick answers.
package struct StoppedResult: ProtocolObject {
  package var recorded = RecordedTick()
  package var booked = Count.zero
  package var revision = 0

  package mutating func members(_ list: inout Members) {
    recorded.members(&list)
    list.member("booked", &booked, "How much was tallied for the timer, in the habit's unit")
    list.revision(&revision)
  }

  package init() {}
}
