/// A regular file opened by a `FileSystem` for reading; closed when destroyed.
///
/// It stays the same file even if another takes its name meanwhile.
package protocol ReadableFile: AnyObject {
  /// The information that fstat(2) returns about it now.
  func information() throws(SystemError) -> FileInformation

  /// Reads at most `count` bytes from `offset` on: fewer only at the end, none behind it. pread(2).
  func read(at offset: Int, atMost count: Int) throws(SystemError) -> [UInt8]
}
