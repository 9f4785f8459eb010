/// An item as a person sees it in the library, and whether it is in the day.
package struct LibraryEntry: Equatable, Sendable {
  /// The item.
  package var entry: CatalogItem
  /// Its habit, while it is active.
  package var habit: HabitID?
  /// Where it stands in the day, or where its journey puts it.
  package var slot: Slot?
}

extension Ledger {
  /// An item as a person sees it in the library.
  package func libraryEntry(of entry: CatalogItem) -> LibraryEntry {
    let habit = habit(HabitID(of: entry.id)).flatMap { $0.isArchived ? nil : $0 }
    return LibraryEntry(entry: entry, habit: habit?.id, slot: habit?.daySlot)
  }

  /// The items whose texts hold every word of a query.
  ///
  /// - Parameters:
  ///   - catalog: where to look.
  ///   - query: words in any order, whatever their case and accents; none means every item.
  /// - Returns: what was found, in the catalog's order.
  package func library(_ catalog: Catalog, matching query: String) -> [LibraryEntry] {
    let words = SearchText(query).words
    // Folding every text of a catalog takes most of the time, and most callers want all of it.
    guard !words.isEmpty else { return catalog.items.map(libraryEntry(of:)) }
    return catalog.items.filter { entry in
      let text = SearchText(entry.item)
      return words.allSatisfy(text.contains)
    }
    .map(libraryEntry(of:))
  }
}
