/// A fault in a catalog file, and its place.
struct CatalogError: Error, Equatable, CustomStringConvertible {
  /// Where: `journeys[0].items[2].item`, `line 3`; empty for the file as a whole.
  var place: String
  /// The fault, and what is expected.
  var problem: String

  var description: String {
    place.isEmpty ? problem : "\(place): \(problem)"
  }
}
