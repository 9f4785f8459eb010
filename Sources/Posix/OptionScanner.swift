import CPosix

/// One run of getopt_long(3) over a command line.
struct OptionScanner {
  /// What getopt_long answers for a missing value and for all else that is wrong.
  private static let missingValue = CInt(UInt8(ascii: ":"))
  private static let failures = [missingValue, CInt(UInt8(ascii: "?"))]

  private let specifications: [OptionSpecification]
  private let arguments: ArgumentVector
  private let names: OptionNames

  init(
    _ specifications: [OptionSpecification],
    _ arguments: ArgumentVector,
    _ names: OptionNames
  ) {
    self.specifications = specifications
    self.arguments = arguments
    self.names = names
  }

  func scan() throws(OptionError) -> ParsedArguments {
    cposix_options_lock()
    defer { cposix_options_unlock() }
    var parsed = ParsedArguments()
    var step = unsafe next(start: true)
    while unsafe step.result != -1 {
      guard unsafe !Self.failures.contains(step.result),
        let specification = unsafe specification(of: step.result)
      else {
        throw unsafe failure(of: step)
      }
      let value = unsafe step.argument.map { unsafe arguments.text(of: $0) }
      parsed.options.append((specification.name, value))
      unsafe step = next(start: false)
    }
    let first = unsafe Int(step.next_index)
    parsed.operands = (first..<max(first, arguments.count)).map { arguments.text(at: $0) }
    return parsed
  }

  private func next(start: Bool) -> cposix_option {
    unsafe cposix_options_next(
      CInt(arguments.count),
      arguments.pointers.baseAddress,
      names.short,
      names.long.baseAddress,
      start ? 1 : 0
    )
  }

  /// The option behind a value of getopt_long: a letter, or a position in the long table.
  private func specification(of value: CInt) -> OptionSpecification? {
    if value >= OptionNames.firstLongValue {
      let position = Int(value - OptionNames.firstLongValue)
      return specifications.indices.contains(position) ? specifications[position] : nil
    }
    return letter(of: value).flatMap { letter in specifications.first { $0.short == letter } }
  }

  private func letter(of value: CInt) -> Character? {
    UInt8(exactly: value).flatMap { $0 == 0 ? nil : Character(UnicodeScalar($0)) }
  }

  private func failure(of step: cposix_option) -> OptionError {
    let value = unsafe step.option
    if let known = specification(of: value) {
      let isLong = value >= OptionNames.firstLongValue
      let written = isLong ? "--\(known.name)" : "-\(known.short.map(String.init) ?? known.name)"
      let isMissingValue = unsafe step.result == Self.missingValue
      return isMissingValue ? .missingValue(written) : .unexpectedValue(written)
    }
    let written = unsafe arguments.text(at: Int(step.next_index) - 1)
    if let letter = letter(of: value), !written.hasPrefix("--") { return .unknown("-\(letter)") }
    let name = written.dropFirst(2).prefix { $0 != "=" }
    let candidates = specifications.map(\.name).filter { $0.hasPrefix(name) }
    guard candidates.count > 1 else { return .unknown("--\(name)") }
    return .ambiguous("--\(name)", candidates: candidates.map { "--\($0)" })
  }
}
