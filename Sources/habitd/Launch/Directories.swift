/// The directories of the daemon's files, by the XDG Base Directory Specification 0.8.
struct Directories: Equatable {
  /// The history, one folder per device.
  var data: String
  /// The directory of files that belong to this installation only.
  var state: String
  /// The directory of the person's catalog files; `nil` when the environment names none.
  var catalog: String?

  /// The reason the directories are unknown.
  struct NoHome: Error, CustomStringConvertible {
    var description: String {
      "the environment does not name a place for the history; set HOME, or both "
        + "XDG_DATA_HOME and XDG_STATE_HOME"
    }
  }

  /// The directories named by an environment; relative paths are ignored, as the specification
  /// requires.
  init(dataDirectory: String?, environment: (String) -> String?) throws(NoHome) {
    func absolute(_ name: String) -> String? {
      environment(name).flatMap { $0.utf8.first == UInt8(ascii: "/") ? $0 : nil }
    }
    let home = absolute("HOME")
    let stateHome = absolute("XDG_STATE_HOME") ?? home.map { $0 + "/.local/state" }
    let dataHome = absolute("XDG_DATA_HOME") ?? home.map { $0 + "/.local/share" }
    guard let data = dataDirectory ?? dataHome.map({ $0 + "/habitd" }), let stateHome else {
      throw NoHome()
    }
    self.data = data
    state = stateHome + "/habitd"
    let configurationHome = absolute("XDG_CONFIG_HOME") ?? home.map { $0 + "/.config" }
    catalog = configurationHome.map { $0 + "/habitd/catalog" }
  }
}
