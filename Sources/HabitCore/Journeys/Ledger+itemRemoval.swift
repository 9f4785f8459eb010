extension Ledger {
  /// Refuses to remove a habit that a journey or custom item brings.
  ///
  /// It would be missing from its journey without notice; after leaving, it may be removed.
  ///
  /// - Throws: ``JourneyViolation/habitBelongs(journeys:custom:)``.
  package func checkRemovable(_ habit: Habit) throws(RuleViolation) {
    let titles = subscriptions.filter { subscribed in
      subscribed.subscription.members.contains { HabitID(of: $0.item) == habit.id }
    }
    .map(\.subscription.title)
    let custom = customSlots.keys.first { HabitID(of: $0) == habit.id }
    guard titles.isEmpty, custom == nil else {
      throw .journey(.habitBelongs(journeys: titles, custom: custom))
    }
  }
}
