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
