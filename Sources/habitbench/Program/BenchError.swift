/// Why something cannot be measured: what happened, where, and the next step.
struct BenchError: Error, Equatable, CustomStringConvertible {
  /// The sentence a person reads.
  var description: String

  /// An error with its sentence.
  init(_ description: String) {
    self.description = description
  }
}
