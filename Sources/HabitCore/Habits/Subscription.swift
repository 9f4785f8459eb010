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
  /// The moment of joining, which orders those joined on one day; joining brings back what was
  /// archived before.
  package var at: Stamp
  /// Its items in their order.
  package var members: [Member]

  /// Creates a subscription.
  package init(title: String, since: Day, at: Stamp = .earliest, members: [Member]) {
    self.title = title
    self.since = since
    self.at = at
    self.members = members
  }

  /// True for the same journey as copied on the same day, whenever that was.
  func isSame(as other: Self) -> Bool {
    title == other.title && since == other.since && members == other.members
  }
}

/// An item of the library that the person took into the day by hand.
package struct CustomItem: Hashable, Sendable {
  /// Its part of the day, while no journey has it.
  package var slot: Slot
  /// The moment of taking it in, which brings back what was archived before.
  package var at: Stamp

  /// Creates a custom item.
  package init(_ slot: Slot, at: Stamp = .earliest) {
    self.slot = slot
    self.at = at
  }
}

/// One practice of the library: its title, texts and source.
package struct Item: Equatable, Sendable {
  /// The identifier in the library.
  package var id: ItemID
  package var title: String
  /// The text to say or read, in its own script.
  package var text: String?
  /// The text in Latin letters.
  package var transliteration: String?
  /// The text in the person's language.
  package var translation: String?
  package var source: String?
  package var benefit: String?
  /// The occasion on which it is done.
  package var context: String?

  /// Creates an item with only a title.
  package init(id: ItemID, title: String) {
    self.id = id
    self.title = title
  }
}
