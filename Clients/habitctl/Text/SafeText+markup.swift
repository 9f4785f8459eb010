import HabitProtocol

extension SafeText {
  /// The text between the tags of HTML and SVG, or within a quoted attribute.
  ///
  /// What XML 1.0 forbids is spelled out already; what is left to escape is its own punctuation.
  var markup: String { Markup.escaped(text) }
}
