import HabitCore

/// Shades of one colour from little to much. They differ in brightness, so that people with colour
/// blindness can tell them apart.
extension RGBColor {
  /// The luminances of the levels, lowest level first.
  ///
  /// Each differs from the previous one, and the first from the background, by a contrast of at
  /// least 1.4 (WCAG 2.2); none is as strong as text.
  private static let darkLevels = [0.036, 0.094, 0.197, 0.361, 0.6]
  private static let lightLevels = [0.671, 0.449, 0.281, 0.171, 0.09]

  /// The least luminance of text on a dark background, and the greatest on a light one.
  ///
  /// They give a contrast of 4.5 even in a selected row, and even if a palette has only a similar
  /// colour.
  private static let (leastOnDark, mostOnLight) = (0.37, 0.135)

  package static let heatLevels = darkLevels.count

  /// The luminance that the eye sees as halfway between black and white.
  static let middleLuminance = 0.18

  /// Returns the colour as bright as a level on a background.
  ///
  /// The level is 0 for the least and ``heatLevels`` − 1 for the most; others are clamped.
  package func heat(_ level: Int, on ground: Ground) -> RGBColor {
    let levels = ground == .dark ? Self.darkLevels : Self.lightLevels
    return with(luminance: levels[min(max(level, 0), levels.count - 1)])
  }

  /// Returns the colour for text on a background: unchanged if it is readable, otherwise brighter
  /// or darker.
  func readable(on ground: Ground) -> RGBColor {
    switch ground {
    case .dark: luminance < Self.leastOnDark ? with(luminance: Self.leastOnDark) : self
    case .light: luminance > Self.mostOnLight ? with(luminance: Self.mostOnLight) : self
    }
  }

  /// The relative luminance, 0…1, with 2 as the gamma of sRGB: accurate enough for shades, and
  /// computed without a logarithm.
  var luminance: Double {
    let (red, green, blue) = linear
    return Self.weights.red * red + Self.weights.green * green + Self.weights.blue * blue
  }

  /// The weights of the components, from WCAG 2.2, "relative luminance".
  private static let weights = (red: 0.2126, green: 0.7152, blue: 0.0722)

  private var linear: (red: Double, green: Double, blue: Double) {
    func linear(_ component: Int) -> Double {
      let share = Double(component) / 255
      return share * share
    }
    return (linear(red), linear(green), linear(blue))
  }

  /// Returns the colour mixed with black or white to reach a luminance.
  private func with(luminance wanted: Double) -> RGBColor {
    let own = luminance
    let (red, green, blue) = linear
    // Light adds up linearly, so the luminances give the share of white.
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

/// Shades in xterm's palette. Choosing the nearest colour by components would lose the steps in
/// brightness between the levels.
extension RGBColor {
  /// The greatest contrast between a palette colour and the wanted one, for text and for a level.
  private static let (textTolerance, levelTolerance) = (1.15, 1.35)

  /// The least contrast between two successive levels by the approximate ``luminance``: 1.4 by the
  /// exact curve of sRGB.
  private static let leastStep = 1.45

  /// The weight of the contrast relative to the difference in hue.
  private static let contrastWeight = 0.5

  /// The constant added to luminances in a contrast: WCAG 2.2, "contrast ratio".
  private static let flare = 0.05

  /// A palette colour that terminals do not redefine: from a cube of 6 × 6 × 6, or one of 24 greys.
  private struct PaletteColor {
    var number: Int
    var hue: SIMD3<Double>
    var brightness: Double
  }

  private static let palette: [PaletteColor] = {
    let levels = (0..<216).map { [$0 / 36, $0 / 6 % 6, $0 % 6] }
    let cube = levels.map { $0.reduce(0) { $0 << 8 | RGBColor.cube[$1] } }
    let grays = (0..<24).map { (step: Int) -> Int in (8 + 10 * step) * 0x010101 }
    return (cube + grays).enumerated().map { place, value in
      let color = RGBColor(value)
      return PaletteColor(number: 16 + place, hue: color.hue, brightness: color.luminance + flare)
    }
  }()

  /// The colour as a vector of length 1, without its brightness; zero for black.
  private var hue: SIMD3<Double> {
    let color = SIMD3(Double(red), Double(green), Double(blue))
    return color / max((color * color).sum().squareRoot(), 1)
  }

  /// Returns the palette colour with the nearest hue, among those of similar brightness that
  /// satisfy a condition.
  private func nearest(
    _ tolerance: Double,
    where holds: (PaletteColor) -> Bool = { _ in true }
  ) -> PaletteColor? {
    let (wanted, brightness) = (hue, luminance + Self.flare)
    var nearest: PaletteColor?
    var least = Double.infinity
    for color in Self.palette where holds(color) {
      let contrast = max(color.brightness, brightness) / min(color.brightness, brightness)
      guard contrast <= tolerance else { continue }
      let difference = color.hue - wanted
      // Approximates the logarithm of the contrast, which is near 1.
      let away = 2 * (contrast - 1) / (contrast + 1)
      let distance = Self.contrastWeight * away + (difference * difference).sum().squareRoot()
      if distance < least { (nearest, least) = (color, distance) }
    }
    return nearest
  }

  /// Returns the parameters of Select Graphic Rendition for text on a background.
  func textRendition(_ depth: ColorDepth, on ground: Ground) -> String? {
    let color = readable(on: ground)
    guard depth == .palette, let number = color.nearest(Self.textTolerance)?.number else {
      return color.graphicRendition(depth)
    }
    return "38;5;\(number)"
  }

  /// Returns the parameters of Select Graphic Rendition for a level on a background.
  func heatRendition(_ level: Int, _ depth: ColorDepth, on ground: Ground) -> String? {
    guard depth == .palette else { return heat(level, on: ground).graphicRendition(depth) }
    let known = ground == .dark ? Self.shadesOnDark : Self.shadesOnLight
    let shades = known[hexadecimal] ?? shades(on: ground)
    return shades[min(max(level, 0), shades.count - 1)]
  }

  /// Returns the parameters for each level, each distinguishable from the previous one.
  private func shades(on ground: Ground) -> [String] {
    // A dark background is seldom pure black.
    var before = ground == .dark ? Self.flare + 0.006 : 1 + Self.flare
    return (0..<Self.heatLevels).map { level in
      let color = heat(level, on: ground)
      let shade = color.nearest(Self.levelTolerance) { shade in
        let ratio = shade.brightness / before
        return (ground == .dark ? ratio : 1 / ratio) >= Self.leastStep
      }
      guard let shade else { return color.graphicRendition(.palette) ?? "" }
      before = shade.brightness
      return "38;5;\(shade.number)"
    }
  }

  /// The shades of the named colours, stored because a year needs hundreds of them.
  private static let shadesOnDark = named { $0.shades(on: .dark) }
  private static let shadesOnLight = named { $0.shades(on: .light) }

  private static func named(_ shades: (RGBColor) -> [String]) -> [String: [String]] {
    let colors = HabitColor.names.map { RGBColor(of: HabitColor($0)) }
    return Dictionary(
      colors.map { ($0.hexadecimal, shades($0)) },
      uniquingKeysWith: { first, _ in first }
    )
  }
}
