import HabitCore
import TestSupport

extension RandomHistory {
  /// Compares all that both sides say.
  mutating func compare() {
    let ledger = device.ledger
    check(ObservedLedger.isSound(ledger), "what follows from the registers is out of date")
    check(Set(ledger.completedDays) == Set(naive.completions.keys), "other days in the record")
    check(ledger.completedDays == ledger.completedDays.sorted(), "days out of order")
    for (day, ids) in naive.completions {
      let recorded = ledger.completedHabits(on: day)
      check(recorded == ids, "\(day): \(recorded), not \(ids)")
    }
    for (id, tracked) in naive.habits {
      check(ledger.habit(id)?.startDate == tracked.start, "start of \(id)")
      check(ledger.habit(id)?.isArchived == tracked.isArchived, "archiving of \(id)")
      compareDays(of: id, tracked)
    }
    check(ledger.habits.compactMap(\.habit).count == naive.habits.count, "number of habits")
    compareCompletions()
    for _ in 0..<2 { compareCounts(on: random.pick(days)) }
  }

  private mutating func compareDays(of id: HabitID, _ tracked: NaiveLedger.Tracked) {
    guard let position = device.ledger.position(of: id) else { return }
    let known = device.ledger.habits[position]
    for day in days {
      let outcome = device.ledger.outcome(of: id, on: day)
      check(outcome.count.thousandths == tracked.counts[day] ?? 0, "count of \(id) on \(day)")
      check(outcome.mark == tracked.marks[day], "mark of \(id) on \(day)")
      check(known.skipped.contains(day) == (outcome.mark == .skipped), "skip of \(id) on \(day)")
      check(known.habit?.unit(on: day) == tracked.unit(on: day), "unit of \(id) on \(day)")
      check(known.failed.contains(day) == (outcome.mark == .failed), "fail of \(id) on \(day)")
    }
  }

  private mutating func compareCompletions() {
    guard let first = days.first, let last = days.last else { return }
    let listed = device.ledger.completions(in: first...last)
    var expected: [(Day, [HabitID])] = []
    for day in days {
      let ids = naive.completions[day, default: []].filter { id in
        naive.habits[id]?.isLiving(day) ?? false
      }
      if !ids.isEmpty { expected.append((day, ids.sorted())) }
    }
    check(listed.map(\.day) == expected.map(\.0), "days of completions")
    check(listed.map(\.habits) == expected.map(\.1), "habits of completions")
  }

  /// Law 4: over habits not archived and active that day; due and not skipped, or done.
  private mutating func compareCounts(on day: Day) {
    var total = 0
    var completed = 0
    for (id, tracked) in naive.habits where !tracked.isArchived && tracked.isActive(day) {
      let isDone = naive.completions[day, default: []].contains(id)
      let isSkipped = tracked.marks[day] == .skipped
      if isDone { completed += 1 }
      if isDone || isDue(id, tracked, day) && !isSkipped { total += 1 }
    }
    let counts = device.ledger.counts(on: day)
    check(
      counts.day == day && counts.completed == completed && counts.total == total,
      "\(counts), not \(completed) of \(total)"
    )
    let progress = device.ledger.progress(of: day)
    check(
      progress.total == total && progress.completed == completed,
      "progress \(progress.completed) of \(progress.total), not \(completed) of \(total)"
    )
    check(completed <= total, "more done than there is")
  }

  private func isDue(_ id: HabitID, _ tracked: NaiveLedger.Tracked, _ day: Day) -> Bool {
    var habit = Habit(id: id, name: "", startDate: tracked.start)
    habit.values.endDate = tracked.end
    habit.schedule.set(tracked.schedule, from: nil)
    for version in tracked.schedules { habit.schedule.set(version.schedule, from: version.from) }
    habit.period.set(tracked.period, from: nil)
    for version in tracked.periods { habit.period.set(version.period, from: version.from) }
    habit.target.set(Target(Count(thousandths: tracked.target) ?? .one), from: nil)
    for version in tracked.targets {
      habit.target.set(Target(Count(thousandths: version.target) ?? .one), from: version.from)
    }
    habit.vacations = Pauses(vacations)
    habit.archivals = tracked.archivals.sorted { $0.key < $1.key }.map { entry in
      DatedArchival(day: entry.key, isArchived: entry.value)
    }
    let completed = naive.completions.filter { $0.value.contains(id) }.keys
    return NaiveHabit(
      habit: habit,
      completed: Set(completed),
      counts: tracked.counts.filter { tracked.marks[$0.key] == nil },
      today: today,
      weekStart: device.ledger.settings.weekStart
    ).isDue(day)
  }
}
