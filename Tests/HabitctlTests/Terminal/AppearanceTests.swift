import TerminalText
import Testing

@testable import HabitctlCore

@Suite("Reports look as the terminal allows")
struct AppearanceTests {
  @Test(
    "colours are for terminals, and NO_COLOR and dumb terminals turn them off",
    arguments: [
      (ColorChoice.auto, true, [:], true),
      (.auto, false, [:], false),
      (.auto, true, ["NO_COLOR": "1"], false),
      (.auto, true, ["NO_COLOR": ""], true),
      (.auto, true, ["TERM": "dumb"], false),
      (.always, false, ["NO_COLOR": "1"], true),
      (.never, true, [:], false),
    ] as [(ColorChoice, Bool, [String: String], Bool)]
  )
  func colors(choice: ColorChoice, isTerminal: Bool, variables: [String: String], expected: Bool) {
    let surroundings = Bench.surroundings(variables, isTerminal: isTerminal)
    #expect(Appearance(choice, in: surroundings).colors == (expected ? .basic : .none))
  }

  @Test(
    "signs are Unicode where the locale is UTF-8",
    arguments: [
      (["LANG": "en_US.UTF-8"], true),
      (["LANG": "de_DE.utf8"], true),
      (["LANG": "de_DE.UTF-8@euro"], true),
      (["LANG": "utf8.ISO-8859-1"], false),
      (["LANG": "de_DE.UTF-16"], false),
      (["LC_ALL": "C.UTF-8", "LANG": "C"], true),
      (["LC_ALL": "C", "LANG": "en_US.UTF-8"], false),
      (["LC_ALL": "", "LC_CTYPE": "en_US.UTF-8"], true),
      (["LC_CTYPE": "de_DE.ISO-8859-1", "LANG": "en_US.UTF-8"], false),
      ([:], false),
      (["LANG": "en_US.UTF-8", "TERM": "dumb"], false),
    ] as [([String: String], Bool)]
  )
  func marks(variables: [String: String], isUnicode: Bool) {
    let appearance = Appearance(.auto, in: Bench.surroundings(variables))
    #expect(appearance.marks == (isUnicode ? .unicode : .ascii))
  }

  @Test("lines are cut on a terminal only")
  func width() {
    let terminal = Bench.surroundings(isTerminal: true, width: 40)
    let pipe = Bench.surroundings(isTerminal: false, width: 40)
    #expect(Appearance(.auto, in: terminal).width == 40)
    #expect(Appearance(.auto, in: pipe).width == nil)
  }

  @Test("a text is broken between words and keeps its own lines", arguments: [8, 12, 40])
  func paragraph(width: Int) {
    let appearance = Appearance(colors: .none, marks: .unicode, width: width)
    let text = "one two three\r\nfour five  six seven"
    let lines = Paragraph.lines(of: text, .plain, appearance)
    #expect(lines.allSatisfy { $0.width <= width })
    #expect(lines.allSatisfy { $0.rendered(.none).hasPrefix("  ") })
    let words = lines.flatMap { $0.rendered(.none).split(separator: " ") }
    #expect(words == text.split { $0.isNewline || $0 == " " })
    #expect(lines.count == (width == 40 ? 2 : width == 12 ? 4 : 7))
  }
}
