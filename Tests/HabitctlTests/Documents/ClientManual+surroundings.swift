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
      habitctl starts no daemon. It has no other file of its own. habitd(8) names the files of \
      habits. Other programs' files are read by converters in share/habitctl/import beside its \
      folder, which require Python.
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
        + "doctor: there is a problem. From backups restore: it was not confirmed."
    case .usage: "The command line cannot be understood, or it names an unknown field."
    case .data: "A file to import is malformed; nothing was changed."
    case .noInput: "A file to import cannot be read."
    case .unreachable: "The daemon cannot be reached, or is another user's."
    case .outputFailed: "The answer cannot be written."
    case .timeout:
      "No reply in time, or the daemon ended before it replied or is overloaded: try again."
    case .protocolViolation: "The daemon's reply cannot be understood."
    case .cannotRun: "A program habitctl-NAME exists but cannot be run."
    }
  }

  private static let variables: [(name: String, meaning: String)] = [
    (
      "HABITD_SOCKET",
      "The daemon's socket; else $XDG_RUNTIME_DIR/habitd/habitd.sock, else "
        + "/tmp/habitd-UID/habitd.sock."
    ),
    ("HABITD_CLIENT", "The name of the client in events; default habitctl."),
    (
      "NO_COLOR, TERM",
      "No colours if the first is set or the second is dumb; 256 if TERM has 256color."
    ),
    ("COLORTERM", "All colours if it is truecolor or 24bit."),
    (
      "COLORFGBG",
      "The terminal's colours: 15;0 on a dark background, 0;15 on a light one; rxvt and Konsole "
        + "set it. The shades of a grid suit that background; without it they are blocks of one "
        + "colour. habitctl ui asks the terminal itself."
    ),
    ("LC_ALL, LC_CTYPE, LANG", "Signs are ASCII unless the locale is UTF-8."),
    (
      "HABITCTL_PAGER, PAGER",
      "The command that shows a text longer than the terminal; the first that is set, else less. An "
        + "empty value or cat means no pager. LESS is FRX unless it is set."
    ),
    ("PATH", "The folders with programs habitctl-NAME."),
    ("HABITD_IMPORT_DIR", "The folder with the converters of import."),
    ("HARSHPATH", "harsh's directory, for import harsh; default ~/.config/harsh."),
  ]
}
