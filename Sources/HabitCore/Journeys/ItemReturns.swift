/// Decides when an item's habit is active despite its latest archiving.
///
/// Leaving the last journey with an item archives its habit. Another device may join a journey with
/// the same item at that time without knowing of the archiving: then the journey counts and the
/// archiving does not. An archiving by hand after joining does count.
struct ItemReturns {
  /// The subscriptions.
  let journeys: [JourneyID: Signed<Subscription?>]
  let customItems: [ItemID: Signed<Slot?>]

  /// The day from which a habit is active again.
  ///
  /// - Parameters:
  ///   - habit: the habit as derived from its registers.
  ///   - archivals: its archivings and restorings, by day.
  /// - Returns: the day; `nil` if the archiving counts.
  func day(of habit: Habit, _ archivals: [Day: Signed<Archival?>]) -> Day? {
    guard habit.isArchived, let item = habit.item?.id, HabitID(of: item) == habit.id,
      let archived = habit.archivals.last?.day, let signature = archivals[archived]?.signature
    else { return nil }
    let wasLeaving = isLeaving(signature)
    var days: [Day] = []
    for register in journeys.values where wasLeaving || register.signature > signature {
      guard let journey = register.value, journey.members.contains(where: { $0.item == item })
      else { continue }
      days.append(max(journey.since, archived))
    }
    if let register = customItems[item], register.value != nil,
      wasLeaving || register.signature > signature
    {
      days.append(archived)
    }
    return days.min()
  }

  /// True when the transaction left a journey or removed a custom item.
  private func isLeaving(_ signature: Signature) -> Bool {
    journeys.values.contains { $0.value == nil && $0.signature == signature }
      || customItems.values.contains { $0.value == nil && $0.signature == signature }
  }
}
