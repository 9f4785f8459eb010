package import HabitCore

extension HabitTimer: ProtocolObject {
  package static let component: Component? = (
    "Timer", "A timer that runs: clients reckon how long from since, and ask for nothing meanwhile"
  )

  package mutating func members(_ list: inout Members) {
    list.member("since", &since, "When it was started")
    list.member("date", &day, "The day its time is tallied to")
    list.optional("until", &until, "When it ends by itself, where it does")
    list.derived(
      "forgottenAt",
      forgottenAt,
      "From when on it seems forgotten: stopTimer then wants for"
    )
  }

  /// A timer that reading fills in.
  package init() { self.init(since: .earliest, day: .first) }
}
