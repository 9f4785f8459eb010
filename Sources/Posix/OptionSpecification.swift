/// An option a program accepts.
package struct OptionSpecification: Equatable, Sendable {
  /// What follows an option.
  package enum Argument: Equatable, Sendable {
    /// Nothing.
    case none
    /// A value, as in `--date=2025-01-15` or `--date 2025-01-15`.
    case required
    /// A number, or nothing: `--at-most 2`, `--at-most`.
    case optionalNumber
  }

  /// The long name without dashes, such as `date`.
  package var name: String
  /// The short form, one ASCII letter, where there is one.
  package var short: Character?
  /// What follows it.
  package var argument: Argument

  /// An option `--name`, also `-short`.
  package init(name: String, short: Character? = nil, argument: Argument) {
    self.name = name
    self.short = short
    self.argument = argument
  }

  /// An option `--name`, also `-short`, with a value where `takesValue`.
  package init(name: String, short: Character? = nil, takesValue: Bool = false) {
    self.init(name: name, short: short, argument: takesValue ? .required : .none)
  }
}
