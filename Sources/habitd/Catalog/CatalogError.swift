/// What is wrong with a catalog file, and where in it.
struct CatalogError: Error, Equatable, CustomStringConvertible {
  /// Where: `journeys[0].items[2].item`, `line 3`; empty for the file as a whole.
  var place: String
  /// What is wrong and what should be there.
  var problem: String

  var description: String {
    place.isEmpty ? problem : "\(place): \(problem)"
  }
}
