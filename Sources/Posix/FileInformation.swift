/// What lstat(2) tells about a path.
package struct FileInformation: Equatable, Sendable {
  /// What stands at a path; a symbolic link is not followed.
  package enum Kind: Equatable, Sendable {
    /// A regular file.
    case regular
    /// A directory.
    case directory
    /// A symbolic link, whatever it points to.
    case symbolicLink
    /// A socket.
    case socket
    /// A pipe or a device.
    case other
  }

  /// What it is.
  package var kind: Kind
  /// The owner's user id.
  package var owner: UInt32
  /// The permission bits, `mode & 07777`.
  package var permissions: UInt32
  /// The size in bytes.
  package var size: Int
  /// The device it is on; with `node` the identity of the file itself.
  package var device: UInt64
  /// The inode number on that device.
  package var node: UInt64

  /// The information as given, for a file system that is not the real one.
  package init(
    kind: Kind,
    owner: UInt32,
    permissions: UInt32,
    size: Int,
    device: UInt64 = 0,
    node: UInt64 = 0
  ) {
    self.kind = kind
    self.owner = owner
    self.permissions = permissions
    self.size = size
    self.device = device
    self.node = node
  }

  /// Whether both are the same file, whatever its name.
  package func isSameFile(as other: FileInformation) -> Bool {
    device == other.device && node == other.node
  }
}
