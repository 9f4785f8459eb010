/// Checks that systemd manages the daemon.
extension Diagnosis {
  /// Checks the units.
  ///
  /// - Parameters:
  ///   - state: the manager's answer; nil if there is no manager.
  ///   - isAnswered: true if a daemon answers.
  ///   - isManaged: true if a service manager manages that daemon.
  ///   - hasRuntimeDirectory: true if the environment names a runtime directory.
  mutating func examine(
    service state: ServiceState?,
    isAnswered: Bool,
    isManaged: Bool,
    hasRuntimeDirectory: Bool
  ) {
    guard let state else {
      return hasRuntimeDirectory
        ? note("systemctl --user reaches no manager; without one, start habitd yourself")
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
        ? note(text + "; it was started by hand", "To have systemd start it: systemd/install")
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
        "the daemon that answers was started by hand, though habitd.socket is installed",
        "To hand over: end it, then systemctl --user start habitd.socket"
      )
    }
    guard state.isListening else {
      return problem(
        "habitd.socket is enabled but does not listen",
        "systemctl --user start habitd.socket"
      )
    }
    good("systemd listens for it and starts it when it is needed")
  }

  /// Explains why systemd repeatedly fails to start the daemon.
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
        text + "; the service has a private /tmp, in which that file is not",
        "Install again, which leaves PrivateTmp= out there: systemd/install"
      )
    }
    problem(text, "Is it there, and executable? If not: systemd/install")
  }
}
