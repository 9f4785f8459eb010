import TerminalScreen
import TestSupport
import Testing

@testable import habitctl_ui

@Suite("The screen's manual page and its keys (DocumentTests)")
struct ScreenDocumentTests {
  @Test("habitctl-ui(1) is what the tables say")
  func current() throws {
    #expect(
      try Repository.hasDocument("Clients/habitctl/Screen/habitctl-ui.1", of: ScreenManual.text),
      "write it anew: HABITD_WRITE_DOCUMENTS=1 swift test --filter DocumentTests"
    )
  }

  @Test("no key means two things on a page, and every action has a key")
  func keys() {
    for page in Page.allCases {
      let keys = KeyTable.rows(on: page).flatMap(\.keys)
      #expect(Set(keys).count == keys.count, "\(page)")
    }
    #expect(Action.allCases.allSatisfy { action in KeyTable.all.contains { $0.action == action } })
  }

  @Test("h, j, k and l only move, Escape is no key of a page, and nothing needs a bracket")
  func letters() {
    let letters: [Unicode.Scalar] = ["h", "j", "k", "l"]
    for page in Page.allCases {
      // Where weeks are columns the cursor goes where the key points, too.
      let moves: [Action] =
        [.year, .habit].contains(page)
        ? [.weekBefore, .dayAfter, .dayBefore, .weekAfter] : [.dayBefore, .down, .up, .dayAfter]
      for (letter, action) in zip(letters, moves) {
        #expect(KeyTable.action(of: .character(letter), on: page) == action)
      }
    }
    for (key, arrow) in zip(letters, [Key.Code.left, .down, .up, .right]) {
      for page in Page.allCases {
        let action = KeyTable.action(of: .character(key), on: page)
        #expect(KeyTable.action(of: Key(arrow), on: page) == action)
      }
    }
    for binding in KeyTable.all {
      #expect(!binding.keys.contains(Key(.escape)))
      #expect(
        binding.keys.contains { key in
          key.typed.map { !"[]{}@~".unicodeScalars.contains($0) } ?? true
        }
      )
    }
  }

  @Test(
    "a command line that cannot be understood is refused in words",
    arguments: [
      (["--colour"], "Unknown option --colour"), (["now"], "Unexpected operand 'now'"),
      (["--color", "red"], "--color red: expected one of auto, always, never, 16, 256, truecolor"),
    ]
  )
  func refused(arguments: [String], words: String) {
    #expect(throws: ArgumentsError(text: words)) { try Arguments(arguments) }
  }

  @Test("the help has every option and every key")
  func help() throws {
    let text = try #require(try Arguments(["--help"]).text)
    for option in Arguments.table { #expect(text.contains(option.shown)) }
    for binding in KeyTable.all { #expect(text.contains(binding.words)) }
  }
}
