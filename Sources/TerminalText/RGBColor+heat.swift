import HabitCore

/// Shades of one colour from little to much, of which each is told from the next by its brightness
/// alone, as eyes that do not tell colours need it.
extension RGBColor {
  /// The luminances of the levels from the least to the most: away from the background, and 5 times
  /// as far at the end as at the beginning by the contrast of WCAG 2.2.
  private static let darkLevels = [0.03, 0.075, 0.14, 0.24, 0.40]
  private static let lightLevels = [0.72, 0.47, 0.30, 0.18, 0.10]

  /// The number of levels.
  package static let heatLevels = darkLevels.count

  /// The luminance in the middle between black and white for the eye.
  static let middleLuminance = 0.18

  /// The colour in the brightness of a level on a background.
  ///
  /// - Parameters:
  ///   - level: 0 for the least, ``heatLevels`` − 1 for the most; others are brought into that range.
  ///   - ground: the background.
  /// - Returns: the colour, darker or lighter.
  package func heat(_ level: Int, on ground: Ground) -> RGBColor {
    let levels = ground == .dark ? Self.darkLevels : Self.lightLevels
    return with(luminance: levels[min(max(level, 0), levels.count - 1)])
  }

  /// The relative luminance, 0…1, with the gamma of sRGB taken as 2: near enough for shades, and
  /// without a logarithm.
  var luminance: Double {
    let (red, green, blue) = linear
    return Self.weights.red * red + Self.weights.green * green + Self.weights.blue * blue
  }

  /// The weights of the components in the luminance, from WCAG 2.2, "relative luminance".
  private static let weights = (red: 0.2126, green: 0.7152, blue: 0.0722)

  private var linear: (red: Double, green: Double, blue: Double) {
    func linear(_ component: Int) -> Double {
      let share = Double(component) / 255
      return share * share
    }
    return (linear(red), linear(green), linear(blue))
  }

  /// The colour mixed with black or white until it has a luminance.
  private func with(luminance wanted: Double) -> RGBColor {
    let own = luminance
    let (red, green, blue) = linear
    // Light adds up linearly, so the share of white follows from the luminances.
    let white = own < wanted ? (wanted - own) / (1 - own) : 0
    let share = own < wanted ? 1 - white : wanted / own
    func component(_ light: Double) -> Int {
      Int(((light * share + white).squareRoot() * 255).rounded())
    }
    var color = self
    color.red = component(red)
    color.green = component(green)
    color.blue = component(blue)
    return color
  }
}

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
