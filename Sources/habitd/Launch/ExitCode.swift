/// The daemon's exit statuses, numbers of sysexits(3), which systemd prints by name.
enum ExitCode: Int32, CaseIterable {
  /// It was asked to end.
  case success = 0
  /// The command line is wrong.
  case usage = 64
  /// A check found damage in the history.
  case damaged = 65
  /// There is no history to check.
  case noInput = 66
  /// The system refuses something it cannot do without.
  case systemError = 71
  /// The socket or the history belongs to another process, or cannot be made.
  case cannotCreate = 73
  /// The output cannot be written, or the files to be checked cannot be read.
  case inputOutput = 74
  /// The environment or the files do not fit this version.
  case configuration = 78
}
