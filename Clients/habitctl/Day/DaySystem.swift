import HabitctlCore
import Posix

/// The keys of a terminal, for `ask`.
struct DaySystem: SystemPart {
  /// Reads the keys of the terminal at standard input, which does not echo them meanwhile.
  var openKeys: () throws(SystemError) -> any KeySource = { () throws(SystemError) in
    try TerminalKeys()
  }
}
