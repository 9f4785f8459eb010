import Foundation

/// Where test data that is not kept with the package lies.
enum Corpus {
  /// The corpus: `HABITD_CORPUS`, else `../shared/corpus` beside the package; nil where absent.
  static let directory: URL? = {
    if let path = ProcessInfo.processInfo.environment["HABITD_CORPUS"] {
      return URL(fileURLWithPath: path, isDirectory: true)
    }
    let package = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let beside = package.deletingLastPathComponent().appendingPathComponent("shared/corpus")
    return FileManager.default.fileExists(atPath: beside.path) ? beside : nil
  }()

  /// The files of a folder of the JSON test suite in order; none where the suite is absent.
  static func jsonFiles(in folder: String) -> [URL] {
    guard let folder = directory?.appendingPathComponent("jsontestsuite/\(folder)"),
      let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    else { return [] }
    return names.sorted().map(folder.appendingPathComponent)
  }
}
