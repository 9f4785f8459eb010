@testable import HabitctlCore
import HabitCore
import TerminalText
import Testing

@testable import habitctl

@Suite("Colours are those the terminal has")
struct StyleTests {
  @Test("every name of a colour is one of the terminal's own, or next to it")
  func habitColors() throws {
    let named = HabitColor.names.compactMap { HabitColor($0) }
    let renditions = named.compactMap { Style.tinted($0).graphicRendition(.palette) }
    #expect(Set(renditions).count == HabitColor.names.count)
    #expect(!renditions.contains { $0.hasPrefix("38;2;") })
    let basic = named.compactMap { Style.tinted($0).graphicRendition(.basic) }
    #expect(basic.count == named.count && basic.allSatisfy { !$0.contains(";") })
  }

  @Test(
    "a colour of components is shown as near as the terminal comes",
    arguments: [
      ("#0a80ff", "38;2;10;128;255", "38;5;33", "34"),
      ("#ff0000", "38;2;255;0;0", "38;5;196", "31"),
      ("#ffffff", "38;2;255;255;255", "38;5;231", "90"),
      ("#808080", "38;2;128;128;128", "38;5;244", "90"),
      ("#000000", "38;2;0;0;0", "38;5;16", "90"),
    ]
  )
  func components(text: String, full: String, palette: String, basic: String) throws {
    let style = Style.tinted(try #require(HabitColor(text)))
    #expect(style.graphicRendition(.full) == full)
    #expect(style.graphicRendition(.palette) == palette)
    #expect(style.graphicRendition(.basic) == basic)
    #expect(style.graphicRendition(.none) == nil)
    #expect(RGBColor(of: HabitColor(text)).hexadecimal == text)
  }

  @Test(
    "the environment tells how many colours there are",
    arguments: [
      ("xterm", nil, ColorDepth.basic), ("xterm-256color", nil, .palette),
      ("xterm-256color", "truecolor", .full), ("linux", "24bit", .full),
      ("xterm-direct", nil, .full),
      ("tmux-256color", "", .palette),
    ] as [(String, String?, ColorDepth)]
  )
  func depth(terminal: String, color: String?, expected: ColorDepth) {
    var variables = ["TERM": terminal]
    variables["COLORTERM"] = color
    #expect(ColorDepth(Bench.surroundings(variables).setting) == expected)
    let shown = Appearance(.auto, in: Bench.surroundings(variables, isTerminal: true))
    #expect(shown.colors.depth == expected)
    #expect(Appearance(.basic, in: Bench.surroundings(variables)).colors == .basic)
  }
}
