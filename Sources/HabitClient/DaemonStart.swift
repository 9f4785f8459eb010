import HabitProtocol
package import Posix

/// The start of a daemon by a client, where no service manager serves the usual socket.
package struct DaemonStart {
  /// The usual socket.
  private let path: String
  private let isTold: Bool
  private let user: UInt32
  private let executable: String?
  private let variable: (String) -> String?
  private let files: any FileSystem

  /// The option of habitd that makes it such a daemon.
  package static let option = "--until-idle"
  /// The seconds after which such a daemon ends: longer than a person thinks between two commands,
  /// shorter than they would wonder about it.
  private static let idleSeconds = 600
  /// The longest wait for it to serve, in seconds: ten years of history take a tenth of one.
  private static let patience = 10
  /// The time between two looks while another client starts one, in milliseconds.
  private static let interval: UInt32 = 5
  /// The most bytes of its words in case it fails.
  private static let outputLimit = 65_536

  /// A start for a user.
  ///
  /// - Parameters:
  ///   - path: the socket.
  ///   - isTold: true if the socket was named, and not the usual one meant.
  ///   - user: the effective user.
  ///   - executable: the program of the client.
  ///   - variable: the value of an environment variable; nil if it is unset or empty.
  ///   - files: the file system.
  package init(
    at path: String,
    isTold: Bool,
    user: UInt32,
    executable: String?,
    variable: @escaping (String) -> String?,
    files: any FileSystem
  ) {
    self.path = path
    self.isTold = isTold
    self.user = user
    self.executable = executable
    self.variable = variable
    self.files = files
  }

  /// The outcome of a start.
  package enum Outcome: Equatable {
    /// A daemon listens; a new one if this client has started it.
    case serving(isNew: Bool)
    /// None was started; with the reason if it is not one that the person has chosen.
    case declined(because: String?)
  }

  /// Starts a daemon unless one listens by now; of many clients at once one does so.
  package func begin() -> Outcome {
    if let obstacle { return .declined(because: obstacle.words) }
    guard let program = Self.daemon(beside: executable, files) else {
      return .declined(because: nil)
    }
    do {
      try SocketClaim.prepareDirectory(of: path)
    } catch {
      return .declined(because: "\(error)")
    }
    let deadline = Clock.monotonicMicroseconds() + Self.patience * 1_000_000
    while Clock.monotonicMicroseconds() < deadline {
      // Connecting is what counts: a service manager may have come up meanwhile.
      if SocketPathState.of(path) == .live { return .serving(isNew: false) }
      if let lock = try? SystemFileSystem().lock(path + ".start") {
        return withExtendedLifetime(lock) { run(program) }
      }
      ProcessInformation.pause(milliseconds: Self.interval)
    }
    return .declined(because: "another client has been starting habitd for \(Self.patience) s")
  }

  private func run(_ program: String) -> Outcome {
    // Another client may have started one between the look and the lock.
    if SocketPathState.of(path) == .live { return .serving(isNew: false) }
    do {
      let child = try ChildProcess.run(
        program,
        [Self.option, "\(Self.idleSeconds)"],
        limit: Self.outputLimit,
        seconds: Self.patience
      ) { _ in }
      if child.status == 0 { return .serving(isNew: true) }
      if SocketPathState.of(path) == .live { return .serving(isNew: false) }
      let words = String(decoding: child.errors, as: UTF8.self).split(separator: "\n").last
      return .declined(because: words.map(String.init) ?? "\(program) ended: \(child.status)")
    } catch {
      return .declined(because: "\(error)")
    }
  }
}

extension DaemonStart {
  /// A reason not to start a daemon.
  enum Obstacle: Equatable {
    /// The socket was named: whoever serves it is not for a client to start.
    case told
    /// The person's file says so.
    case turnedOff
    /// Nobody's home.
    case homeless
    /// A place of another user, as with sudo: the daemon would write there.
    case foreign(String, DirectoryFault)
    /// The runtime directory is there, and the environment does not say so, as after su: a daemon may
    /// be running in it.
    case unnamed(String)

    /// The reason in words; nil where the person has chosen it.
    var words: String? {
      switch self {
      case .told, .turnedOff, .homeless: nil
      case .foreign(let path, let fault):
        "it is not started from here, because of \(path): \(fault)"
      case .unnamed(let path):
        "XDG_RUNTIME_DIR is not set, as after su or sudo: export XDG_RUNTIME_DIR=\(path)"
      }
    }
  }

  /// The file that keeps the client from starting a daemon, in the person's configuration.
  package static let offSwitch = "habitctl/no-start"

  /// The reason not to start a daemon in this environment.
  var obstacle: Obstacle? {
    if isTold { return .told }
    // With the dot, because a home may be a link.
    guard let home = directory("HOME"), let information = information(home + "/.") else {
      return .homeless
    }
    guard information.owner == user else {
      return .foreign(home, .foreignOwner(information.owner))
    }
    let configuration = directory("XDG_CONFIG_HOME") ?? home + "/.config"
    guard self.information(configuration + "/" + Self.offSwitch) == nil else { return .turnedOff }
    guard let runtime = directory("XDG_RUNTIME_DIR") else {
      let usual = "/run/user/\(user)"
      return self.information(usual).map { _ in .unnamed(usual) }
    }
    guard let place = self.information(runtime + "/.") else {
      return .foreign(runtime, .notDirectory)
    }
    return DirectoryFault.fault(in: place, for: user).map { .foreign(runtime, $0) }
  }

  /// An absolute path from the environment.
  private func directory(_ name: String) -> String? {
    variable(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
  }

  private func information(_ path: String) -> FileInformation? { try? files.information(path) }

  /// The folders, relative to that of the client, in which an installation may have habitd.
  private static let folders = ["", "/../libexec", "/../libexec/habitd", "/../lib/habitd"]

  /// The path of the habitd that was installed with the program at a path; nil where there is none.
  package static func daemon(beside program: String?, _ files: any FileSystem) -> String? {
    guard let program, let slash = program.lastIndex(of: "/") else { return nil }
    let paths = folders.map { "\(program[..<slash])\($0)/habitd" }
    return paths.first { (try? files.information($0)) != nil }
  }
}
