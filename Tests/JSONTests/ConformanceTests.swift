import Foundation
import JSON
import TestSupport
import Testing

/// The JSON test suite (github.com/nst/JSONTestSuite): `y_` must be accepted, `n_` refused, `i_` is
/// left open by RFC 8259.
@Suite(
  "The JSON test suite",
  .enabled(
    if: !Corpus.jsonFiles(in: "test_parsing").isEmpty,
    "jsontestsuite is not here; set HABITD_CORPUS to the folder that holds it"
  )
)
struct ConformanceTests {
  @Test(
    "each file is decided as the suite demands",
    arguments: Corpus.jsonFiles(in: "test_parsing")
  )
  func parsing(_ file: URL) throws {
    let bytes = Array(try Data(contentsOf: file))
    let error = refusal(of: bytes)
    switch file.lastPathComponent.prefix(2) {
    case "y_": #expect(error == nil)
    case "n_": #expect(error != nil)
    default:
      #expect((error == nil) == Self.acceptedByChoice.contains(file.lastPathComponent))
      #expect(refusal(of: bytes) == error)
    }
  }

  /// The files left open that are accepted: numbers of any size.
  ///
  /// The others hold lone surrogates, malformed UTF-8, UTF-16, a byte-order mark or 500 brackets.
  static let acceptedByChoice: Set<String> = [
    "i_number_double_huge_neg_exp.json",
    "i_number_huge_exp.json",
    "i_number_neg_int_huge_exp.json",
    "i_number_pos_double_huge_exp.json",
    "i_number_real_neg_overflow.json",
    "i_number_real_pos_overflow.json",
    "i_number_real_underflow.json",
    "i_number_too_big_neg_int.json",
    "i_number_too_big_pos_int.json",
    "i_number_very_big_negative_int.json",
  ]

  @Test(
    "what readers transform differently is kept exactly, or refused",
    arguments: Corpus.jsonFiles(in: "test_transform")
  )
  func transform(_ file: URL) throws {
    let bytes = Array(try Data(contentsOf: file))
    let name = file.lastPathComponent
    if name.contains("invalid_codepoint") {
      let reason: JSONError.Reason = name.contains("escaped") ? .loneSurrogate : .invalidUTF8
      #expect(refusal(of: bytes)?.reason == reason)
      return
    }
    let value = try JSONDocument(parsing: bytes).root
    let first = value.elements.first { _ in true }
    if name.hasPrefix("number_") {
      let written = file.deletingPathExtension().lastPathComponent.dropFirst("number_".count)
      let source = try #require(first).source
      #expect(String(decoding: source, as: UTF8.self).lowercased() == written.lowercased())
    } else if name.hasPrefix("object_same_key") {
      #expect(value.repeatedName == "a")
    } else if name.hasPrefix("object_key_nf") {
      #expect(value.count == 2)
      #expect(value.repeatedName == nil)
    } else {
      #expect(first?.utf8?.contains(0) == true)
    }
  }
}
