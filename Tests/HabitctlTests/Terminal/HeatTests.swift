import Glibc
import HabitCore
import TerminalText
import TestSupport
import Testing

@Suite("Shades from little to much are told apart by their brightness")
struct HeatTests {
  /// The relative luminance of WCAG 2.2, with the exact curve of sRGB.
  private static func luminance(_ color: RGBColor) -> Double {
    func linear(_ component: Int) -> Double {
      let share = Double(component) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green)
      + 0.0722 * linear(color.blue)
  }

  static func contrast(_ one: RGBColor, _ other: RGBColor) -> Double {
    let (first, second) = (luminance(one), luminance(other))
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// All named colours, and the corners of the cube.
  private static let colors =
    HabitColor.names.map { RGBColor(of: HabitColor($0)) }
    + [0x000000, 0xFFFFFF, 0xFF0000, 0x00FF00, 0x0000FF, 0xFFFF00, 0x00FFFF, 0xFF00FF]
    .map { RGBColor($0) }

  @Test(
    "least and most are at least 4.5 : 1 apart, each level 1.4 : 1 from the next and the ground"
  )
  func contrast() {
    for color in Self.colors {
      for (ground, paper) in Self.grounds {
        let levels = (0..<RGBColor.heatLevels).map { color.heat($0, on: ground) }
        let place = "\(color.hexadecimal) on \(ground)"
        #expect(levels.count >= 5)
        #expect(Self.contrast(levels[0], levels[levels.count - 1]) >= 4.5, "\(place)")
        for (level, next) in zip(levels, levels.dropFirst()) {
          #expect(Self.contrast(level, next) >= 1.4, "\(place)")
          // Much is far from the paper, little near to it.
          #expect(Self.contrast(next, paper) > Self.contrast(level, paper), "\(place)")
        }
        #expect(Self.contrast(levels[0], paper) >= 1.4, "\(place)")
      }
    }
  }

  private static let grounds = [
    (Ground.dark, RGBColor(0x000000)), (.dark, RGBColor(0x0D1117)), (.light, RGBColor(0xFFFFFF)),
  ]

  /// The colour of parameters of SGR as xterm has it; nil where they leave it as it is.
  private static func color(_ rendition: String?) -> RGBColor? {
    let parts = rendition?.split(separator: ";").compactMap { Int($0) } ?? []
    switch (parts.first, parts.count) {
    case (38?, 5): return RGBColor(parts[2] << 16 | parts[3] << 8 | parts[4])
    case (38?, 3): return inPalette(parts[2])
    case (let number?, 1) where basic[number] != nil: return basic[number].map { RGBColor($0) }
    default: return nil
    }
  }

  private static let basic = [
    31: 0xCD0000, 32: 0x00CD00, 33: 0xCDCD00, 34: 0x0000EE, 35: 0xCD00CD, 36: 0x00CDCD,
    37: 0xE5E5E5,
    90: 0x7F7F7F, 91: 0xFF0000, 92: 0x00FF00, 93: 0xFFFF00, 94: 0x5C5CFF, 95: 0xFF00FF,
    96: 0x00FFFF,
  ]

  private static func inPalette(_ number: Int) -> RGBColor {
    let steps = [0, 95, 135, 175, 215, 255]
    guard number < 232 else { return RGBColor((8 + 10 * (number - 232)) * 0x010101) }
    let place = number - 16
    return RGBColor(steps[place / 36] << 16 | steps[place / 6 % 6] << 8 | steps[place % 6])
  }

  @Test(
    "in 256 colours, too, each level is 1.4 : 1 from the one before, and the first from the ground"
  )
  func palette() throws {
    for name in HabitColor.names {
      for (ground, paper) in Self.grounds {
        var before = paper
        for level in 0..<RGBColor.heatLevels {
          let style = Style.heat(HabitColor(name), level)
          let color = try #require(
            Self.color(style.graphicRendition(Colors(.palette, on: ground)))
          )
          let isBrighter = Self.luminance(color) > Self.luminance(before)
          #expect(isBrighter == (ground == .dark), "\(name) \(level) on \(paper.hexadecimal)")
          let contrast = Self.contrast(color, before)
          #expect(contrast >= 1.4, "\(name) \(level) on \(paper.hexadecimal): \(contrast)")
          before = color
        }
      }
    }
  }

