/// A journey as a person sees it, and whether it is subscribed.
package struct JourneyView: Equatable, Sendable {
  /// The journey.
  package var journey: Journey
  /// The first day its items are in the day; `nil` when it is not subscribed.
  package var since: Day?
  /// Its items in their order, each in the slot the journey gives it.
  package var entries: [LibraryEntry]
}

extension Ledger {
  /// A journey as a person sees it: as it was subscribed, with its items as they are in the day,
  /// else as the catalog has it.
  ///
  /// - Parameters:
  ///   - journey: the journey.
  ///   - catalog: where its items are.
  ///   - day: the day whose target and XP the items in the day have.
  /// - Returns: the journey without the items that are known nowhere any more.
  package func view(of journey: Journey, in catalog: Catalog, on day: Day) -> JourneyView {
    let subscription = subscription(to: journey.id)
    let members = subscription?.members ?? journey.members
    let entries: [LibraryEntry] = members.compactMap { member in
      let copy = habit(HabitID(of: member.item))?.copiedItem(on: day)
      let shown =
        subscription == nil ? catalog.item(member.item) : copy ?? catalog.item(member.item)
      guard let shown else { return nil }
      var entry = libraryEntry(of: shown)
      entry.slot = member.slot
      return entry
    }
    var journey = journey
    journey.title = subscription?.title ?? journey.title
    return JourneyView(journey: journey, since: subscription?.since, entries: entries)
  }
}
