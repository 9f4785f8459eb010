/// The daemon's exit statuses, numbers of sysexits(3), which systemd prints by name.
enum ExitCode: Int32, CaseIterable {
  /// Asked to end.
  case success = 0
  /// The command line is wrong.
  case usage = 64
  /// A check found damage in the history.
  case damaged = 65
  /// There is no history to check.
  case noInput = 66
  /// The system refuses something essential.
  case systemError = 71
  /// The socket or the history is in use by another process, or cannot be created.
  case cannotCreate = 73
  /// The output cannot be written, or the files to be checked cannot be read.
  case inputOutput = 74
  /// A newer program was installed, and the reminders need one that runs.
  case restart = 75
  /// Unsuitable environment, or files of another version.
  case configuration = 78
}
