import CPosix
import Glibc

/// The information that lstat(2) returns about a path.
package struct FileInformation: Equatable, Sendable {
  /// The type of a file; a symbolic link is not followed.
  package enum Kind: Equatable, Sendable {
    case regular
    case directory
    /// A symbolic link, whatever its target.
    case symbolicLink
    case socket
    /// A pipe or a device.
    case other
  }

  package var kind: Kind
  /// A user id.
  package var owner: UInt32
  /// The permission bits, `mode & 07777`.
  package var permissions: UInt32
  /// In bytes.
  package var size: Int
  /// The device that holds it; with `node`, the identity of the file itself.
  package var device: UInt64
  /// The inode number on that device.
  package var node: UInt64
  /// The time of the last change of its content, in nanoseconds since 1970-01-01 UTC; 0 if unknown.
  var modified: Int

  /// Creates information as given, for simulated file systems.
  package init(
    kind: Kind,
    owner: UInt32,
    permissions: UInt32,
    size: Int,
    device: UInt64 = 0,
    node: UInt64 = 0,
    modified: Int = 0
  ) {
    self.kind = kind
    self.owner = owner
    self.permissions = permissions
    self.size = size
    self.device = device
    self.node = node
    self.modified = modified
  }

  /// True if both are the same file, even under different names.
  package func isSameFile(as other: FileInformation) -> Bool {
    device == other.device && node == other.node
  }
}

extension FileInformation {
  init(_ status: stat) {
    self.init(
      kind: Kind(mode: status.st_mode),
      owner: status.st_uid,
      permissions: status.st_mode & 0o7777,
      size: Int(status.st_size),
      device: UInt64(status.st_dev),
      node: UInt64(status.st_ino),
      modified: Self.nanoseconds(status.st_mtim)
    )
  }

  private static func nanoseconds(_ time: timespec) -> Int {
    // A file may claim any time, so an overflow here does no harm.
    Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec)
  }

  /// fstat(2): information about an open descriptor.
  static func of(_ descriptor: borrowing Descriptor, path: String) throws(SystemError) -> Self {
    try of(number: descriptor.number, path: path)
  }

  static func of(number: CInt, path: String) throws(SystemError) -> Self {
    var status = stat()
    guard unsafe fstat(number, &status) == 0 else {
      throw SystemError(call: "fstat", path: path)
    }
    return FileInformation(status)
  }
}

extension FileInformation.Kind {
  fileprivate init(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .regular
    case S_IFDIR: self = .directory
    case S_IFLNK: self = .symbolicLink
    case S_IFSOCK: self = .socket
    default: self = .other
    }
  }
}
