import HabitctlCore
import Posix

/// The access of bars and menus to the system.
struct BarSystem: SystemPart {
  /// True if standard input is meant for another program.
  var isInputForeign: () -> Bool = { StandardStream.isInputAwaitedElsewhere }
  var monotonicClock: () -> Int = Clock.monotonicMicroseconds
  /// Runs a program in which a person chooses something, given its arguments and its input.
  var choose: (String, [String], [UInt8]) throws(SystemError) -> ChildProcess = {
    (program, arguments, input) throws(SystemError) in
    try ChildProcess.run(program, arguments, reading: input, limit: choiceLimit)
  }

  /// The most bytes of a choice, which is one short line.
  private static let choiceLimit = 1 << 20
}

extension Surroundings {
  var bar: BarSystem {
    get { self[BarSystem.self] }
    set { self[BarSystem.self] = newValue }
  }
}
