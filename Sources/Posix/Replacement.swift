import Glibc

/// A file that is written beside the one it will replace, see `SystemFileSystem.replace`.
///
/// Until it is complete, it is readable only by those who may read the former file; a new file
/// stays private. It is removed unless `finish()` is called.
package struct Replacement: ~Copyable {
  private let place: NamedPlace
  private let path: String
  private let temporary: String
  private let file: Descriptor
  private let former: stat?

  /// All permission bits except those that run a file with its owner's rights.
  private static let permissions: mode_t = 0o777

  /// The mode that programs request for files, before umask(2) applies.
  private static let usualPermissions: mode_t = 0o666

  /// Begins a file that replaces the one at `path`, which need not exist yet.
  ///
  /// The path may lead through links, see `NamedPlace`.
  ///
  /// - Throws: `invalidArgument` for anything but a regular file, and the kernel's errors.
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

  /// Gives the new file the former file's permissions and, once it is on disk, the former file's
  /// name.
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

  /// The initial mode of the file.
  ///
  /// A new file is private, because nobody else may read a person's records. So is a replacement of
  /// the user's own file until it gets the former permissions. A replacement of another user's file
  /// never allows more than the former one.
  private static func initialMode(_ former: stat?) -> mode_t {
    guard let former, former.st_uid != geteuid() else { return 0o600 }
    return former.st_mode & usualPermissions
  }

  private func takeOverPermissions() throws(SystemError) {
    guard let former, former.st_uid == geteuid() else { return }
    var mode = former.st_mode & Self.permissions
    // This may fail, for example on a file system without groups; then the group differs from the
    // former one.
    if fchown(file.number, uid_t.max, former.st_gid) != 0 {
      // The former group's permissions must not pass to another group.
      mode &= ~S_IRWXG
    }
    guard fchmod(file.number, mode) == 0 else { throw SystemError(call: "fchmod", path: path) }
  }
}

extension SystemFileSystem {
  /// Writes a file that a person named, atomically: the former content stays until the new one is
  /// on disk.
  ///
  /// A symbolic link stays, and its target is replaced; a link planted by another user is refused,
  /// see `NamedPlace`. The user's own file keeps its permissions, and a new one is private.
  /// Anything but a regular file is an `invalidArgument` error. See rename(2).
  package func replace(_ path: String, with content: [UInt8]) throws(SystemError) {
    let replacement = try Replacement(of: path)
    try replacement.write(content)
    try replacement.finish()
  }
}
