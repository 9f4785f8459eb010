extension Ledger {
  /// How far a day has come.
  package func progress(of day: Day) -> Progress {
    keptProgress(of: day) ?? progress(keeping: day).progress
  }

  /// How far each of some days has come: habit by habit, which costs less than day by day.
  package func progress(of days: [Day]) -> [Progress] {
    var progress = days.map { _ in Progress() }
    for position in dayOrder {
      for index in days.indices {
        let share = share(at: position, of: days[index])
        progress[index].add(share)
        if share.isOpen, progress[index].next == nil { progress[index].next = habits[position].id }
      }
    }
    return progress
  }

  /// How far a day has come, and what each habit adds to it.
  func progress(keeping day: Day) -> KeptProgress {
    var progress = KeptProgress(of: day)
    for position in habits.indices { progress.set(share(at: position, of: day), at: position) }
    progress.renewNext(dayOrder, habits)
    return progress
  }

  /// What the habit at a position adds to a day.
  func share(at position: Int, of day: Day) -> DayShare {
    guard let habit = habits[position].habit, habit.counts(on: day) else { return DayShare() }
    let completed = record.contains(position, on: day)
    let due = isDue(habit, at: position, on: day)
    guard completed || due else { return DayShare() }
    let mark = completed ? nil : registers.habits[position].outcome(on: day)?.mark
    return DayShare(
      habit,
      on: day,
      completed: completed,
      due: due,
      mark: mark,
      isKeptSoFar: isKeptSoFar(habit, at: position, on: day)
    )
  }

  /// Whether a day is the real today and the habit an at-most one within its limit: not completed
  /// before the day is over, and nothing that is left to do.
  func isKeptSoFar(_ habit: Habit, at position: Int, on day: Day) -> Bool {
    day == today && habit.goal.value(on: day) == .atMost && !habits[position].failed.contains(day)
  }
}

extension Habit {
  /// Whether the habit takes part in the counts of a day (law 4).
  func counts(on day: Day) -> Bool { !isArchived && isActive(on: day) }
}
