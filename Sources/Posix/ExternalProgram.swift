import Glibc

/// Finds other programs, and replaces this process with one.
package enum ExternalProgram {
  /// The first executable file of that name in a list of directories such as `PATH`.
  ///
  /// Directories that are not absolute are skipped: the program must not depend on the current
  /// directory. See access(2).
  package static func find(_ name: String, in path: String) -> String? {
    guard !name.isEmpty, !name.utf8.contains(UInt8(ascii: "/")) else { return nil }
    for directory in path.split(separator: ":") where directory.hasPrefix("/") {
      let candidate = "\(directory)/\(name)"
      var status = stat()
      guard unsafe stat(candidate, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
        unsafe access(candidate, X_OK) == 0
      else { continue }
      return candidate
    }
    return nil
  }

  /// Replaces this process with another program, in the same environment; returns only on failure.
  ///
  /// See execv(3).
  ///
  /// - Parameters:
  ///   - path: the program.
  ///   - arguments: its arguments, its own name first.
  /// - Throws: `SystemError` when the program cannot be run.
  package static func replaceProcess(
    with path: String,
    arguments: [String]
  ) throws(SystemError) -> Never {
    var pointers = unsafe arguments.map { unsafe strdup($0) }
    unsafe pointers.append(nil)
    _ = unsafe execv(path, pointers)
    let failure = SystemError(call: "execv", path: path)
    for position in unsafe pointers.indices { unsafe free(pointers[position]) }
    throw failure
  }
}
