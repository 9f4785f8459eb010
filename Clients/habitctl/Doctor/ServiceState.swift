/// What the user's service manager says about the units.
struct ServiceState: Equatable {
  /// The properties of each unit, by its name.
  private var units: [String: [String: String]] = [:]

  /// What to ask the manager, and how long to wait for it: timeout(1) ends what takes longer.
  static let query = [
    "5", "systemctl", "--user", "show", "habitd.socket", "habitd.service",
    "--property=Id,LoadState,ActiveState,SubState,UnitFileState,Result,ExecMainStatus,ExecStart,PrivateTmp",
  ]

  /// The manager's answer: a block of lines `Name=value` for each unit.
  ///
  /// - Returns: nil where it is no answer, because there is no manager.
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

  /// A property of a unit; empty where it has none.
  func property(_ name: String, of unit: String) -> String {
    units[unit]?[name] ?? ""
  }

  /// Whether the units are installed.
  var isInstalled: Bool { property("LoadState", of: "habitd.socket") == "loaded" }
  /// Whether the socket comes back with the next login.
  var isEnabled: Bool { property("UnitFileState", of: "habitd.socket").hasPrefix("enabled") }
  /// Whether systemd listens for the daemon.
  var isListening: Bool { property("ActiveState", of: "habitd.socket") == "active" }

  /// Why the service could not be started, as systemd.exec(5) numbers it; nil where it could, or
  /// where it has not been tried.
  ///
  /// A service that is started again and again is never failed: its last result tells.
  var startFailure: Int? {
    guard property("Result", of: "habitd.service") != "success",
      let status = Int(property("ExecMainStatus", of: "habitd.service")),
      Self.startFailures.contains(status)
    else { return nil }
    return status
  }

  /// The exit statuses that the manager itself gives a service which it cannot run.
  private static let startFailures = 200...245

  /// That the program cannot be executed, as where it is not there.
  static let cannotExecute = 203

  /// The program that the service runs; empty where nothing says it.
  var program: String {
    let words = property("ExecStart", of: "habitd.service").split(separator: " ")
    return words.first { $0.hasPrefix("path=") }.map { String($0.dropFirst(5)) } ?? ""
  }

  /// Whether the service has a /tmp of its own, where nothing of the real one is.
  var hasPrivateTmp: Bool { property("PrivateTmp", of: "habitd.service") == "yes" }

  /// The units that have failed, with the manager's word for why.
  var failures: [(unit: String, result: String)] {
    ["habitd.socket", "habitd.service"].compactMap { unit in
      property("ActiveState", of: unit) == "failed" ? (unit, property("Result", of: unit)) : nil
    }
  }
}
