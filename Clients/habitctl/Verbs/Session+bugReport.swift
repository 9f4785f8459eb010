import HabitClient
import HabitProtocol
import JSON
import Posix
import TerminalText

extension Session {
  /// `doctor --report`: everything that a bug report needs.
  ///
  /// - Parameters:
  ///   - diagnosis: the findings.
  ///   - status: the daemon's status; nil if it does not answer.
  /// - Returns: the report.
  /// - Throws: ``Failure/usage(_:verb:)`` with `--json`.
  func bugReport(_ diagnosis: Diagnosis, _ status: JSONValue?) throws(Failure) -> Output {
    guard !invocation.isJSON else {
      throw .usage("--report and --json exclude each other", verb: .doctor)
    }
    var report = BugReport(redaction(status))
    report.add("Versions", versions(status))
    report.add("Daemon", Self.daemon(status))
    report.add("Storage", storage(status))
    report.add("Settings", settingValues(isAnswered: status != nil))
    report.add("Surroundings", surroundingValues)
    report.add("Units", units)
    report.add("Findings", diagnosis.findings.map { "\($0.kind.rawValue): \($0.text)" })
    report.add("Log of the daemon", output(of: "journalctl", Self.logArguments))
    return .lines(report.lines)
  }

  /// The words that a person, or the machine, is known by.
  private func redaction(_ status: JSONValue?) -> Redaction {
    var redaction = Redaction()
    if status != nil {
      var first = 1
      for selection in ListHabits.all {
        let habits = (try? call(ListHabits.self, selection))?.json["habits"]
        redaction.hide(habits, as: "habit", from: first)
        first += habits?.count ?? 0
      }
      redaction.hide((try? call(ListJourneys.self))?.json["journeys"], as: "journey")
      redaction.hide(status?["devices"], as: "device")
    }
    for (name, placeholder) in [
      ("HABITD_SOCKET", "$HABITD_SOCKET"), ("XDG_RUNTIME_DIR", "$XDG_RUNTIME_DIR"),
      ("XDG_DATA_HOME", "$XDG_DATA_HOME"),
      ("XDG_STATE_HOME", "$XDG_STATE_HOME"), ("XDG_CONFIG_HOME", "$XDG_CONFIG_HOME"),
      ("HOME", "~"), ("USER", "user"), ("LOGNAME", "user"), ("HOSTNAME", "host"),
    ] {
      redaction.hide(surroundings.setting(name), as: placeholder)
    }
    redaction.hide(surroundings.hostName(), as: "host")
    redaction.hide(status?["storage"]?["directory"]?.string, as: "$DATA")
    redaction.hide(status?["storage"]?["device"]?.string, as: "device 1")
    return redaction
  }

  private func versions(_ status: JSONValue?) -> [(name: String, value: String?)] {
    let system = (try? surroundings.readFile("/etc/os-release")).map {
      String(decoding: $0, as: UTF8.self)
    }
    let name = system?.split(separator: "\n").first { $0.hasPrefix("PRETTY_NAME=") }
    return [
      ("habitctl", Version.current),
      ("habitd", status.map { $0["version"]?.string ?? "?" } ?? "does not answer"),
      ("systemd", output(of: "systemctl", ["--version"]).first),
      ("libc", output(of: "getconf", ["GNU_LIBC_VERSION"]).first),
      ("kernel", output(of: "uname", ["-srm"]).first),
      ("system", name.map { $0.dropFirst(12).filter { $0 != "\"" } }),
    ]
  }

  private static func daemon(_ status: JSONValue?) -> [(name: String, value: String?)] {
    guard let status else { return [("state", "does not answer")] }
    let others = status["devices"].map { max($0.count - 1, 0) }
    let reminders = status["reminders"]
    return [
      ("managed", number(status["managed"])), ("restart needed", number(status["restartNeeded"])),
      ("uptime", number(status["uptime"]).map { $0 + " s" }),
      ("connections", number(status["connections"])), ("revision", number(status["revision"])),
      ("habits", number(status["habits"])), ("other devices", others.map { "\($0)" }),
      (
        "reminders",
        "\(number(reminders?["habits"]) ?? "?") habits, \(reminders?["state"]?.string ?? "?")"
      ),
    ]
  }

