import Foundation
import JSON

/// Where test data that is not kept with the package lies.
enum Corpus {
  /// The Big List of Naughty Strings; nil where the corpus is absent.
  static let naughtyStrings: [String]? = {
    guard let file = directory?.appendingPathComponent("blns/blns.json"),
      let data = try? Data(contentsOf: file),
      let document = try? JSONDocument(parsing: Array(data))
    else { return nil }
    return document.root.elements.compactMap(\.string)
  }()

  /// The corpus: `HABITD_CORPUS`, else `../shared/corpus` beside the package.
  private static var directory: URL? {
    if let path = ProcessInfo.processInfo.environment["HABITD_CORPUS"] {
      return URL(fileURLWithPath: path, isDirectory: true)
    }
    let package = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return package.deletingLastPathComponent().appendingPathComponent("shared/corpus")
  }
}
