extension SafeText {
  /// The text between the tags of HTML and SVG, or within a quoted attribute.
  ///
  /// What XML 1.0 forbids is spelled out already; what is left to escape is its own punctuation.
  var markup: String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
