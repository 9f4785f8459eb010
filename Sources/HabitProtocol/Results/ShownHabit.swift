package import HabitCore
package import JSON

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
    list.optional("slot", &slot, "The part of the day set for it, if one is set")
    list.optional(
      "planned",
      &planned,
      "The rules planned for later days, nearest first, if there are any"
    )
    list.optional("finished", &finished, "How it ended, if it has; only in listHabits")
  }

  package init() {}

  /// Forwards to ``fields``, so that a habit of a day and a habit of the list are read alike.
  package subscript<Value>(dynamicMember field: KeyPath<HabitFields, Value>) -> Value {
    fields[keyPath: field]
  }

  /// Forwards to the fields in `values`.
  package subscript<Value>(dynamicMember field: KeyPath<HabitValues, Value>) -> Value {
    fields.values[keyPath: field]
  }
}

/// A habit in its state on a day.
@dynamicMemberLookup
package struct DayHabit: ProtocolObject {
  package var fields = HabitFields()
  package var slot = Slot.anytime
  package var standing = Standing()

  package static let component: Component? = (
    "DayHabit", "A habit in its state on a day, with the rules in force that day"
  )

  package mutating func members(_ list: inout Members) {
    fields.members(&list)
    list.member("slot", &slot, "Its part of the day, by its slot or its time")
    standing.members(&list, hasUnit: false)
    standing.unit = fields.unit
  }

  /// The whole object as JSON, if it comes from ``WrittenHabits``.
  ///
  /// Of the other properties, only identifier and slot are then set.
  var written: [UInt8]?

  package func write(to writer: inout JSONWriter) {
    guard let written else { return writeObject(to: &writer) }
    writer.raw(written)
  }

  package init() {}

  /// Forwards to ``fields``.
  package subscript<Value>(dynamicMember field: KeyPath<HabitFields, Value>) -> Value {
    fields[keyPath: field]
  }

  /// Forwards to the fields in `values`.
  package subscript<Value>(dynamicMember field: KeyPath<HabitValues, Value>) -> Value {
    fields.values[keyPath: field]
  }
}

/// The result of a method about one habit.
package struct HabitResult: ProtocolObject {
  package var habit = ShownHabit()
  package var from: Day?
  package var revision = 0

  package mutating func members(_ list: inout Members) {
    list.member("habit", &habit, "The habit as it is now")
    list.optional("from", &from, "The first day of new rules, if it is in the future")
    list.revision(&revision)
  }

  package init() {}

  /// The new rules if they hold only from a later day on; `nil` if they hold already.
  package var plan: HabitFields.Version? { habit.planned?.first { $0.from == from } }
}

extension FinalShare: ProtocolObject {
  package static let component: Component? = ("FinalShare", "How a habit ended")

  package mutating func members(_ list: inout Members) {
    list.member("kept", &kept, "The units that a streak would count, such as 27 days of 30")
    list.member("total", &total, "Those and the missed ones, without skipped and paused ones")
    list.member("unit", &unit, StreakUnit.words)
  }

  package init() { self.init(unit: .days, kept: 0, total: 0) }
}
