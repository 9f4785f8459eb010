import HabitCore
import Systemd

/// The catalog of items and journeys, read when it is first asked for.
final class LoadedCatalog {
  private let source: CatalogSource
  private var loaded: CatalogSource.Loaded?

  /// A catalog that has not been read yet.
  init(from source: CatalogSource) {
    self.source = source
  }

  /// Reads the catalog again and logs what is wrong with it.
  @discardableResult
  func reload() -> CatalogSource.Loaded {
    let loaded = source.load()
    for warning in loaded.warnings { Log.warning("catalog: \(warning.message)") }
    self.loaded = loaded
    return loaded
  }

  /// The catalog as it was read last.
  var current: CatalogSource.Loaded { loaded ?? reload() }
}
