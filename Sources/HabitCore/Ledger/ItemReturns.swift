/// Decides when an item's habit is active despite its latest archiving.
///
/// Leaving the last journey with an item archives its habit. Another device may join a journey with
/// the same item at that time without knowing of the archiving: then the journey counts and the
/// archiving does not. An archiving by hand after joining does count.
struct ItemReturns {
  /// The subscriptions.
  let journeys: [JourneyID: Signed<Subscription?>]
  let customItems: [ItemID: Signed<CustomItem?>]

  /// The day from which a habit is active again.
  ///
  /// - Parameters:
  ///   - habit: the habit as derived from its registers.
  ///   - archivals: its archivings and restorings, by day.
  /// - Returns: the day; `nil` if the archiving counts.
  func day(of habit: Habit, _ archivals: [Day: Signed<Archival?>]) -> Day? {
    guard habit.isArchived, let item = habit.values.item?.id, HabitID(of: item) == habit.id,
      let archived = habit.archivals.last?.day
    else { return nil }
    let isNewer: (Stamp) -> Bool =
      switch archivals[archived]?.value {
      case .archived(let moment): { $0 > moment }
      default: { _ in true }
      }
    var days: [Day] = []
    for journey in journeys.values.lazy.compactMap(\.value)
    where isNewer(journey.at) && journey.members.contains(where: { $0.item == item }) {
      days.append(max(journey.since, archived))
    }
    if let custom = customItems[item]?.value, isNewer(custom.at) { days.append(archived) }
    return days.min()
  }
}
