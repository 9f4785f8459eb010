import Glibc

extension SystemFileSystem {
  /// How much is read beyond the size that fstat(2) gave, to see the end without another round.
  private static let readMargin = 4096

  /// Nothing of ours comes near this size; a sparse file of 8 EiB would end the process.
  private static let maximumReadSize = 1 << 32

  /// The whole content of a regular file, see `FileSystem`.
  package func read(_ path: String) throws(SystemError) -> [UInt8] {
    try Self.content(of: try Self.openRegular(path, O_RDONLY), path: path)
  }

  /// Opens a regular file for reading, see `FileSystem`.
  package func openForReading(_ path: String) throws(SystemError) -> any ReadableFile {
    SystemReadableFile(descriptor: try Self.openRegular(path, O_RDONLY), path: path)
  }

  /// The whole content of a regular file that a person named: symbolic links are followed.
  ///
  /// For files of ours `read` is right, which follows none: nobody may lead us elsewhere.
  package func readFollowingLinks(_ path: String) throws(SystemError) -> [UInt8] {
    try Self.content(of: try Self.openRegularFollowingLinks(path), path: path)
  }

  private static func content(
    of file: borrowing Descriptor,
    path: String
  ) throws(SystemError) -> [UInt8] {
    var content: [UInt8] = []
    content.reserveCapacity(
      min(try FileInformation.of(file, path: path).size, maximumReadSize) + readMargin
    )
    while content.count <= maximumReadSize {
      let room = max(content.capacity - content.count, readMargin)
      guard try file.read(into: &content, atMost: room, path: path) > 0 else { return content }
    }
    throw SystemError(call: "read", number: .fileTooLarge, path: path)
  }

  /// The names in a directory, see `FileSystem`.
  ///
  /// A name that is not UTF-8 is left out: nothing of ours is called so, and it could not be opened.
  package func list(_ directory: String) throws(SystemError) -> [String] {
    guard let stream = unsafe Interruption.retrying(pointer: { unsafe opendir(directory) }) else {
      throw SystemError(call: "opendir", path: directory)
    }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while true {
      // The end is told from a failure by this alone: readdir(3).
      let next = unsafe Interruption.retrying(pointer: { () -> UnsafeMutablePointer<dirent>? in
        errno = 0
        return unsafe readdir(stream)
      })
      guard let entry = unsafe next else { break }
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(validating: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if let name, name != ".", name != ".." { names.append(name) }
    }
    guard errno == 0 else { throw SystemError(call: "readdir", path: directory) }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}

extension SystemFileSystem {
  /// The first bytes of a regular file, fewer where it is shorter; symbolic links are followed.
  static func start(of path: String, atMost count: Int) throws(SystemError) -> [UInt8] {
    try start(of: try openRegularFollowingLinks(path), path: path, atMost: count)
  }

  private static func start(
    of file: borrowing Descriptor,
    path: String,
    atMost count: Int
  ) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      guard try file.read(into: &bytes, atMost: count - bytes.count, path: path) > 0 else { break }
    }
    return bytes
  }
}
