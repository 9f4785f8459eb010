/// A bundle of practices to subscribe to: items in their order, each with its part of the day.
package struct Journey: Equatable, Sendable, CatalogEntry {
  /// Names the journey.
  package var id: JourneyID
  /// What it is called.
  package var title: String
  /// What it is for, in a sentence or two.
  package var summary: String?
  /// Its items in their order, none twice.
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
