/// An item as a person sees it in the library, and its place in the day.
package struct LibraryEntry: Equatable, Sendable {
  /// The item.
  package var entry: CatalogItem
  /// The item's habit, while it is active.
  package var habit: HabitID?
  /// The slot in the day, or in its journey.
  package var slot: Slot?
}

extension Ledger {
  /// An item as a person sees it in the library.
  package func libraryEntry(of entry: CatalogItem) -> LibraryEntry {
    let habit = habit(HabitID(of: entry.id)).flatMap { $0.isArchived ? nil : $0 }
    return LibraryEntry(entry: entry, habit: habit?.id, slot: habit?.daySlot)
  }

  /// The items whose texts contain every word of a query.
  ///
  /// - Parameters:
  ///   - catalog: the catalog to search.
  ///   - query: words in any order, without regard to case and accents; an empty query matches
  ///     every item.
  /// - Returns: the items in the catalog's order.
  package func library(_ catalog: Catalog, matching query: String) -> [LibraryEntry] {
    let words = SearchText(query).words
    // Folding all texts takes most of the time, and most callers want every item.
    guard !words.isEmpty else { return catalog.items.map(libraryEntry(of:)) }
    return catalog.items.filter { entry in
      let text = SearchText(entry.item)
      return words.allSatisfy(text.contains)
    }
    .map(libraryEntry(of:))
  }
}
