import HabitClient
import HabitCore
import HabitProtocol
import TerminalScreen
import TerminalText
import Testing

@testable import habitctl_ui

@Suite("Journeys, the library, and practice")
struct JourneysPageTests {
  private static func shown(_ columns: Int = 120, _ rows: Int = 40) -> Driver {
    var driver = Driver.shown(columns, rows)
    driver.press(.character("5"))
    driver.answerAll()
    return driver
  }

  private static func library() -> Driver {
    var driver = shown()
    driver.press(.character("/"))
    driver.answerAll()
    return driver
  }

  @Test("Enter opens a journey, whose practices are chosen like rows; Escape goes back")
  func items() {
    var driver = Self.shown()
    driver.press(Key(.enter), .character("j"))
    #expect(driver.state.item?.title == "A letter")
    #expect(driver.lines.contains { $0.contains("▸ ·  A letter") })
    driver.press(Key(.escape))
    #expect(driver.state.item == nil && driver.state.journey?.title == "Gratitude")
    #expect(!driver.hasQuit)
  }

  @Test("the first journey is chosen, wherever the cursor was on another page")
  func first() {
    var driver = Driver.shown(120, 40)
    driver.press(.character("j"), .character("j"), .character("5"))
    driver.answerAll()
    #expect(driver.state.row == 0)
    #expect(driver.state.journey?.id == driver.state.loaded.journeys.first?.id)
    let marked = driver.lines.first { $0.contains("▸") }
    #expect(marked?.contains(driver.state.loaded.journeys.first?.title ?? "none") == true)
  }

  @Test("the library is searched by the daemon while the words are typed")
  func search() {
    var driver = Self.library()
    driver.type("let")
    #expect(driver.calls.map(\.call.method) == ["listLibrary", "listLibrary", "listLibrary"])
    #expect(driver.calls.last?.call == Call(ListLibrary { $0.query = "let" }))
    let late = ListLibrary.Result { $0.items = [] }
    driver.take(.reply(.library("le"), .result(Sample.json(late))))
    #expect(driver.state.loaded.library.count == 3, "an answer to earlier words is no news")
    driver.take(.reply(.library("let"), .result(Sample.json(late))))
    #expect(driver.lines.contains { $0.contains("0 practices with 'let'") })
    #expect(driver.lines.contains { $0.contains("No practice matches") })
  }

  @Test("a practice shows all of its texts")
  func texts() {
    let lines = Self.library().lines
    for text in [
      "日本語の文", "nihongo no bun", "A Japanese sentence", "Source: A book, page 4",
      "Benefit: It is short, and it can be said anywhere.", "Press Space to add it to your day",
    ] {
      #expect(lines.contains { $0.contains(text) }, "\(text)")
    }
  }

  @Test("Space adds a practice to the day, or removes it, and undo takes that back")
  func taken() {
    var driver = Self.library()
    driver.press(Key(.enter), .character(" "))
    #expect(
      driver.calls.map(\.call) == [
        Call(AddCustomHabit { ($0.item, $0.slot) = ("good", .anytime) })
      ]
    )
    driver.calls.removeAll()
    let result = HabitResult {
      $0.habit.fields.values.name = "Good"
      $0.revision = 9
    }
    driver.take(.reply(.item, .result(Sample.json(result))))
    #expect(driver.lines.contains { $0.contains("Added Good") })
    driver.calls.removeAll()
    driver.press(.character("u"))
    #expect(driver.calls.map(\.call) == [Call(UndoLast { $0.revision = 9 })])
    driver.calls.removeAll()
    driver.press(.character("G"), .character(" "))
    #expect(driver.calls.map(\.call.method) == ["removeCustomHabit"])
  }

  @Test("what is not in the day cannot be practised, and that is said")
  func absent() {
    var driver = Self.library()
    driver.press(Key(.enter), Key(.enter))
    #expect(driver.state.cursor.shelf.practised == nil)
    #expect(driver.lines.contains { $0.contains("Press Space to add this practice") })
  }

  @Test("each key counts one at once, up to the target; + goes beyond it")
  func practice() {
    var driver = Self.library()
    driver.press(Key(.enter), .character("G"), Key(.enter))
    #expect(driver.lines.contains { $0.contains("3 of 8 glasses") })
    driver.press(.character(" "), Key(.enter), .character("+"))
    #expect(driver.lines.contains { $0.contains("6 of 8 glasses") })
    #expect(driver.calls.map(\.call.method) == ["tally", "tally", "tally"])
    driver.press(.character("-"), .character(" "), .character(" "), .character(" "))
    #expect(driver.lines.contains { $0.contains("8 of 8 glasses  ★ complete") })
    let calls = driver.calls.count
    driver.press(.character(" "))
    #expect(driver.calls.count == calls)
    #expect(driver.lines.contains { $0.contains("+ keeps counting") })
    driver.press(.character("+"))
    #expect(driver.lines.contains { $0.contains("9 of 8 glasses") })
    driver.press(Key(.escape))
    #expect(driver.lines.contains { $0.contains("Recite") } && !driver.hasQuit)
  }

  @Test("a count that is refused goes back")
  func refused() throws {
    var driver = Self.library()
    driver.press(Key(.enter), .character("G"), Key(.enter), .character(" "))
    let error = try #require(RemoteError(Sample.parsed(#"{"code":1,"message":"No"}"#)))
    let purpose = try #require(driver.calls.first?.purpose)
    driver.take(.reply(purpose, .refused(error)))
    #expect(driver.lines.contains { $0.contains("3 of 8 glasses") })
  }

  @Test("a click chooses a row, and a second one opens it")
  func click() throws {
    var driver = Self.shown()
    let row = try #require(driver.lines.firstIndex { $0.contains("A quiet evening") })
    driver.click(5, row)
    #expect(driver.state.journey?.title == "A quiet evening" && driver.state.item == nil)
    driver.click(5, row)
    #expect(driver.state.item != nil)
  }
}
