import HabitCore

/// The limits of a person's catalog.
///
/// Everything in it is read in one turn of the loop and may be listed in one reply.
enum CatalogLimits {
  /// The most files in the directory: each is a bundle that somebody made and chose.
  static let files = 100
  /// The longest file in bytes: hundreds of items with a page of text each, read in milliseconds.
  static let fileLength = 1 << 20
  /// The most items of all files together: far more than anyone practises; a library of them is
  /// still searched and listed in milliseconds.
  static let items = 2000
  /// The most journeys of all files together, for the same reason.
  static let journeys = 500
  /// The most items of one journey: subscribing makes a habit of each.
  static let journeyItems = 100
  /// The longest title in bytes: an item's becomes its habit's name.
  static let titleLength = HabitText.name.maximumLength
  /// The longest text in bytes: a few pages, as a habit's notes.
  static let textLength = HabitText.notes.maximumLength
}
