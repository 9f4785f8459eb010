/// A bundle of practices to subscribe to: items in order, each with its slot.
package struct Journey: Equatable, Sendable, CatalogEntry {
  /// The identifier.
  package var id: JourneyID
  /// The title.
  package var title: String
  /// The purpose, in a sentence or two.
  package var summary: String?
  /// The items in order, without duplicates.
  package var members: [Subscription.Member]

  /// Creates a journey.
  package init(
    id: JourneyID,
    title: String,
    summary: String? = nil,
    members: [Subscription.Member]
  ) {
    self.id = id
    self.title = title
    self.summary = summary
    self.members = members
  }
}

/// A journey as a person sees it, and its subscription.
package struct JourneyView: Equatable, Sendable {
  package var journey: Journey
  /// The first day its items are in the day; `nil` if it is not subscribed.
  package var since: Day?
  /// The items in order, each in its slot of the journey.
  package var entries: [LibraryEntry]
}

extension Ledger {
  /// A journey as a person sees it: a subscribed one as copied, with its items as in the day; else
  /// as in the catalog.
  ///
  /// - Parameters:
  ///   - journey: the journey.
  ///   - catalog: the catalog with its items.
  ///   - day: the day whose target and XP items in the day show.
  /// - Returns: the journey, without items that are no longer known.
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
