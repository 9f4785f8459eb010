extension SystemFileSystem {
  /// Writes a file that a person named, all of it or nothing: the former content stays until the
  /// new one is on the disk.
  ///
  /// A symbolic link stays, and what it leads to is replaced; one that another user planted is
  /// refused, see `NamedPlace`. The permissions of the user's own file stay as they were, and a new
  /// one has those that umask(2) leaves. Anything but a regular file is an `invalidArgument` error.
  /// See rename(2).
  package func replace(_ path: String, with content: [UInt8]) throws(SystemError) {
    let replacement = try Replacement(of: path)
    try replacement.write(content)
    try replacement.finish()
  }
}
