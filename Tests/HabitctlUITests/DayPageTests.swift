import HabitClient
import HabitCore
import HabitProtocol
import TerminalScreen
import TerminalText
import Testing

@testable import habitctl_ui

@Suite("The page of a day")
struct DayPageTests {
  private static func tick(_ name: String, completed: Bool, revision: Int) -> Tick {
    Tick { tick in
      tick.revision = revision
      tick.recorded.habit = name.lowercased()
      tick.recorded.name = name
      tick.recorded.date = Driver.today
      tick.recorded.standing.completed = completed
      tick.recorded.standing.due = true
      tick.recorded.progress = Progress()
      tick.recorded.progress?.total = 4
      tick.recorded.progress?.completed = completed ? 2 : 1
      if completed { tick.recorded.standing.entry = Entry { $0.count = Sample.count(5) } }
    }
  }

  @Test("a tick shows at once, and its answer confirms it")
  func tick() {
    var driver = Driver.shown(80, 24)
    driver.press(.character("j"), .character("j"), .character("j"), .character(" "))
    #expect(driver.calls.map(\.call.method) == ["toggle"])
    #expect(driver.lines.contains { $0.contains("✓") && $0.contains("Meditate") })
    // Only the sign: how far the day has come is the daemon's to say.
    #expect(driver.lines.contains { $0.contains("1 of 4 done") })
    driver.take(
      .reply(.tick(1), .result(Sample.json(Self.tick("Meditate", completed: true, revision: 8))))
    )
    #expect(driver.state.changes.pending.isEmpty)
    #expect(driver.lines.contains { $0.contains("✓") && $0.contains("Meditate") })
    #expect(driver.lines.contains { $0.contains("2 of 4 done") })
  }

  @Test("the tick that completes today is celebrated for a moment, beside what is written")
  func celebrated() {
    var driver = Driver.shown(80, 24)
    var last = Self.tick("Meditate", completed: true, revision: 8)
    last.recorded.progress?.completed = 4
    let quiet = {
      var calm = driver
      calm.state.celebrates = false
      calm.take(.reply(.tick(1), .result(Sample.json(last))))
      return calm
    }()
    driver.take(.reply(.tick(1), .result(Sample.json(last))))
    #expect(driver.lines.contains { $0.contains("★ all 4 done") })
    var (looks, sparks) = (0, 0)
    while driver.state.celebration != nil, looks < 100 {
      looks += 1
      for (line, calm) in zip(driver.lines, quiet.lines) {
        let calm = Array(calm)
        for (column, sign) in line.enumerated() where sign != " " {
          let under: Character = column < calm.count ? calm[column] : " "
          guard under != sign else { continue }
          #expect(under == " ")
          sparks += 1
        }
      }
      driver.take(.beat)
    }
    #expect((8...16).contains(looks) && sparks > 24)
    #expect(driver.lines == quiet.lines)
    // The same day, done already, is no news; and a key ends what is no longer looked at.
    driver.take(.reply(.tick(1), .result(Sample.json(last))))
    #expect(driver.state.celebration == nil)
    driver.state.celebration = Celebration()
    driver.press(.character("j"))
    #expect(driver.state.celebration == nil)
  }

  @Test("a tick that is refused goes back, with the daemon's words")
  func refused() throws {
    var driver = Driver.shown(80, 24)
    driver.press(.character("j"), .character(" "))
    let error = #"{"code":1,"message":"Can't complete future habits"}"#
    let remote = try #require(RemoteError(Sample.parsed(error)))
    driver.take(.reply(.tick(1), .refused(remote)))
    #expect(driver.lines.contains { $0.contains("○") && $0.contains("Run") })
    #expect(driver.lines.contains { $0.contains("Can't complete future habits") })
    #expect(driver.state.changes.undoable.isEmpty)
  }

