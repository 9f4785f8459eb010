/// All disk operations of the store, so that tests can substitute another disk.
///
/// Paths are used as given. Methods create only what they document, with access for the owner only.
package protocol FileSystem: Sendable {
  /// Makes one directory with mode 0700. mkdir(2); `exists` is an error the caller may ignore.
  func makeDirectory(_ path: String) throws(SystemError)

  /// Information about a path, without following a symbolic link. lstat(2).
  func information(_ path: String) throws(SystemError) -> FileInformation

  /// The names in a directory without `.` and `..`, sorted by their bytes. readdir(3).
  func list(_ directory: String) throws(SystemError) -> [String]

  /// The whole content of a regular file.
  ///
  /// A symbolic link is refused with `symbolicLink`, anything else that is not a regular file with
  /// `invalidArgument`. open(2), read(2).
  func read(_ path: String) throws(SystemError) -> [UInt8]

  /// Opens a regular file for reading in pieces; refuses what `read` refuses. open(2).
  func openForReading(_ path: String) throws(SystemError) -> any ReadableFile

  /// Creates a file with mode 0600; an existing file or link is an `exists` error.
  func create(_ path: String) throws(SystemError) -> any OpenFile

  /// Opens an existing regular file for appending; refuses a symbolic link.
  func openForAppending(_ path: String) throws(SystemError) -> any OpenFile

  /// Moves a file, replacing an existing one atomically. rename(2).
  func rename(_ from: String, to: String) throws(SystemError)

  /// Removes a name. unlink(2).
  func remove(_ path: String) throws(SystemError)

  /// Removes an empty directory. rmdir(2).
  func removeDirectory(_ path: String) throws(SystemError)

  /// Waits until the names in a directory are on the disk. fsync(2) on the directory.
  func syncDirectory(_ path: String) throws(SystemError)

  /// Locks a file, created with mode 0600 if absent; `wouldBlock` while another holds the lock.
  ///
  /// The lock is held until the object is destroyed or the process ends, even by a crash. flock(2).
  func lock(_ path: String) throws(SystemError) -> any FileLock

  /// The process that holds the lock on a file, if known. proc_locks(5).
  func lockHolder(of path: String) -> Int32?
}

/// The reason a lock was not taken.
package enum LockFailure: Error {
  /// A process holds it; nil if it is not known, as in another container.
  case held(Int32?)
  case failed(SystemError)
}

extension FileSystem {
  /// Locks a file as ``lock(_:)`` does; the error names the process that holds the lock.
  package func takeLock(_ path: String) throws(LockFailure) -> any FileLock {
    do {
      return try lock(path)
    } catch {
      guard error.number == .wouldBlock else { throw .failed(error) }
      if let holder = lockHolder(of: path) { throw .held(holder) }
      // The holder has ended meanwhile, or it is not known and still holds the lock.
      if let lock = try? lock(path) { return lock }
      throw .held(lockHolder(of: path))
    }
  }
}

/// A file opened by a `FileSystem` for reading and writing; closed when destroyed, or earlier by
/// `close()`.
package protocol OpenFile: AnyObject {
  /// The size in bytes as far as this object knows, without a system call.
  var size: Int { get }

  /// Appends all of `bytes`; short writes and interruptions are continued.
  ///
  /// After an error the end of the file is undefined, and the caller must truncate it. write(2).
  func append(_ bytes: [UInt8]) throws(SystemError)

  /// Writes all of `bytes` at `offset`, which is at most `size`, overwriting and extending the
  /// file; short writes and interruptions are continued.
  ///
  /// After an error everything from `offset` on is undefined, and the caller must truncate it.
  /// pwrite(2).
  func write(_ bytes: [UInt8], at offset: Int) throws(SystemError)

  /// Cuts the file to `size` bytes; later appends go to the new end. ftruncate(2).
  func truncate(to size: Int) throws(SystemError)

  /// Waits until the bytes are on disk. fdatasync(2); must not be retried after an error.
  ///
  /// Also throws the errors of `requirePlace`, because the content of a file that is not at its
  /// path cannot be found again.
  func syncData() throws(SystemError)

  /// Checks that the path still names this file. statx(2).
  ///
  /// A file that was renamed, removed or replaced accepts writes and syncs, but nobody will read it
  /// there.
  ///
  /// - Throws: `notFound` if the path does not exist, `stale` if it names another file.
  func requirePlace() throws(SystemError)

  /// Reads at most `count` bytes from `offset` on, fewer at the end, including those that others
  /// wrote. pread(2).
  func read(at offset: Int, atMost count: Int) throws(SystemError) -> [UInt8]

  /// Waits until the bytes and all attributes are on disk. fsync(2).
  func sync() throws(SystemError)

  /// Closes the file and reports a delayed error. close(2); a second call does nothing.
  func close() throws(SystemError)
}

/// A regular file opened by a `FileSystem` for reading; closed when destroyed.
///
/// It remains the same file even if another one takes its name.
package protocol ReadableFile: AnyObject {
  /// The information that fstat(2) returns about it now.
  func information() throws(SystemError) -> FileInformation

  /// Reads at most `count` bytes from `offset` on: fewer only at the end, none after it. pread(2).
  func read(at offset: Int, atMost count: Int) throws(SystemError) -> [UInt8]
}

/// A lock on a file, held until the object is destroyed.
///
/// See `FileSystem.lock(_:)`.
package protocol FileLock: AnyObject {
  /// Makes sure that the path still names the locked file. See statx(2).
  ///
  /// If the path leads to another file, another process may hold the lock of that file.
  ///
  /// - Throws: `notFound` if the path does not exist, `stale` if it leads to another file.
  func requirePlace() throws(SystemError)
}
