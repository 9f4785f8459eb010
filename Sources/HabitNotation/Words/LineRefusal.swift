/// The refusal of a line: why it is not understood, and lines that are.
package struct LineRefusal: Error, Equatable, Sendable {
  /// The reason, a clause without a full stop.
  package var why: String
  /// The words of each line to type instead, as a shell passes them; the likeliest one first.
  package var lines: [[String]]
  init(_ why: String, _ lines: [[String]] = []) {
    self.why = why
    self.lines = lines
  }

  /// The refusal of rules.
  ///
  /// - Parameters:
  ///   - misfit: the reason.
  ///   - rest: the words that were read.
  ///   - name: the words in front of them, which stay in each line.
  init(_ misfit: Misfit, of rest: [String], behind name: [String] = []) {
    switch misfit {
    case .notRules: self.init("'\(rest.joined(separator: " "))' is not understood")
    case .refused(let refusal):
      self.init(refusal.why, refusal.lines(for: rest).map { name + $0 })
    }
  }
}
