/// A copy of a journey at the time of subscribing, so that the day does not change with the
/// catalog.
package struct Subscription: Equatable, Sendable {
  /// An item's place in the day.
  package struct Member: Equatable, Sendable {
    package var item: ItemID
    package var slot: Slot

    /// Creates a member.
    package init(item: ItemID, slot: Slot) {
      self.item = item
      self.slot = slot
    }
  }

  /// The title of the journey.
  package var title: String
  /// The first day its items are in the day.
  package var since: Day
  /// Its items in their order.
  package var members: [Member]

  /// Creates a subscription.
  package init(title: String, since: Day, members: [Member]) {
    self.title = title
    self.since = since
    self.members = members
  }
}
