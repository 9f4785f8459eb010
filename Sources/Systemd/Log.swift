import Posix

/// Messages for the operator of the service, on standard error.
///
/// A message begins with its priority in the journal, and with the program's name elsewhere. A
/// message that cannot be written is dropped, because nothing could report it. Use `error` for
/// faults of the program or the disk, `warning` for anything a person should examine, `notice` for
/// normal events.
package enum Log {
  /// Logs a failure.
  package static func error(_ message: String) {
    write(.error, message)
  }

  /// Logs something that a person should examine.
  package static func warning(_ message: String) {
    write(.warning, message)
  }

  /// Logs a noteworthy event of normal operation.
  package static func notice(_ message: String) {
    write(.notice, message)
  }

  /// Logs a detail for debugging, only if `SYSTEMD_LOG_LEVEL` is `debug` or `DEBUG_INVOCATION` is
  /// set.
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

  /// True if standard error is the journal: `JOURNAL_STREAM` names its device and inode.
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

/// The severity of a message.
///
/// The values are those of syslog(3) and sd-daemon(3).
enum LogPriority: UInt8, Sendable {
  case error = 3
  case warning = 4
  case notice = 5
  case debug = 7
}

/// One message as one line of text.
struct LogLine {
  /// The reader of the line.
  enum Style: Equatable, Sendable {
    /// The journal: only a priority in front, `<5>`, since it records the rest. sd-daemon(3).
    case journal
    /// A person or a file: the program's name in front.
    case plain(program: String)
  }

  /// The line in UTF-8, with exactly one line feed, at its end.
  let bytes: [UInt8]

  /// Creates a line from `message` with control and direction characters escaped: a name from
  /// outside must not forge a line or move a terminal's cursor.
  init(_ priority: LogPriority, _ message: String, style: Style) {
    var text =
      switch style {
      case .journal: "<\(priority.rawValue)>"
      case .plain(let program): "\(program): "
      }
    for scalar in message.unicodeScalars {
      if Self.isHarmful(scalar) {
        text += scalar == "\n" ? "\\n" : "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    text += "\n"
    bytes = Array(text.utf8)
  }

  private static func isHarmful(_ scalar: UnicodeScalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
