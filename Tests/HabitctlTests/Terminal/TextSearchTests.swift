import TerminalText
import Testing

@Suite("Searching texts")
struct TextSearchTests {
  @Test(
    "every occurrence is replaced once, from left to right",
    arguments: [
      ("", "a", "b", ""), ("a", "a", "", ""), ("aaa", "aa", "b", "ba"),
      ("a{b}{", "{", "{{", "a{{b}{{"),
      ("mon and fri and", " and ", ",", "mon,fri and"), ("3–5", "–", "-", "3-5"),
      ("x", "xx", "y", "x"),
    ]
  )
  func replacing(text: String, part: String, other: String, result: String) {
    #expect(text.replacing(each: part, by: other) == result)
    #expect(text.dropFirst(0).replacing(each: part, by: other) == result)
  }

  @Test("a text holds its beginning, its end and what is between, and nothing else")
  func holding() {
    for part in ["", "xte", "256", "color", "xterm-256color"] {
      #expect("xterm-256color".holds(part), "\(part)")
    }
    for part in ["Xterm", "colour", "xterm-256colors"] {
      #expect(!"xterm-256color".holds(part), "\(part)")
    }
  }

  @Test("the first place is the leftmost one")
  func place() throws {
    let text = "mon..wed..fri"
    let place = try #require(text.utf8.firstPlace(of: "..".utf8))
    #expect(text[..<place.lowerBound] == "mon")
    #expect(text[place.upperBound...] == "wed..fri")
    #expect("mon.wed".utf8.firstPlace(of: "..".utf8) == nil)
  }
}
