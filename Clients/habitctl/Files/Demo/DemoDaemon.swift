import HabitctlCore
import HabitProtocol
import Posix
import TerminalText

/// A throw-away daemon that lasts as long as this process.
///
/// The daemon is started by a keeper: a copy of this process, which the kernel notifies when this
/// process ends in any way. The keeper then ends the daemon and removes its folder.
struct DemoDaemon {
  let place: DemoPlace

  private let keeper: DependentProcess

  /// The longest wait for the daemon to listen, in milliseconds.
  private static let patience: UInt32 = 15_000

  /// The time between two checks of the daemon's socket, in milliseconds.
  private static let interval: UInt32 = 2

  /// The exit status if a program cannot be run, as in a shell.
  private static let cannotRun: Int32 = 126

  /// Starts a daemon, which listens when this returns.
  ///
  /// - Throws: ``Failure/demonstration(_:)``, after the keeper has shown the daemon's log.
  init(_ program: String, _ surroundings: Surroundings) throws(Failure) {
    do {
      let place = try DemoPlace(surroundings)
      self.place = place
      AwaitedSignals.hold()
      keeper = try DependentProcess.start(receivingAtOurEnd: .terminate) {
        Self.keep(place, program)
      }
      // From here on the keeper cleans up, so a signal may end this process.
      AwaitedSignals.letThrough()
    } catch {
      throw .demonstration("\(error)")
    }
    for _ in 0..<Self.patience / Self.interval {
      if SocketPathState.of(place.socket) == .live { return }
      guard (try? keeper.endedStatus()) == nil else {
        throw .demonstration("\(program) ended instead of serving; its log is above")
      }
      ProcessInformation.pause(milliseconds: Self.interval)
    }
    end()
    throw .demonstration("\(program) is not listening after \(Self.patience / 1000) s")
  }

  /// Runs a program that uses the daemon, and waits for the program's end.
  ///
  /// - Returns: the exit status, or 128 plus the number of the signal that ended the program or
  ///   asks this process to end.
  func run(_ command: DemoCommand, path: String) throws(Failure) -> Int32 {
    AwaitedSignals.hold()
    do {
      let child = try DependentProcess.start(receivingAtOurEnd: .hangUp) {
        Environment.set("HABITD_SOCKET", to: place.socket)
        Environment.set("PATH", to: path)
        Self.become(command)
      }
      while true {
        if let signal = AwaitedSignals.next() { return Self.signalled + signal.number }
        if let status = try child.endedStatus() { return status }
      }
    } catch {
      throw .demonstration("\(error)")
    }
  }

  /// The exit status to which a signal's number is added, as in a shell.
  private static let signalled: Int32 = 128

  /// Ends the daemon and removes its folder; both are gone when this returns.
  func end() {
    keeper.send(.terminate)
    _ = try? keeper.wait()
  }

  private static func keep(_ place: DemoPlace, _ program: String) -> Never {
    ProcessInformation.leaveTerminal()
    do {
      let daemon = try DependentProcess.start(receivingAtOurEnd: .terminate) {
        serve(place, program)
      }
      var hasEnded = false
      while !hasEnded, AwaitedSignals.next() != .terminate {
        hasEnded = try daemon.endedStatus() != nil
      }
      if hasEnded {
        showLog(of: place)
      } else {
        // The data is removed, so the daemon need not write a snapshot first.
        daemon.kill()
        try daemon.wait()
      }
      try place.remove()
    } catch {
      complain(error)
    }
    ProcessInformation.exit(ExitCode.success.rawValue)
  }

  private static func serve(_ place: DemoPlace, _ program: String) -> Never {
    for (name, value) in place.environment { Environment.set(name, to: value) }
    do {
      try ProcessInformation.redirectStandardStreams(to: place.log)
    } catch {
      complain(error)
    }
    become(DemoCommand(path: program, arguments: ["habitd", "--socket", place.socket]))
  }

  private static func become(_ command: DemoCommand) -> Never {
    AwaitedSignals.letThrough()
    do {
      try ExternalProgram.replaceProcess(with: command.path, arguments: command.arguments)
    } catch {
      complain(error)
    }
    ProcessInformation.exit(cannotRun)
  }

  private static func showLog(of place: DemoPlace) {
    let log = (try? SystemFileSystem().read(place.log)) ?? []
    let lines = log.split(separator: UInt8(ascii: "\n")).map {
      Line(SafeText(String(decoding: $0, as: UTF8.self)))
    }
    show(lines)
  }

  private static func complain(_ error: SystemError) {
    show([Failure.first("\(error)")])
  }

  private static func show(_ lines: [Line]) {
    let bytes = Output.lines(lines).bytes(Appearance(colors: .none, marks: .ascii, width: nil))
    // An error is ignored: if the terminal has gone, nobody is left to read the message.
    try? StandardStream.write(bytes, to: .error)
  }
}

extension Failure {
  static func demonstration(_ problem: String) -> Failure {
    .failed([first(problem)], .unreachable)
  }
}

/// The private folder of a demonstration: everything its daemon reads and writes.
struct DemoPlace {
  let path: String

  private static let files = SystemFileSystem()

  /// The folder that is used if `TMPDIR` is missing, relative or too long.
  private static let usualFolder = "/tmp"

  /// The longest usable `TMPDIR`, in bytes: the path of a socket in it must not be too long.
  private static let longestFolder = SocketPath.maximumLength - 40

  /// Makes a folder that only this user may enter.
  init(_ surroundings: Surroundings) throws(SystemError) {
    let given = surroundings.setting("TMPDIR").flatMap { folder in
      folder.hasPrefix("/") && folder.utf8.count <= Self.longestFolder ? folder : nil
    }
    path = try Self.files.makeTemporaryDirectory(
      prefix: (given ?? Self.usualFolder) + "/habitctl-demo-"
    )
    for name in ["data", "state", "run"] { try Self.files.makeDirectory("\(path)/\(name)") }
  }

  var socket: String { path + "/run/habitd.sock" }

  var log: String { path + "/log" }

  /// The variables of the daemon; those without a value are removed.
  ///
  /// The removed ones would lead to the person's own files, desktop or service manager.
  var environment: [(name: String, value: String?)] {
    [
      ("HOME", path), ("XDG_DATA_HOME", path + "/data"), ("XDG_STATE_HOME", path + "/state"),
      ("XDG_CONFIG_HOME", path + "/config"), ("XDG_RUNTIME_DIR", path + "/run"),
      ("HABITD_SOCKET", nil), ("DBUS_SESSION_BUS_ADDRESS", nil), ("NOTIFY_SOCKET", nil),
      ("WATCHDOG_USEC", nil), ("WATCHDOG_PID", nil), ("LISTEN_FDS", nil), ("LISTEN_PID", nil),
      ("LISTEN_FDNAMES", nil),
    ]
  }

  func remove() throws(SystemError) {
    try Self.remove(path)
  }

  private static func remove(_ path: String) throws(SystemError) {
    guard try files.information(path).kind == .directory else { return try files.remove(path) }
    for name in try files.list(path) { try remove("\(path)/\(name)") }
    try files.removeDirectory(path)
  }
}
