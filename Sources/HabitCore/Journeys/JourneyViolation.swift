/// Why a rule about journeys, items and their habits refuses a request.
package enum JourneyViolation: Equatable, Sendable {
  /// Something that could be meant.
  package struct Candidate: Equatable, Sendable {
    /// Its identifier.
    package var id: String
    /// What it is called.
    package var title: String

    /// A candidate for that entry.
    package init(_ entry: some CatalogEntry) {
      id = entry.id.text
      title = entry.title
    }
  }

  /// No journey is called that.
  case journeyNotFound(String)
  /// Several journeys could be meant.
  case journeyAmbiguous(String, candidates: [Candidate])
  /// No item is called that.
  case itemNotFound(String)
  /// Several items could be meant.
  case itemAmbiguous(String, candidates: [Candidate])
  /// The item is in the catalog, but never was in the person's day.
  case itemNotInDay(ItemID)
  /// The habit leaves with those journeys, by their titles, and where `custom` names its item, as a
  /// custom habit.
  case habitBelongs(journeys: [String], custom: ItemID?)
}
