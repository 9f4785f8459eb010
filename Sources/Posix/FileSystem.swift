/// All disk operations of the store, so that tests can substitute another disk.
///
/// Paths are used as given. Methods create nothing beyond what they document, and only the owner
/// may access it.
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

  /// Removes a directory with nothing in it. rmdir(2).
  func removeDirectory(_ path: String) throws(SystemError)

  /// Waits until the names in a directory are on the disk. fsync(2) on the directory.
  func syncDirectory(_ path: String) throws(SystemError)

  /// Locks a file, created with mode 0600 where absent; `wouldBlock` while another holds the lock.
  ///
  /// The lock is held until the object is destroyed or the process ends, even by a crash. flock(2).
  func lock(_ path: String) throws(SystemError) -> any FileLock

  /// The process that holds the lock on a file, where known. proc_locks(5).
  func lockHolder(of path: String) -> Int32?
}
