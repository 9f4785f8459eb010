@testable import HabitctlCore
import Manuals

@testable import habitctl

extension ClientManual {
  static func writeSurroundings(_ page: inout Roff) {
    page.section("Exit status")
    page.list(ExitCode.allCases, term: { "\($0.rawValue)" }, meaning: meaning)
    page.section("Environment")
    page.list(variables, term: \.name, meaning: \.meaning)
    page.section("Files")
    page.line(
      """
      While $XDG_CONFIG_HOME/habitctl/no-start exists (by default in ~/.config; it may be empty), \
      habitctl starts no daemon. It has no other file of its own. Where habits are kept is told in habitd(8). Other programs' \
      files are read by converters in share/habitctl/import beside its folder, which need Python.
      """
    )
    page.section("See also")
    page.line("habitd-rpc(7), habitd(8).")
  }

  private static func meaning(of code: ExitCode) -> String {
    switch code {
    case .success: "Done."
    case .refused:
      "The daemon answered with an error; with --json it is on standard error. From status and "
        + "doctor: something is wrong. From backups restore: the answer was no."
    case .usage: "The command line cannot be understood, or names a field that is not there."
    case .data: "A file to import is malformed; nothing was changed."
    case .noInput: "A file to import cannot be read."
    case .unreachable: "The daemon cannot be reached, or is another user's."
    case .outputFailed: "The answer cannot be written."
    case .timeout:
      "No answer in time, the daemon ended before it answered, or has too much to do: try again."
    case .protocolViolation: "What the daemon sent cannot be understood."
    case .cannotRun: "A program habitctl-NAME is there and cannot be run."
    }
  }

  private static let variables: [(name: String, meaning: String)] = [
    (
      "HABITD_SOCKET",
      "Where the daemon listens; else $XDG_RUNTIME_DIR/habitd/habitd.sock, else "
        + "/tmp/habitd-UID/habitd.sock."
    ),
    ("HABITD_CLIENT", "The name of the client in events; default habitctl."),
    (
      "NO_COLOR, TERM",
      "No colours when the first is set, or the second is dumb; 256 where it says so."
    ),
    ("COLORTERM", "All colours when it is truecolor or 24bit."),
    (
      "COLORFGBG",
      "Whether the terminal's background is dark or light, as 15;0 or 0;15; rxvt and Konsole set it. "
        + "The shades of a grid stand out from that background; without it they are blocks of one "
        + "colour. habitctl ui asks the terminal itself."
    ),
    ("LC_ALL, LC_CTYPE, LANG", "Signs are ASCII unless the locale is UTF-8."),
    (
      "HABITCTL_PAGER, PAGER",
      "The command that shows a text longer than the terminal; the first that is set, else less. An "
        + "empty value or cat is none. LESS is FRX unless it is set."
    ),
    ("PATH", "Where programs habitctl-NAME are."),
    ("HABITD_IMPORT_DIR", "Where the converters of import are."),
    ("HARSHPATH", "harsh's directory, for import harsh; default ~/.config/harsh."),
  ]
}
