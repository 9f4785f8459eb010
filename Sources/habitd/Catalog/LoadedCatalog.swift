import HabitCore
import Posix
import Systemd

/// The catalog of items and journeys, read on first use.
final class LoadedCatalog {
  private let source: CatalogSource
  private var loaded: CatalogSource.Loaded?

  init(from source: CatalogSource) {
    self.source = source
  }

  /// Rereads the catalog and logs its problems.
  @discardableResult
  func reload() -> CatalogSource.Loaded {
    let loaded = source.load()
    for warning in loaded.warnings { Log.warning("catalog: \(warning.message)") }
    self.loaded = loaded
    return loaded
  }

  /// The catalog as last read; reads it on first use.
  var current: CatalogSource.Loaded { loaded ?? reload() }
}

/// A fault in a catalog file, with its place.
struct CatalogError: Error, Equatable, CustomStringConvertible {
  /// The place, such as `journeys[0].items[2].item` or `line 3`; empty for the whole file.
  var place: String
  /// The fault and the expected value.
  var problem: String

  var description: String {
    place.isEmpty ? problem : "\(place): \(problem)"
  }
}

/// A warning about a part of the person's catalog that was left out.
struct CatalogWarning: Equatable {
  /// The kinds of problems, by stable names.
  enum Kind: String {
    /// The file does not follow CATALOG.md.
    case invalid = "catalog.invalid"
    case unreadable = "catalog.unreadable"
    /// One of the ``CatalogLimits`` is exceeded.
    case tooLarge = "catalog.tooLarge"
  }

  var kind: Kind
  /// The fault, its place, and how to correct it.
  var message: String

  init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }

  init(_ error: SystemError) {
    kind = .unreadable
    message =
      error.number == .symbolicLink
      ? "\(error.path ?? "a file") is a symbolic link; replace it with the file itself"
      : "\(error)"
  }
}

/// The limits of a person's catalog.
///
/// They exist because the whole catalog is read in one turn of the loop and may be listed in one
/// reply.
enum CatalogLimits {
  /// The most files in the directory: a person chooses each of them by hand.
  static let files = 100
  /// The longest file in bytes: hundreds of items with a page of text each, read in milliseconds.
  static let fileLength = 1 << 20
  /// The most items of all files together: far more than anyone practises, and few enough to be
  /// searched and listed in milliseconds.
  static let items = 2000
  /// The most journeys of all files together, for the same reason.
  static let journeys = 500
  /// The most items of one journey: subscribing makes a habit of each.
  static let journeyItems = 100
  /// The longest title in bytes: the title of an item becomes the name of a habit.
  static let titleLength = HabitText.name.maximumLength
  /// The longest text in bytes: a few pages, like a habit's notes.
  static let textLength = HabitText.notes.maximumLength
}
