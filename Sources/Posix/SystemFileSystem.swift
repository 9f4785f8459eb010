import Glibc

/// The real file system.
package struct SystemFileSystem: FileSystem {
  package init() {}

  /// Makes one directory with mode 0700, see `FileSystem`.
  package func makeDirectory(_ path: String) throws(SystemError) {
    guard Interruption.retrying({ unsafe mkdir(path, 0o700) }) == 0 else {
      throw SystemError(call: "mkdir", path: path)
    }
  }

  /// Creates a directory with mode 0700 and a unique name: the prefix and six random characters.
  ///
  /// See mkdtemp(3).
  package func makeTemporaryDirectory(prefix: String) throws(SystemError) -> String {
    // mkdtemp requires these six letters, and replaces them.
    let template = prefix + "XXXXXX"
    let name = unsafe strdup(template)
    defer { unsafe free(name) }
    guard let name = unsafe name, let made = unsafe mkdtemp(name) else {
      throw SystemError(call: "mkdtemp", path: template)
    }
    return unsafe String(cString: made)
  }

  /// Information about a path, see `FileSystem`.
  package func information(_ path: String) throws(SystemError) -> FileInformation {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { throw SystemError(call: "lstat", path: path) }
    return FileInformation(status)
  }

  /// Moves a file, see `FileSystem`.
  package func rename(_ from: String, to: String) throws(SystemError) {
    guard Interruption.retrying({ unsafe Glibc.rename(from, to) }) == 0 else {
      throw SystemError(call: "rename", path: from)
    }
  }

  /// Removes a name, see `FileSystem`.
  package func remove(_ path: String) throws(SystemError) {
    guard Interruption.retrying({ unsafe unlink(path) }) == 0 else {
      throw SystemError(call: "unlink", path: path)
    }
  }

  /// Removes an empty directory, see `FileSystem`.
  package func removeDirectory(_ path: String) throws(SystemError) {
    guard Interruption.retrying({ unsafe rmdir(path) }) == 0 else {
      throw SystemError(call: "rmdir", path: path)
    }
  }

  /// Waits until the names in a directory are on the disk, see `FileSystem`.
  package func syncDirectory(_ path: String) throws(SystemError) {
    let directory = try Self.open(path, O_RDONLY | O_DIRECTORY)
    guard Interruption.retrying({ fsync(directory.number) }) == 0 else {
      throw SystemError(call: "fsync", path: path)
    }
  }

  /// Creates a file with mode 0600, see `FileSystem`.
  package func create(_ path: String) throws(SystemError) -> any OpenFile {
    let flags = O_CREAT | O_EXCL | O_RDWR | O_APPEND | O_NOFOLLOW
    return SystemOpenFile(descriptor: try Self.open(path, flags), path: path, size: 0)
  }

  /// Opens an existing regular file, see `FileSystem`.
  package func openForAppending(_ path: String) throws(SystemError) -> any OpenFile {
    let file = try Self.openRegular(path, O_RDWR | O_APPEND)
    let size = try FileInformation.of(file, path: path).size
    return SystemOpenFile(descriptor: file, path: path, size: size)
  }

  /// Locks a file, see `FileSystem`.
  package func lock(_ path: String) throws(SystemError) -> any FileLock {
    let file = try Self.openRegular(path, O_RDWR | O_CREAT)
    guard Interruption.retrying({ flock(file.number, LOCK_EX | LOCK_NB) }) == 0 else {
      throw SystemError(call: "flock", path: path)
    }
    return SystemFileLock(descriptor: file, path: path)
  }

  /// open(2) with O_CLOEXEC; a created file has mode 0600.
  static func open(_ path: String, _ flags: CInt) throws(SystemError) -> Descriptor {
    let number = Interruption.retrying { unsafe Glibc.open(path, flags | O_CLOEXEC, 0o600) }
    guard number >= 0 else { throw SystemError(call: "open", path: path) }
    return Descriptor(owning: number)
  }

  /// Opens only a regular file, through a symbolic link only if `followingLinks`; a pipe does not
  /// block the call.
  static func openRegular(
    _ path: String,
    _ flags: CInt,
    followingLinks: Bool = false
  ) throws(SystemError) -> Descriptor {
    let file = try open(path, flags | O_NONBLOCK | (followingLinks ? 0 : O_NOFOLLOW))
    guard try FileInformation.of(file, path: path).kind == .regular else {
      throw SystemError(call: "open", number: .invalidArgument, path: path)
    }
    return file
  }
}

