import HabitClient
import HabitctlCore
import HabitProtocol
import JSON
import Posix
import TerminalText

extension Verb {
  static let doctor = Verb(
    name: "doctor",
    operands: "",
    summary: "diagnose problems and explain how to fix them",
    example: "doctor",
    remarks: CareRemarks.health,
    run: { session throws(Failure) in try session.diagnose() }
  )
}

extension Session {
  func diagnose() throws(Failure) -> Output {
    try allowOperands(upTo: 0)
    var diagnosis = Diagnosis()
    let path = surroundings.socketPath(invocation.value(of: "socket"))
    var status: GetStatus.Result?
    do {
      let answer = try call(GetStatus()).value
      diagnosis.examine(status: answer, at: path, clock)
      status = answer
    } catch {
      examine(error, at: path, &diagnosis)
    }
    diagnosis.examine(
      service: ServiceState(serviceAnswer),
      isAnswered: status != nil,
      isManaged: status?.managed ?? false,
      isOfClient: status.map { isStartedByClient($0.process) } ?? false,
      hasRuntimeDirectory: surroundings.setting("XDG_RUNTIME_DIR") != nil
    )
    for directory in directories(of: status) {
      diagnosis.examine(
        try? surroundings.files.information(directory),
        at: directory,
        of: surroundings.user
      )
    }
    if status != nil { examineCatalog(&diagnosis) }
    if let first = directories(of: status).first {
      diagnosis.examine(room: surroundings.care.freeBytes(first), at: first)
      diagnosis.examine(files: surroundings.care.freeFiles(first), at: first)
    }
    let output = try output(of: diagnosis)
    guard !diagnosis.isSound else { return output }
    return .unsound(output, status == nil ? .unreachable : .refused)
  }

  private func examineCatalog(_ diagnosis: inout Diagnosis) {
    // An error is ignored: a daemon that cannot read its history reports that in its status.
    for warning in (try? call(ListJourneys()).value)?.warnings ?? [] {
      diagnosis.problem(
        "a file of your catalog is not used: \(warning.message)",
        "Fix it, then: systemctl --user reload habitd.service"
      )
    }
  }

  /// True if a client started the daemon that has this process identifier.
  private func isStartedByClient(_ process: Int) -> Bool {
    let words = try? surroundings.readFile("/proc/\(process)/cmdline").split(separator: 0)
    return words?.contains { $0.elementsEqual(DaemonStart.option.utf8) } ?? false
  }

  /// The most bytes that are read of the manager's answer.
  private static let answerLimit = 1 << 16

  /// The manager's output; nil if there is no manager.
  private var serviceAnswer: String? {
    let child = try? surroundings.run("timeout", ServiceState.query, Self.answerLimit)
    return child.map { String(decoding: $0.output, as: UTF8.self) }
  }

  private func output(of diagnosis: Diagnosis) throws(Failure) -> Output {
    guard invocation.isJSON else { return .lines(diagnosis.lines(appearance)) }
    do {
      return .results([try JSONDocument(parsing: diagnosis.json).root])
    } catch {
      throw .daemon(.protocolViolation("\(error)"))
    }
  }

  /// The folders of the history: from the daemon if it answers, otherwise from the environment.
  private func directories(of status: GetStatus.Result?) -> [String] {
    if let directory = status?.storage.directory {
      guard let device = status?.storage.device else { return [directory] }
      return [directory, directory + "/" + device]
    }
    let home = surroundings.setting("HOME").map { $0 + "/.local/share" }
    return (surroundings.setting("XDG_DATA_HOME") ?? home).map { [$0 + "/habitd"] } ?? []
  }

  private func examine(_ failure: Failure, at path: String, _ diagnosis: inout Diagnosis) {
    let start = "systemctl --user enable --now habitd.socket; without systemd: habitd"
    switch (failure, surroundings.care.socketState(path)) {
    case (.daemon(.unreachable(_, _, isAbsent: true)), .absent):
      diagnosis.problem("there is no socket at \(path)", "Start the daemon: \(start)")
    case (.daemon(.unreachable(_, _, isAbsent: true)), .stale):
      diagnosis.problem(
        "a socket is at \(path), but nothing is listening: the daemon ended",
        "Start it again: \(start)"
      )
    case (.daemon(.unreachable), .notSocket):
      diagnosis.problem("\(path) is not a socket", "Move it away, then: \(start)")
    case (.daemon(.timeout), _):
      diagnosis.problem(
        "the daemon at \(path) accepts the connection but does not answer in time",
        "See its status:   systemctl --user status habitd; journalctl --user -u habitd -n 20",
        "Restart it:       systemctl --user restart habitd.service"
      )
    default:
      let text = failure.lines.map { $0.rendered(.none) }
      diagnosis.problem(text.joined(separator: " "), "habitctl status shows the same")
    }
  }
}
