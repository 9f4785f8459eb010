import HabitctlCore

/// Checks that systemd manages the daemon.
extension Diagnosis {
  /// Checks the units.
  ///
  /// - Parameters:
  ///   - state: the manager's answer; nil if there is no manager.
  ///   - isAnswered: true if a daemon answers.
  ///   - isManaged: true if a service manager manages that daemon.
  ///   - isOfClient: true if habitctl started that daemon.
  ///   - hasRuntimeDirectory: true if the environment names a runtime directory.
  mutating func examine(
    service state: ServiceState?,
    isAnswered: Bool,
    isManaged: Bool,
    isOfClient: Bool,
    hasRuntimeDirectory: Bool
  ) {
    let starter = isOfClient ? "habitctl, and ends ten minutes after its last use" : "hand"
    guard let state else {
      guard !isOfClient else { return good("the daemon was started by \(starter)") }
      return hasRuntimeDirectory
        ? note("systemctl --user finds no service manager; start habitd yourself")
        : note(
          "XDG_RUNTIME_DIR is not set, as after su or sudo, so neither systemd nor its socket is found",
          "export XDG_RUNTIME_DIR=/run/user/$(id -u)"
        )
    }
    for (unit, result) in state.failures {
      problem(
        "\(unit) has failed (\(result))",
        "See why:   journalctl --user -u \(unit) -n 20",
        "Then:      systemctl --user reset-failed habitd.socket habitd.service",
        "           systemctl --user start habitd.socket"
      )
    }
    if let status = state.startFailure, !isAnswered { return examine(startFailure: status, state) }
    guard state.isInstalled else {
      let text = "habitd is not installed as a user service"
      return isAnswered
        ? note(text + "; it was started by \(starter)", "To have systemd start it: systemd/install")
        : problem(text, "Install it: systemd/install. Or start it yourself: habitd")
    }
    guard state.isEnabled else {
      return problem(
        "habitd.socket is installed but not enabled",
        "systemctl --user enable --now habitd.socket"
      )
    }
    if isAnswered, !isManaged {
      return note(
        "habitd.socket is installed, but the daemon that answers was started by \(starter)",
        "To hand over: \(isOfClient ? "" : "end it, then ")systemctl --user start habitd.socket"
      )
    }
    guard state.isListening else {
      return problem(
        "habitd.socket is enabled but not listening",
        "systemctl --user start habitd.socket"
      )
    }
    good("systemd listens for habitd and starts it when needed")
  }

  private mutating func examine(startFailure status: Int, _ state: ServiceState) {
    let program = state.program
    guard status == ServiceState.cannotExecute else {
      return problem(
        "systemd cannot start habitd.service: status \(status)",
        "See systemd.exec(5) for that number, and: journalctl --user -u habitd.service -n 20"
      )
    }
    let text = "systemd cannot run \(program): status \(status)/EXEC"
    if state.hasPrivateTmp, program.hasPrefix("/tmp/") || program.hasPrefix("/var/tmp/") {
      return problem(
        text + "; the service has a private /tmp without that file",
        "Reinstall, which then omits PrivateTmp=: systemd/install"
      )
    }
    problem(text, "If it is missing or not executable: systemd/install")
  }
}

/// The state of the units according to the user's service manager.
struct ServiceState: Equatable {
  private var units: [String: [String: String]] = [:]

  /// The command that queries the manager; timeout(1) limits the wait.
  static let query = [
    "5", "systemctl", "--user", "show", "habitd.socket", "habitd.service",
    "--property=Id,LoadState,ActiveState,UnitFileState,Result,ExecMainStatus,ExecStart,PrivateTmp",
  ]

  /// Reads the manager's answer: a block of lines `Name=value` for each unit.
  ///
  /// - Returns: nil if the text describes no unit, because there is no manager.
  init?(_ output: String?) {
    guard let output else { return nil }
    var block: [String: String] = [:]
    let lines: [Substring] = output.split(separator: "\n", omittingEmptySubsequences: false)
    for line in lines + [""] {
      guard !line.isEmpty else {
        if let id = block["Id"] { units[id] = block }
        block = [:]
        continue
      }
      guard let mark = line.firstIndex(of: "=") else { continue }
      block[String(line[..<mark])] = String(line[line.index(after: mark)...])
    }
    guard !units.isEmpty else { return nil }
  }

  private func property(_ name: String, of unit: String) -> String {
    units[unit]?[name] ?? ""
  }

  var isInstalled: Bool { property("LoadState", of: "habitd.socket") == "loaded" }
  /// True if the socket is started at the next login.
  var isEnabled: Bool { property("UnitFileState", of: "habitd.socket").hasPrefix("enabled") }
  var isListening: Bool { property("ActiveState", of: "habitd.socket") == "active" }

  /// The exit status of a service that could not be started, as listed in systemd.exec(5); nil if
  /// it started, or has not been tried.
  ///
  /// A service that systemd restarts again and again never counts as failed, so the last result is
  /// read instead.
  var startFailure: Int? {
    guard property("Result", of: "habitd.service") != "success",
      let status = Int(property("ExecMainStatus", of: "habitd.service")),
      Self.startFailures.contains(status)
    else { return nil }
    return status
  }

  /// The exit statuses that the manager itself assigns to a service it cannot run.
  private static let startFailures = 200...245

  /// The exit status for a program that is missing or cannot be executed.
  static let cannotExecute = 203

  /// The program that the service runs; empty if unknown.
  var program: String {
    let words = property("ExecStart", of: "habitd.service").split(separator: " ")
    return words.first { $0.hasPrefix("path=") }.map { String($0.dropFirst(5)) } ?? ""
  }

  /// True if the service has a private /tmp, which hides the files of the real one.
  var hasPrivateTmp: Bool { property("PrivateTmp", of: "habitd.service") == "yes" }

  /// The failed units, with the manager's word for the cause.
  var failures: [(unit: String, result: String)] {
    ["habitd.socket", "habitd.service"].compactMap { unit in
      property("ActiveState", of: unit) == "failed" ? (unit, property("Result", of: unit)) : nil
    }
  }
}
