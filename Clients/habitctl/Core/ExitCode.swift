/// The exit statuses of the program.
///
/// The numbers from 64 to 76 are those of sysexits(3head), which scripts and systemd know by name.
package enum ExitCode: Int32, CaseIterable, Sendable {
  case success = 0
  /// The daemon answered with an error, or reports a problem with its storage.
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
  /// The reply did not arrive in time or before the connection ended, or the daemon is overloaded;
  /// trying again may help (`EX_TEMPFAIL`).
  case timeout = 75
  /// The daemon's reply cannot be understood (`EX_PROTOCOL`).
  case protocolViolation = 76
  /// A program `habitctl-NAME` exists but cannot be run; shells use the same status.
  case cannotRun = 126
}
