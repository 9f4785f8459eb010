/// The information that lstat(2) returns about a path.
package struct FileInformation: Equatable, Sendable {
  /// The type of a file; a symbolic link is not followed.
  package enum Kind: Equatable, Sendable {
    /// A regular file.
    case regular
    /// A directory.
    case directory
    /// A symbolic link, whatever its target.
    case symbolicLink
    /// A socket.
    case socket
    /// A pipe or a device.
    case other
  }

  /// The type of the file.
  package var kind: Kind
  /// The owner's user id.
  package var owner: UInt32
  /// The permission bits, `mode & 07777`.
  package var permissions: UInt32
  /// The size in bytes.
  package var size: Int
  /// The device that holds it; with `node`, the identity of the file itself.
  package var device: UInt64
  /// The inode number on that device.
  package var node: UInt64
  /// When its content was changed last, in nanoseconds since 1970-01-01 UTC; 0 where that is not
  /// known.
  package var modified: Int

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

  /// True where both are the same file, even under different names.
  package func isSameFile(as other: FileInformation) -> Bool {
    device == other.device && node == other.node
  }
}
