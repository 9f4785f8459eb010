/// What the program tells its caller by its exit status.
///
/// The numbers from 64 on are those of sysexits(3head), which scripts and systemd know by name.
enum ExitCode: Int32, CaseIterable, Sendable {
  /// Done.
  case success = 0
  /// The daemon answered with an error, or tells of something wrong with its storage.
  case refused = 1
  /// The command line cannot be understood (`EX_USAGE`).
  case usage = 64
  /// A file to import is malformed (`EX_DATAERR`).
  case data = 65
  /// A file to import cannot be read (`EX_NOINPUT`).
  case noInput = 66
  /// The daemon cannot be reached (`EX_UNAVAILABLE`).
  case unreachable = 69
  /// The answer cannot be written (`EX_IOERR`).
  case outputFailed = 74
  /// No answer in time or before its end, or the daemon is overloaded: try again (`EX_TEMPFAIL`).
  case timeout = 75
  /// What the daemon sent cannot be understood (`EX_PROTOCOL`).
  case protocolViolation = 76
  /// A program `habitctl-NAME` is there and cannot be run, as a shell tells it.
  case cannotRun = 126
}
