import Foundation
import TestSupport

extension Corpus {
  /// The files of a folder of the JSON test suite in order; none where the suite is absent.
  static func jsonFiles(in folder: String) -> [URL] {
    guard let folder = directory?.appendingPathComponent("jsontestsuite/\(folder)"),
      let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    else { return [] }
    return names.sorted().map(folder.appendingPathComponent)
  }
}
