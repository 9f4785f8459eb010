/// Everything the store does to the disk, so that a test can put another disk in its place.
///
/// Paths are used as given. Nothing here creates more than it says, and what it creates is for the
/// owner alone.
package protocol FileSystem: Sendable {
  /// Makes one directory with mode 0700. mkdir(2); `exists` is an error the caller may ignore.
  func makeDirectory(_ path: String) throws(SystemError)

  /// What stands at the path, a symbolic link not being followed. lstat(2).
  func information(_ path: String) throws(SystemError) -> FileInformation

  /// The names in a directory without `.` and `..`, sorted by their bytes. readdir(3).
  func list(_ directory: String) throws(SystemError) -> [String]

  /// The whole content of a regular file.
  ///
  /// A symbolic link is refused with `symbolicLink`, anything else that is no regular file with
  /// `invalidArgument`. open(2), read(2).
  func read(_ path: String) throws(SystemError) -> [UInt8]

  /// Opens a regular file for reading a piece at a time; refuses what `read` refuses. open(2).
  func openForReading(_ path: String) throws(SystemError) -> any ReadableFile

  /// Creates a file with mode 0600; what is there already, a link too, is an `exists` error.
  func create(_ path: String) throws(SystemError) -> any OpenFile

  /// Opens an existing regular file; appends go to its end. A symbolic link is refused.
  func openForAppending(_ path: String) throws(SystemError) -> any OpenFile

  /// Moves a file, replacing what is there at once and whole. rename(2).
  func rename(_ from: String, to: String) throws(SystemError)

  /// Removes a name. unlink(2).
  func remove(_ path: String) throws(SystemError)

  /// Waits until the names in a directory are on the disk. fsync(2) on the directory.
  func syncDirectory(_ path: String) throws(SystemError)

  /// Locks a file, made with mode 0600 where absent; `wouldBlock` while another holds it.
  ///
  /// The lock stands until the object goes or the process ends, however it ends. flock(2).
  func lock(_ path: String) throws(SystemError) -> any FileLock

  /// The process that holds the lock on a file, where that can be known. proc_locks(5).
  func lockHolder(of path: String) -> Int32?
}
