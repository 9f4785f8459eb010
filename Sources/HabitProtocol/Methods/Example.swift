/// A request that works, and what it is answered with.
///
/// The examples of all methods, in the order of ``MethodGroup``, are one session with a daemon that
/// knows nothing yet; the tests hold that session. They happen on ``day``.
package struct Example: Sendable {
  /// What it shows, in one sentence.
  package let summary: String
  /// Its parameters: the JSON text of an object.
  package let parameters: String
  /// What it is answered with, as JSON text.
  ///
  /// Identifiers that the daemon draws, and what depends on the machine, differ elsewhere.
  package let result: String
  /// Whether lists in the result are cut short, and large objects.
  package let isExcerpt: Bool

  /// The day on which the examples happen, a Friday.
  package static let day = "2026-11-20"

  /// An example with its whole result.
  package init(_ summary: String, _ parameters: String = "{}", result: String) {
    self.summary = summary
    self.parameters = parameters
    self.result = result
    isExcerpt = false
  }

  /// An example with a part of its result: lists cut short, members left out.
  package init(_ summary: String, _ parameters: String = "{}", excerpt: String) {
    self.summary = summary
    self.parameters = parameters
    result = excerpt
    isExcerpt = true
  }
}
