import HabitCore

/// Shades in xterm's palette, where a distance between components would lose the steps of brightness
/// that the levels are told apart by.
extension RGBColor {
  /// The most by which the luminance of a colour of the palette may differ from a level's, as a
  /// contrast, so that the levels stay apart.
  private static let tolerance = 1.15

  /// The weight of the contrast beside the difference of hues.
  private static let contrastWeight = 2.0

  /// The addend to a luminance for a contrast: WCAG 2.2, "contrast ratio".
  private static let flare = 0.05

  /// A colour of the palette that no terminal chooses itself: a cube of 6 × 6 × 6, then 24 greys.
  private struct PaletteColor {
    var number: Int
    var hue: SIMD3<Double>
    var brightness: Double
  }

  private static let palette: [PaletteColor] = {
    let steps = [0, 95, 135, 175, 215, 255]
    let cube = (0..<216).map { (place: Int) -> Int in
      let (red, green, blue) = (steps[place / 36], steps[place / 6 % 6], steps[place % 6])
      return red << 16 | green << 8 | blue
    }
    let grays = (0..<24).map { (step: Int) -> Int in (8 + 10 * step) * 0x010101 }
    return (cube + grays).enumerated().map { place, value in
      let color = RGBColor(value)
      return PaletteColor(number: 16 + place, hue: color.hue, brightness: color.luminance + flare)
    }
  }()

  /// The direction in which the colour lies from black.
  private var hue: SIMD3<Double> {
    let color = SIMD3(Double(red), Double(green), Double(blue))
    return color / max((color * color).sum().squareRoot(), 1)
  }

  /// The parameters of Select Graphic Rendition for a shade; in the palette they are those of the
  /// nearest hue among the colours about as bright.
  func heatRendition(_ depth: ColorDepth) -> String? {
    guard depth == .palette else { return graphicRendition(depth) }
    let (wanted, brightness) = (hue, luminance + Self.flare)
    var nearest: Int?
    var least = Double.infinity
    for color in Self.palette {
      let contrast = max(color.brightness, brightness) / min(color.brightness, brightness)
      guard contrast <= Self.tolerance else { continue }
      let difference = color.hue - wanted
      // Near 1, this is the logarithm.
      let away = 2 * (contrast - 1) / (contrast + 1)
      let distance = Self.contrastWeight * away + (difference * difference).sum().squareRoot()
      if distance < least { (nearest, least) = (color.number, distance) }
    }
    return nearest.map { "38;5;\($0)" } ?? graphicRendition(depth)
  }
}
