extension Ledger {
  /// A habit with the values derived from its registers.
  package struct Tracked: Equatable, Sendable {
    package let id: HabitID
    /// `nil` if the habit is removed or incomplete.
    package private(set) var habit: Habit?
    package private(set) var skipped = DaySet()
    /// The days marked failed or beyond a limit.
    package private(set) var failed = DaySet()
    /// The days of the units that are spared.
    package private(set) var spared = DaySet()
    /// The counts by day if any version of the target is for a whole period; otherwise empty.
    private(set) var counts = DayCounts()

    /// The streak that reaches today; `nil` if there is no habit.
    package private(set) var streak: CurrentStreak?

    /// Renews the habit from its registers, the journeys that include its item, and the pauses for
    /// all habits.
    mutating func renewHabit(at position: Int, from registers: Registers, _ vacations: Pauses) {
      let own = registers.habits[position]
      habit = own.habit(id: id)
      if !vacations.all.isEmpty { habit?.vacations = vacations }
      guard let day = habit.flatMap({ registers.returnDay(of: $0, own.archivals) }) else { return }
      if habit?.archivals.last?.day == day { habit?.archivals.removeLast() }
      habit?.archivals.append(DatedArchival(day: day, isArchived: false))
    }

    /// Renews the failed, skipped and counted days from the registers; returns the completed days.
    mutating func renewDays(from registers: HabitRegisters, today: Day) -> DaySet {
      skipped = DaySet()
      failed = DaySet()
      counts = DayCounts()
      var completed = DaySet()
      guard let habit, let floor = registers.floor else { return completed }
      if habit.isEverAtMost { completed = habit.daysKeptByDefault(before: today) }
      // Without later versions of the rules, an outcome means the same on all days.
      let isUniform =
        !habit.isEverAtMost && habit.goal.later.isEmpty && habit.target.later.isEmpty
        && !habit.hasPeriods
      let outcomes = registers.outcomes
      if isUniform {
        skipped = outcomes.days(since: floor) { $0.mark == .skipped }
        failed = outcomes.days(since: floor) { habit.isFailed($0, on: habit.startDate) }
        completed = outcomes.days(since: floor) { habit.isCompleted($0, on: habit.startDate) }
      }
      var position = isUniform ? outcomes.count : 0
      while position < outcomes.count {
        let (run, end) = outcomes.run(from: position, through: .last)
        position = end
        guard run.stamp >= floor, let outcome = run.outcome else { continue }
        for day in run.days.all {
          note(outcome, on: day, of: habit)
          completed.set(day, contained: isCompleted(outcome, on: day, of: habit, today: today))
        }
      }
      for day in registers.tallies.days(in: .first ... .last) {
        let outcome = registers.outcome(on: day) ?? .cleared
        note(outcome, on: day, of: habit)
        completed.set(day, contained: isCompleted(outcome, on: day, of: habit, today: today))
      }
      return completed
    }

    /// Renews one day from its outcome; returns true if the habit is completed on it.
    mutating func renew(_ day: Day, _ outcome: Outcome, today: Day) -> Bool {
      guard let habit else { return false }
      note(outcome, on: day, of: habit)
      return isCompleted(outcome, on: day, of: habit, today: today)
    }

    mutating func renewStreak(_ basis: StreakBasis) {
      streak = habit?.currentStreak(asOf: basis.today, basis)
    }

    /// Renews the spared days.
    ///
    /// Call this before ``renewStreak(_:)``, which depends on them.
    mutating func renewSpared(_ basis: StreakBasis, _ registers: HabitRegisters) {
      spared =
        habit?.sparedDays(basis) { registers.outcome(on: $0)?.mark == .failed } ?? DaySet()
    }

    private mutating func note(_ outcome: Outcome, on day: Day, of habit: Habit) {
      skipped.set(day, contained: outcome.mark == .skipped)
      failed.set(day, contained: habit.isFailed(outcome, on: day))
      if habit.hasPeriods { counts.set(outcome, on: day) }
    }

    private func isCompleted(
      _ outcome: Outcome,
      on day: Day,
      of habit: Habit,
      today: Day
    ) -> Bool {
      guard habit.goal.value(on: day) == .atMost else {
        return habit.isCompleted(outcome, on: day)
      }
      return day < today && outcome.mark == nil && !habit.isFailed(outcome, on: day)
        && habit.isDue(on: day, completed: DaySet(), weekStart: Settings.monday)
    }
  }
}

extension Ledger {
  func basis(at position: Int) -> StreakBasis {
    StreakBasis(
      completed: record.days(of: position),
      skipped: habits[position].skipped,
      failed: habits[position].failed,
      spared: habits[position].spared,
      counts: habits[position].counts,
      today: today,
      weekStart: settings.weekStart
    )
  }
}

extension DaySet {
  fileprivate mutating func set(_ day: Day, contained: Bool) {
    if contained { insert(day) } else { remove(day) }
  }
}

extension Registers {
  /// The day from which an item's habit is active again in spite of its latest archiving; `nil` if
  /// the archiving counts.
  ///
  /// Leaving the last journey with an item archives its habit. Meanwhile another device, not
  /// knowing of that, may join a journey with the same item. The journey then counts and the
  /// archiving does not. An archiving by hand after the joining does count.
  fileprivate func returnDay(of habit: Habit, _ archivals: [Day: Signed<Archival?>]) -> Day? {
    guard habit.isArchived, let item = habit.values.item?.id, HabitID(of: item) == habit.id,
      let archived = habit.archivals.last?.day
    else { return nil }
    let isNewer: (Stamp) -> Bool =
      switch archivals[archived]?.value {
      case .archived(let moment): { $0 > moment }
      default: { _ in true }
      }
    var days: [Day] = []
    for journey in journeys.values.lazy.compactMap(\.value)
    where isNewer(journey.at) && journey.members.contains(where: { $0.item == item }) {
      days.append(max(journey.since, archived))
    }
    if let custom = customItems[item]?.value, isNewer(custom.at) { days.append(archived) }
    return days.min()
  }
}
