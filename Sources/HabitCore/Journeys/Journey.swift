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
