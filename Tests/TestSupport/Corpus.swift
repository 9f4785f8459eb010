package import Foundation
import JSON

/// Test data that is not part of the project; tests that need it are skipped if it is missing.
package enum Corpus {
  /// The directory of the data: `HABITD_CORPUS`, otherwise `shared/corpus` beside the package; nil
  /// if neither exists.
  package static let directory: URL? = {
    let given = ProcessInfo.processInfo.environment["HABITD_CORPUS"].map {
      URL(fileURLWithPath: $0)
    }
    let package = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let beside = package.appendingPathComponent("../shared/corpus").standardizedFileURL
    return [given, beside].compactMap(\.self).first {
      FileManager.default.fileExists(atPath: $0.path)
    }
  }()

  /// A file in the directory; nil if it does not exist.
  package static func file(_ path: String) -> URL? {
    let file = directory?.appendingPathComponent(path)
    return file.flatMap { FileManager.default.fileExists(atPath: $0.path) ? $0 : nil }
  }
}

extension Corpus {
  /// The Big List of Naughty Strings; nil if the corpus is missing.
  package static let naughtyStrings: [String]? = {
    guard let file = directory?.appendingPathComponent("blns/blns.json"),
      let data = try? Data(contentsOf: file),
      let document = try? JSONDocument(parsing: Array(data))
    else { return nil }
    return document.root.elements.compactMap(\.string)
  }()
}
