extension Ledger {
  /// The values that follow from a habit's registers.
  package struct Tracked: Equatable, Sendable {
    /// The habit's identifier.
    package let id: HabitID
    /// The habit; `nil` when it is removed or incomplete.
    package private(set) var habit: Habit?
    /// The days marked skipped.
    package private(set) var skipped = DaySet()
    /// The days that failed: marked so, or beyond an at-most target.
    package private(set) var failed = DaySet()

    /// The streak that reaches today; `nil` when there is no habit.
    package private(set) var streak: CurrentStreak?

    init(id: HabitID) {
      self.id = id
    }

    /// Renews the habit from its registers and the journeys that bring its item.
    mutating func renewHabit(from registers: HabitRegisters, _ returns: ItemReturns) {
      habit = registers.habit(id: id)
      guard let day = habit.flatMap({ returns.day(of: $0, registers.archivals) }) else { return }
      if habit?.archivals.last?.day == day { habit?.archivals.removeLast() }
      habit?.archivals.append(DatedArchival(day: day, archival: .restored))
    }

    /// Renews the habit and its marked days from its registers.
    ///
    /// - Returns: the completed days.
    mutating func renew(
      from registers: HabitRegisters,
      today: Day,
      _ returns: ItemReturns
    ) -> DaySet {
      renewHabit(from: registers, returns)
      skipped = DaySet()
      failed = DaySet()
      var completed = DaySet()
      guard let habit, let floor = registers.floor else { return completed }
      if habit.isEverAtMost { completed = habit.daysKeptByDefault(before: today) }
      // Without versions of the rules, an outcome means the same on all days of a run.
      let isUniform =
        !habit.isEverAtMost && habit.goal.later.isEmpty && habit.repetitions.later.isEmpty
      let outcomes = registers.outcomes
      var position = 0
      while position < outcomes.count {
        let (run, end) = outcomes.run(from: position, through: .last)
        position = end
        guard run.stamp >= floor, let outcome = run.outcome else { continue }
        guard !isUniform else {
          let first = run.days.lowerBound
          if outcome.mark == .skipped { skipped.insert(run.days) }
          if habit.isFailed(outcome, on: first) { failed.insert(run.days) }
          if habit.isCompleted(outcome, on: first) { completed.insert(run.days) }
          continue
        }
        for day in run.days.all {
          note(outcome, on: day, of: habit)
          completed.set(day, contained: isCompleted(outcome, on: day, of: habit, today: today))
        }
      }
      for day in registers.tallies.days {
        let outcome = registers.outcome(on: day) ?? .cleared
        note(outcome, on: day, of: habit)
        completed.set(day, contained: isCompleted(outcome, on: day, of: habit, today: today))
      }
      return completed
    }

    /// Renews one day from its outcome.
    ///
    /// - Returns: true when the habit was completed on it.
    mutating func renew(_ day: Day, _ outcome: Outcome, today: Day) -> Bool {
      guard let habit else { return false }
      note(outcome, on: day, of: habit)
      return isCompleted(outcome, on: day, of: habit, today: today)
    }

    /// Renews the streak that reaches today from the days on which the habit was completed.
    mutating func renewStreak(_ completed: DaySet, _ today: Day, weekStart: Int) {
      let basis = StreakBasis(
        completed: completed,
        skipped: skipped,
        failed: failed,
        today: today,
        weekStart: weekStart
      )
      streak = habit?.currentStreak(asOf: today, basis)
    }

    private mutating func note(_ outcome: Outcome, on day: Day, of habit: Habit) {
      skipped.set(day, contained: outcome.mark == .skipped)
      failed.set(day, contained: habit.isFailed(outcome, on: day))
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

extension DaySet {
  fileprivate mutating func set(_ day: Day, contained: Bool) {
    if contained { insert(day) } else { remove(day) }
  }
}
