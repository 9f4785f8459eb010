/// Why a socket's path cannot be claimed.
///
/// Each says what to do.
package enum SocketClaimError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The directory is not safe to put a socket in.
  case unsafeDirectory(path: String, fault: DirectoryFault)
  /// Another process holds the lock on the path; which one, where that is known.
  case locked(path: String, process: Int32?)
  /// Somebody answers at the path.
  case live(path: String)
  /// There is a socket, and whether somebody answers cannot be known.
  case inaccessible(path: String, SystemError)
  /// Something that is no socket stands at the path.
  case notSocket(path: String)
  /// A system call failed on the way.
  case system(SystemError)

  /// One sentence on what is wrong and one on what to do.
  package var description: String {
    switch self {
    case .unsafeDirectory(let path, let fault):
      "\(path) is not safe for a socket: \(fault). "
        + "Choose a directory that only you can write to, with mode 0700."
    case .locked(let path, let process):
      "\(path) belongs to \(process.map { "process \($0)" } ?? "a running process"), which holds "
        + "\(SocketClaim.lockPath(for: path)). "
        + "Use that process, or end it first."
    case .live(let path):
      "A process already answers at \(path). Use that process, or end it first."
    case .inaccessible(let path, let error):
      "Whether a process answers at \(path) cannot be told: \(error). "
        + "Remove the file if none does."
    case .notSocket(let path):
      "\(path) is not a socket. Move it away, or choose another path."
    case .system(let error):
      "\(error). Check the path of the socket and its directory."
    }
  }
}
