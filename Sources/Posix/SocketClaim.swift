/// Taking a socket's path for this process when no service manager passed a socket on.
///
/// A lock beside the socket decides who the owner is, and the kernel releases it however the owner
/// ends; a socket that is left behind says nothing by itself. Only a socket at which nobody listens
/// is removed.
package enum SocketClaim {
  /// Claims the path: makes its directory, takes the lock, clears a stale socket away, listens.
  ///
  /// The directory gets mode 0700; one that exists must be the user's own, no symbolic link, and not
  /// writable by others. Only the last directory is made.
  package static func claim(_ path: String) throws(SocketClaimError) -> BoundSocket {
    try prepareDirectory(of: path)
    let lock = try takeLock(for: path)
    try clear(path)
    let listener = try attempt { () throws(SystemError) in try UnixSocket.listen(at: path) }
    let identity = try attempt { () throws(SystemError) in try files.information(path) }
    return BoundSocket(listener: listener, path: path, identity: identity, lock: lock)
  }

  /// Where the lock for a socket's path is.
  package static func lockPath(for path: String) -> String {
    path + ".lock"
  }

  private static func directory(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func prepareDirectory(of path: String) throws(SocketClaimError) {
    let directory = directory(of: path)
    let information = try attempt { () throws(SystemError) in
      // Nothing must be made for a path that cannot be listened at.
      try UnixSocket.checkPath(path, for: "bind")
      do throws(SystemError) {
        try files.makeDirectory(directory)
      } catch  where error.number == .exists {
        // Somebody's directory: it is looked at next, as is the one just made.
      }
      return try files.information(directory)
    }
    if let fault = DirectoryFault.fault(in: information, for: ProcessInformation.effectiveUser) {
      throw .unsafeDirectory(path: directory, fault: fault)
    }
  }

  private static func takeLock(for path: String) throws(SocketClaimError) -> any FileLock {
    do {
      return try files.lock(lockPath(for: path))
    } catch {
      guard error.number == .wouldBlock else { throw .system(error) }
      if let holder = files.lockHolder(of: lockPath(for: path)) {
        throw .locked(path: path, process: holder)
      }
      // Who held it has ended since, or is in another container and holds it still.
      if let lock = try? files.lock(lockPath(for: path)) { return lock }
      throw .locked(path: path, process: files.lockHolder(of: lockPath(for: path)))
    }
  }

  /// Removes a stale socket; an error for anything else that is there.
  private static func clear(_ path: String) throws(SocketClaimError) {
    switch SocketPathState.of(path) {
    case .absent: break
    case .stale: try attempt { () throws(SystemError) in try files.remove(path) }
    case .live: throw .live(path: path)
    case .notSocket: throw .notSocket(path: path)
    case .inaccessible(let error): throw .inaccessible(path: path, error)
    }
  }

  private static let files = SystemFileSystem()

  private static func attempt<Result: ~Copyable>(
    _ body: () throws(SystemError) -> Result
  ) throws(SocketClaimError) -> Result {
    do {
      return try body()
    } catch {
      throw .system(error)
    }
  }
}
