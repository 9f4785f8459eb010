import HabitCore
import HabitProtocol
import TerminalScreen
import Testing

@testable import habitctl_ui

@Suite("Several habits at once, those that are due, and their order")
struct SeveralTests {
  private static func entries(_ names: [String]) -> String {
    names.map { name in
      #"{"habit":"\#(name)","date":"2026-11-20","completed":true}"#
    }.joined(separator: ",")
  }

  @Test("Space ticks all that are chosen as one change, which one u takes back")
  func ticked() {
    var driver = Driver.shown(80, 24)
    driver.press(.character("v"), .character("j"), .character("j"))
    #expect(driver.lines.contains { $0.contains("3 selected") })
    #expect(driver.lines.filter { $0.hasPrefix("┃") }.count == 3)
    driver.press(.character(" "))
    #expect(driver.asked == #"record {"entries":[\#(Self.entries(["read", "run", "water"]))]}"#)
    #expect(driver.state.chosen.isEmpty)
    driver.answer(
      Record.Result { result in
        result.revision = 8
        result.entries = ["read", "run", "water"].map { habit in
          RecordedTick { tick in
            (tick.habit, tick.date) = (habit, Driver.today)
            (tick.standing.completed, tick.standing.state) = (true, Open(.done))
          }
        }
      }.text
    )
    #expect(driver.lines.filter { $0.contains("✓") }.count == 3)
    driver.answerAll()
    driver.press(.character("u"))
    #expect(driver.asked == #"undo {"revision":8}"#)
  }

  @Test("a range stays where v ends it, another can be added, and Escape drops all")
  func ranges() {
    var driver = Driver.shown(80, 24)
    driver.press(.character("v"), .character("j"), .character("v"), .character("G"))
    #expect(driver.state.chosen == ["read", "run"])
    driver.press(.character("v"))
    #expect(driver.state.chosen == ["read", "run", "coffee"])
    driver.press(.character("v"), .character("s"))
    #expect(
      driver.asked?.contains(#""habit":"coffee","date":"2026-11-20","mark":"skipped""#) == true
    )
    driver.calls.removeAll()
    driver.press(.character("v"), .character("k"), Key(.escape), .character("f"))
    #expect(driver.asked?.hasPrefix("setEntry") == true && !driver.hasQuit)
  }

  @Test("where all that are chosen are done, Space takes that back, and a refusal goes back whole")
  func untick() {
    var driver = Driver.shown(80, 24)
    driver.press(.character("v"), .character("v"), .character(" "))
    #expect(driver.asked?.contains(#""completed":false"#) == true)
    driver.refuse("No")
    #expect(driver.state.changes.pending.isEmpty && driver.lines.contains { $0.contains("✓") })
  }

  @Test("r leaves only what is due, says how many it hides, and shows them again")
  func due() {
    var driver = Driver.shown(80, 24)
    var day = Sample.day()
    day.habits[1].standing.due = false
    day.habits[1].standing.entry = Entry { $0.count = .one }
    driver.take(.reply(.day(Driver.today), .result(Sample.json(day))))
    driver.press(.character("j"), .character("j"), .character("r"))
    #expect(!driver.lines.contains { $0.contains("Run") })
    #expect(driver.lines.contains { $0.contains("1 hidden, r shows all") })
    // The habit that was chosen is still chosen, and the row below it follows.
    #expect(driver.state.habit == "water")
    driver.press(.character("k"))
    #expect(driver.state.habit == "read")
    driver.press(.character("r"))
    #expect(driver.lines.contains { $0.contains("Run") })
  }

  @Test("m moves the habit in the order, and asks once when it is kept; Escape asks nothing")
  func moved() {
    var driver = Driver.shown(80, 24)
    driver.press(.character("m"))
    driver.answerAll()
    driver.press(.character("j"), .character("j"), .character("k"), Key(.enter))
    #expect(driver.asked == #"moveHabit {"habit":"read","after":"run"}"#)
    driver.calls.removeAll()
    driver.press(.character("G"), .character("m"))
    driver.answerAll()
    driver.press(.character("g"), Key(.enter))
    #expect(driver.asked == #"moveHabit {"habit":"coffee","before":"read"}"#)
    driver.calls.removeAll()
    driver.press(.character("m"))
    driver.answerAll()
    driver.press(.character("k"), Key(.escape))
    #expect(driver.calls.isEmpty && driver.state.dialog == nil)
  }

  @Test(
    "a key that means nothing says so and changes nothing",
    arguments: [
      ("d", "x clears a day"), ("D", "x clears a day"), ("Z", "q quits"), ("o", "a adds a habit"),
      ("z", "? shows the keys"), ("y", "? shows the keys"), ("X", "? shows the keys"),
    ] as [(Unicode.Scalar, String)]
  )
  func foreign(letter: Unicode.Scalar, instead: String) {
    var driver = Driver.shown(80, 24)
    driver.press(.character(letter), .character(letter))
    #expect(driver.calls.isEmpty && driver.state.dialog == nil && !driver.hasQuit)
    #expect(
      driver.lines.contains { $0.contains("'\(letter)' does nothing on this page; \(instead)") }
    )
  }
}

extension ProtocolValue {
  /// It as JSON.
  fileprivate var text: String { String(decoding: json, as: UTF8.self) }
}
