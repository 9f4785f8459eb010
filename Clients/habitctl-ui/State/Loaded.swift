import HabitCore
import HabitProtocol

/// The parts of the daemon's state that the pages show.
struct Loaded {
  /// The person's today; nil until the daemon has said it.
  var today: Day?
  /// The chosen day.
  var day: LoadDay.Result?
  /// The week of the chosen day.
  var week: [GetWeekCounts.DayCount] = []
  /// The habits that are not archived, in the person's order.
  var habits: [ShownHabit] = []
  /// The grids of habits by identifier.
  var grids: [String: [GetGrid.Cell]] = [:]
  /// The grid of all habits together.
  var year: [GetGrid.Cell] = []
  /// The streaks of habits by identifier.
  var streaks: [String: StreakResult] = [:]
  /// The entries of the last weeks of habits by identifier, oldest first.
  var entries: [String: [GetEntries.DayEntry]] = [:]
  /// The journeys, in the catalog's order.
  var journeys: [ShownJourney] = []
  /// The practices of the library that hold the words of the search, in the catalog's order.
  var library: [LibraryItem] = []
  /// The newest revision that was seen.
  var revision = 0

  /// Changes the state of a habit's day in its grid; nothing where the grid does not have the day.
  mutating func setState(_ state: GridCell.State, _ habit: String, _ day: Day) {
    guard let first = grids[habit]?.first else { return }
    let index = day.days(since: first.date)
    if grids[habit]?.indices.contains(index) == true { grids[habit]?[index].state = Open(state) }
  }

  /// The cell of a habit's grid on a day.
  func cell(_ habit: String, _ day: Day) -> GetGrid.Cell? {
    guard let cells = grids[habit], let first = cells.first else { return nil }
    let index = day.days(since: first.date)
    return cells.indices.contains(index) ? cells[index] : nil
  }
}
