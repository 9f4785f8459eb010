import HabitctlCore
import HabitProtocol
import Posix
import TerminalText

extension Session {
  /// The lines below a day without habits: how to import a history, and the histories that were
  /// found.
  var stepsToImport: [Line] {
    let found = FoundImport.all(surroundings)
    let help: [Line] = [
      Line("or import your history from another program:", .faint), "  habitctl help import",
    ]
    guard !found.isEmpty else { return help }
    return help + [Line("found here, ready to import:", .faint)]
      + found.map { found in
        var line = Line(SafeText("  \(found.command)"))
        line.append(SafeText("  (\(found.program))"), .faint)
        return line
      }
  }
}

/// Files of another habit tracker, found in one of the usual places.
struct FoundImport: Equatable {
  var program: String
  var operands: [String]

  /// The command to type, with its operands quoted for a shell if necessary.
  var command: String {
    "habitctl import " + ShellWord.line(operands)
  }
}

extension FoundImport {
  /// The prefixes and suffixes of Loop Habit Tracker's file names; the backup comes first, because
  /// it holds more than the archive.
  private static let loopFiles = [
    (start: "Loop Habits Backup", end: ".db"), (start: "Loop Habits CSV", end: ".zip"),
  ]

  /// Every file or folder found in the usual places, the likeliest first.
  static func all(_ surroundings: Surroundings) -> [FoundImport] {
    guard let home = surroundings.setting("HOME") else { return [] }
    func exists(_ path: String) -> Bool { (try? surroundings.files.information(path)) != nil }
    var found: [FoundImport] = []
    if let folder = try? InputFiles(surroundings).harshDirectory(), exists(folder + "/habits") {
      found.append(FoundImport(program: "harsh", operands: ["harsh"]))
    }
    if exists(home + "/.habitctl/habits") {
      let operands = ["blinry", home + "/.habitctl"]
      found.append(FoundImport(program: "blinry's habitctl", operands: operands))
    }
    let data = surroundings.setting("XDG_DATA_HOME") ?? home + "/.local/share"
    if exists(data + "/dijo/habit_record.json") {
      let operands = ["dijo", data + "/dijo/habit_record.json"]
      found.append(FoundImport(program: "dijo", operands: operands))
    }
    if let file = loopFile(in: downloads(surroundings, home), surroundings) {
      found.append(FoundImport(program: "Loop Habit Tracker", operands: [file]))
    }
    return found
  }

  /// Loop Habit Tracker's newest backup in a folder, else its newest archive, by the date in names.
  private static func loopFile(in folder: String, _ surroundings: Surroundings) -> String? {
    let names = (try? surroundings.files.list(folder)) ?? []
    for kind in loopFiles {
      let files = names.filter { $0.hasPrefix(kind.start) && $0.hasSuffix(kind.end) }
      if let newest = files.max() { return folder + "/" + newest }
    }
    return nil
  }

  /// The downloads folder: as given in the desktop's user-dirs.dirs, else ~/Downloads.
  private static func downloads(_ surroundings: Surroundings, _ home: String) -> String {
    let usual = home + "/Downloads"
    guard let configuration = Environment.configurationFolder(in: surroundings.setting),
      let bytes = try? surroundings.readFile(configuration + "/user-dirs.dirs")
    else { return usual }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    let key = "XDG_DOWNLOAD_DIR=\""
    guard let line = lines.last(where: { $0.hasPrefix(key) && $0.hasSuffix("\"") }) else {
      return usual
    }
    let path = String(line.dropFirst(key.count).dropLast()).replacing(each: "$HOME", by: home)
    return path.hasPrefix("/") ? path : usual
  }
}

extension InputFiles {
  /// harsh's directory: `$HARSHPATH`, otherwise `~/.config/harsh`.
  func harshDirectory() throws(Failure) -> String {
    if let path = surroundings.setting("HARSHPATH") { return path }
    guard let home = surroundings.setting("HOME") else {
      throw .usage("Missing folder of harsh's files: HOME is not set")
    }
    return home + "/.config/harsh"
  }
}
