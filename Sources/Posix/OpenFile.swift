/// A file opened by a `FileSystem` for reading and writing; closed when destroyed, or earlier by
/// `close()`.
package protocol OpenFile: AnyObject {
  /// The file's size in bytes as far as this object knows, without a system call.
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
  /// Also throws the errors of `requirePlace`, since the content of a file without its path cannot
  /// be found again.
  func syncData() throws(SystemError)

  /// Checks that the path still names this file: a file that was renamed, removed or replaced
  /// accepts writes and syncs, but nobody will read it there. statx(2).
  ///
  /// - Throws: `notFound` where the path does not exist, `stale` where it names another file.
  func requirePlace() throws(SystemError)

  /// Reads at most `count` bytes from `offset` on, fewer at the end, including those that others
  /// wrote. pread(2).
  func read(at offset: Int, atMost count: Int) throws(SystemError) -> [UInt8]

  /// Sets the modification time to now. futimens(3).
  func setModificationTime() throws(SystemError)

  /// Waits until the bytes and all attributes are on disk. fsync(2).
  func sync() throws(SystemError)

  /// Closes the file and reports a delayed error. close(2); a second call does nothing.
  func close() throws(SystemError)
}
