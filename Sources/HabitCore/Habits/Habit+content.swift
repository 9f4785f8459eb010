extension Habit {
  /// The fields of a habit, documented at the properties of ``Habit``.
  struct Content: Equatable, Sendable {
    var id: HabitID
    var name: String
    var icon: String?
    var color: HabitColor?
    var notes: String?
    var time: TimeOfDay?
    var slot: Slot?
    var startDate: Day
    var schedule = Versions(base: Schedule.daily)
    var repetitions = Versions(base: Count.one)
    var goal = Versions(base: Goal.atLeast)
    var xp = Versions(base: Habit.defaultXP)
    var unit: String?
    var tags: [String] = []
    var reminders: [TimeOfDay] = []
    var pauses: [Pause] = []
    var archivals: [DatedArchival] = []
    var rank: Rank?
    var item: Item?
    var createdAt: Instant?

    init(id: HabitID, name: String, startDate: Day) {
      self.id = id
      self.name = name
      self.startDate = startDate
    }
  }
}
