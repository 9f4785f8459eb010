import TerminalText
import Testing

@testable import habitctl

@Suite("Tables stand straight")
struct TableTests {
  private static let names = [
    "Read", "", "健康 30 分", "🏃‍♀️ Run", "Cafe\u{301}", "a\u{202E}b", "tab\there",
    "A very long name that goes on and on and on",
  ]

  private static func table() -> Table {
    var table = Table([.left, .left, .right], flexible: 1, indentation: 2)
    table.rows = names.map { [Line("✓"), Line(SafeText($0)), Line("\($0.utf8.count)")] }
    return table
  }

  @Test("every cell of a column begins, or ends, in the same place")
  func alignment() {
    let lines = Self.table().lines(Bench.plain)
    // The last column is aligned to the right, so all lines end together.
    #expect(Set(lines.map(\.width)).count == 1)
    #expect(lines.allSatisfy { $0.rendered(.none).hasPrefix("  ✓  ") })
  }

  @Test("no line is wider than the terminal, and none is cut more than needed", arguments: 18...70)
  func fitting(width: Int) {
    let appearance = Appearance(colors: .none, marks: .unicode, width: width)
    let lines = Self.table().lines(appearance)
    let natural = Self.table().lines(Bench.plain).map(\.width).max() ?? 0
    #expect(lines.allSatisfy { $0.width <= width })
    #expect(lines.map(\.width).max() == min(natural, width))
  }

  @Test("a column is not cut below what is still a name")
  func narrowest() {
    let appearance = Appearance(colors: .none, marks: .unicode, width: 3)
    let text = Bench.text(Self.table().lines(appearance))
    #expect(text.contains("A very …"))
  }

  @Test(
    "where even a cut name leaves no room, the last columns are left out",
    arguments: [
      (40, "Drink water  10 days  20 days  this week"),
      (37, "Drink w…  10 days  20 days  this week"), (36, "Drink water  10 days  20 days"),
      (26, "Drink w…  10 days  20 days"), (25, "Drink water  10 days"),
      (18, "Drink wa…  10 days"),
    ]
  )
  func leavingOut(width: Int, expected: String) {
    var table = Table([.left, .right, .right, .left], flexible: 0)
    table.rows = [["Drink water", "10 days", "20 days", "this week"]]
    let appearance = Appearance(colors: .none, marks: .unicode, width: width)
    #expect(Bench.text(table.lines(appearance)) == expected)
  }

  @Test("an empty column takes no room, and no blanks stand at a line's end")
  func emptyColumns() {
    var table = Table([.left, .left, .left], flexible: nil)
    table.rows = [["a", Line(), "c"], ["bb", Line(), Line()]]
    #expect(table.lines(Bench.plain).map { $0.rendered(.none) } == ["a   c", "bb"])
  }

  @Test("colours change nothing but colours")
  func colors() {
    var line = Line("x", .bad)
    line.append("健", .plain)
    line.append("y", .good)
    #expect(line.rendered(.none) == "x健y")
    #expect(line.rendered(.basic) == "\u{1B}[31mx\u{1B}[0m健\u{1B}[32my\u{1B}[0m")
    #expect(line.width == 4)
  }

  @Test("a line is cut across its pieces", arguments: 1...6)
  func cutting(columns: Int) {
    var line = Line("ab", .bad)
    line.append("cd")
    line.append("ef", .good)
    let expected = ["…", "a…", "ab…", "abc…", "abcd…", "abcdef"][columns - 1]
    let cut = line.truncated(to: columns, ellipsis: "…")
    #expect(cut.rendered(.none) == expected)
  }
}
