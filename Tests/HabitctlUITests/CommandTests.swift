import HabitClient
import HabitCore
import HabitProtocol
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
    "a quoted name is one word",
    arguments: [
      ("Read", "Read"), ("'Call mum'", "Call mum"), (#""it's""#, "it's"), (#"'it'"'"'s'"#, "it's"),
      (#"'say "hi"'"#, #"say "hi""#), (#""'""#, "'"), (#""'"' "'"#, #"' ""#), ("日本' '語", "日本 語"),
      ("''", ""),
    ]
  )
  func quoted(line: String, name: String) {
    #expect(CommandWords.words(of: line) == [name])
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

  @Test("Tab completes as far as the words agree, and not what was typed meanwhile")
  func completion() {
    var driver = Driver.shown(80, 24)
    driver.type(":edit Read --re")
    driver.press(Key(.tab))
    #expect(driver.commands == [["edit", "Read", "--re"]])
    driver.take(.completions(["--remind", "--repetitions"]))
    #expect(driver.lines.contains { $0.contains("edit Read --re") })
    #expect(driver.lines.contains { $0.contains("--remind  --repetitions") })
    driver.take(.completions(["--remind"]))
    driver.type("x")
    #expect(driver.lines.contains { $0.contains("edit Read --remind x") })
    driver.take(.completions(["--remind"]))
    #expect(driver.lines.contains { $0.contains("edit Read --remind x") })
  }

  @Test("a verb that runs shows what it prints, and takes Escape and Control-C as its end")
  func running() {
    var driver = Driver.shown(80, 24)
    driver.type(":watch")
    driver.press(Key(.enter))
    #expect(driver.commands == [["watch"]] && driver.lines[23] == " habitctl watch: Esc ends it")
    driver.take(.printed((1...40).map { "line \($0)\u{1B}[31m" }))
    #expect(driver.lines[22] == #" line 40\u{1b}[31m"#)
    driver.press(.character("k"))
    #expect(driver.lines[22] == #" line 39\u{1b}[31m"#)
    driver.press(.control("c"))
    #expect(driver.endings == 1 && !driver.hasQuit && driver.lines[23].hasSuffix("ending"))
    driver.press(Key(.escape))
    #expect(driver.endings == 2)
    driver.take(.ran("line 1\nline 2\n", succeeded: false))
    #expect(driver.lines[1] == " line 1")
    driver.press(Key(.escape))
    #expect(driver.state.dialog == nil)
  }

  @Test("what a verb of this screen has changed can be undone here, all of it and nothing else")
  func undo() {
    var driver = Driver.shown(80, 24)
    driver.state.changes.client = "habitctl ui 1"
    driver.type(":done Run")
    driver.press(Key(.enter))
    func changed(_ revision: Int, _ client: String) -> ScreenEvent {
      .changed(
        ChangedEvent { event in
          (event.state.revision, event.today) = (revision, Driver.today)
          event.origin = Origin { $0.client = client }
        }
      )
    }
    driver.take(changed(8, "habitctl"))
    driver.take(changed(10, "habitctl ui 1"))
    driver.take(.ran("done", succeeded: true))
    driver.take(changed(11, "waybar"))
    driver.answerAll()
    var undone: [String?] = []
    for revision in 12...13 {
      driver.press(.character("u"))
      undone.append(driver.asked)
      let result = UndoLast.Result { $0.revision = revision }
      driver.answer(String(decoding: result.json, as: UTF8.self))
      driver.answerAll()
    }
    #expect(undone == [#"undo {"revision":10}"#, #"undo {"revision":9}"#])
    driver.press(.character("u"))
    #expect(driver.calls.isEmpty && driver.lines.contains { $0.contains("nothing to undo") })
  }

  @Test("the words that leave other programs leave this one", arguments: ["q", "q!", "wq", "x"])
  func leaving(words: String) {
    var driver = Driver.shown(80, 24)
    driver.type(":" + words)
    driver.press(Key(.enter))
    #expect(driver.hasQuit)
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
