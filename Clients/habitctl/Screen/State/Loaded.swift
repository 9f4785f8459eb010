import HabitCore
import HabitProtocol

/// The parts of the daemon's state that the pages show.
struct Loaded {
  /// The daemon's today; nil until it has reported it.
  var today: Day?
  var day: LoadDay.Result?
  var week: [GetWeekCounts.DayCount] = []
  /// The habits that are not archived, in the order of a day.
  var habits: [ShownHabit] = []
  /// The identifiers of all active habits in the order of a day; empty until a day was loaded.
  var order: [String] = []
  var grids: [String: [GetGrid.Cell]] = [:]
  var year: [GetGrid.Cell] = []
  var streaks: [String: StreakResult] = [:]
  /// The statistics over the last year of the grids, by habit; the key nil stands for all habits.
  var statistics: [String?: CompletionStatistics] = [:]
  /// The entries of the last weeks by habit, the oldest first.
  var entries: [String: [GetEntries.DayEntry]] = [:]
  var journeys: [ShownJourney] = []
  /// The practices of the library that match the search, in the catalog's order.
  var library: [LibraryItem] = []
  var revision = 0

  /// Stores a day with only the habits that it lists, and the order of all active habits.
  mutating func takeDay(_ result: LoadDay.Result) {
    order = result.habits.map(\.id)
    day = result
    day?.habits.removeAll { !$0.isListed(on: result.date) }
    arrange()
  }

  /// Stores the habits, which arrive in the person's order, and sorts them in the order of a day.
  ///
  /// Slots and times come first in that order, which every page uses.
  mutating func takeHabits(_ shown: [ShownHabit]) {
    habits = shown
    arrange()
  }

  /// Stores the days of a habit beside those of others, and the habit's streak if the days end
  /// today.
  mutating func takeRow(_ row: GetGrid.Row, endsToday: Bool) {
    grids[row.habit] = row.cells
    guard endsToday else { return }
    var streak = streaks[row.habit] ?? StreakResult()
    (streak.habit, streak.name, streak.now) = (row.habit, row.name, row.streak)
    (streak.measure, streak.strength) = (row.measure, row.strength)
    // `best` is sent only if the streak is 0.
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

  mutating func setState(_ state: GridCell.State, _ habit: String, _ day: Day) {
    guard let first = grids[habit]?.first else { return }
    let index = day.days(since: first.date)
    if grids[habit]?.indices.contains(index) == true { grids[habit]?[index].state = Open(state) }
  }

  func cell(_ habit: String, _ day: Day) -> GetGrid.Cell? {
    guard let cells = grids[habit], let first = cells.first else { return nil }
    let index = day.days(since: first.date)
    return cells.indices.contains(index) ? cells[index] : nil
  }
}

extension DayHabit {
  /// Returns true if the day shows the habit: it is due, has an entry, or is paused, because its
  /// pause can be ended there.
  func isListed(on day: Day) -> Bool {
    // A daily limit is shown because it is kept without being due, and a running timer because it
    // can be stopped.
    standing.due || standing.entry != nil || standing.completed || fields.timer?.day == day
      || pauses.contains { $0.contains(day) }
      || goal.value == .atMost && fields.schedule.value == .daily
  }
}

// Every frame reads the properties below for every habit. Read through dynamic member lookup, each
// would copy the whole habit: with a hundred habits that took two thirds of a frame.

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
