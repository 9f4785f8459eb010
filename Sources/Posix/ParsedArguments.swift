/// A command line taken apart.
package struct ParsedArguments: Sendable {
  /// The options in the order given, by long name; a repeated one stands repeatedly.
  package var options: [(name: String, value: String?)]
  /// The other arguments, in order.
  package var operands: [String]
  /// How many of the last operands stand after `--`.
  package var literalOperands = 0

  /// The parts as given.
  package init(options: [(name: String, value: String?)] = [], operands: [String] = []) {
    self.options = options
    self.operands = operands
  }

  /// Whether an option was given at all.
  package func contains(_ name: String) -> Bool {
    options.contains { $0.name == name }
  }

  /// The value of an option, the last one where it was given repeatedly.
  package func value(of name: String) -> String? {
    options.last { $0.name == name }?.value
  }
}
