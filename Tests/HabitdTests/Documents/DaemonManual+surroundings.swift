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
    case .success: "Terminated normally, or a check found the history sound."
    case .usage: "Invalid command line."
    case .damaged: "A check found damage in the history."
    case .noInput: "No history to check."
    case .systemError: "A required system service failed."
    case .cannotCreate:
      "The socket or the history is in use by another process, or cannot be created."
    case .inputOutput: "Output cannot be written, or the files to be checked cannot be read."
    case .restart:
      "A newer program was installed while reminders are in use: systemd restarts the daemon."
    case .configuration: "Unsuitable environment, or files of another version."
    }
  }

  private static let variables: [(name: String, meaning: String)] = [
    ("HABITD_SOCKET", "The path of the socket, unless --socket is given."),
    ("XDG_RUNTIME_DIR", "Holds the socket, habitd/habitd.sock."),
    (
      "DBUS_SESSION_BUS_ADDRESS",
      "The session bus for reminders; default unix:path=$XDG_RUNTIME_DIR/bus."
    ),
    ("XDG_DATA_HOME", "Holds the history, in habitd; default ~/.local/share."),
    ("XDG_STATE_HOME", "Holds the device's identity, in habitd; default ~/.local/state."),
    ("XDG_CONFIG_HOME", "Holds the personal catalog, in habitd/catalog; default ~/.config."),
    ("TZ", "The time zone, unless the settings have one; default: the system's."),
    (
      "LISTEN_FDS, NOTIFY_SOCKET, WATCHDOG_USEC",
      "Set by the service manager: sd_listen_fds(3), sd_notify(3), sd_watchdog_enabled(3)."
    ),
  ]

  private static let files: [(name: String, meaning: String)] = [
    (
      "/proc",
      "Without it, changes of other devices and of the time zone go unnoticed until SIGHUP."
    ),
    ("$XDG_DATA_HOME/habitd", "The history, one folder for each device, mode 0700."),
    ("$XDG_STATE_HOME/habitd/device", "The identity of this device. It must not be synchronised."),
    (
      "$XDG_STATE_HOME/habitd/reminders",
      "Exists while a habit has reminders, so that the daemon starts at login."
    ),
    (
      "$XDG_CONFIG_HOME/habitd/catalog/*.json",
      "Personal journeys; SIGHUP reloads them."
    ),
    (
      "$XDG_RUNTIME_DIR/habitd/habitd.sock",
      "The socket, mode 0600; without XDG_RUNTIME_DIR it is /tmp/habitd-UID/habitd.sock."
    ),
    ("$XDG_RUNTIME_DIR/habitd/habitd.sock.lock", "Locked while a daemon is running."),
    ("$XDG_RUNTIME_DIR/habitd/habitd.sock.start", "Locked while a client is starting one."),
    (
      "$XDG_RUNTIME_DIR/habitd/habitd.sock.log",
      "The messages of daemons that a client has started."
    ),
    (
      "$XDG_RUNTIME_DIR/habitd/habitd.sock.lineage",
      "The last state sent to clients, so that they can continue after a restart."
    ),
    (
      "$XDG_RUNTIME_DIR/habitd/habitd.sock.reminders",
      "The reminders shown in this session, so that a restart does not repeat them."
    ),
  ]
}
