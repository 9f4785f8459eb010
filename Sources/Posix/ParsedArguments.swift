/// A parsed command line.
package struct ParsedArguments: Sendable {
  /// The options by long name, in the order given, with repetitions.
  package var options: [(name: String, value: String?)]
  /// The other arguments, in order.
  package var operands: [String]
  /// The number of operands after `--`, which are the last ones.
  package var literalOperands = 0

  /// Creates a command line from its parts.
  package init(options: [(name: String, value: String?)] = [], operands: [String] = []) {
    self.options = options
    self.operands = operands
  }

  /// True where an option was given.
  package func contains(_ name: String) -> Bool {
    options.contains { $0.name == name }
  }

  /// The value of an option, the last one where it was given repeatedly.
  package func value(of name: String) -> String? {
    options.last { $0.name == name }?.value
  }
}
