/// One pass over a command line.
struct OptionScanner {
  private let specifications: [OptionSpecification]
  private var rest: ArraySlice<String>
  private var parsed = ParsedArguments()

  init(_ arguments: [String], _ specifications: [OptionSpecification]) {
    self.specifications = specifications
    rest = arguments[...]
  }

  /// Parses all arguments.
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

  /// Consumes the next argument where it is a number such as 2 or 2.5.
  private mutating func takeNumber() -> String? {
    guard let next = rest.first, let first = next.utf8.first, Self.isDigit(first),
      next.utf8.allSatisfy({ Self.isDigit($0) || $0 == UInt8(ascii: ".") })
    else { return nil }
    return rest.popFirst()
  }
}
