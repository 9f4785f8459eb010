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
  /// The habits that are not archived, in the order of a day.
  var habits: [ShownHabit] = []
  /// The identifiers of all active habits in the order of a day; none before a day was read.
  var order: [String] = []
  /// The grids of habits by identifier.
  var grids: [String: [GetGrid.Cell]] = [:]
  /// The grid of all habits together.
  var year: [GetGrid.Cell] = []
  /// The streaks of habits by identifier.
  var streaks: [String: StreakResult] = [:]
  /// The statistics of habits by identifier, and of all together without one, over the last year of
  /// their grids.
  var statistics: [String?: CompletionStatistics] = [:]
  /// The entries of the last weeks of habits by identifier, oldest first.
  var entries: [String: [GetEntries.DayEntry]] = [:]
  /// The journeys, in the catalog's order.
  var journeys: [ShownJourney] = []
  /// The practices of the library that hold the words of the search, in the catalog's order.
  var library: [LibraryItem] = []
  /// The newest revision that was seen.
  var revision = 0

  /// Takes a day with all active habits, and keeps those that it shows.
  mutating func takeDay(_ result: LoadDay.Result) {
    order = result.habits.map(\.id)
    day = result
    day?.habits.removeAll { !$0.isListed(on: result.date) }
    arrange()
  }

  /// Takes the habits, which come in the person's order: on every page they stand as on a day, where
  /// slots and times come first.
  mutating func takeHabits(_ shown: [ShownHabit]) {
    habits = shown
    arrange()
  }

  /// Takes the days of a habit among those of others; where they end today, also its streak.
  mutating func takeRow(_ row: GetGrid.Row, endsToday: Bool) {
    grids[row.habit] = row.cells
    guard endsToday else { return }
    var streak = streaks[row.habit] ?? StreakResult()
    (streak.habit, streak.name, streak.now) = (row.habit, row.name, row.streak)
    (streak.measure, streak.strength) = (row.measure, row.strength)
    // It is told where the streak is 0.
    if let best = row.best { streak.longest = best }
    streaks[row.habit] = streak
  }

  private mutating func arrange() {
    guard !order.isEmpty, !habits.isEmpty else { return }
    let places = Dictionary(zip(order, order.indices), uniquingKeysWith: { first, _ in first })
    let keyed = habits.enumerated().map { index, habit in
      (place: places[habit.id] ?? order.count + index, habit: habit)
    }
    habits = keyed.sorted { $0.place < $1.place }.map(\.habit)
  }

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

extension DayHabit {
  /// True if a day shows the habit: it asks for it, has an entry of it, or would ask for it without
  /// its pause, which can be ended there.
  func isListed(on day: Day) -> Bool {
    // A limit is kept on days that do not ask for it.
    // A timer that runs can be stopped there.
    standing.due || standing.entry != nil || standing.completed || fields.timer?.day == day
      || pauses.contains { $0.contains(day) }
      || goal.value == .atMost && fields.schedule.value == .daily
  }
}

// Members that every frame reads for every habit. By dynamic member lookup each is a key path, which copies the whole
// habit: with a hundred habits that was two thirds of a frame.

extension DayHabit {
  var id: String { fields.id }
  var name: String { fields.values.name }
  var icon: String? { fields.values.icon }
  var color: HabitColor? { fields.values.color }
  var time: TimeOfDay? { fields.values.time }
  var goal: Open<Goal> { fields.goal }
  var repetitions: Count { fields.repetitions }
  var unit: String? { fields.unit }
  var xp: Int { fields.xp }
  var pauses: [Pause] { fields.pauses }
}

extension ShownHabit {
  var id: String { fields.id }
  var name: String { fields.values.name }
  var icon: String? { fields.values.icon }
  var color: HabitColor? { fields.values.color }
}
