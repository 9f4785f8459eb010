/// GNU-style command lines, except that long names may not be abbreviated.
///
/// An abbreviation is usually a typing error, and its meaning changes when an option is added:
/// getopt_long(3) takes `--form` for `--format` when `--from` was meant.
package enum Options {
  /// Parses the arguments after the program's name.
  ///
  /// Options and operands may come in any order; `--` ends the options. With `stopAtFirstOperand`
  /// the first operand ends them too, as a command with subcommands requires. An argument that
  /// begins with a `-` and a digit, such as `-3`, is an operand.
  package static func parse(
    _ arguments: [String],
    accepting specifications: [OptionSpecification],
    stopAtFirstOperand: Bool = false
  ) throws(OptionError) -> ParsedArguments {
    try OptionScanner(arguments, specifications).scan(stopAtFirstOperand: stopAtFirstOperand)
  }
}

/// An option a program accepts.
package struct OptionSpecification: Equatable, Sendable {
  /// The kind of argument that an option takes.
  package enum Argument: Equatable, Sendable {
    case none
    /// A value, as in `--date=2025-01-15` or `--date 2025-01-15`.
    case required
    /// An optional number: `--at-most 2`, `--at-most`.
    case optionalNumber
  }

  /// The long name without dashes, such as `date`.
  package var name: String
  /// The short form, one ASCII letter; nil for none.
  package var short: Character?
  var argument: Argument

  /// Creates an option `--name`, also `-short`.
  package init(name: String, short: Character? = nil, argument: Argument) {
    self.name = name
    self.short = short
    self.argument = argument
  }

  /// Creates an option `--name`, also `-short`, with a value if `takesValue`.
  package init(name: String, short: Character? = nil, takesValue: Bool = false) {
    self.init(name: name, short: short, argument: takesValue ? .required : .none)
  }
}

/// A parsed command line.
package struct ParsedArguments: Sendable {
  /// The options by long name, in the order given, with repetitions.
  package var options: [(name: String, value: String?)]
  package var operands: [String]
  /// The number of operands after `--`: the last ones of `operands`.
  package var literalOperands = 0

  package init(options: [(name: String, value: String?)] = [], operands: [String] = []) {
    self.options = options
    self.operands = operands
  }

  /// True if an option was given.
  package func contains(_ name: String) -> Bool {
    options.contains { $0.name == name }
  }

  /// The value of an option, the last one if it was given repeatedly.
  package func value(of name: String) -> String? {
    options.last { $0.name == name }?.value
  }
}

/// The reason a command line cannot be parsed.
package enum OptionError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The option does not exist; like all cases, this one holds the option with its dashes.
  case unknown(String)
  case missingValue(String)
  case unexpectedValue(String)

  package var description: String {
    switch self {
    case .unknown(let option): "Unknown option \(option)"
    case .missingValue(let option): "\(option) requires a value"
    case .unexpectedValue(let option): "\(option) takes no value"
    }
  }
}

/// One pass over a command line.
struct OptionScanner {
  private let specifications: [OptionSpecification]
  private var rest: ArraySlice<String>
  private var parsed = ParsedArguments()

  init(_ arguments: [String], _ specifications: [OptionSpecification]) {
    self.specifications = specifications
    rest = arguments[...]
  }

  consuming func scan(stopAtFirstOperand: Bool) throws(OptionError) -> ParsedArguments {
    while let argument = rest.popFirst() {
      if argument == "--" {
        parsed.literalOperands = rest.count
        parsed.operands += rest
        break
      }
      if Self.isOperand(argument) {
        parsed.operands.append(argument)
        guard stopAtFirstOperand else { continue }
        parsed.operands += rest
        break
      }
      if argument.hasPrefix("--") {
        try takeLong(argument.dropFirst(2))
      } else {
        try takeShort(argument.dropFirst())
      }
    }
    return parsed
  }

  /// True for an operand; options never begin with a digit, so `-3` and `-3..-1` are operands.
  private static func isOperand(_ argument: String) -> Bool {
    let bytes = argument.utf8
    guard bytes.first == UInt8(ascii: "-") else { return true }
    return bytes.dropFirst().first.map(isDigit) ?? true
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Parses `name`, or `name=value`.
  private mutating func takeLong(_ text: Substring) throws(OptionError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = specifications.first(where: { $0.name == name }) else {
      throw .unknown("--\(name)")
    }
    let attached = parts.count > 1 ? String(parts[1]) : nil
    switch option.argument {
    case .none:
      guard attached == nil else { throw .unexpectedValue("--\(name)") }
      parsed.options.append((name, nil))
    case .required:
      guard let value = attached ?? rest.popFirst() else { throw .missingValue("--\(name)") }
      parsed.options.append((name, value))
    case .optionalNumber:
      parsed.options.append((name, attached ?? takeNumber()))
    }
  }

  /// Parses combined letters; the last may be followed by its value.
  private mutating func takeShort(_ text: Substring) throws(OptionError) {
    var letters = text
    while let letter = letters.popFirst() {
      guard let option = specifications.first(where: { $0.short == letter }) else {
        throw .unknown("-\(letter)")
      }
      switch option.argument {
      case .none: parsed.options.append((option.name, nil))
      case .optionalNumber: parsed.options.append((option.name, takeNumber()))
      case .required:
        guard let value = letters.isEmpty ? rest.popFirst() : String(letters) else {
          throw .missingValue("-\(letter)")
        }
        parsed.options.append((option.name, value))
        letters = ""
      }
    }
  }

  /// Consumes the next argument if it is a number such as 2 or 2.5.
  private mutating func takeNumber() -> String? {
    guard let next = rest.first, let first = next.utf8.first, Self.isDigit(first),
      next.utf8.allSatisfy({ Self.isDigit($0) || $0 == UInt8(ascii: ".") })
    else { return nil }
    return rest.popFirst()
  }
}
