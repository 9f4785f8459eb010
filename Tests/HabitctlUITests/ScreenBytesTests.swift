import HabitCore
import HabitProtocol
import TerminalScreen
import TerminalText
import Testing

@testable import habitctl_ui

/// The bytes that a terminal far away has to be sent.
@Suite("Bytes of the screen")
struct ScreenBytesTests {
  /// The most bytes that one key may send at 120 × 40: a second of a slow line has as many.
  private static let most = 12_000

  /// A hundred habits in colours of their own, with a year of days of which eight in eleven are done.
  private static func crowded() -> Driver {
    var driver = Driver.shown(120, 40, colors: .full)
    driver.state.appearance.colors.ground = .dark
    let colors = ["red", "orange", "yellow", "green", "teal", "blue", "purple", "pink", "#123456"]
    let states: [GridCell.State] = [.done, .partial, .missed, .skipped, .failed, .satisfied]
    var day = Sample.day()
    let models = day.settled.habits
    day.habits = (0..<100).map { place in
      var habit = models[place % models.count]
      (habit.fields.id, habit.fields.values.name) = ("h\(place)", "Habit of number \(place)")
      habit.fields.values.color = HabitColor(colors[place % colors.count])
      habit.standing.due = true
      return habit
    }
    driver.state.loaded.takeDay(day)
    driver.state.loaded.takeHabits(
      day.habits.map { habit in ShownHabit { $0.fields = habit.fields } }
    )
    for (place, habit) in day.habits.enumerated() {
      var cells = Sample.grid(habit.id, weeks: 53).cells
      for index in cells.indices where cells[index].date <= Driver.today {
        let isDone = (index * 7 + place * 5) % 11 < 8
        cells[index].state = Open(isDone ? .done : states[(index + place) % states.count])
        cells[index].count = Sample.count(index % 5)
      }
      driver.state.loaded.grids[habit.id] = cells
      driver.state.loaded.streaks[habit.id] = StreakResult { $0.habit = habit.id }
    }
    driver.state.loaded.year = Sample.grid(nil, weeks: 53).cells
    return driver
  }

  @Test("no key sends more than 12 kB at 120 × 40, with a hundred habits in truecolour")
  func keys() {
    var driver = Self.crowded()
    var shown = driver.state.frame().grid
    var worst: [String: Int] = [:]
    let pages: [(page: Page, keys: String)] = [
      (.day, "jjGgh"), (.weeks, "jGgkhHLt"), (.year, "hlkHo"), (.habit, "JKhk"), (.journeys, "j"),
    ]
    for (page, keys) in pages {
      // Grids of other days are not asked for: those that are here are the fullest there can be.
      for key in ["\(page.rawValue)"] + keys.map(String.init) {
        driver.type(key)
        driver.calls.removeAll()
        let next = driver.state.frame().grid
        let count = ScreenUpdate.bytes(from: shown, to: next).count
        worst["\(page) \(key)"] = max(worst["\(page) \(key)"] ?? 0, count)
        shown = next
      }
    }
    #expect(worst.values.max() ?? 0 > 2000, "nothing was drawn: \(worst)")
    for (key, count) in worst { #expect(count <= Self.most, "\(key): \(count) bytes") }
  }
}
