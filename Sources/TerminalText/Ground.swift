/// The background that a terminal writes on.
package enum Ground: Equatable, Sendable {
  /// Dark, such as black.
  case dark
  /// Light, such as white.
  case light

  /// The background of that colour.
  package init(_ color: RGBColor) {
    self = color.luminance < RGBColor.middleLuminance ? .dark : .light
  }

  /// The background named by `COLORFGBG`, which rxvt and Konsole set to the numbers of the foreground
  /// and the background among the basic colours: `15;0`, `0;default;15`; nil if it names none.
  package init?(colorFGBG value: String) {
    guard let number = value.split(separator: ";").last.flatMap({ Int($0) }),
      (0..<16).contains(number)
    else { return nil }
    // 7 is light gray and 8 dark gray.
    self = (0...6).contains(number) || number == 8 ? .dark : .light
  }
}