  @Test("text of every style can be read on a ground that is known, also in a chosen row")
  func text() {
    let named = HabitColor.names + ["#000000", "#ffffff", "#123456", "#ffff00", "#0000ff"]
    let styles =
      [.faint, .good, .bad, .warning] + named.compactMap { HabitColor($0) }.map(Style.tinted)
    let grounds: [(Ground, paper: RGBColor, row: RGBColor)] = [
      (.dark, RGBColor(0), Self.inPalette(235)), (.light, RGBColor(0xFFFFFF), Self.inPalette(255)),
    ]
    for (ground, paper, row) in grounds {
      for depth in [ColorDepth.basic, .palette, .full] {
        for style in styles {
          guard let color = Self.color(style.graphicRendition(Colors(depth, on: ground))) else {
            // The terminal's own is what everything else is written in.
            #expect(depth == .basic, "\(style) has no colour on \(ground)")
            continue
          }
          let place = "\(style) in \(depth) on \(ground)"
          #expect(Self.contrast(color, paper) >= 4.5, "\(place): \(Self.contrast(color, paper))")
          guard depth > .basic else { continue }
          #expect(
            Self.contrast(color, row) >= 4.5,
            "\(place), chosen: \(Self.contrast(color, row))"
          )
        }
      }
    }
  }

  @Test("the square of a day that is done stands out from the ground, also in a chosen row")
  func squares() throws {
    for name in HabitColor.names + ["#123456", "#ffff00", "#ffffff"] {
      for (ground, paper, row) in [
        (Ground.dark, RGBColor(0), 235), (.light, RGBColor(0xFFFFFF), 255),
      ] {
        for depth in [ColorDepth.palette, .full] {
          let style = Style.square(HabitColor(name))
          let color = try #require(Self.color(style.graphicRendition(Colors(depth, on: ground))))
          for after in [paper, Self.inPalette(row)] {
            #expect(Self.contrast(color, after) >= 3, "\(name) in \(depth) on \(ground)")
          }
        }
      }
    }
  }

  @Test("where the ground is unknown the person's palette decides")
  func unknown() {
    for colors in [Colors.basic, .palette, .full] {
      let styles = [Style.faint, .good, .bad, .warning]
      #expect(styles.map { $0.graphicRendition(colors) } == ["2", "32", "31", "33"])
    }
  }

  @Test("a level beyond the ends is the level at that end")
  func ends() {
    let green = RGBColor(of: nil)
    #expect(green.heat(-3, on: .dark) == green.heat(0, on: .dark))
    #expect(green.heat(99, on: .light) == green.heat(RGBColor.heatLevels - 1, on: .light))
  }

  @Test(
    "a background is dark or light",
    arguments: [
      (0x000000, Ground.dark), (0x1E1E2E, .dark), (0x002B36, .dark), (0x555555, .dark),
      (0xFFFFFF, .light), (0xFDF6E3, .light), (0xEEEEEE, .light), (0xC0C0C0, .light),
    ]
  )
  func grounds(color: Int, expected: Ground) {
    #expect(Ground(RGBColor(color)) == expected)
  }

  @Test(
    "COLORFGBG names the background last",
    arguments: [
      ("15;0", Ground.dark), ("0;15", .light), ("0;default;15", .light), ("7;8", .dark),
      ("0;7", .light),
      ("12;default", nil), ("", nil), ("0;16", nil), ("0;-1", nil), ("x", nil),
    ] as [(String, Ground?)]
  )
  func variable(value: String, expected: Ground?) {
    #expect(Ground(colorFGBG: value) == expected)
  }

  @Test("only all of it is the highest level, and nothing is none")
  func levels() {
    #expect((0...8).map { Appearance.heatLevel(of: $0, in: 8) } == [nil, 0, 1, 1, 2, 2, 3, 3, 4])
    #expect(Appearance.heatLevel(of: 9, in: 8) == 4)
    #expect(Appearance.heatLevel(of: 99, in: 100) == 3)
    #expect(Appearance.heatLevel(of: 1, in: 0) == nil)
  }

  @Test("squares where the background is known, blocks of one colour where it is not")
  func signs() {
    var appearance = Appearance(colors: .full, marks: .unicode, width: nil)
    #expect(appearance.heatScale().rendered(.none) == "less ░▒▓█ more")
    #expect(
      Set((0..<5).map { appearance.heat($0).rendered(.full).prefix { $0 != "m" } }).count == 1
    )
    appearance.colors.ground = .dark
    #expect(appearance.heatScale().rendered(.none) == "less ■■■■■ more")
    let dark = (0..<5).map { appearance.heat($0).rendered(appearance.colors) }
    #expect(Set(dark).count == 5)
    appearance.colors.ground = .light
    let light = (0..<5).map { appearance.heat($0).rendered(appearance.colors) }
    #expect(Set(dark).isDisjoint(with: light))
    appearance.colors = .basic
    #expect(appearance.heatScale().rendered(.none) == "less ░▒▓█ more")
  }
}

@Suite("The shades of the heat map are a table that the plugins of editors are compared with")
struct HeatTableTests {
  /// The named colours, the corners of the cube, and some that a person may choose.
  private static let colors =
    HabitColor.names + [
      "#000000", "#ffffff", "#ff0000", "#00ff00", "#0000ff", "#ffff00", "#00ffff", "#ff00ff",
      "#123456", "#c0ffee", "#7f7f7f",
    ]

  @Test("a line has a background, a colour and its shades from the least to the most")
  func table() throws {
    var text = ""
    for (name, ground) in [("dark", Ground.dark), ("light", .light)] {
      for color in Self.colors {
        let own = RGBColor(of: HabitColor(color))
        let shades = (0..<RGBColor.heatLevels).map { own.heat($0, on: ground).hexadecimal }
        text += ([name, color] + shades).joined(separator: " ") + "\n"
      }
    }
    #expect(
      try Repository.hasDocument("Tests/TestSupport/heat.txt", of: text),
      "write it anew: HABITD_WRITE_DOCUMENTS=1 swift test --filter HeatTableTests"
    )
  }
}
