import Posix

/// The removal of a device's folder, one file per step.
///
/// After a stop at any step, the rest is still a readable part of the same history. Files that
/// readers ignore go first, because readers could use them once the newer files are gone; then the
/// journals, newest first; then the snapshot they began with. A file that has changed since it was
/// read stays, and so do the files after it.
struct FolderRemoval {
  private enum Step {
    case remove(String)
    /// Ensures that the removed files are gone for good before the next one is removed.
    case sync
    case finish
  }

  private let path: String
  private let files: [String: FileInformation]
  private let fileSystem: any FileSystem
  /// The steps left to do, in reverse order.
  private var steps: [Step]

  /// Plans the removal of a folder with these files, as they were when they were read; `base` is
  /// the generation of its newest whole snapshot, 0 for none.
  init(
    _ path: String,
    files: [String: FileInformation],
    base: Int,
    _ fileSystem: any FileSystem
  ) {
    self.path = path
    self.files = files
    self.fileSystem = fileSystem
    let listing = FolderListing(Array(files.keys))
    let journals = listing.journals.filter { $0 >= base }.map { GenerationName.journal($0).text }
    let snapshots = listing.snapshots.filter { $0 >= base }.map { GenerationName.snapshot($0).text }
    let used = Set(journals + snapshots + [GenerationName.lock])
    let unused = files.keys.filter { !used.contains($0) }.sorted()
    let order =
      unused.map(Step.remove) + [.sync] + journals.reversed().map(Step.remove)
      + snapshots.reversed().map(Step.remove) + [.sync, .finish]
    steps = order.reversed()
  }

  var fileCount: Int { files.count }

  /// Does the next step; returns true when the folder is gone.
  ///
  /// - Throws: ``RetirementError/changed(path:)`` or ``RetirementError/failed(_:)``; the rest of
  ///   the folder stays.
  mutating func advance() throws(RetirementError) -> Bool {
    switch steps.popLast() {
    case .remove(let name)?:
      let file = path + "/" + name
      // A file that is already gone, removed by a synchroniser for example, is skipped.
      guard let found = try information(file) else { break }
      guard found == files[name] else { throw .changed(path: file) }
      try RetirementError.wrapping { () throws(SystemError) in try fileSystem.remove(file) }
    case .sync?:
      try RetirementError.wrapping { () throws(SystemError) in try fileSystem.syncDirectory(path) }
    case .finish?: try finish()
    case nil: break
    }
    return steps.isEmpty
  }

  private func finish() throws(RetirementError) {
    let names = try RetirementError.wrapping { () throws(SystemError) in
      try fileSystem.list(path)
    }
    if let other = names.first(where: { $0 != GenerationName.lock }) {
      throw .changed(path: path + "/" + other)
    }
    try RetirementError.wrapping { () throws(SystemError) in
      if !names.isEmpty { try fileSystem.remove(path + "/" + GenerationName.lock) }
      try fileSystem.removeDirectory(path)
    }
  }

  private func information(_ path: String) throws(RetirementError) -> FileInformation? {
    do throws(SystemError) {
      return try fileSystem.information(path)
    } catch {
      guard error.number != .notFound else { return nil }
      throw .failed(.failed(error))
    }
  }
}
