import Glibc

/// The file of a running program, as it was when the program began.
///
/// An upgrade puts another file at the same path, by rename(2); the running program keeps its own.
package struct ProgramFile: Equatable, Sendable {
  /// The path at which the program is started again.
  package let path: String

  private let began: Identity

  /// The kernel's link to the file of this process.
  private static let ownLink = "/proc/self/exe"

  /// The identity of a file, independent of its name.
  private struct Identity: Equatable, Sendable {
    var device: UInt64
    var node: UInt64

    /// The file that a path leads to; nil if there is none.
    init?(_ path: String) {
      var status = stat()
      guard unsafe stat(path, &status) == 0 else { return nil }
      device = UInt64(status.st_dev)
      node = UInt64(status.st_ino)
    }
  }

  /// The program at a path, as it is now; nil if there is none.
  package init?(path: String) {
    guard let identity = Identity(path) else { return nil }
    self.path = path
    began = identity
  }

  /// The program of this process; nil if neither `name` nor /proc identifies its file.
  ///
  /// `name` is the program's own name on its command line: the path by which a service manager
  /// starts it, which may lead through links that an upgrade changes.
  package static func ofThisProcess(named name: String?) -> ProgramFile? {
    let running = Identity(ownLink)
    if let name, name.hasPrefix("/"), let named = ProgramFile(path: name),
      running == nil || running == named.began
    {
      return named
    }
    return ProcessInformation.executable.flatMap { ProgramFile(path: $0) }
  }

  /// True if the path now leads to another program than the one that was started.
  ///
  /// False if it leads to none, because there is nothing to start instead. See stat(2).
  package var isReplaced: Bool {
    guard let present = Identity(path) else { return false }
    return present != began
  }
}
