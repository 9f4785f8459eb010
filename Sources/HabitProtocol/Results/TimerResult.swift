package import HabitCore

/// The result of starting or cancelling a timer.
package struct TimerResult: ProtocolObject {
  package var habit = ""
  package var name = ""
  package var timer: HabitTimer?
  package var revision = 0

  package static let table = ObjectTable<Self>([
    .member("habit", \.habit, .habitID, "The habit"),
    .member("name", \.name, "What it is called"),
    .optional("timer", \.timer, "Its timer, where it runs now"),
    .revision(\.revision),
  ])

  package init() {}
}

/// The result of stopping a timer: what was booked, and all that a tick answers; the daemon writes it
/// by hand.
package struct StoppedResult: ProtocolObject {
  package var recorded = RecordedTick()
  package var booked = Count.zero
  package var revision = 0

  package static let table = ObjectTable<Self>(
    RecordedTick.table.members(in: \.recorded) + [
      .member("booked", \.booked, "How much was tallied for the timer, in the habit's unit"),
      .revision(\.revision),
    ]
  )

  package init() {}
}
