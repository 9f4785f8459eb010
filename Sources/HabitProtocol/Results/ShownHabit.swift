package import HabitCore

/// A habit, with the rules in force today.
@dynamicMemberLookup
package struct ShownHabit: ProtocolObject {
  package var fields = HabitFields()
  package var slot: Slot?
  package var planned: [HabitFields.Version]?
  package var finished: FinalShare?

  package static let component: Component? = ("Habit", "A habit, with the rules in force today")

  package mutating func members(_ list: inout Members) {
    fields.members(&list)
    list.optional("slot", &slot, "The part of the day it was put into, where it was put into one")
    list.optional(
      "planned",
      &planned,
      "What will hold from later days on, the nearest first, where anything is planned"
    )
    list.optional("finished", &finished, "How it ended, where it has; told by listHabits")
  }

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

  package static let component: Component? = (
    "DayHabit", "A habit as it stands on a day, with the rules in force that day"
  )

  package mutating func members(_ list: inout Members) {
    fields.members(&list)
    list.optional("entry", &entry, "What is recorded for it that day, where anything is")
    list.member("completed", &completed, "Whether it counts as completed that day")
    list.member("due", &due, "Whether the day asks for it")
    list.member("canToggle", &canToggle, "Whether toggle would be accepted that day")
    list.member("slot", &slot, "The part of the day it stands in, by its slot or its time")
    list.optional("streak", &streak, "Its streak as of today")
    list.optional("quota", &quota, "How far its week or month has come, where that asks")
    list.optional(
      "returning",
      &returning,
      "True on a due day behind a missed one: completing it is a return"
    )
    list.optional("spared", &spared, "True where the day was missed, and a spare makes up for it")
    list.optional("measure", &measure, Measure.words)
    list.optional(
      "best",
      &best,
      "The longest streak where the present one is 0; told where measures are asked for"
    )
    list.optional(
      "strength",
      &strength,
      "How firm the habit is, after a break or as its measure; told where measures are asked for"
    )
    list.optional(
      "periodCount",
      &periodCount,
      "How far the target of its week, month or year has come, where it is for one"
    )
  }

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

  package mutating func members(_ list: inout Members) {
    list.member("habit", &habit, "The habit as it is now")
    list.optional("from", &from, "The first day under new rules, where that is still to come")
    list.revision(&revision)
  }

  package init() {}

  /// The new rules, where they do not hold yet.
  package var plan: HabitFields.Version? { habit.planned?.first { $0.from == from } }
}