extension SystemFileSystem {
  /// The bytes that the user may still write to the file system of a path.
  ///
  /// See statvfs(3).
  package func freeBytes(at path: String) throws(SystemError) -> Int {
    let status = try status(of: path)
    let (bytes, isTooLarge) = Int(clamping: status.f_bavail)
      .multipliedReportingOverflow(by: Int(clamping: status.f_frsize))
    return isTooLarge ? .max : bytes
  }

  /// The number of files the user may still create on the file system of a path.
  ///
  /// It is `nil` if the file system, such as btrfs, has no such limit. See statvfs(3).
  package func freeFiles(at path: String) throws(SystemError) -> Int? {
    let status = try status(of: path)
    return status.f_files == 0 ? nil : Int(clamping: status.f_favail)
  }

  private func status(of path: String) throws(SystemError) -> statvfs {
    var status = statvfs()
    guard unsafe statvfs(path, &status) == 0 else {
      throw SystemError(call: "statvfs", path: path)
    }
    return status
  }
}

extension SystemFileSystem {
  /// The most bytes read of the lock table: enough for several thousand locks.
  private static let lockTableLimit = 1 << 18

  /// The process that holds the lock on a file, see `FileSystem`.
  package func lockHolder(of path: String) -> Int32? {
    guard let file = try? information(path),
      let table = try? Self.start(of: "/proc/locks", atMost: Self.lockTableLimit)
    else { return nil }
    return LockTable.holder(ofNode: file.node, in: String(decoding: table, as: UTF8.self))
  }
}

/// A flock(2) lock, held as long as this object lives.
final class SystemFileLock: FileLock {
  private let descriptor: Descriptor
  private let path: String

  init(descriptor: consuming Descriptor, path: String) {
    self.descriptor = descriptor
    self.path = path
  }

  func requirePlace() throws(SystemError) {
    let own = try FileInformation.of(descriptor, path: path)
    guard try SystemFileSystem().information(path).isSameFile(as: own) else {
      throw SystemError(call: "lstat", number: .stale, path: path)
    }
  }

  deinit {
    // Closing alone would keep the lock as long as a child between fork(2) and execve(2) holds a
    // copy of the descriptor.
    flock(descriptor.number, LOCK_UN)
  }
}

/// The kernel's table of locks.
///
/// See proc_locks(5).
package enum LockTable {
  /// The process that holds a flock(2) lock on a file with that inode number; `nil` if there is
  /// none, more than one, or one in another container.
  ///
  /// A line is `1: FLOCK  ADVISORY  WRITE 708 08:01:13 0 EOF`, with `->` after the number if the
  /// process only waits for the lock. Only the inode number is compared, because some file systems
  /// (btrfs) report another device number here than for their files. The text is split as bytes,
  /// because each completion in a shell calls this: splitting characters took an eighth of its
  /// instructions.
  package static func holder(ofNode node: UInt64, in table: String) -> Int32? {
    let holders = table.utf8.split(separator: UInt8(ascii: "\n")).compactMap { line -> Int32? in
      let words = line.split(separator: UInt8(ascii: " ")).map { Substring($0) }
      guard words.count >= 6, words[1] == "FLOCK",
        words[5].utf8.split(separator: UInt8(ascii: ":")).last.map({ Substring($0) }) == "\(node)"
      else { return nil }
      return Int32(words[4])
    }
    guard let holder = holders.first, holder > 0, holders.allSatisfy({ $0 == holder }) else {
      return nil
    }
    return holder
  }
}
