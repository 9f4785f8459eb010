import Foundation

/// The programs under test: the release build, as it is installed.
enum ReleaseBinaries {
  /// The top of the repository.
  static let repository = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Where they are: `HABITD_BIN_DIR`, else the package's own release build.
  static let folder: URL =
    if let given = ProcessInfo.processInfo.environment["HABITD_BIN_DIR"] {
      URL(filePath: given)
    } else {
      repository.appending(path: ".build/release")
    }

  static let daemon = folder.appending(path: "habitd").path
  static let client = folder.appending(path: "habitctl").path

  /// Whether there is something to test.
  static let arePresent = [daemon, client].allSatisfy {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// What to do when there is not.
  static let absence = "no habitd and habitctl in \(folder.path): run 'swift build -c release'"
}
