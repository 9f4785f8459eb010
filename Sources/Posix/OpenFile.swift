/// A file opened for writing, and for reading what is there, by a `FileSystem`; it closes when it goes, or earlier by `close()`.
package protocol OpenFile: AnyObject {
  /// How many bytes the file holds as far as this object knows; no system call.
  var size: Int { get }

  /// Writes the whole of `bytes` at the end; short writes and interruptions are continued.
  ///
  /// After an error the end of the file is undefined: the caller truncates. write(2).
  func append(_ bytes: [UInt8]) throws(SystemError)

  /// Writes the whole of `bytes` from `offset` on, which is at most `size`, over what is there and
  /// beyond the end; short writes and interruptions are continued.
  ///
  /// After an error what follows `offset` is undefined: the caller truncates. pwrite(2).
  func write(_ bytes: [UInt8], at offset: Int) throws(SystemError)

  /// Cuts the file to `size` bytes; later appends go to the new end. ftruncate(2).
  func truncate(to size: Int) throws(SystemError)

  /// Waits until the bytes are on the disk. fdatasync(2); after an error it must not be tried again.
  ///
  /// Throws as well what `requirePlace` throws: what is in a file without its path will not be found
  /// again.
  func syncData() throws(SystemError)

  /// Makes sure that the path still names this file: one that was renamed, removed or replaced takes
  /// every byte and syncs it, and nobody will read it there. statx(2).
  ///
  /// - Throws: `notFound` where nothing stands at the path, `stale` where another file does.
  func requirePlace() throws(SystemError)

  /// At most `count` bytes from `offset` on, fewer at the end: what stands there now, whoever wrote it.
  /// pread(2).
  func read(at offset: Int, atMost count: Int) throws(SystemError) -> [UInt8]

  /// Sets the time of the last modification to now. futimens(3).
  func setModificationTime() throws(SystemError)

  /// Waits until the bytes and all attributes are on the disk. fsync(2).
  func sync() throws(SystemError)

  /// Closes the file and reports a delayed error. close(2); a second call does nothing.
  func close() throws(SystemError)
}
