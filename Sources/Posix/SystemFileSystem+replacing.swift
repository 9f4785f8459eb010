import Glibc

extension SystemFileSystem {
  /// Writes a file that a person named, all of it or nothing: the former content stays until the
  /// new one is on the disk.
  ///
  /// A symbolic link stays, and what it leads to is replaced; permissions stay as they were, and a
  /// new file has those that umask(2) leaves. Anything but a regular file is an `invalidArgument`
  /// error. See rename(2).
  package func replace(_ path: String, with content: [UInt8]) throws(SystemError) {
    let target = Self.resolved(path) ?? path
    var permissions: UInt32?
    do throws(SystemError) {
      let former = try information(target)
      guard former.kind == .regular else {
        throw SystemError(call: "open", number: .invalidArgument, path: path)
      }
      permissions = former.permissions
    } catch  where error.number == .notFound {}
    let temporary = "\(target).\(ProcessInformation.identifier).tmp"
    do throws(SystemError) {
      try Self.create(temporary, content, permissions)
      try rename(temporary, to: target)
    } catch {
      try? remove(temporary)
      throw error
    }
  }

  private static func create(
    _ path: String,
    _ content: [UInt8],
    _ permissions: UInt32?
  ) throws(SystemError) {
    let flags = O_CREAT | O_EXCL | O_WRONLY | O_NOFOLLOW | O_CLOEXEC
    let number = Interruption.retrying { unsafe Glibc.open(path, flags, 0o666) }
    guard number >= 0 else { throw SystemError(call: "open", path: path) }
    let file = Descriptor(owning: number)
    if let permissions { fchmod(file.number, permissions) }
    var written = 0
    while written < content.count {
      written += try file.write(content.span.extracting(droppingFirst: written), path: path)
    }
    guard Interruption.retrying({ fsync(number) }) == 0 else {
      throw SystemError(call: "fsync", path: path)
    }
    try file.close()
  }

  /// The path behind all symbolic links; nil where there is nothing.
  ///
  /// See realpath(3).
  private static func resolved(_ path: String) -> String? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }
}
