import Foundation
import JSON
import TestSupport

/// Reads a text given as a string.
func read(_ text: String, maximumDepth: Int = JSONDocument.maximumDepth) throws -> JSONValue {
  try JSONDocument(parsing: Array(text.utf8), maximumDepth: maximumDepth).root
}

/// The error with which bytes are refused; nil when they are accepted.
func refusal(
  of bytes: [UInt8],
  maximumDepth: Int = JSONDocument.maximumDepth
) -> JSONError? {
  do throws(JSONError) {
    _ = try JSONDocument(parsing: bytes, maximumDepth: maximumDepth)
    return nil
  } catch {
    return error
  }
}

/// Every scalar of the first plane, and a sample of the others with both ends.
enum Scalars {
  static let sample: [Unicode.Scalar] =
    (Array(UInt32(0)...0xFFFF) + Array(stride(from: UInt32(0x10000), to: 0x10FFFF, by: 509))
    + [0x10FFFF]).compactMap(Unicode.Scalar.init)
}

extension Corpus {
  /// The files of a folder of the JSON test suite in order; none where the suite is absent.
  static func jsonFiles(in folder: String) -> [URL] {
    guard let folder = directory?.appendingPathComponent("jsontestsuite/\(folder)"),
      let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    else { return [] }
    return names.sorted().map(folder.appendingPathComponent)
  }
}
