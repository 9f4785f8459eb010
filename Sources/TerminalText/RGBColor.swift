package import HabitCore

/// A colour by its components, each 0…255.
package struct RGBColor: Equatable, Sendable {
  package var red: Int
  package var green: Int
  package var blue: Int

  /// Creates a colour from `0xRRGGBB`.
  package init(_ value: Int) {
    red = value >> 16 & 0xFF
    green = value >> 8 & 0xFF
    blue = value & 0xFF
  }

  /// Creates a habit's colour; without one, green, the colour of completion.
  ///
  /// The named shades stand out on light and on dark backgrounds.
  package init(of color: HabitColor?) {
    switch color?.text {
    case "red": self.init(0xE5484D)
    case "orange": self.init(0xF76B15)
    case "yellow": self.init(0xD9A30A)
    case nil, "green": self.init(0x2DA44E)
    case "teal": self.init(0x12A594)
    case "blue": self.init(0x3B82F6)
    case "purple": self.init(0x8E5BD9)
    case "pink": self.init(0xE0569B)
    case "brown": self.init(0xA07553)
    case "gray": self.init(0x8B8D98)
    case .some(let text): self.init(Int(text.dropFirst(), radix: 16) ?? 0)
    }
  }

  /// The colour as `#rrggbb`.
  package var hexadecimal: String {
    let digits = String(red << 16 | green << 8 | blue, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.utf8.count) + digits
  }
}

extension RGBColor {
  /// The steps of the 6 × 6 × 6 colour cube in xterm's palette.
  static let cube = [0, 95, 135, 175, 215, 255]

  /// The basic colours as most terminals show them, with their parameters of Select Graphic
  /// Rendition.
  private static let basic = [
    (31, RGBColor(0xCD3131)), (32, RGBColor(0x0DBC79)), (33, RGBColor(0xC7B700)),
    (34, RGBColor(0x2472C8)), (35, RGBColor(0xBC3FBC)), (36, RGBColor(0x11A8CD)),
  ]

  /// A colour whose components differ by less than this counts as grey.
  private static let leastChroma = 40

  private func distance(to other: RGBColor) -> Int {
    let (red, green, blue) = (red - other.red, green - other.green, blue - other.blue)
    return red * red + green * green + blue * blue
  }

  /// Returns the parameters of Select Graphic Rendition for the colour, or for the nearest one.
  ///
  /// Components follow ISO 8613-6; the palette's numbers are xterm's.
  func graphicRendition(_ depth: ColorDepth) -> String? {
    switch depth {
    case .none: nil
    case .basic where max(red, green, blue) - min(red, green, blue) < Self.leastChroma: "90"
    case .basic: Self.basic.min { distance(to: $0.1) < distance(to: $1.1) }.map { "\($0.0)" }
    case .palette: "38;5;\(nearestInPalette)"
    case .full: "38;2;\(red);\(green);\(blue)"
    }
  }

  private var nearestInPalette: Int {
    func step(_ component: Int) -> Int {
      Self.cube.indices.min {
        abs(Self.cube[$0] - component) < abs(Self.cube[$1] - component)
      } ?? 0
    }
    let (red, green, blue) = (step(red), step(green), step(blue))
    var inCube = self
    (inCube.red, inCube.green, inCube.blue) = (Self.cube[red], Self.cube[green], Self.cube[blue])
    // 232…255 are 24 greys, from 8 upwards in steps of 10.
    let gray = min(max((self.red + self.green + self.blue) / 3 - 3, 0) / 10, 23)
    let asGray = RGBColor((8 + 10 * gray) * 0x010101)
    return distance(to: asGray) < distance(to: inCube)
      ? 232 + gray : 16 + 36 * red + 6 * green + blue
  }
}
