import Glibc

/// A file that is being written beside the one it is to replace, see `SystemFileSystem.replace`.
///
/// Until it is whole nobody can read it who cannot read the former one: it begins with mode 0600. It
/// goes by itself where it does not come to `finish()`.
package struct Replacement: ~Copyable {
  private let place: NamedPlace
  private let path: String
  private let temporary: String
  private let file: Descriptor
  private let former: stat?

  /// All that anybody may be allowed with a file that is not to be run by another's rights.
  private static let permissions: mode_t = 0o777

  /// What a program asks for when it makes a file: umask(2) takes from it.
  private static let usualPermissions: mode_t = 0o666

  /// Begins a file.
  ///
  /// - Parameter path: what it is to replace, also behind links, see `NamedPlace`; there need be
  ///   nothing yet.
  /// - Throws: `invalidArgument` for anything but a regular file, and what the kernel refuses.
  package init(of path: String) throws(SystemError) {
    let place = try NamedPlace(path)
    let former = try place.status()
    guard former.map({ $0.st_mode & S_IFMT == S_IFREG }) ?? true else {
      throw SystemError(call: "open", number: .invalidArgument, path: path)
    }
    let temporary = "\(place.name).\(ProcessInformation.identifier).tmp"
    let mode = Self.initialMode(former)
    let flags = O_CREAT | O_EXCL | O_WRONLY | O_NOFOLLOW | O_CLOEXEC
    let folder = place.directory.number
    let number = Interruption.retrying { unsafe openat(folder, temporary, flags, mode) }
    guard number >= 0 else { throw SystemError(call: "open", path: path) }
    file = Descriptor(owning: number)
    self.path = path
    self.place = place
    self.former = former
    self.temporary = temporary
  }

  deinit {
    _ = unsafe unlinkat(place.directory.number, temporary, 0)
  }

  /// Writes the whole content.
  package func write(_ content: [UInt8]) throws(SystemError) {
    var written = 0
    while written < content.count {
      written += try file.write(content.span.extracting(droppingFirst: written), path: path)
    }
  }

  /// Gives the file the former one's permissions and, once it is on the disk, its name.
  package consuming func finish() throws(SystemError) {
    try takeOverPermissions()
    let (number, folder) = (file.number, place.directory.number)
    guard Interruption.retrying({ fsync(number) }) == 0 else {
      throw SystemError(call: "fsync", path: path)
    }
    let result = Interruption.retrying {
      unsafe renameat(folder, temporary, folder, place.name)
    }
    guard result == 0 else { throw SystemError(call: "rename", path: path) }
  }

  /// The permissions to begin with.
  ///
  /// A new file is like any that the user makes. One that replaces the user's own is the user's alone
  /// until it has the former permissions; somebody else's gives no more than it gave.
  private static func initialMode(_ former: stat?) -> mode_t {
    guard let former else { return usualPermissions }
    return former.st_uid == geteuid() ? 0o600 : former.st_mode & usualPermissions
  }

  private func takeOverPermissions() throws(SystemError) {
    guard let former, former.st_uid == geteuid() else { return }
    var mode = former.st_mode & Self.permissions
    // Without it, as on a file system that has no groups, the group is not the former one.
    if fchown(file.number, uid_t.max, former.st_gid) != 0 {
      // What the former group was allowed must not go to another one.
      mode &= ~S_IRWXG
    }
    guard fchmod(file.number, mode) == 0 else { throw SystemError(call: "fchmod", path: path) }
  }
}
