/// The reason a socket's path cannot be claimed.
///
/// Each description includes the next step.
package enum SocketClaimError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The directory is not safe to put a socket in.
  case unsafeDirectory(path: String, fault: DirectoryFault)
  /// Another process holds the lock on the path; its id, where known.
  case locked(path: String, process: Int32?)
  /// A process is listening at the path.
  case live(path: String)
  /// A socket exists, but it cannot be determined whether anything is listening.
  case inaccessible(path: String, SystemError)
  /// The path names something other than a socket.
  case notSocket(path: String)
  /// A system call failed during the claim.
  case system(SystemError)

  /// One sentence on the problem and one on the next step.
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
  /// It is not a directory, though possibly a symbolic link to one.
  case notDirectory
  /// It belongs to the user with this id.
  case foreignOwner(UInt32)
  /// Its permissions let others write to it.
  case writableByOthers(permissions: UInt32)

  /// The fault in words.
  package var description: String {
    switch self {
    case .notDirectory: "it is not a directory"
    case .foreignOwner(let owner): "it belongs to user \(owner)"
    case .writableByOthers(let permissions):
      "others can write to it (mode 0\(String(permissions, radix: 8)))"
    }
  }

  /// The fault of a directory that only `user` may change; nil when it is safe.
  static func fault(in directory: FileInformation, for user: UInt32) -> DirectoryFault? {
    guard directory.kind == .directory else { return .notDirectory }
    guard directory.owner == user else { return .foreignOwner(directory.owner) }
    guard directory.permissions & 0o022 == 0 else {
      return .writableByOthers(permissions: directory.permissions)
    }
    return nil
  }
}
