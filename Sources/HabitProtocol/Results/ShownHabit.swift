package import HabitCore

/// A habit, with the rules in force today.
@dynamicMemberLookup
package struct ShownHabit: ProtocolObject {
  package var fields = HabitFields()
  package var slot: Slot?
  package var planned: [HabitFields.Version]?
  package var finished: FinalShare?

  package static let table = ObjectTable<Self>(
    "Habit",
    "A habit, with the rules in force today",
    HabitFields.table.members(in: \.fields) + [
      .optional(
        "slot",
        \.slot,
        "The part of the day it was put into, where it was put into one"
      ),
      .optional(
        "planned",
        \.planned,
        "What will hold from later days on, the nearest first, where anything is planned"
      ),
      .optional(
        "finished",
        \.finished,
        "How it ended, where it has; told by listHabits"
      ),
    ]
  )

  package init() {}

  /// A field of the habit.
  package subscript<Value>(dynamicMember field: KeyPath<HabitFields, Value>) -> Value {
    fields[keyPath: field]
  }
}

/// A habit in its state on a day.
@dynamicMemberLookup
package struct DayHabit: ProtocolObject {
  package var fields = HabitFields()
  package var entry: Entry?
  package var completed = false
  package var due = false
  package var canToggle = false
  package var slot = Slot.anytime
  package var streak: CurrentStreak?
  package var quota: QuotaProgress?
  package var returning: Bool?
  package var spared: Bool?
  package var measure: Measure?
  package var best: Int?
  package var strength: Double?
  package var periodCount: PeriodCount?

  package static let table = ObjectTable<Self>(
    "DayHabit",
    "A habit as it stands on a day, with the rules in force that day",
    HabitFields.table.members(in: \.fields) + [
      .optional("entry", \.entry, "What is recorded for it that day, where anything is"),
      .member("completed", \.completed, "Whether it counts as completed that day"),
      .member("due", \.due, "Whether the day asks for it"),
      .member("canToggle", \.canToggle, "Whether toggle would be accepted that day"),
      .member("slot", \.slot, "The part of the day it stands in, by its slot or its time"),
      .optional("streak", \.streak, "Its streak as of today"),
      .optional("quota", \.quota, "How far its week or month has come, where that asks"),
      .optional(
        "returning",
        \.returning,
        "True on a due day behind a missed one: completing it is a return"
      ),
      .optional("spared", \.spared, "True where the day was missed, and a spare makes up for it"),
      .optional("measure", \.measure, Measure.words),
      .optional(
        "best",
        \.best,
        "The longest streak where the present one is 0; told where measures are asked for"
      ),
      .optional(
        "strength",
        \.strength,
        "How firm the habit is, after a break or as its measure; told where measures are asked for"
      ),
      .optional(
        "periodCount",
        \.periodCount,
        "How far the target of its week, month or year has come, where it is for one"
      ),
    ]
  )

  package init() {}

  /// A field of the habit.
  package subscript<Value>(dynamicMember field: KeyPath<HabitFields, Value>) -> Value {
    fields[keyPath: field]
  }
}

/// The result of a method about one habit.
package struct HabitResult: ProtocolObject {
  package var habit = ShownHabit()
  package var from: Day?
  package var revision = 0

  package static let table = ObjectTable<Self>([
    .member("habit", \.habit, "The habit as it is now"),
    .optional("from", \.from, "The first day under new rules, where that is still to come"),
    .revision(\.revision),
  ])

  package init() {}

  /// The new rules, where they do not hold yet.
  package var plan: HabitFields.Version? { habit.planned?.first { $0.from == from } }
}
