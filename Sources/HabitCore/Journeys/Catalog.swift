/// Items to practise, and the journeys made of them.
package struct Catalog: Equatable, Sendable {
  /// The items, in the order in which they were added.
  package private(set) var items: [CatalogItem] = []
  /// The journeys, in the order in which they were added.
  package private(set) var journeys: [Journey] = []

  private var itemPositions: [ItemID: Int] = [:]
  private var journeyPositions: [JourneyID: Int] = [:]

  /// An empty catalog.
  package init() {}

  /// Creates a catalog; of two entries with one identifier the later wins.
  package init(items: [CatalogItem], journeys: [Journey]) {
    for item in items { put(item) }
    for journey in journeys { put(journey) }
  }

  /// The item of that identifier.
  package func item(_ id: ItemID) -> CatalogItem? {
    itemPositions[id].map { items[$0] }
  }

  /// The journey of that identifier.
  package func journey(_ id: JourneyID) -> Journey? {
    journeyPositions[id].map { journeys[$0] }
  }

  /// Adds another catalog: its entries replace those with the same identifiers, in their places.
  package mutating func merge(_ other: Catalog) {
    for item in other.items { put(item) }
    for journey in other.journeys { put(journey) }
  }

  /// Adds an item, or replaces the one with its identifier.
  package mutating func put(_ item: CatalogItem) {
    if let position = itemPositions[item.id] {
      items[position] = item
    } else {
      itemPositions[item.id] = items.count
      items.append(item)
    }
  }

  /// Adds a journey, or replaces the one with its identifier.
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
  /// The items with those identifiers, in that order, without journeys.
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

  /// The item that a request refers to.
  ///
  /// - Throws: ``JourneyViolation/itemNotFound(_:)`` or
  ///   ``JourneyViolation/itemAmbiguous(_:candidates:)``.
  package func findItem(_ text: String) throws(RuleViolation) -> CatalogItem {
    let found = items.named(text)
    guard found.count <= 1 else {
      throw .journey(.itemAmbiguous(text, candidates: found.map(JourneyViolation.Candidate.init)))
    }
    guard let item = found.first else { throw .journey(.itemNotFound(text)) }
    return item
  }

  /// The journey that a request refers to.
  ///
  /// - Throws: ``JourneyViolation/journeyNotFound(_:)`` or
  ///   ``JourneyViolation/journeyAmbiguous(_:candidates:)``.
  package func findJourney(_ text: String) throws(RuleViolation) -> Journey {
    let found = journeys.named(text)
    guard found.count <= 1 else {
      throw .journey(
        .journeyAmbiguous(text, candidates: found.map(JourneyViolation.Candidate.init))
      )
    }
    guard let journey = found.first else { throw .journey(.journeyNotFound(text)) }
    return journey
  }
}
