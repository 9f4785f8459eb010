import HabitCore
import TerminalText
import TestSupport
import Testing

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
