/// Decides when an item's habit is in the day though its latest archiving says otherwise.
///
/// Who leaves the last journey that brings an item archives its habit. Another device may join a
/// journey with the same item at that time, and knows nothing of the archiving: then the journey
/// stands and the archiving does not count. An archiving by hand, made after the joining, does.
struct ItemReturns {
  /// The subscriptions.
  let journeys: [JourneyID: Signed<Subscription?>]
  /// The items taken in by hand.
  let customItems: [ItemID: Signed<Slot?>]

  /// Finds the day from which a habit is back.
  ///
  /// - Parameters:
  ///   - habit: the habit as its registers say.
  ///   - archivals: its archivings and restorings, by day.
  /// - Returns: the day; `nil` where it is not back.
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

  /// Whether a transaction left a journey, or gave up an item.
  private func isLeaving(_ signature: Signature) -> Bool {
    journeys.values.contains { $0.value == nil && $0.signature == signature }
      || customItems.values.contains { $0.value == nil && $0.signature == signature }
  }
}
