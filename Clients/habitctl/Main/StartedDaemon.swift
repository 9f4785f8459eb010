import HabitClient
import HabitctlCore
import Posix
import TerminalText

/// Access to the system for starting a daemon and reporting that it was started.
struct StartSystem: SystemPart {
  /// Starts a daemon if nothing is listening.
  var begin: (DaemonStart) -> DaemonStart.Outcome = { $0.begin() }
  /// Writes to standard error at once, because a verb may take long.
  var say: ([UInt8]) -> Void = { try? StandardStream.write($0, to: .error) }
}

extension Program {
  private static let news = Line(
    "habitctl: Started habitd, which was not running; it ends after ten minutes without use "
      + "(see 'habitctl doctor')"
  )

  /// Starts a daemon for a command line, but not for hidden verbs, which complete words in a shell.
  ///
  /// A line without a verb, such as `water 5`, starts a daemon, too.
  func startDaemon(for invocation: Invocation) -> DaemonStart.Outcome {
    let name = invocation.verb.name
    guard name.isEmpty || verbs.listed.contains(where: { $0.name == name }) else {
      return .declined(because: nil)
    }
    return startDaemon(
      unlessAt: invocation.value(of: "socket"),
      isQuiet: invocation.has("quiet")
    )
  }

  /// Starts a daemon if nothing is listening at the usual socket, and reports it.
  func startDaemon(unlessAt socket: String?, isQuiet: Bool) -> DaemonStart.Outcome {
    let system = surroundings[StartSystem.self]
    let outcome = system.begin(
      DaemonStart(
        at: surroundings.socketPath(socket),
        isExplicit: socket?.isEmpty == false || surroundings.setting("HABITD_SOCKET") != nil,
        user: surroundings.user,
        executable: surroundings.executable(),
        variable: surroundings.setting,
        files: surroundings.files
      )
    )
    if outcome == .serving(isNew: true), !isQuiet {
      system.say(Output.lines([Self.news]).bytes(Appearance(.never, in: surroundings)))
    }
    return outcome
  }
}
