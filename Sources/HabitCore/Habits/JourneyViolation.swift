/// The reasons for which a rule about journeys and items refuses a request.
package enum JourneyViolation: Equatable, Sendable {
  /// An entry that a request may refer to.
  package struct Candidate: Equatable, Sendable {
    /// The identifier.
    package var id: String
    /// The title.
    package var title: String
  }

  /// No journey matches.
  case journeyNotFound(String)
  /// Several journeys match.
  case journeyAmbiguous(String, candidates: [Candidate])
  /// No item matches.
  case itemNotFound(String)
  /// Several items match.
  case itemAmbiguous(String, candidates: [Candidate])
  /// The item is in the catalog, but was never in the person's day.
  case itemNotInDay(ItemID)
  /// The habit is removed with those journeys, by title, and with the custom item `custom`.
  case habitBelongs(journeys: [String], custom: ItemID?)
}
