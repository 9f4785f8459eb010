extension Catalog {
  /// The catalog with what the person's day holds of it and it no longer has itself.
  ///
  /// A subscribed journey counts as it was when it was subscribed, for that is what is in the day;
  /// an item counts as the catalog has it now, else as it was copied.
  ///
  /// - Parameters:
  ///   - ledger: where the copies are.
  ///   - day: the day whose target and XP a copied item has.
  /// - Returns: everything a request may name.
  package func completed(by ledger: Ledger, on day: Day) -> Catalog {
    var catalog = self
    for copy in ledger.habits.compactMap({ $0.habit?.copiedItem(on: day) })
    where item(copy.id) == nil {
      catalog.put(copy)
    }
    for subscribed in ledger.subscriptions {
      catalog.put(
        Journey(
          id: subscribed.journey,
          title: subscribed.subscription.title,
          summary: journey(subscribed.journey)?.summary,
          members: subscribed.subscription.members
        )
      )
    }
    return catalog
  }
}

extension Habit {
  /// The item the habit was made from, with the habit's own target and XP of a day.
  package func copiedItem(on day: Day) -> CatalogItem? {
    item.map { CatalogItem($0, repetitions: repetitions.value(on: day), xp: xp.value(on: day)) }
  }
}
