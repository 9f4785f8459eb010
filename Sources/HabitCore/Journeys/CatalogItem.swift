/// An item as the catalog offers it: the practice, and how a habit made from it begins.
package struct CatalogItem: Equatable, Sendable {
  /// The practice with its texts.
  package var item: Item
  /// The target of a day; greater than 0.
  package var repetitions: Count
  /// What a completion earns, 0 … ``Habit/maximumXP``.
  package var xp: Int

  /// Creates an item that is done once and earns what a habit does.
  package init(_ item: Item, repetitions: Count = .one, xp: Int = Habit.defaultXP) {
    self.item = item
    self.repetitions = repetitions
    self.xp = xp
  }
}

extension CatalogItem: CatalogEntry {
  /// Names the item.
  package var id: ItemID { item.id }
  /// What it is called.
  package var title: String { item.title }
}
