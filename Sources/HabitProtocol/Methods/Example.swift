/// A request that succeeds, and its result.
///
/// The examples of all methods, in the order of ``MethodGroup``, form one session with a new
/// daemon; the tests run that session. They happen on ``day``.
package struct Example: Sendable {
  /// The purpose of the example, in one sentence.
  package let summary: String
  /// The parameters: the JSON text of an object.
  package let parameters: String
  /// The result, as JSON text.
  ///
  /// Random identifiers and machine-dependent values differ elsewhere.
  package let result: String
  /// True where lists in the result are shortened, and large objects.
  package let isExcerpt: Bool

  /// The day on which the examples happen, a Friday.
  package static let day = "2026-11-20"

  /// Creates an example with its whole result.
  package init(_ summary: String, _ parameters: String = "{}", result: String) {
    self.summary = summary
    self.parameters = parameters
    self.result = result
    isExcerpt = false
  }

  /// Creates an example with part of its result: lists shortened, members left out.
  package init(_ summary: String, _ parameters: String = "{}", excerpt: String) {
    self.summary = summary
    self.parameters = parameters
    result = excerpt
    isExcerpt = true
  }
}
