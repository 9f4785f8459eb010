import HabitClient
import HabitCore
import HabitProtocol
import TerminalScreen
import TerminalText
import Testing

@testable import habitctl_ui

@Suite("The pages of a habit and of the year")
struct HabitPageTests {
  private static func shown(
    _ page: Unicode.Scalar,
    _ columns: Int,
    _ rows: Int,
    colors: Colors = .none
  ) -> Driver {
    var driver = Driver.shown(columns, rows, colors: colors)
    driver.press(.character(page))
    driver.answerAll()
    return driver
  }

  @Test(
    "everything about the habit is asked for when its page opens first, before its list is there"
  )
  func opening() {
    var driver = Driver.shown(80, 24)
    driver.press(.character("j"), .character("4"))
    #expect(
      driver.calls.map(\.call.method) == ["listHabits", "grid", "streak", "entries"]
    )
    driver.answerAll()
    #expect(driver.state.habit == "run" && driver.lines.contains { $0.contains("94 % strong") })
  }

  @Test("the profile is the daemon's, of the grid's days, and asked for again with every new grid")
  func profile() throws {
    var driver = Driver.shown(80, 24)
    driver.press(.character("4"))
    for isNew in [true, false] {
      while driver.calls.first?.purpose != .statistics("read"), let next = driver.calls.first {
        driver.calls.removeFirst()
        let json = try #require(Sample.answer(to: next.purpose))
        driver.take(.reply(next.purpose, .result(json)))
      }
      #expect(
        driver.asked
          == #"statistics {"habit":"read","from":"2025-11-17","through":"2026-11-22"}"#
      )
      #expect(driver.lines.contains { $0.contains("BY WEEKDAY") } != isNew)
      driver.answerAll()
      #expect(driver.lines.contains { $0.contains("BY WEEKDAY") })
      driver.take(.overflow)
    }
  }

  @Test("the log goes with the chosen day, and the wheel goes from entry to entry")
  func log() {
    var driver = Self.shown("4", 120, 40)
    #expect(driver.lines.contains { $0.contains("✓  Thu 19 Nov") && $0.contains("Dune, ch. 4") })
    let position = CellPosition(column: 5, row: 20)
    driver.take(.input(.mouse(MouseReport(.wheelDown, at: position))))
    #expect(driver.state.day == Day("2026-11-19"))
    #expect(driver.lines.contains { $0.contains("▸") && $0.contains("Thu 19 Nov") })
    driver.take(.input(.mouse(MouseReport(.wheelUp, at: position))))
    #expect(driver.state.day == Driver.today)
  }

  @Test("what has no room comes with Enter, and goes round")
  func parts() {
    var driver = Self.shown("4", 80, 24)
    #expect(driver.lines.contains { $0.contains("BY WEEKDAY") })
    var seen: Set<String> = []
    for _ in 0..<5 {
      for title in ["BY WEEKDAY", "BY MONTH", "SETTINGS", "LONGEST STRETCHES"]
      where driver.lines.contains(where: { $0.contains(title) }) {
        seen.insert(title)
      }
      driver.press(Key(.enter))
    }
    #expect(seen.count == 4)
  }

  @Test("a day of an earlier year is shown with its own year, and the cursor is in it")
  func earlierYear() throws {
    var driver = Self.shown("4", 80, 24)
    for _ in 0..<60 { driver.press(.character("H")) }
    let day = try #require(driver.state.day)
    let last = try #require(driver.state.lastDayShown)
    #expect((0..<364).contains(last.days(since: day)))
    #expect(driver.calls.contains { $0.call.method == "grid" })
  }

  @Test("the heat of the year depends on the ground, which a late answer only recolours")
  func ground() throws {
    var driver = Self.shown("3", 120, 40, colors: .full)
    let unknown = driver.state.frame().grid
    #expect(
      unknown.lines.contains { $0.contains("█") } && !unknown.lines.contains { $0.contains("■") }
    )
    driver.take(.input(.background(red: 255, green: 255, blue: 240)))
    let light = driver.state.frame().grid
    driver.take(.input(.background(red: 0, green: 16, blue: 32)))
    let dark = driver.state.frame().grid
    #expect(light.lines == dark.lines && light.lines.contains { $0.contains("■") })
    #expect(light != dark)
    #expect(driver.calls.isEmpty)
    let today = try #require(driver.state.day)
    #expect(today == Driver.today)
  }

  @Test("a window that has grown asks for what it has room for now")
  func grown() {
    var driver = Driver.shown(120, 40)
    driver.take(.resized(ScreenSize(columns: 130, rows: 40)))
    #expect(driver.calls.isEmpty)
    driver.take(.resized(ScreenSize(columns: 200, rows: 60)))
    let grid = GetGrid { ($0.weeks, $0.until) = (53, Driver.today) }
    var own = grid
    own.habit = HabitReference("read")
    #expect(
      driver.calls.map(\.call).filter { $0.method == "grid" } == [
        Call(own), Call(grid),
      ]
    )
  }

  @Test("today is underlined in the year, and the chosen day stands in brackets")
  func today() throws {
    var driver = Self.shown("3", 120, 40, colors: .full)
    let grid = driver.state.frame().grid
    let place = try #require(Self.brackets(grid))
    #expect(grid[place.column + 1, place.row].rendition.hasSuffix("1;4"))
    driver.press(.character("h"))
    let left = driver.state.frame().grid
    #expect(Self.brackets(left) == CellPosition(column: place.column - 2, row: place.row))
    driver.press(.character("l"), .character("k"))
    let moved = driver.state.frame().grid
    #expect(Self.brackets(moved) == CellPosition(column: place.column, row: place.row - 1))
    #expect(moved[place.column + 1, place.row].rendition.hasSuffix("1;4"))
  }

  @Test(
    "a grid without room for a week shows the chosen day's row",
    arguments: ["3", "4"] as [Unicode.Scalar]
  )
  func fewRows(page: Unicode.Scalar) {
    var driver = Self.shown(page, 30, 8, colors: .full)
    for _ in 0..<7 {
      let grid = driver.state.frame().grid
      let isMarked = (1..<7).contains { row in
        (0..<30).contains { grid[$0, row].text == "[" || grid[$0, row].rendition.hasSuffix("7") }
      }
      #expect(isMarked, "\(grid.lines)")
      driver.press(Key(.up))
      driver.answerAll()
    }
  }

  private static func brackets(_ grid: CellGrid) -> CellPosition? {
    for row in 0..<grid.size.rows {
      for column in 0..<grid.size.columns where grid[column, row].text == "[" {
        return CellPosition(column: column, row: row)
      }
    }
    return nil
  }

  @Test(
    "a habit that is counted has a shade for each part of its target, the last one for all of it"
  )
  func shades() throws {
    let driver = Self.shown("4", 120, 40, colors: .full)
    var state = driver.state
    state.appearance.colors.ground = .dark
    let habit = Sample.fields("Water")
    let signs = (1...8).map { count in
      state.habitSign(
        GetGrid.Cell { cell in
          (cell.state, cell.count) = (Open(count == 8 ? .done : .partial), Sample.count(count))
        },
        of: habit
      )
    }
    #expect(signs.first == state.appearance.heat(0) && signs.last == state.appearance.heat(4))
    #expect(signs[6] != signs[7])
  }

  @Test("a milestone is said once, also when the tick was made elsewhere")
  func milestones() {
    var driver = Driver.shown(80, 24)
    func change(_ revision: Int) -> ChangedEvent {
      ChangedEvent { event in
        (event.state.revision, event.today) = (revision, Driver.today)
        event.changes = [
          RecordedTick { entry in
            (entry.habit, entry.date) = ("run", Driver.today)
            entry.milestone = Milestone(kind: .streak, length: 30, unit: .days)
          }
        ]
      }
    }
    driver.take(.changed(change(8)))
    #expect(driver.lines.contains { $0.contains("Run: 30 days in a row") })
    driver.press(.character("k"))
    #expect(!driver.lines.contains { $0.contains("30 days in a row") })
    driver.take(.changed(change(8)))
    #expect(!driver.lines.contains { $0.contains("30 days in a row") })
  }
}
