/// Command lines in the GNU manner.
///
/// See getopt_long(3).
package enum Options {
  /// Takes the arguments after the program's name apart.
  ///
  /// Options and operands may come in any order; long names may be abbreviated; `--` ends the
  /// options. With `stopAtFirstOperand` the first operand ends them too, as a command with
  /// subcommands wants. An argument that is a `-` followed by digits only, such as `-3`, is an
  /// operand.
  package static func parse(
    _ arguments: [String],
    accepting specifications: [OptionSpecification],
    stopAtFirstOperand: Bool = false
  ) throws(OptionError) -> ParsedArguments {
    let vector = ArgumentVector(arguments)
    let names = OptionNames(specifications, stopAtFirstOperand: stopAtFirstOperand)
    return try OptionScanner(specifications, vector, names).scan()
  }
}
