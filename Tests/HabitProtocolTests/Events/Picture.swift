import HabitCore

/// What a client may show of a ledger, cut up as events name it.
struct Picture: Equatable {
  /// A habit on a day.
  struct Standing: Equatable {
    var habit: Habit
    var outcome: Outcome
    var note: String?
    var completed: Bool
    var due: Bool
    var canToggle: Bool
  }

  /// A day without the streaks, which belong to the habits.
  struct ShownDay: Equatable {
    var states: [Standing]
    var progress: Progress
    var message: String?
    var completions: [HabitID]
    var count: CompletedCount
  }

  /// How many of a day's habits are done.
  struct CompletedCount: Equatable {
    var completed: Int
    var total: Int
  }

  /// A habit with what is counted over its days.
  struct ShownHabit: Equatable {
    var habit: Habit?
    var streak: CurrentStreak?
    var entries: [Day]
  }

  var days: [Day: ShownDay] = [:]
  var habits: [HabitID: ShownHabit] = [:]
  var order: [HabitID] = []
  var journeys: [JourneyID] = []
  var settings = Settings()
  var today = Day.first

  /// Loads a day anew.
  mutating func load(_ day: Day, from ledger: Ledger) {
    let view = ledger.view(of: day)
    let count = ledger.counts(on: day)
    days[day] = ShownDay(
      states: view.habits.map { shown in
        Standing(
          habit: shown.state.habit,
          outcome: shown.state.outcome,
          note: shown.state.note,
          completed: shown.state.completed,
          due: shown.state.due,
          canToggle: shown.state.canToggle
        )
      },
      progress: view.progress,
      message: view.message?.rawValue,
      completions: ledger.completions(in: day...day).flatMap(\.habits),
      count: CompletedCount(completed: count.completed, total: count.total)
    )
  }

  /// Loads a habit anew.
  mutating func load(_ habit: HabitID, from ledger: Ledger) {
    let position = ledger.position(of: habit)
    habits[habit] = ShownHabit(
      habit: ledger.habit(habit),
      streak: position.flatMap {
        ledger.currentStreak(at: $0, asOf: ledger.today)
      },
      entries: ledger.recordedDays(of: habit, in: .first ... .last)
    )
  }

  /// Loads anew what belongs to the habits as a whole.
  mutating func loadLists(from ledger: Ledger) {
    order = ledger.ordered.map(\.id)
    journeys = ledger.registers.journeys.filter { $0.value.value != nil }.map(\.key).sorted()
  }

  /// Everything there is, on these days and of these habits.
  static func all(of ledger: Ledger, _ days: [Day], _ habits: [HabitID]) -> Picture {
    var picture = Picture()
    for day in days { picture.load(day, from: ledger) }
    for habit in habits { picture.load(habit, from: ledger) }
    picture.loadLists(from: ledger)
    picture.settings = ledger.settings
    picture.today = ledger.today
    return picture
  }
}
