/// GNU-style command lines, except that long names may not be abbreviated.
///
/// An abbreviation is more often a typing error than intended, and changes its meaning when an
/// option is added: getopt_long(3) takes `--form` for `--format` where `--from` was meant.
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
