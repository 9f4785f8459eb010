import HabitProtocol

extension SafeText {
  /// The text between the tags of HTML and SVG, or within a quoted attribute.
  ///
  /// Characters that XML 1.0 forbids are spelled out already; only its own punctuation is left to
  /// escape.
  var markup: String { Markup.escaped(text) }
}
