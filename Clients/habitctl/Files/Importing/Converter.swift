import HabitctlCore
import HabitCore
import Posix

/// The converters of other programs' files: a Python package that writes the native export.
struct Converter {
  private let surroundings: Surroundings
  private let isJSON: Bool

  /// Creates the converters; they show the elapsed time on a terminal unless `isJSON` is true.
  init(_ surroundings: Surroundings, isJSON: Bool = false) {
    self.surroundings = surroundings
    self.isJSON = isJSON
  }

  /// The longest document a converter may write, in bytes: a thousand habits over ten years.
  private static let documentLimit = 512 << 20

  /// The time limit of a converter, in seconds.
  ///
  /// The longest document takes one or two minutes; the limit stops the conversion of a file that
  /// is designed to take forever.
  private static let longestConversion = 300

  private static let package = "habitd_import"

  /// The exit status of a converter whose input is malformed (`EX_DATAERR`).
  private static let malformed: Int32 = 65

  /// The native export, converted from a file or directory; `today` is the daemon's.
  func document(
    of path: String,
    _ format: ImportFormat,
    today: Day
  ) throws(Failure) -> [UInt8] {
    let folder = try folder()
    // -I: neither the environment nor files beside the input change the code that runs. -B: Python
    // writes no files beside the code.
    let arguments = [
      "-I", "-B", folder, "--today", today.description, "--", format.rawValue, path,
    ]
    let outcome: ChildProcess
    var progress = ImportProgress(surroundings, isJSON: isJSON)
    defer { progress.end() }
    do {
      outcome = try surroundings.importing.runLong(
        "python3",
        arguments,
        Self.documentLimit,
        Self.longestConversion
      ) { progress.show(secondsOfConversion: $0) }
    } catch {
      throw Self.failure(error, path)
    }
    guard outcome.status != 0 else { return outcome.output }
    let lines = String(decoding: outcome.errors, as: UTF8.self).split(separator: "\n")
    if outcome.status == Self.malformed, let first = lines.first {
      throw .malformed(ImportProblem(words: String(first)))
    }
    throw .unreadable(
      path: path,
      reason: lines.last.map(String.init) ?? "the converter ended with status \(outcome.status)"
    )
  }

  private static func failure(_ error: SystemError, _ path: String) -> Failure {
    switch error.number {
    case .notFound:
      .unreadable(
        path: path,
        reason: "that requires python3, which is not installed",
        hint: "Install Python 3.9 or newer."
      )
    case .timedOut:
      .unreadable(path: path, reason: "converting it took longer than \(longestConversion) s")
    case .fileTooLarge:
      .unreadable(path: path, reason: "its history is longer than \(documentLimit) bytes")
    default: .unreadable(path: path, reason: error.description)
    }
  }

  /// The folder of the package: in `HABITD_IMPORT_DIR` if that is set, otherwise in the source tree
  /// of the build, beside the installed program, or in the person's data folder.
  private func folder() throws(Failure) -> String {
    let given = surroundings.setting("HABITD_IMPORT_DIR")
    for place in given.map({ [$0] }) ?? usualPlaces {
      let folder = "\(place)/\(Self.package)"
      if (try? surroundings.files.information("\(folder)/__main__.py")) != nil { return folder }
    }
    throw .unreadable(
      path: "\(given ?? usualPlaces.first ?? "")/\(Self.package)",
      reason: "the converters are missing",
      hint: "Install them with systemd/install, or name their folder, Clients/files/import, in "
        + "HABITD_IMPORT_DIR."
    )
  }

  private var usualPlaces: [String] {
    var places: [String] = []
    if let program = surroundings.executable() {
      let parts = program.split(separator: "/", omittingEmptySubsequences: false)
      if let build = parts.lastIndex(of: ".build") {
        places.append((parts[..<build] + ["Clients", "files", "import"]).joined(separator: "/"))
      }
      places.append((parts.dropLast(2) + ["share", "habitctl", "import"]).joined(separator: "/"))
    }
    if let home = surroundings.setting("HOME") {
      places.append("\(home)/.local/share/habitctl/import")
    }
    return places
  }
}
