import HabitctlCore
import Posix

/// The access of `ask` to the terminal's keys.
struct DaySystem: SystemPart {
  /// Reads the keys of the terminal at standard input, which does not echo them meanwhile.
  var openKeys: () throws(SystemError) -> any KeySource = { () throws(SystemError) in
    try TerminalKeys()
  }
}
