/// What a figure of habitd's should reach.
enum Goal: Equatable, Sendable {
  /// At least so many times another candidate's figure.
  case atLeast(Double, of: String)
  /// At most so many times another candidate's figure.
  case atMost(Double, of: String)
  /// At most so much.
  case below(Double)
  /// At least so much.
  case above(Double)
}
