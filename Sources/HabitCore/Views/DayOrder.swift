/// The order of a day (law 5): slot, then time of day, then the person's order, then name.
package struct DayOrder: Comparable, Sendable {
  private let slot: Int
  private let minutes: Int
  private let person: PersonOrder

  /// Later than any time of day, so that habits without one come last in their slot.
  private static let noTime = TimeOfDay.minutesInDay

  /// The place of a habit in a day that starts at `dayStart`.
  package init(_ habit: Habit, dayStart: TimeOfDay) {
    slot = Slot.allCases.firstIndex(of: habit.daySlot) ?? 0
    minutes = habit.time?.minutes(after: dayStart) ?? Self.noTime
    person = PersonOrder(habit)
  }

  /// Orders by place in the day.
  package static func < (left: DayOrder, right: DayOrder) -> Bool {
    if left.slot != right.slot { return left.slot < right.slot }
    if left.minutes != right.minutes { return left.minutes < right.minutes }
    return left.person < right.person
  }
}
