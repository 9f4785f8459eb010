/// What the user's service manager says about the units.
struct ServiceState: Equatable {
  /// The properties of each unit, by its name.
  private var units: [String: [String: String]] = [:]

  /// What to ask the manager, and how long to wait for it: timeout(1) ends what takes longer.
  static let query = [
    "5", "systemctl", "--user", "show", "habitd.socket", "habitd.service",
    "--property=Id,LoadState,ActiveState,SubState,UnitFileState,Result",
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

  /// The units that have failed, with the manager's word for why.
  var failures: [(unit: String, result: String)] {
    ["habitd.socket", "habitd.service"].compactMap { unit in
      property("ActiveState", of: unit) == "failed" ? (unit, property("Result", of: unit)) : nil
    }
  }
}
