/// An option a program accepts.
package struct OptionSpecification: Equatable, Sendable {
  /// The kind of argument that an option takes.
  package enum Argument: Equatable, Sendable {
    /// No argument.
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
  /// The kind of argument it takes.
  package var argument: Argument

  /// Creates an option `--name`, also `-short`.
  package init(name: String, short: Character? = nil, argument: Argument) {
    self.name = name
    self.short = short
    self.argument = argument
  }

  /// Creates an option `--name`, also `-short`, with a value where `takesValue`.
  package init(name: String, short: Character? = nil, takesValue: Bool = false) {
    self.init(name: name, short: short, argument: takesValue ? .required : .none)
  }
}
