import Glibc

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
    // A file may claim any time: one that does not fit is as good as another.
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
