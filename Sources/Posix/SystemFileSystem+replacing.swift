extension SystemFileSystem {
  /// Writes a file that a person named, atomically: the former content stays until the new one is
  /// on disk.
  ///
  /// A symbolic link stays, and its target is replaced; a link planted by another user is refused,
  /// see `NamedPlace`. The user's own file keeps its permissions, and a new one gets those that
  /// umask(2) leaves. Anything but a regular file is an `invalidArgument` error. See rename(2).
  package func replace(_ path: String, with content: [UInt8]) throws(SystemError) {
    let replacement = try Replacement(of: path)
    try replacement.write(content)
    try replacement.finish()
  }
}
