import Foundation
import JSON

extension Corpus {
  /// The Big List of Naughty Strings; nil where the corpus is absent.
  package static let naughtyStrings: [String]? = {
    guard let file = directory?.appendingPathComponent("blns/blns.json"),
      let data = try? Data(contentsOf: file),
      let document = try? JSONDocument(parsing: Array(data))
    else { return nil }
    return document.root.elements.compactMap(\.string)
  }()
}
