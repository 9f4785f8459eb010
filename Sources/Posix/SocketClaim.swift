/// Claims a socket's path for this process when no service manager passed a socket.
///
/// The owner of a path is the process that holds the lock file beside the socket; the kernel
/// releases the lock however the owner ends. A leftover socket does not prove that its owner still
/// runs, so it is removed if nothing is listening on it.
package enum SocketClaim {
  /// Claims the path: creates its directory, takes the lock, removes a stale socket, listens.
  ///
  /// The directory is created with mode 0700; an existing one must belong to the user, not be a
  /// symbolic link, and not be writable by others. Only the last directory of the path is created.
  ///
  /// With `awaitsPredecessor` it waits for the lock, as in ``awaitLock(for:)``.
  package static func claim(
    _ path: String,
    awaitsPredecessor: Bool = false
  ) throws(SocketClaimError) -> BoundSocket {
    try prepareDirectory(of: path)
    let lock = try awaitsPredecessor ? awaitLock(for: path) : takeLock(for: path)
    try clear(path)
    let listener = try attempt { () throws(SystemError) in try UnixSocket.listen(at: path) }
    let identity = try attempt { () throws(SystemError) in try files.information(path) }
    return BoundSocket(listener: listener, path: path, identity: identity, lock: lock)
  }

  /// The path of the lock for a socket's path.
  package static func lockPath(for path: String) -> String {
    path + ".lock"
  }

  private static func directory(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The longest wait for a lock, in milliseconds: a daemon that is ending still has to answer its
  /// requests and write a snapshot, and clients wait five seconds.
  private static let patience: UInt32 = 2000
  /// The time between two attempts, in milliseconds.
  private static let interval: UInt32 = 5

  /// Takes the lock for a path, waiting for a holder that is about to end.
  package static func awaitLock(for path: String) throws(SocketClaimError) -> any FileLock {
    for _ in 0..<patience / interval {
      do throws(SystemError) {
        return try files.lock(lockPath(for: path))
      } catch {
        guard error.number == .wouldBlock else { throw .system(error) }
        ProcessInformation.pause(milliseconds: interval)
      }
    }
    return try takeLock(for: path)
  }

  /// Makes the directory of a socket's path, or checks that the existing one is safe.
  package static func prepareDirectory(of path: String) throws(SocketClaimError) {
    let directory = directory(of: path)
    let information = try attempt { () throws(SystemError) in
      // An invalid socket path is refused first, so that no directory is created for it.
      try UnixSocket.checkPath(path, for: "bind")
      do throws(SystemError) {
        try files.makeDirectory(directory)
      } catch  where error.number == .exists {
        // An existing directory is checked next, like the one just created.
      }
      return try files.information(directory)
    }
    if let fault = DirectoryFault.fault(in: information, for: ProcessInformation.effectiveUser) {
      throw .unsafeDirectory(path: directory, fault: fault)
    }
  }

  private static func takeLock(for path: String) throws(SocketClaimError) -> any FileLock {
    do throws(LockFailure) {
      return try files.takeLock(lockPath(for: path))
    } catch {
      switch error {
      case .held(let process): throw .locked(path: path, process: process)
      case .failed(let error): throw .system(error)
      }
    }
  }

  /// Removes a stale socket; throws an error for anything else at the path.
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

/// The state of a path before a server binds it.
package enum SocketPathState: Equatable, Sendable {
  case absent
  /// A socket with a listening process.
  case live
  /// A socket where nothing is listening: its owner ended without removing it.
  case stale
  /// The state cannot be determined, for the reason given.
  case inaccessible(SystemError)
  case notSocket

  /// Checks a path by connecting briefly to a socket there.
  package static func of(_ path: String) -> SocketPathState {
    do {
      guard try SystemFileSystem().information(path).kind == .socket else { return .notSocket }
      try UnixSocket.probe(path)
      return .live
    } catch {
      switch error.number {
      case .notFound: return .absent
      case .connectionRefused: return .stale
      // A full queue means that a process is listening.
      case .wouldBlock: return .live
      default: return .inaccessible(error)
      }
    }
  }
}

/// A listening socket that this process bound at a path, with the lock for that path.
///
/// Destroying it removes the path if it is still this socket, and then releases the lock.
package struct BoundSocket: ~Copyable {
  /// The listener; it does not block and is closed on exec.
  package let listener: Descriptor
  package let path: String

  private let identity: FileInformation
  private let lock: any FileLock

  /// True while the path still leads to this socket.
  package var isInPlace: Bool {
    (try? SystemFileSystem().information(path))?.isSameFile(as: identity) == true
  }

  init(
    listener: consuming Descriptor,
    path: String,
    identity: FileInformation,
    lock: any FileLock
  ) {
    self.listener = listener
    self.path = path
    self.identity = identity
    self.lock = lock
  }

  deinit {
    // The socket of a successor may be at the path by now, and it must stay.
    if isInPlace { try? SystemFileSystem().remove(path) }
  }
}

/// The reason a socket's path cannot be claimed.
///
/// Each description includes the next step.
package enum SocketClaimError: Error, Equatable, Sendable, CustomStringConvertible {
  case unsafeDirectory(path: String, fault: DirectoryFault)
  /// Another process holds the lock on the path; its id, if known.
  case locked(path: String, process: Int32?)
  /// A process is listening at the path.
  case live(path: String)
  /// A socket exists, but it is unknown whether anything is listening.
  case inaccessible(path: String, SystemError)
  case notSocket(path: String)
  case system(SystemError)

  package var description: String {
    switch self {
    case .unsafeDirectory(let path, let fault):
      "\(path) is not safe for a socket: \(fault). "
        + "Choose a directory that only you can write to, with mode 0700."
    case .locked(let path, let process):
      "\(path) belongs to \(process.map { "process \($0)" } ?? "a running process"), which holds "
        + "\(SocketClaim.lockPath(for: path)). "
        + "Use it, or end it first."
    case .live(let path):
      "A process is already listening at \(path). Use it, or end it first."
    case .inaccessible(let path, let error):
      "Cannot determine whether a process is listening at \(path): \(error). "
        + "Remove the file if none is."
    case .notSocket(let path):
      "\(path) is not a socket. Move it away, or choose another path."
    case .system(let error):
      "\(error). Check the path of the socket and its directory."
    }
  }
}

/// The reason a directory is unsafe: someone else could replace our files in it.
package enum DirectoryFault: Equatable, Sendable, CustomStringConvertible {
  /// Not a directory, or a symbolic link, even one to a directory.
  case notDirectory
  /// It belongs to the user with this id.
  case foreignOwner(UInt32)
  case writableByOthers(permissions: UInt32)

  package var description: String {
    switch self {
    case .notDirectory: "it is not a directory"
    case .foreignOwner(let owner): "it belongs to user \(owner)"
    case .writableByOthers(let permissions):
      "others can write to it (mode 0\(String(permissions, radix: 8)))"
    }
  }

  /// The fault of a directory that must belong to `user` and be writable by nobody else; nil if it
  /// is safe.
  package static func fault(in directory: FileInformation, for user: UInt32) -> DirectoryFault? {
    guard directory.kind == .directory else { return .notDirectory }
    guard directory.owner == user else { return .foreignOwner(directory.owner) }
    guard directory.permissions & 0o022 == 0 else {
      return .writableByOthers(permissions: directory.permissions)
    }
    return nil
  }
}
