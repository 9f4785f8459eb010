/// A catalog item: the practice, and the defaults of a habit made from it.
package struct CatalogItem: Equatable, Sendable {
  /// The practice with its texts.
  package var item: Item
  /// The target of a day; greater than 0.
  package var repetitions: Count
  /// The XP of a completion, 0 … ``Habit/maximumXP``.
  package var xp: Int

  /// Creates an item, by default with the target and XP of any habit.
  package init(_ item: Item, repetitions: Count = .one, xp: Int = Habit.defaultXP) {
    self.item = item
    self.repetitions = repetitions
    self.xp = xp
  }
}

extension CatalogItem: CatalogEntry {
  /// The identifier of the item.
  package var id: ItemID { item.id }
  /// The title of the item.
  package var title: String { item.title }
}
