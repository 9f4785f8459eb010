import Posix

extension FileSystem {
  /// Replaces a file through a partial one beside it; the content is on disk when this returns.
  func replace(
    _ path: String,
    with bytes: [UInt8],
    in directory: String
  ) throws(SystemError) {
    let partial = path + ".partial"
    let file = try createAnew(partial)
    try file.append(bytes)
    try file.sync()
    try file.close()
    try rename(partial, to: path)
    try syncDirectory(directory)
  }

  /// Creates a file after removing an existing one.
  func createAnew(_ path: String) throws(SystemError) -> any OpenFile {
    do {
      try remove(path)
    } catch {
      guard error.number == .notFound else { throw error }
    }
    return try create(path)
  }

  /// Creates a file, removing an existing one only if it is in the way.
  func createOrReplace(_ path: String) throws(SystemError) -> any OpenFile {
    do {
      return try create(path)
    } catch {
      guard error.number == .exists else { throw error }
    }
    try remove(path)
    return try create(path)
  }
}