  private func storage(_ status: JSONValue?) -> [(name: String, value: String?)] {
    guard let storage = status?["storage"] else { return [("state", "unknown")] }
    var values: [(name: String, value: String?)] = [
      ("state", storage["state"]?.string), ("generation", Self.number(storage["generation"])),
      ("journal", Self.number(storage["journalBytes"]).map { $0 + " bytes" }),
      ("snapshot", storage["snapshotTime"]?.string ?? "none"),
      ("snapshot failure", storage["snapshotFailure"]?.string ?? "none"),
      ("message", storage["message"]?.string ?? "none"),
      ("torn copies", "\(storage["tornCopies"]?.count ?? 0)"),
    ]
    guard let directory = storage["directory"]?.string, let device = storage["device"]?.string
    else { return values }
    let folder = directory + "/" + device
    let sizes = ((try? surroundings.files.list(folder)) ?? []).compactMap {
      try? surroundings.files.information(folder + "/" + $0).size
    }
    values.append(("files", "\(sizes.count), \(sizes.reduce(0, +)) bytes"))
    values.append(("free", surroundings.freeBytes(directory).map { "\($0 >> 20) MiB" }))
    return values
  }

  private func settingValues(isAnswered: Bool) -> [(name: String, value: String?)] {
    let settings = isAnswered ? try? call(GetSettings.self).json : nil
    return ["dayStart", "weekStart", "timeZone", "measure"].map { name in
      (name, settings.map { Self.number($0[name]) ?? "the system's" })
    }
  }

  private var surroundingValues: [(name: String, value: String?)] {
    let shown = ["LANG", "LC_ALL", "LC_CTYPE", "LC_TIME", "TZ", "TERM", "COLORTERM", "NO_COLOR"]
    let told = [
      "HABITD_SOCKET", "XDG_RUNTIME_DIR", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME",
    ]
    let size = surroundings.terminalWidth.map { "\($0) columns" } ?? "none"
    let bus = surroundings.setting("XDG_RUNTIME_DIR").map { surroundings.socketState($0 + "/bus") }
    return shown.map { ($0, surroundings.variable($0) ?? "not set") }
      + told.map { ($0, surroundings.setting($0) == nil ? "not set" : "set") }
      + [
        ("terminal", size),
        (
          "session bus",
          surroundings.setting("DBUS_SESSION_BUS_ADDRESS") != nil
            ? "named" : bus == .live ? "at its usual place" : "none"
        ),
      ]
  }

  private var units: [(name: String, value: String?)] {
    guard let state = ServiceState(serviceAnswer) else { return [("manager", "not reached")] }
    return ["habitd.socket", "habitd.service"].map { unit in
      let properties = [
        "LoadState", "ActiveState", "SubState", "UnitFileState", "Result", "ExecMainStatus",
      ]
      let values = properties.map { state.property($0, of: unit) }.filter { !$0.isEmpty }
      return (unit, values.isEmpty ? nil : values.joined(separator: ", "))
    }
  }

  /// The last lines of the log, without the host's name.
  private static let logArguments = [
    "--user", "--unit=habitd.service", "--lines=20", "--no-pager", "--output=short-iso",
    "--no-hostname",
  ]

  /// The most bytes of another program's answer.
  private static let limit = 1 << 16

  /// The lines that a program prints; none where it cannot be run.
  ///
  /// timeout(1) limits the wait.
  private func output(of program: String, _ arguments: [String]) -> [String] {
    let child = try? surroundings.run("timeout", ["5", program] + arguments, Self.limit)
    guard let child, child.status == 0 else { return [] }
    return String(decoding: child.output, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// A number, a truth or a word as text.
  private static func number(_ value: JSONValue?) -> String? {
    guard let value else { return nil }
    return value.string ?? String(decoding: value.source, as: UTF8.self)
  }
}
