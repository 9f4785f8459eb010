/// An option a program accepts.
package struct OptionSpecification: Equatable, Sendable {
  /// The long name without dashes, such as `date`.
  package var name: String
  /// The short form, one ASCII letter, where there is one.
  package var short: Character?
  /// Whether a value must follow, as in `--date=2025-01-15`.
  package var takesValue: Bool

  /// An option `--name`, also `-short`, with a value where `takesValue`.
  package init(name: String, short: Character? = nil, takesValue: Bool = false) {
    self.name = name
    self.short = short
    self.takesValue = takesValue
  }
}
