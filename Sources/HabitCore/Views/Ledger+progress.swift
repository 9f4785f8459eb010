extension Ledger {
  /// The progress of a day.
  package func progress(of day: Day) -> Progress {
    keptProgress(of: day) ?? progress(keeping: day).progress
  }

  /// The progress of several days, computed by habit, which costs less than by day.
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

  /// The progress of a day, and the share of each habit.
  func progress(keeping day: Day) -> KeptProgress {
    var progress = KeptProgress(of: day)
    for position in habits.indices { progress.set(share(at: position, of: day), at: position) }
    progress.renewNext(dayOrder, habits)
    return progress
  }

  /// The share of the habit at a position in a day.
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

  /// True for an at-most habit within its limit on the real today: it is not completed before the
  /// day is over, and nothing is left to do.
  func isKeptSoFar(_ habit: Habit, at position: Int, on day: Day) -> Bool {
    day == today && habit.goal.value(on: day) == .atMost && !habits[position].failed.contains(day)
  }
}

extension Habit {
  /// True when the habit takes part in the counts of a day (law 4).
  func counts(on day: Day) -> Bool { !isArchived && isActive(on: day) }
}
