import HabitClient
import TerminalScreen
import TerminalText
import Testing

@testable import habitctl_ui

@Suite("Verbs of habitctl on the screen, and journeys")
struct CommandTests {
  @Test(
    "a line is parted into words as in a shell",
    arguments: [
      ("add Read 21:00", ["add", "Read", "21:00"]), ("edit 'Call mum' ", ["edit", "Call mum", ""]),
      (#"note "it's" x"#, ["note", "it's", "x"]), ("a  b", ["a", "b"]), ("'open end", ["open end"]),
      ("", [""]),
    ]
  )
  func words(line: String, words: [String]) {
    #expect(CommandWords.words(of: line) == words)
  }

  @Test(
    "a quoted name is one word again",
    arguments: ["Read", "Call mum", "it's", "say \"hi\"", "'", "' \"", "日本 語", ""]
  )
  func quoted(name: String) {
    #expect(CommandWords.words(of: CommandWords.quoted(name)) == [name])
  }

  @Test("a verb is run with its words, and its output shown; one line stands above the hints")
  func run() {
    var driver = Driver.shown(80, 24)
    driver.press(.character(":"))
    driver.type("rename 'a b'")
    driver.press(Key(.enter))
    #expect(driver.commands == [["rename", "a b"]])
    driver.take(.ran("one\n\u{1B}[31mtwo\n\n", succeeded: true))
    #expect(driver.lines[1] == " one" && driver.lines[2] == #" \u{1b}[31mtwo"#)
    driver.press(Key(.escape))
    #expect(driver.state.dialog == nil)
    driver.take(.ran("✓ Read  done\n", succeeded: true))
    #expect(driver.state.dialog == nil && driver.lines.contains { $0.contains("✓ Read  done") })
  }

  @Test("the habit's verbs begin with its name, and Tab completes as far as the words agree")
  func completion() {
    var driver = Driver.shown(80, 24)
    driver.press(.character("e"))
    #expect(driver.lines.contains { $0.contains("habitctl: edit Read") })
    driver.type("--re")
    driver.press(Key(.tab))
    #expect(driver.commands == [["edit", "Read", "--re"]])
    driver.take(.completions(["--remind", "--repetitions"]))
    #expect(driver.lines.contains { $0.contains("edit Read --re") })
    #expect(driver.lines.contains { $0.contains("--remind  --repetitions") })
    driver.take(.completions(["--remind"]))
    driver.type("x")
    #expect(driver.lines.contains { $0.contains("edit Read --remind x") })
  }

  @Test("Space joins the chosen journey")
  func join() {
    var driver = Driver.shown(80, 24)
    driver.press(.character("5"))
    driver.answerAll()
    driver.press(.character("j"), .character(" "))
    #expect(driver.calls.map(\.call.method) == ["toggleJourney"])
    #expect(driver.lines.contains { $0.contains("▸") && $0.contains("Focus at work") })
  }
}
