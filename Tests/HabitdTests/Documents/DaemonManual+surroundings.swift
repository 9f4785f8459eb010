import Manuals
import TestSupport

@testable import habitd

extension DaemonManual {
  static func writeSurroundings(_ page: inout Roff) {
    page.section("Exit status")
    page.list(ExitCode.allCases, term: { "\($0.rawValue)" }, meaning: meaning)
    page.section("Environment")
    page.list(variables, term: \.name, meaning: \.meaning)
    page.section("Files")
    page.list(files, term: \.name, meaning: \.meaning)
    page.section("See also")
    page.line("systemctl(1), habitctl(1), systemd.socket(5), habitd-rpc(7).")
  }

  private static func meaning(of code: ExitCode) -> String {
    switch code {
    case .success: "It was asked to end, or a check found the history sound."
    case .usage: "The command line is wrong."
    case .damaged: "A check found damage in the history."
    case .noInput: "There is no history to check."
    case .systemError: "The system refuses something the daemon cannot do without."
    case .cannotCreate: "The socket or the history belongs to another process, or cannot be made."
    case .inputOutput: "What was asked for cannot be written, or what is to be checked not be read."
    case .configuration: "Unsuitable environment, or files written by a newer version."
    }
  }

  private static let variables: [(name: String, meaning: String)] = [
    ("HABITD_SOCKET", "Where to listen, unless --socket says it."),
    ("XDG_RUNTIME_DIR", "Where the socket is, in habitd/habitd.sock."),
    (
      "DBUS_SESSION_BUS_ADDRESS",
      "The bus by which reminders are shown; default unix:path=$XDG_RUNTIME_DIR/bus."
    ),
    ("XDG_DATA_HOME", "Where the history is, in habitd; default ~/.local/share."),
    ("XDG_STATE_HOME", "Where the device's identity is, in habitd; default ~/.local/state."),
    ("XDG_CONFIG_HOME", "Where the person's catalog is, in habitd/catalog; default ~/.config."),
    ("TZ", "The time zone, unless the settings name one; else the system's."),
    (
      "LISTEN_FDS, NOTIFY_SOCKET, WATCHDOG_USEC",
      "Set by the service manager: sd_listen_fds(3), sd_notify(3), sd_watchdog_enabled(3)."
    ),
  ]

  private static let files: [(name: String, meaning: String)] = [
    ("$XDG_DATA_HOME/habitd", "The history, one folder for each device, mode 0700."),
    ("$XDG_STATE_HOME/habitd/device", "Which device this is. It is not to be synchronised."),
    (
      "$XDG_STATE_HOME/habitd/reminders",
      "There as long as a habit has reminders, so that a login starts the daemon."
    ),
    (
      "$XDG_CONFIG_HOME/habitd/catalog/*.json",
      "Journeys of one's own; a change is taken in with SIGHUP."
    ),
    (
      "$XDG_RUNTIME_DIR/habitd/habitd.sock",
      "The socket, mode 0600; without XDG_RUNTIME_DIR it is /tmp/habitd-UID/habitd.sock."
    ),
    ("$XDG_RUNTIME_DIR/habitd/habitd.sock.lock", "Locked while a daemon runs."),
    (
      "$XDG_RUNTIME_DIR/habitd/habitd.sock.lineage",
      "Which state clients were told of, so that they go on from it after a restart."
    ),
    (
      "$XDG_RUNTIME_DIR/habitd/habitd.sock.reminders",
      "What this session was reminded of, so that a restart says nothing twice."
    ),
  ]
}
