import HabitCore
import Systemd

extension Habitd {
  /// Reads the catalog anew and reports what is wrong with it.
  func reloadCatalog() {
    let loaded = catalogSource.load()
    for warning in loaded.warnings { Log.warning("catalog: \(warning.message)") }
    loadedCatalog = loaded
  }

  /// The catalog as it was read last; the first time it is asked for, it is read.
  var catalog: CatalogSource.Loaded {
    if let loadedCatalog { return loadedCatalog }
    reloadCatalog()
    return loadedCatalog ?? CatalogSource.Loaded()
  }

  /// Everything a request may name: the catalog, and what the day holds of it and it no longer has.
  var library: Catalog {
    catalog.catalog.completed(by: ledger, on: today)
  }
}
