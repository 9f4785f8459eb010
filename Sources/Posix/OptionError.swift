/// Why a command line cannot be taken apart.
package enum OptionError: Error, Equatable, Sendable, CustomStringConvertible {
  /// There is no such option; as written, with its dashes.
  case unknown(String)
  /// The value is missing after the option.
  case missingValue(String)
  /// The option was given a value and takes none.
  case unexpectedValue(String)

  /// What is wrong, in words.
  package var description: String {
    switch self {
    case .unknown(let option): "unknown option \(option)"
    case .missingValue(let option): "\(option) requires a value"
    case .unexpectedValue(let option): "\(option) takes no value"
    }
  }
}
