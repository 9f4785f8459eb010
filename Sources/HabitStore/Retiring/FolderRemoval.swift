import Posix

/// The removal of a device's folder, a file a step.
///
/// Whatever a stop leaves reads as a part of the same history: first goes what is not read, which
/// could say something else without the rest; then the journals from the newest on; then the snapshot
/// they began with. A file that is not as it was when it was read stays, and so do files that came
/// later.
struct FolderRemoval {
  /// The next step.
  private enum Step {
    case remove(String)
    /// Makes sure that the removed files are gone for good before the next one goes.
    case sync
    case finish
  }

  private let path: String
  private let files: [String: FileInformation]
  private let fileSystem: any FileSystem
  /// The steps left to do, the next at the end.
  private var steps: [Step]

  /// The removal of a folder.
  ///
  /// - Parameters:
  ///   - path: the folder.
  ///   - files: what is in it, by name, as it was when it was read.
  ///   - base: the generation of its newest whole snapshot, 0 where there is none.
  ///   - fileSystem: the disk.
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

  /// The number of files it removes.
  var fileCount: Int { files.count }

  /// Does the next step.
  ///
  /// - Returns: whether the folder is gone.
  /// - Throws: ``RetirementError/changed(path:)`` or ``RetirementError/failed(_:)``; what is left of
  ///   the folder stays.
  mutating func advance() throws(RetirementError) -> Bool {
    switch steps.popLast() {
    case .remove(let name)?:
      let file = path + "/" + name
      // Somebody else may have removed it, a synchroniser for one.
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
