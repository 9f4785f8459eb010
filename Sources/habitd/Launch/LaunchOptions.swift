import Posix

/// The parsed command line of the daemon.
struct LaunchOptions: Equatable {
  enum Action: Equatable {
    case serve
    case check
    case showHelp
    case showVersion
  }

  var action = Action.serve
  /// The socket to listen on, instead of the usual one.
  var socket: String?
  /// The directory of the history, instead of the usual one.
  var dataDirectory: String?
  /// The seconds without a client after which the daemon ends; nil for no such limit.
  ///
  /// A daemon with this limit runs in the background.
  var idleSeconds: Int?

  /// The most seconds of idleness, a day: for more, start a daemon that does not end by itself.
  private static let longestIdleness = 86_400

  /// The reason a command line is invalid.
  struct UsageError: Error, Equatable, CustomStringConvertible {
    var description: String
  }

  init(_ arguments: [String]) throws(UsageError) {
    let parsed: ParsedArguments
    do {
      parsed = try Options.parse(arguments, accepting: Self.all.map(\.specification))
    } catch {
      throw UsageError(description: error.description)
    }
    if let operand = parsed.operands.first {
      throw UsageError(description: "Unexpected operand \"\(operand)\"")
    }
    socket = parsed.value(of: "socket")
    dataDirectory = parsed.value(of: "data-dir")
    if let text = parsed.value(of: "until-idle") {
      guard let seconds = Int(text), 1...Self.longestIdleness ~= seconds else {
        throw UsageError(
          description: "--until-idle requires a number of seconds, 1 to \(Self.longestIdleness)"
        )
      }
      idleSeconds = seconds
    }
    if parsed.contains("help") {
      action = .showHelp
    } else if parsed.contains("version") {
      action = .showVersion
    } else if parsed.contains("check") {
      action = .check
    }
  }

  /// All options, in the order of the help.
  static let all = [
    LaunchOption(
      "socket",
      value: "PATH",
      "listen on this socket (default: $HABITD_SOCKET, else",
      "$XDG_RUNTIME_DIR/habitd/habitd.sock)"
    ),
    LaunchOption(
      "data-dir",
      value: "DIRECTORY",
      "keep the history in this directory (default:",
      "$XDG_DATA_HOME/habitd)"
    ),
    LaunchOption(
      "until-idle",
      value: "SECONDS",
      "serve in the background, and exit after this time",
      "without a client, a reminder or a running timer, or",
      "when another socket takes over the path; habitctl(1)",
      "starts a daemon this way"
    ),
    LaunchOption(
      "check",
      "check every file of the history and report damage;",
      "changes nothing, and is safe beside a running daemon.",
      "Status 0: sound, 65: damaged, 66: no history,",
      "74: unreadable, 78: another version"
    ),
    LaunchOption("help", short: "h", "show this help"),
    LaunchOption("version", "show the version"),
  ]

  static let help = """
    Usage: habitd [--socket PATH] [--data-dir DIRECTORY] [--until-idle SECONDS]
           habitd --check [--data-dir DIRECTORY]

    Keeps one person's habits and serves them as JSON-RPC 2.0 on a Unix socket.
    Usually systemd starts it: systemctl --user enable --now habitd.socket

    \(all.map(\.help).joined(separator: "\n"))

    """
}

/// An option of the daemon's command line, with its place in the help.
struct LaunchOption {
  let specification: OptionSpecification
  /// The name of the option's value; `nil` if it takes none.
  let value: String?
  /// The description, in lines that fit beside the option in the help.
  let lines: [String]

  init(_ name: String, short: Character? = nil, value: String? = nil, _ lines: String...) {
    specification = OptionSpecification(name: name, short: short, takesValue: value != nil)
    self.value = value
    self.lines = lines
  }

  /// The option as written in the help, such as `-h, --help`.
  var form: String {
    let short = specification.short.map { "-\($0), " } ?? ""
    return short + "--\(specification.name)" + (value.map { " \($0)" } ?? "")
  }

  private static let column = 24

  var help: String {
    let first = "  " + form
    let indentation = String(repeating: " ", count: Self.column)
    let gap = String(repeating: " ", count: max(Self.column - first.utf8.count, 1))
    return first + gap + lines.joined(separator: "\n" + indentation)
  }
}

/// The directories of the daemon's files, by the XDG Base Directory Specification 0.8.
struct Directories: Equatable {
  /// The history, one folder per device.
  var data: String
  /// The directory of files that belong to this installation only.
  var state: String
  /// The directory of the person's catalog files; `nil` if the environment names none.
  var catalog: String?

  /// The reason the directories are unknown.
  struct NoHome: Error, CustomStringConvertible {
    var description: String {
      "the environment does not name a place for the history; set HOME, or both "
        + "XDG_DATA_HOME and XDG_STATE_HOME"
    }
  }

  /// Derives the directories from the environment, ignoring relative paths as the specification
  /// requires.
  init(dataDirectory: String?, environment: (String) -> String?) throws(NoHome) {
    func absolute(_ name: String) -> String? { Environment.path(name, in: environment) }
    let home = absolute("HOME")
    let stateHome = absolute("XDG_STATE_HOME") ?? home.map { $0 + "/.local/state" }
    let dataHome = absolute("XDG_DATA_HOME") ?? home.map { $0 + "/.local/share" }
    guard let data = dataDirectory ?? dataHome.map({ $0 + "/habitd" }), let stateHome else {
      throw NoHome()
    }
    self.data = data
    state = stateHome + "/habitd"
    catalog = Environment.configurationFolder(in: environment).map { $0 + "/habitd/catalog" }
  }
}

/// The daemon's exit statuses, numbers of sysexits(3head), which systemd prints by name.
enum ExitCode: Int32, CaseIterable {
  /// The daemon ended because it was asked to.
  case success = 0
  case usage = 64
  /// A check found damage in the history.
  case damaged = 65
  /// There is no history to check.
  case noInput = 66
  /// The system refused something essential.
  case systemError = 71
  /// The socket or the history is in use by another process, or cannot be created.
  case cannotCreate = 73
  /// The output cannot be written, or the files to be checked cannot be read.
  case inputOutput = 74
  /// A newer program was installed, and reminders or timers need the service manager to start it.
  case restart = 75
  /// The environment is unsuitable, or the files are of another version.
  case configuration = 78
}