  @Test("undo takes back what this screen did, by its revision, and redo brings it back")
  func undo() {
    var driver = Driver.shown(80, 24)
    driver.press(.character("u"))
    #expect(driver.calls.isEmpty && driver.lines.contains { $0.contains("nothing to undo") })
    driver.press(.character("j"), .character(" "))
    driver.calls.removeAll()
    driver.take(
      .reply(.tick(1), .result(Sample.json(Self.tick("Run", completed: true, revision: 8))))
    )
    driver.press(.character("u"))
    #expect(
      driver.calls.map(\.call) == [Call(UndoLast { $0.revision = 8 })]
    )
    driver.calls.removeAll()
    driver.take(.reply(.undo, .result(Sample.json(UndoLast.Result { $0.revision = 9 }))))
    #expect(driver.lines.contains { $0.contains("Undone: Run") })
    driver.calls.removeAll()
    driver.press(.character("U"))
    #expect(
      driver.calls.map(\.call) == [Call(RedoLast { $0.revision = 9 })]
    )
  }

  @Test("in the weeks a tick stays while its answer and the grid come one after the other")
  func weeksTick() throws {
    var driver = Driver.shown(80, 24)
    driver.press(.character("2"))
    driver.answerAll()
    let before = try #require(driver.lines.first { $0.contains("Read") })
    driver.press(.character(" "))
    let shown = try #require(driver.lines.first { $0.contains("Read") })
    #expect(shown.dropFirst(2) != before.dropFirst(2))
    driver.take(
      .reply(.tick(1), .result(Sample.json(Self.tick("Read", completed: false, revision: 8))))
    )
    #expect(driver.state.changes.pending.isEmpty)
    #expect(driver.lines.first { $0.contains("Read") } == shown)
  }

  @Test("a streak that ends today is named, until its habit is done")
  func risks() {
    var driver = Driver.shown(80, 24)
    #expect(
      driver.lines.contains(" At risk today: Meditate (8 days), Water (5 days), Run (3 days)")
    )
    driver.press(.character("j"), .character(" "))
    driver.take(
      .reply(.tick(1), .result(Sample.json(Self.tick("Run", completed: true, revision: 8))))
    )
    #expect(driver.lines.contains(" At risk today: Meditate (8 days), Water (5 days)"))
    driver.press(.character("h"))
    #expect(!driver.lines.contains { $0.contains("At risk today") })
  }

  @Test("Escape closes a dialog and never ends the program")
  func escape() {
    var driver = Driver.shown(80, 24)
    driver.press(Key(.escape), .character("?"))
    #expect(driver.lines.contains { $0.contains("tick or untick the habit") })
    driver.press(Key(.escape))
    #expect(driver.state.dialog == nil && !driver.hasQuit)
    driver.press(Key(.escape), .character("n"), Key(.escape))
    #expect(driver.state.dialog == nil && !driver.hasQuit)
    driver.press(.character("q"))
    #expect(driver.hasQuit)
  }

  @Test("a note is written as text, and q in it does not end the program")
  func note() {
    var driver = Driver.shown(80, 24)
    driver.press(.character("n"))
    driver.type("quiet é")
    #expect(driver.lines.contains { $0.contains("Note: quiet é") })
    #expect(driver.state.frame().grid.cursor == CellPosition(column: 14, row: 22))
    driver.press(Key(.enter))
    #expect(!driver.hasQuit)
    let parameters = driver.calls.first?.call.parameters ?? []
    #expect(String(decoding: parameters, as: UTF8.self).contains(#""note":"quiet é""#))
  }

  @Test("find chooses a habit by a part of its name")
  func find() {
    var driver = Driver.shown(80, 24)
    driver.press(.character("/"))
    driver.type("edi")
    #expect(driver.state.habit == "meditate")
  }

  @Test("an amount that is not one is refused with an example")
  func amount() {
    var driver = Driver.shown(80, 24)
    driver.press(.character("="))
    driver.type("1..5x")
    driver.press(Key(.enter))
    #expect(driver.calls.isEmpty)
    #expect(
      driver.lines.contains { $0.contains("'1..5' is not an amount (for example: 3 or 2.5)") }
    )
    driver.press(.character("="))
    driver.type("2,5")
    driver.press(Key(.enter))
    let parameters = driver.calls.first?.call.parameters ?? []
    #expect(String(decoding: parameters, as: UTF8.self).contains(#""count":2.5"#))
  }

  @Test("offline the last state stays, the reason is said, and nothing is recorded")
  func offline() {
    var driver = Driver.shown(80, 24)
    driver.take(.offline("habitd is not running"))
    #expect(driver.lines.contains { $0.contains("Read") })
    #expect(driver.lines.contains { $0.contains("Offline: habitd is not running") })
    driver.press(.character(" "))
    #expect(driver.calls.isEmpty && driver.state.changes.pending.isEmpty)
    driver.take(.online(Sample.day()))
    #expect(!driver.calls.isEmpty && !driver.lines.contains { $0.contains("Offline") })
  }

  @Test("Space does what one press of the habit means, and the footer says which")
  func step() throws {
    var driver = Driver.shown(120, 40)
    let expected = ["tick": "toggle", "untick": "toggle", "one more": "tally"]
    var seen: Set<String> = []
    for row in driver.state.rowIDs.indices {
      let footer = driver.lines.last ?? ""
      let hint = try #require(expected.keys.first { footer.hasPrefix(" Space \($0)  ") }, "\(row)")
      driver.press(.character(" "))
      let call = try #require(driver.calls.last?.call)
      #expect(call.method == expected[hint], "\(row)")
      if hint == "one more" {
        #expect(String(decoding: call.parameters ?? [], as: UTF8.self).contains(#""by":1"#))
        #expect(!footer.contains("+ more"))
      }
      seen.insert(hint)
      driver.calls.removeAll()
      driver.press(.character("j"))
    }
    #expect(seen.isSuperset(of: ["one more"]) && seen.count > 1)
  }

  @Test("Space waits for the day that says what it means")
  func stepAhead() {
    var driver = Driver.shown(80, 24)
    driver.press(.character("j"), .character("h"), .character(" "))
    #expect(!driver.calls.contains { $0.purpose.isWrite })
    driver.answerAll()
    #expect(driver.calls.contains { $0.purpose.isWrite })
  }

  @Test("a daemon that does not answer shows in the first row and in the row that waits for it")
  func late() throws {
    for page in ["1", "2"] {
      var driver = Driver.shown(80, 24)
      driver.type(page)
      driver.answerAll()
      let before = driver.lines
      driver.press(.character(" "))
      #expect(driver.lines[0] == before[0])
      driver.take(.late(true))
      #expect(driver.lines[0].contains(" no answer "))
      #expect(driver.lines.contains { $0.contains("habitd does not answer") })
      let row = try #require(driver.lines.first { $0.contains("Read") })
      #expect(row.contains("…"))
      driver.take(.late(false))
      #expect(driver.lines[0] == before[0])
      #expect(!driver.lines.contains { $0.contains("does not answer") || $0.contains("…") })
    }
  }

  @Test("a paste that does not fit is refused in words, and what was written stays")
  func longPaste() {
    let long = String(repeating: "x", count: 17000)
    for size in [(80, 24), (40, 8)] {
      var driver = Driver.shown(size.0, size.1)
      driver.press(.character("n"))
      driver.type("ab")
      driver.take(.input(.paste(long)))
      #expect(driver.lines.contains { $0.contains("Not pasted: 17000 characters exceed") })
      #expect(driver.lines.contains { $0.contains("Note: ab") })
      driver.take(.input(.paste(" c")))
      #expect(driver.lines.contains { $0.contains("Note: ab c") })
      #expect(!driver.lines.contains { $0.contains("Not pasted") })
    }
    var form = Driver.shown(80, 24)
    form.press(.character("a"))
    form.take(.input(.paste(long)))
    #expect(form.lines.contains { $0.contains("Not pasted: 17000 characters") })
  }

  @Test("a note that cannot be recorded stays until it can, and so does one without an answer")
  func keptNote() {
    var driver = Driver.shown(80, 24)
    driver.press(.character("n"))
    driver.type("kept")
    driver.take(.offline("gone"))
    driver.press(Key(.enter))
    #expect(driver.calls.isEmpty)
    #expect(driver.lines.contains { $0.contains("Note: kept") })
    #expect(driver.lines.contains { $0.contains("habitd cannot be reached") })
    driver.take(.online(Sample.day()))
    #expect(!driver.lines.contains { $0.contains("cannot be reached") })
    driver.answerAll()
    driver.press(Key(.enter))
    #expect(driver.calls.map(\.call.method) == ["setEntry"])
    driver.take(.offline("gone"))
    #expect(driver.lines.contains { $0.contains("Note: kept") })
  }

  @Test(
    "a click on the sign ticks, on a day goes there, on a hint acts; the one that gives focus does not"
  )
  func mouse() throws {
    var driver = Driver.shown(80, 24)
    let row = try #require(driver.lines.firstIndex { $0.contains("Run") })
    driver.take(.input(.focus(true)))
    driver.click(3, row)
    #expect(driver.calls.isEmpty)
    driver.click(3, row)
    #expect(driver.calls.map(\.call.method) == ["tally"] && driver.state.habit == "run")
    driver.calls.removeAll()
    driver.click(3, 3)
    #expect(driver.state.day == Day("2026-11-16") && driver.calls.first?.call.method == "loadDay")
    driver.answerAll()
    let hints = driver.lines.last ?? ""
    let column = try #require(
      Array(hints).indices.first { Array(hints)[$0...].starts(with: "? keys") }
    )
    driver.click(column, 23)
    #expect(driver.state.dialog != nil)
  }

  @Test("a press some time after the window got the focus by the keyboard is a click")
  func settled() throws {
    var driver = Driver.shown(80, 24)
    let row = try #require(driver.lines.firstIndex { $0.contains("Run") })
    driver.take(.input(.focus(true)))
    driver.take(.settled)
    driver.click(3, row)
    #expect(driver.calls.map(\.call.method) == ["tally"])
  }

  @Test("below the smallest size it says so, and takes only the key that ends it")
  func tooSmall() {
    for (columns, rows) in [(19, 24), (80, 4), (5, 3), (1, 1)] {
      var driver = Driver.shown(columns, rows)
      driver.press(.character(" "), .character("?"), .character("2"))
      #expect(driver.calls.isEmpty && driver.state.dialog == nil && driver.state.page == .day)
      driver.press(.character("q"))
      #expect(driver.hasQuit)
    }
    #expect(Driver.shown(19, 24).lines[12] == "too small, q quits")
  }

  @Test("what is done is green and bold where it counts, and a streak at risk is a warning")
  func styles() throws {
    let driver = Driver.shown(80, 24, colors: .basic)
    let grid = driver.state.frame().grid
    let read = try #require(grid.lines.firstIndex { $0.contains("Read") })
    #expect(grid[3, read].text == "✓" && grid[3, read].rendition == "32;1")
    let run = try #require(grid.lines.firstIndex { $0.contains("Run") })
    let flame = try #require((0..<80).first { grid[$0, run].text == "🔥" })
    #expect(grid[flame, run].rendition == "33")
  }
}
