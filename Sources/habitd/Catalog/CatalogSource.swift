import HabitCore
import Posix

/// The source of the catalog: the built-in files, then the person's own files.
///
/// They are read on demand, not at the start.
struct CatalogSource {
  /// A catalog as read, and warnings about the parts that were left out.
  struct Loaded {
    var catalog = Catalog()
    var warnings: [CatalogWarning] = []
  }

  /// The directory of the person's files; `nil` if the environment names no such directory.
  private let directory: String?
  private let fileSystem: any FileSystem

  /// Creates a source with the person's files in a directory, which need not exist.
  init(directory: String? = nil, fileSystem: any FileSystem = SystemFileSystem()) {
    self.directory = directory
    self.fileSystem = fileSystem
  }

  /// Reads the built-in files, then the person's files in the order of their names.
  ///
  /// A file with an error is left out as a whole; the other files are still read.
  func load() -> Loaded {
    var loaded = Loaded()
    for (name, text) in BuiltInCatalog.files {
      loaded.take(Array(text.utf8), named: "built-in \(name)")
    }
    guard let directory else { return loaded }
    do throws(SystemError) {
      for name in try names(in: directory, &loaded) {
        read(directory + "/" + name, named: name, &loaded)
      }
    } catch {
      // A missing directory is no problem: most people have no catalog of their own.
      if error.number != .notFound { loaded.warnings.append(CatalogWarning(error)) }
    }
    return loaded
  }

  private func names(
    in directory: String,
    _ loaded: inout Loaded
  ) throws(SystemError) -> [String] {
    let names = try fileSystem.list(directory).filter {
      $0.hasSuffix(".json") && !$0.hasPrefix(".")
    }
    guard names.count > CatalogLimits.files else { return names }
    loaded.warnings.append(
      CatalogWarning(
        .tooLarge,
        "\(directory) has \(names.count) files, of which the first \(CatalogLimits.files) are read; "
          + "put several catalogs into one file"
      )
    )
    return Array(names.prefix(CatalogLimits.files))
  }

  private func read(_ path: String, named name: String, _ loaded: inout Loaded) {
    do throws(SystemError) {
      let size = try fileSystem.information(path).size
      guard size <= CatalogLimits.fileLength else {
        loaded.warnings.append(
          CatalogWarning(
            .tooLarge,
            "\(name): the file has \(size) bytes, and at most \(CatalogLimits.fileLength) are read; "
              + "split it"
          )
        )
        return
      }
      loaded.take(try fileSystem.read(path), named: name)
    } catch {
      loaded.warnings.append(CatalogWarning(error))
    }
  }
}

extension CatalogSource.Loaded {
  /// Adds the content of a file, or only a warning if the file has an error.
  fileprivate mutating func take(_ bytes: [UInt8], named name: String) {
    do throws(CatalogError) {
      var merged = catalog
      merged.merge(try CatalogReader.read(bytes, after: catalog))
      guard merged.items.count <= CatalogLimits.items,
        merged.journeys.count <= CatalogLimits.journeys
      else {
        let limits = "\(CatalogLimits.items) items and \(CatalogLimits.journeys) journeys"
        warnings.append(
          CatalogWarning(.tooLarge, "\(name): with this file, the catalog exceeds \(limits)")
        )
        return
      }
      catalog = merged
    } catch {
      warnings.append(CatalogWarning(.invalid, "\(name): \(error)"))
    }
  }
}
