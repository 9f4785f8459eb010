/// The reason a command line cannot be parsed.
package enum OptionError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The option, written with its dashes, does not exist.
  case unknown(String)
  /// The option lacks its value.
  case missingValue(String)
  /// The option was given a value but takes none.
  case unexpectedValue(String)

  /// The error in words.
  package var description: String {
    switch self {
    case .unknown(let option): "unknown option \(option)"
    case .missingValue(let option): "\(option) requires a value"
    case .unexpectedValue(let option): "\(option) takes no value"
    }
  }
}
