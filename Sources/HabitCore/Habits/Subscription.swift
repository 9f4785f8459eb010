/// A copy of a journey made when subscribing, so that changes of the catalog do not change the day.
package struct Subscription: Equatable, Sendable {
  /// An item and its place in the day.
  package struct Member: Equatable, Sendable {
    package var item: ItemID
    package var slot: Slot

    package init(item: ItemID, slot: Slot) {
      self.item = item
      self.slot = slot
    }
  }

  package var title: String
  /// The first day on which its items are in the day.
  package var since: Day
  /// The moment of joining, which orders journeys joined on one day and restores habits archived
  /// earlier.
  package var at: Stamp
  package var members: [Member]

  package init(title: String, since: Day, at: Stamp = .earliest, members: [Member]) {
    self.title = title
    self.since = since
    self.at = at
    self.members = members
  }

  /// Returns true if the two copies differ at most in the moment of joining.
  func isSame(as other: Self) -> Bool {
    title == other.title && since == other.since && members == other.members
  }
}

/// An item of the library that the person added to the day by hand.
package struct CustomItem: Hashable, Sendable {
  /// Applies while no journey has the item.
  package var slot: Slot
  /// The moment of adding, which restores a habit archived earlier.
  package var at: Stamp

  package init(_ slot: Slot, at: Stamp = .earliest) {
    self.slot = slot
    self.at = at
  }
}

/// One practice of the library: its title, texts and source.
package struct Item: Equatable, Sendable {
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
  /// The occasion for doing it.
  package var context: String?

  package init(id: ItemID, title: String) {
    self.id = id
    self.title = title
  }
}
