package import HabitCore

/// `removeHabit`: removes a habit from every day, with all its entries.
package struct RemoveHabit: Method {
  /// Its name.
  package static let name = MethodName.removeHabit
  /// A one-sentence summary of the method.
  package static let summary =
    "Removes a habit and everything recorded for it; named by its id or its whole name"
  /// Its parameters.
  package static let parameters: [ParameterEntry] = [
    Parameter.habit.required.entry, Parameter.dryRun.entry,
  ]
  /// The schema of its result.
  package static let result = Schema.habitResult
  /// A request that succeeds, and its result.
  package static let example = Example(
    "What removing it would take away, without doing it",
    #"{"habit":"Read","dryRun":true}"#,
    result: #"""
      {"habit":{"id":"2f6f0d8e-5d0c-4a3b-9f51-0c6a7d1e8b24","name":"Read","time":"21:30",
       "startDate":"2026-11-02","schedule":{"weekdays":[1,2,3,4,5]},"goal":"atLeast",
       "repetitions":20,"unit":"pages","xp":10,"tags":[],"reminders":[],"archived":false,
       "pauses":[],"versions":[{"from":"2026-11-20","repetitions":20}],
       "createdAt":"2026-11-20T11:42:10.000Z"},"revision":7}
      """#
  )
  /// The errors of its own that may refuse it.
  package static let errors: [RPCError.Kind] = [.habitBelongsToJourney]

  /// The habit, by identifier or whole name.
  package var habit: HabitReference
  /// True for a dry run, which changes nothing.
  package var dryRun: Bool

  /// Decodes a request.
  package init(_ arguments: Arguments) throws(RPCError) {
    habit = try arguments.required(.habit)
    dryRun = try arguments.value(.dryRun) ?? false
  }
}
