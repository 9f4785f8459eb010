extension Catalog {
  /// The catalog, completed by the items and journeys of the person's day that it lacks.
  ///
  /// A subscribed journey is shown as copied at the time of subscribing; an item as in the catalog,
  /// or as copied if the catalog no longer has it.
  ///
  /// - Parameters:
  ///   - ledger: the ledger with the copies.
  ///   - day: the day whose target and XP copied items show.
  /// - Returns: every item and journey that a request may name.
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
  /// The item of the habit, with the habit's target and XP of a day.
  package func copiedItem(on day: Day) -> CatalogItem? {
    values.item.map {
      CatalogItem($0, repetitions: target.value(on: day).amount, xp: xp.value(on: day))
    }
  }
}
