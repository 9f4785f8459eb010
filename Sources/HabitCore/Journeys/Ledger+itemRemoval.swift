extension Ledger {
  /// Refuses the removal of a habit that a journey or a custom item brings.
  ///
  /// Removed, it would be missing from its journey without a word. Once it has left it may go.
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
