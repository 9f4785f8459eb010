/// Command lines in the GNU manner, except that long names are not abbreviated.
///
/// An abbreviation is a typing error more often than an intention, and changes its meaning when an
/// option is added: getopt_long(3) takes `--form` for `--format` where `--from` was meant.
package enum Options {
  /// Takes the arguments after the program's name apart.
  ///
  /// Options and operands may come in any order; `--` ends the options. With `stopAtFirstOperand`
  /// the first operand ends them too, as a command with subcommands wants. An argument that begins
  /// with a `-` and a digit, such as `-3`, is an operand.
  package static func parse(
    _ arguments: [String],
    accepting specifications: [OptionSpecification],
    stopAtFirstOperand: Bool = false
  ) throws(OptionError) -> ParsedArguments {
    try OptionScanner(arguments, specifications).scan(stopAtFirstOperand: stopAtFirstOperand)
  }
}
