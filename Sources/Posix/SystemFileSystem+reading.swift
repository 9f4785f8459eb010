import Glibc

extension SystemFileSystem {
  /// The extra bytes requested beyond the size from fstat(2), to detect the end without another
  /// read.
  private static let readMargin = 4096

  /// The longest file that is read whole, in bytes.
  ///
  /// A thousand habits over thirty years take a tenth of it. The limit protects against sparse
  /// files, which take no room on disk but all of it in memory.
  package static let maximumReadSize = 1 << 31

  /// The whole content of a regular file, see `FileSystem`.
  package func read(_ path: String) throws(SystemError) -> [UInt8] {
    let file = try Self.openRegular(path, O_RDONLY)
    return try Self.content(of: file, path: path, limit: Self.maximumReadSize)
  }

  /// Opens a regular file for reading, see `FileSystem`.
  package func openForReading(_ path: String) throws(SystemError) -> any ReadableFile {
    SystemReadableFile(descriptor: try Self.openRegular(path, O_RDONLY), path: path)
  }

  /// Reads all of a regular file that a person named, following symbolic links.
  ///
  /// For our own files use `read`, which follows no links, so that nobody can redirect it. A file
  /// longer than `limit` is a `fileTooLarge` error.
  package func readFollowingLinks(
    _ path: String,
    limit: Int = maximumReadSize
  ) throws(SystemError) -> [UInt8] {
    let file = try Self.openRegular(path, O_RDONLY, followingLinks: true)
    return try Self.content(of: file, path: path, limit: limit)
  }

  /// The length in bytes of a regular file that a person named, following symbolic links.
  package func lengthFollowingLinks(_ path: String) throws(SystemError) -> Int {
    try FileInformation.of(try Self.openRegular(path, O_RDONLY, followingLinks: true), path: path)
      .size
  }

  private static func content(
    of file: borrowing Descriptor,
    path: String,
    limit: Int
  ) throws(SystemError) -> [UInt8] {
    let tooLarge = SystemError(call: "read", number: .fileTooLarge, path: path)
    let size = try FileInformation.of(file, path: path).size
    // Checked before any byte is read or memory allocated.
    guard size <= limit else { throw tooLarge }
    var content: [UInt8] = []
    content.reserveCapacity(size + readMargin)
    while content.count <= limit {
      let room = max(content.capacity - content.count, readMargin)
      guard try file.read(into: &content, atMost: room, path: path) > 0 else { return content }
    }
    throw tooLarge
  }

  /// The names in a directory, see `FileSystem`.
  ///
  /// Names that are not UTF-8 are left out: habitd never creates such names, and could not open the
  /// files.
  package func list(_ directory: String) throws(SystemError) -> [String] {
    guard let stream = unsafe Interruption.retrying(pointer: { unsafe opendir(directory) }) else {
      throw SystemError(call: "opendir", path: directory)
    }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while true {
      // Only `errno` distinguishes the end from a failure: readdir(3).
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
  /// The first bytes of a regular file, fewer if it is shorter, following symbolic links.
  static func start(of path: String, atMost count: Int) throws(SystemError) -> [UInt8] {
    let file = try openRegular(path, O_RDONLY, followingLinks: true)
    var bytes: [UInt8] = []
    while bytes.count < count {
      guard try file.read(into: &bytes, atMost: count - bytes.count, path: path) > 0 else { break }
    }
    return bytes
  }
}
