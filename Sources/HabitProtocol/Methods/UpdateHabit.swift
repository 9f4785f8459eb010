package import HabitCore

/// `updateHabit`: changes fields of a habit; schedule, target and XP change from a given day on.
package struct UpdateHabit: Method {
  package static let name = "updateHabit"
  package static let chapter = MethodGroup.habits
  package static let change: String? = "a change of a habit"
  package static let summary =
    "Changes fields of a habit; schedule, repetitions, goal and XP change from a day on"
  package static let parameters: [ParameterEntry] = [
    Parameter.habit.required.entry, from.entry, Parameter.name.entry, Parameter.icon.entry,
    Parameter.color.entry, Parameter.notes.entry, Parameter.time.entry, Parameter.slot.entry,
    Parameter.startDate.entry, Parameter.schedule.entry, Parameter.repetitions.entry,
    Parameter.goal.entry, Parameter.unit.entry, Parameter.xp.entry, Parameter.tags.entry,
    Parameter.reminders.entry, Parameter.dryRun.entry,
  ]
  package typealias Result = HabitResult
  package static let example = Example(
    "From today on, twenty pages a day",
    #"{"habit":"Read","repetitions":20,"unit":"pages"}"#,
    result: #"""
      {"habit":{"id":"2f6f0d8e-5d0c-4a3b-9f51-0c6a7d1e8b24","name":"Read","time":"21:30",
       "startDate":"2026-11-02","schedule":{"weekdays":[1,2,3,4,5]},"goal":"atLeast",
       "repetitions":20,"unit":"pages","xp":10,"tags":[],"reminders":[],"archived":false,
       "pauses":[],"versions":[{"from":"2026-11-20","repetitions":20}],
       "createdAt":"2026-11-20T11:42:10.000Z"},"revision":3}
      """#
  )
  package static let errors: [RPCError.Kind] = [.habitNameRequired]
  package static let nullClears = true

  private static let from = Parameter.day(
    "from",
    "The first day under the new schedule, repetitions, goal and XP; today where it is missing"
  )

  /// The habit.
  package var habit: HabitReference
  /// The fields to change.
  package var update: HabitUpdate
  /// True for a dry run, which changes nothing.
  package var dryRun: Bool

  package init(_ arguments: Arguments) throws(RPCError) {
    habit = try arguments.required(.habit)
    dryRun = try arguments.value(.dryRun) ?? false
    update = HabitUpdate()
    update.from = try arguments.value(Self.from)
    update.schedule = try arguments.value(.schedule)
    update.repetitions = try arguments.value(.repetitions)
    update.goal = try arguments.value(.goal)
    update.xp = try arguments.value(.xp)
    let fields: [HabitField?] = [
      try arguments.value(.name).map { .name($0) },
      try arguments.edit(.icon).map { .icon($0.value) },
      try arguments.edit(.color).map { .color($0.value) },
      try arguments.edit(.notes).map { .notes($0.value) },
      try arguments.edit(.time).map { .time($0.value) },
      try arguments.edit(.slot).map { .slot($0.value) },
      try arguments.value(.startDate).map { .startDate($0) },
      try arguments.edit(.unit).map { .unit($0.value) },
      try arguments.edit(.tags).map { .tags($0.value ?? []) },
      try arguments.edit(.reminders).map { .reminders($0.value ?? []) },
    ]
    update.fields = fields.compactMap(\.self)
  }
}
