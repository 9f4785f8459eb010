package import HabitCore

/// `moveHabit`: moves a habit within the person's order.
package struct MoveHabit: Method {
  /// The place to move to.
  package enum Destination: Equatable, Sendable {
    /// In front of another habit.
    case before(HabitReference)
    /// Behind another habit.
    case after(HabitReference)
    /// To a position, counted from 1.
    case place(Int)
  }

  package static let name = "moveHabit"
  package static let chapter = MethodGroup.habits
  package static let change: String? = "moving a habit"
  package static let summary =
    "Moves a habit before another, after another, or to a place; exactly one of the three"
  package static let parameters: [ParameterEntry] = [
    Parameter.habit.required.entry, before.entry, after.entry, to.entry, Parameter.dryRun.entry,
  ]
  package typealias Result = HabitResult
  package static let example = Example(
    "To the beginning",
    #"{"habit":"Read","to":1}"#,
    result: #"""
      {"habit":{"id":"2f6f0d8e-5d0c-4a3b-9f51-0c6a7d1e8b24","name":"Read","time":"21:30",
       "startDate":"2026-11-02","schedule":{"weekdays":[1,2,3,4,5]},"goal":"atLeast",
       "repetitions":20,"unit":"pages","xp":10,"tags":[],"reminders":[],"archived":false,
       "pauses":[],"versions":[{"from":"2026-11-20","repetitions":20,"unit":"pages"}],
       "createdAt":"2026-11-20T11:42:10.000Z"},"revision":3}
      """#
  )

  /// The parameter that names the habit to move in front of, for errors about it.
  package static let before = Parameter.reference("before", "The habit it is to stand before")
  /// The parameter that names the habit to move behind, for errors about it.
  package static let after = Parameter.reference("after", "The habit it is to stand after")
  /// The place, counted from 1.
  package static let to = Parameter.integer(
    "to",
    1...Int(Int32.max),
    "Its place, counted from 1; beyond the last is the last"
  )

  /// The habit.
  package var habit: HabitReference
  /// The place to move to.
  package var destination: Destination
  /// True for a dry run, which changes nothing.
  package var dryRun: Bool

  package init(_ arguments: Arguments) throws(RPCError) {
    habit = try arguments.required(.habit)
    dryRun = try arguments.value(.dryRun) ?? false
    let destinations = [
      try arguments.value(Self.before).map(Destination.before),
      try arguments.value(Self.after).map(Destination.after),
      try arguments.value(Self.to).map(Destination.place),
    ].compactMap(\.self)
    guard destinations.count == 1, let destination = destinations.first else {
      throw RPCError(
        destinations.isEmpty ? .parameterMissing : .parameterInvalid,
        "Exactly one of \"before\", \"after\" and \"to\" says where to",
        field: Self.before.entry.name,
        hint: "Name a habit by \"before\" or \"after\", or give a place by \"to\""
      )
    }
    self.destination = destination
  }
}
