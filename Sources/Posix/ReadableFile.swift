/// A regular file opened for reading by a `FileSystem`; it closes when it goes.
///
/// It stays the same file though another takes its name meanwhile.
package protocol ReadableFile: AnyObject {
  /// What fstat(2) tells about it now.
  func information() throws(SystemError) -> FileInformation

  /// At most `count` bytes from `offset` on: fewer only at the end, none behind it. pread(2).
  func read(at offset: Int, atMost count: Int) throws(SystemError) -> [UInt8]
}
