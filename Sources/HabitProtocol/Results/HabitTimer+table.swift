package import HabitCore

extension HabitTimer: ProtocolObject {
  /// The table of its members.
  package static let table = ObjectTable<Self>(
    "Timer",
    "A timer that runs: clients reckon how long from since, and ask for nothing meanwhile",
    [
      .member("since", \.since, "When it was started"),
      .member("date", \.day, "The day its time is tallied to"),
      .optional("until", \.until, "When it ends by itself, where it does"),
    ]
  )

  /// A timer that reading fills in.
  package init() { self.init(since: .earliest, day: .first) }
}
