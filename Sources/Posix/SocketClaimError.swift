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
