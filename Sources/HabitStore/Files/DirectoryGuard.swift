import Posix

/// Checks directories and files before anything in them is trusted or touched.
///
/// They must belong to the user and must not be symbolic links, and nobody else may be able to
/// write to the directories.
struct DirectoryGuard {
  /// The required owner of everything.
  let user: UInt32
  let fileSystem: any FileSystem

  private static let foreignWrite: UInt32 = 0o022

  /// Creates a directory and its missing parents with mode 0700; their names are on disk when this
  /// returns.
  func make(_ path: String) throws(StoreError) {
    try StoreError.wrapping { () throws(SystemError) in try makeMissing(path) }
    try checkDirectory(path)
  }

  /// Syncs the directories above a path, so that its name and theirs are on disk.
  ///
  /// The first directory that belongs to another user is the last one synced: habitd did not create
  /// it, so its own name is already on disk.
  ///
  /// ``make(_:)`` does this for the directories it creates. If its sync fails, the next start finds
  /// the directories in place, and only this call syncs them.
  func syncNames(above path: String) throws(SystemError) {
    var path = path
    while path != Self.parent(of: path), try fileSystem.information(path).owner == user {
      path = Self.parent(of: path)
      do {
        try fileSystem.syncDirectory(path)
      } catch {
        // An unreadable directory cannot be synced; usually nothing in it was created by the user.
        guard error.number == .accessDenied else { throw error }
      }
    }
  }

  /// Checks that a path is a directory rather than a symbolic link, owned by the user and writable
  /// by nobody else.
  func checkDirectory(_ path: String) throws(StoreError) {
    let found = try StoreError.wrapping { () throws(SystemError) in
      try fileSystem.information(path)
    }
    guard found.kind == .directory else {
      throw .unusable(
        path: path,
        problem: "is \(Self.name(of: found.kind)), not a directory",
        remedy: found.kind == .symbolicLink
          ? "pass the directory it leads to with --data-dir, or mount it here (mount --bind)"
          : "move it away, or choose another place with --data-dir"
      )
    }
    try checkOwner(found, of: path)
    guard found.permissions & Self.foreignWrite == 0 else {
      throw .unusable(
        path: path,
        problem: "is writable by other users",
        remedy: "run: chmod go-w '\(path)'"
      )
    }
  }

  /// Checks that a path, if it exists, is a regular file owned by the user.
  func checkFile(_ path: String) throws(StoreError) {
    let found: FileInformation
    do throws(SystemError) {
      found = try fileSystem.information(path)
    } catch {
      guard error.number == .notFound else { throw .failed(error) }
      return
    }
    guard found.kind == .regular else {
      throw .unusable(
        path: path,
        problem: "is \(Self.name(of: found.kind)), not a regular file",
        remedy: "move it away"
      )
    }
    try checkOwner(found, of: path)
  }

  private func makeMissing(_ path: String) throws(SystemError) {
    do {
      _ = try fileSystem.information(path)
      return
    } catch {
      guard error.number == .notFound else { throw error }
    }
    let parent = Self.parent(of: path)
    if parent != path { try makeMissing(parent) }
    do {
      try fileSystem.makeDirectory(path)
    } catch {
      // Another process created it meanwhile; the check that follows covers it.
      guard error.number == .exists else { throw error }
    }
    try fileSystem.syncDirectory(parent)
  }

  private func checkOwner(_ found: FileInformation, of path: String) throws(StoreError) {
    guard found.owner == user else {
      throw .unusable(
        path: path,
        problem: "belongs to user \(found.owner), not to user \(user)",
        remedy: "change its owner with chown, or move it away"
      )
    }
  }

  /// The path without trailing slashes, with which lstat(2) would follow a symbolic link.
  static func normalized(_ path: String) -> String {
    var path = path
    while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
    return path
  }

  /// The directory that holds a normalized path; `.` for a bare name.
  private static func parent(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : normalized(String(path[..<slash]))
  }

  private static func name(of kind: FileInformation.Kind) -> String {
    switch kind {
    case .regular: "a regular file"
    case .directory: "a directory"
    case .symbolicLink: "a symbolic link"
    case .socket: "a socket"
    case .other: "a pipe or a device"
    }
  }
}
