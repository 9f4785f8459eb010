import Posix

/// Messages for the operator of the service, on standard error.
///
/// In the journal they carry their priority, elsewhere the program's name. A message that cannot be
/// written is dropped, as nothing could report it. Use `error` for our own faults and the disk's,
/// `warning` for anything a person should examine, `notice` for normal events.
package enum Log {
  /// Something failed.
  package static func error(_ message: String) {
    write(.error, message)
  }

  /// Something may go wrong or is not as it should be.
  package static func warning(_ message: String) {
    write(.warning, message)
  }

  /// A noteworthy event of normal operation.
  package static func notice(_ message: String) {
    write(.notice, message)
  }

  /// A detail for debugging; written only where `SYSTEMD_LOG_LEVEL` is `debug` or
  /// `DEBUG_INVOCATION` is set.
  package static func debug(_ message: @autoclosure () -> String) {
    if isDebugging { write(.debug, message()) }
  }

  private static func write(_ priority: LogPriority, _ message: String) {
    let line = LogLine(priority, message, style: style)
    try? StandardStream.write(line.bytes, to: .error)
  }

  private static let isDebugging =
    Environment.value("DEBUG_INVOCATION") != nil
    || Environment.value("SYSTEMD_LOG_LEVEL") == "debug"

  private static let style: LogLine.Style = isJournal ? .journal : .plain(program: program)

  /// True where standard error is the journal: `JOURNAL_STREAM` names its device and inode.
  ///
  /// See systemd.exec(5).
  private static var isJournal: Bool {
    guard let stream = Environment.value("JOURNAL_STREAM"),
      let error = try? StandardStream.information(of: .error)
    else { return false }
    return stream == "\(error.device):\(error.node)"
  }

  private static var program: String {
    let path = Environment.arguments.first ?? ""
    return path.split(separator: "/").last.map(String.init) ?? "program"
  }
}
