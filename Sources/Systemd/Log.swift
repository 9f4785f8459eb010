import Posix

/// Messages for whoever runs the service, on standard error.
///
/// In the journal they carry their priority, elsewhere the program's name. A message that cannot be
/// written is lost: there is nobody to tell. Fault of ours or of the disk: `error`; something a
/// person should look at: `warning`; life's course: `notice`.
package enum Log {
  /// Something failed.
  package static func error(_ message: String) {
    write(.error, message)
  }

  /// Something may go wrong or is not as it should be.
  package static func warning(_ message: String) {
    write(.warning, message)
  }

  /// Worth knowing in normal life.
  package static func notice(_ message: String) {
    write(.notice, message)
  }

  /// For someone who looks for a fault; written only where `SYSTEMD_LOG_LEVEL` is `debug` or
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

  /// Whether standard error is the journal: `JOURNAL_STREAM` names its device and inode.
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
