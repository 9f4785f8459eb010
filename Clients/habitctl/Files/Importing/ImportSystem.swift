import HabitctlCore
import Posix

/// The access of imports to the files that converters read, and to the converters.
struct ImportSystem: SystemPart {
  /// The length of a regular file, in bytes; nil for anything else.
  var fileLength: (String) -> Int? = { try? SystemFileSystem().lengthFollowingLinks($0) }
  /// Runs a program that may take long, with a limit in seconds; calls back after each second.
  var runLong: (String, [String], Int, Int, (Int) -> Void) throws(SystemError) -> ChildProcess = {
    (program, arguments, limit, seconds, waiting) throws(SystemError) in
    try ChildProcess.run(program, arguments, limit: limit, seconds: seconds, waiting: waiting)
  }
}

extension Surroundings {
  var importing: ImportSystem {
    get { self[ImportSystem.self] }
    set { self[ImportSystem.self] = newValue }
  }
}
