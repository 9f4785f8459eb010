import HabitProtocol
package import Posix

/// Starts a daemon from a client if nothing listens at the usual socket.
package struct DaemonStart {
  private let path: String
  private let isExplicit: Bool
  private let user: UInt32
  private let executable: String?
  private let variable: (String) -> String?
  private let files: any FileSystem

  /// The option of habitd that makes it end after a time without clients.
  package static let option = "--until-idle"
  /// The time without clients after which the daemon ends, in seconds.
  ///
  /// It is longer than a person thinks between two commands, and short enough that nobody wonders
  /// why habitd is running.
  private static let idleSeconds = 600
  /// The longest wait until the daemon serves, in seconds; loading ten years of history takes a
  /// tenth of a second.
  private static let patience = 10
  /// The pause between two checks while another client is starting a daemon, in milliseconds.
  private static let interval: UInt32 = 5
  /// The most bytes of the daemon's output that are kept for an error message.
  private static let outputLimit = 65_536

  /// A start for an effective user; `isExplicit` is true if the person named the socket.
  ///
  /// `executable` is the path of the client's own program. `variable` returns the value of an
  /// environment variable, or nil if it is unset or empty.
  package init(
    at path: String,
    isExplicit: Bool,
    user: UInt32,
    executable: String?,
    variable: @escaping (String) -> String?,
    files: any FileSystem
  ) {
    self.path = path
    self.isExplicit = isExplicit
    self.user = user
    self.executable = executable
    self.variable = variable
    self.files = files
  }

  /// The outcome of a start.
  package enum Outcome: Equatable {
    /// A daemon is listening; `isNew` is true if this client started it.
    case serving(isNew: Bool)
    /// No daemon was started, for the reason in the text.
    ///
    /// The text is nil if the person has chosen so, or if there is nothing to explain.
    case declined(because: String?)
  }

  /// Starts a daemon unless one is listening already; if many clients do so at once, only one
  /// starts a daemon.
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
      // Checked by connecting, because a service manager may have created the socket meanwhile.
      if SocketPathState.of(path) == .live { return .serving(isNew: false) }
      if let lock = try? SystemFileSystem().lock(path + ".start") {
        return withExtendedLifetime(lock) { run(program) }
      }
      ProcessInformation.pause(milliseconds: Self.interval)
    }
    return .declined(because: "another client has been starting habitd for \(Self.patience) s")
  }

  private func run(_ program: String) -> Outcome {
    // Another client may have started a daemon between the previous check and the lock.
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
  /// A reason not to start a daemon in this environment.
  enum Obstacle: Equatable {
    /// The person named the socket, and clients start a daemon only for the usual socket.
    case chosen
    /// The file ``offSwitch`` exists.
    case turnedOff
    /// The user has no home directory.
    case homeless
    /// The home or runtime directory has a fault, such as another owner under sudo; the daemon
    /// would write into it.
    case foreign(String, DirectoryFault)
    /// The runtime directory exists but is not in the environment, as after su, so a daemon may
    /// already be running in it.
    case unnamed(String)

    /// The reason in words; nil if the person has chosen it, or if there is nothing to add.
    var words: String? {
      switch self {
      case .chosen, .turnedOff, .homeless: nil
      case .foreign(let path, let fault):
        "it was not started, because of \(path): \(fault)"
      case .unnamed(let path):
        "XDG_RUNTIME_DIR is not set, as after su or sudo: export XDG_RUNTIME_DIR=\(path)"
      }
    }
  }

  /// The file in the person's configuration folder that keeps clients from starting a daemon.
  static let offSwitch = "habitctl/no-start"

  var obstacle: Obstacle? {
    if isExplicit { return .chosen }
    // The path ends in a dot because the home directory may be a symbolic link.
    guard let home = Environment.path("HOME", in: variable),
      let information = information(home + "/.")
    else {
      return .homeless
    }
    guard information.owner == user else {
      return .foreign(home, .foreignOwner(information.owner))
    }
    if let configuration = Environment.configurationFolder(in: variable),
      self.information(configuration + "/" + Self.offSwitch) != nil
    {
      return .turnedOff
    }
    guard let runtime = Environment.path("XDG_RUNTIME_DIR", in: variable) else {
      let usual = "/run/user/\(user)"
      return self.information(usual).map { _ in .unnamed(usual) }
    }
    guard let place = self.information(runtime + "/.") else {
      return .foreign(runtime, .notDirectory)
    }
    return DirectoryFault.fault(in: place, for: user).map { .foreign(runtime, $0) }
  }

  private func information(_ path: String) -> FileInformation? { try? files.information(path) }

  /// The folders in which an installation may have put habitd, relative to the folder of the
  /// client.
  private static let folders = ["", "/../libexec", "/../libexec/habitd", "/../lib/habitd"]

  /// The path of the habitd that was installed with a program; nil if there is none.
  package static func daemon(beside program: String?, _ files: any FileSystem) -> String? {
    guard let program, let slash = program.lastIndex(of: "/") else { return nil }
    let paths = folders.map { "\(program[..<slash])\($0)/habitd" }
    return paths.first { (try? files.information($0)) != nil }
  }
}
