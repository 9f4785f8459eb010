/// The library: items to practise, and journeys made of them.
package struct Catalog: Equatable, Sendable {
  /// In the order in which they were added.
  package private(set) var items: [CatalogItem] = []
  /// In the order in which they were added.
  package private(set) var journeys: [Journey] = []

  private var itemPositions: [ItemID: Int] = [:]
  private var journeyPositions: [JourneyID: Int] = [:]

  package init() {}

  /// Creates a catalog; an entry replaces an earlier one with the same identifier.
  package init(items: [CatalogItem], journeys: [Journey]) {
    for item in items { put(item) }
    for journey in journeys { put(journey) }
  }

  /// The item with an identifier.
  package func item(_ id: ItemID) -> CatalogItem? {
    itemPositions[id].map { items[$0] }
  }

  /// `nil` if the catalog has no such journey.
  package func journey(_ id: JourneyID) -> Journey? {
    journeyPositions[id].map { journeys[$0] }
  }

  /// Adds the entries of another catalog; an entry with the same identifier is replaced in its
  /// place.
  package mutating func merge(_ other: Catalog) {
    for item in other.items { put(item) }
    for journey in other.journeys { put(journey) }
  }

  /// Adds an item, or replaces the one with the same identifier.
  package mutating func put(_ item: CatalogItem) {
    if let position = itemPositions[item.id] {
      items[position] = item
    } else {
      itemPositions[item.id] = items.count
      items.append(item)
    }
  }

  /// Adds a journey, or replaces the one with the same identifier.
  package mutating func put(_ journey: Journey) {
    if let position = journeyPositions[journey.id] {
      journeys[position] = journey
    } else {
      journeyPositions[journey.id] = journeys.count
      journeys.append(journey)
    }
  }
}

extension Catalog {
  /// A catalog of the items with these identifiers, in that order, without journeys.
  ///
  /// - Throws: ``JourneyViolation/itemNotFound(_:)``.
  package func choosing(_ ids: [ItemID]) throws(RuleViolation) -> Catalog {
    var chosen = Catalog()
    for id in ids {
      guard let item = item(id) else { throw .journey(.itemNotFound(id.text)) }
      chosen.put(item)
    }
    return chosen
  }

  /// Finds the item that a request refers to.
  ///
  /// - Throws: ``JourneyViolation/itemNotFound(_:)`` or
  ///   ``JourneyViolation/itemAmbiguous(_:candidates:)``.
  package func findItem(_ text: String) throws(RuleViolation) -> CatalogItem {
    try items.only(text, JourneyViolation.itemNotFound, JourneyViolation.itemAmbiguous)
  }

  /// Finds the journey that a request refers to.
  ///
  /// - Throws: ``JourneyViolation/journeyNotFound(_:)`` or
  ///   ``JourneyViolation/journeyAmbiguous(_:candidates:)``.
  package func findJourney(_ text: String) throws(RuleViolation) -> Journey {
    try journeys.only(text, JourneyViolation.journeyNotFound, JourneyViolation.journeyAmbiguous)
  }
}

/// An item of the catalog: the practice, and the defaults of a habit made from it.
package struct CatalogItem: Equatable, Sendable {
  package var item: Item
  /// The target of a day; greater than 0.
  package var repetitions: Count
  /// The XP of a completion, 0 … ``Habit/maximumXP``.
  package var xp: Int

  /// Creates an item; the default target and XP are those of any habit.
  package init(_ item: Item, repetitions: Count = .one, xp: Int = Habit.defaultXP) {
    self.item = item
    self.repetitions = repetitions
    self.xp = xp
  }
}

extension CatalogItem: CatalogEntry {
  package var id: ItemID { item.id }
  package var title: String { item.title }
}

/// An entry that a request can name by identifier or title.
package protocol CatalogEntry {
  associatedtype Subject
  var id: Identifier<Subject> { get }
  var title: String { get }
}

extension Sequence where Element: CatalogEntry & SendableMetatype {
  /// The entries that a text may refer to, in order; a single one if the text is unambiguous.
  ///
  /// Tries an exact identifier, then an exact title, then the beginning of a title in any case.
  private func named(_ text: String) -> [Element] {
    // Compares bytes, because titles that only look alike differ.
    if let exact = first(where: { $0.id.text.utf8.elementsEqual(text.utf8) }) { return [exact] }
    let titled = filter { $0.title.utf8.elementsEqual(text.utf8) }
    guard titled.isEmpty, !text.isEmpty else { return titled }
    let prefix = text.lowercased().utf8
    return filter { $0.title.lowercased().utf8.starts(with: prefix) }
  }

  fileprivate func only(
    _ text: String,
    _ notFound: (String) -> JourneyViolation,
    _ ambiguous: (String, [JourneyViolation.Candidate]) -> JourneyViolation
  ) throws(RuleViolation) -> Element {
    let found = named(text)
    guard found.count <= 1 else {
      throw .journey(ambiguous(text, found.map(JourneyViolation.Candidate.init)))
    }
    guard let entry = found.first else { throw .journey(notFound(text)) }
    return entry
  }
}

extension JourneyViolation.Candidate {
  package init(_ entry: some CatalogEntry) {
    id = entry.id.text
    title = entry.title
  }
}

extension Catalog {
  /// The catalog, plus the items and journeys of the person's day that it lacks.
  ///
  /// A subscribed journey is shown as it was copied when subscribing. An item is shown as in the
  /// catalog, or as copied if the catalog no longer has it.
  ///
  /// Copied items show the target and XP of `day`.
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
  /// The item of the habit, with the habit's target and XP on a day.
  func copiedItem(on day: Day) -> CatalogItem? {
    values.item.map {
      CatalogItem($0, repetitions: target.value(on: day).amount, xp: xp.value(on: day))
    }
  }
}
