import Glibc

extension SystemFileSystem {
  /// The bytes that the user may still write to the file system of a path.
  ///
  /// See statvfs(3).
  package func freeBytes(at path: String) throws(SystemError) -> Int {
    var status = statvfs()
    guard unsafe statvfs(path, &status) == 0 else {
      throw SystemError(call: "statvfs", path: path)
    }
    let (bytes, isTooLarge) = Int(clamping: status.f_bavail)
      .multipliedReportingOverflow(by: Int(clamping: status.f_frsize))
    return isTooLarge ? .max : bytes
  }
}
