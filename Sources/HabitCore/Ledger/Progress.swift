/// The progress of a day (law 6).
package struct Progress: Equatable, Sendable {
  /// The number of habits that count: due and not skipped, or completed though not due; without
  /// at-most habits that are kept so far today.
  package var total = 0
  /// The number of them that are completed.
  package var completed = 0
  /// The XP of all that count.
  package var totalXP = 0
  /// The XP of those completed.
  package var earnedXP = 0
  /// The first due habit that is neither completed nor marked; never an at-most one.
  package var next: HabitID?

  /// Creates the progress of an empty day.
  package init() {}

  /// The completed share, 0 … 1; 0 when nothing counts.
  package var percentage: Double { total == 0 ? 0 : Double(completed) / Double(total) }
  /// True when all are completed; never for an empty day.
  package var allCompleted: Bool { total > 0 && completed == total }

  /// Adds a habit's share, or removes it with -1; the caller sets ``next``.
  mutating func add(_ share: DayShare, by number: Int = 1) {
    guard share.isCounted else { return }
    total += number
    totalXP += number * share.xp
    guard share.isCompleted else { return }
    completed += number
    earnedXP += number * share.xp
  }
}

/// A habit's share of the progress of a day.
struct DayShare: Equatable, Sendable {
  /// True when it counts: completed, or due and not skipped, except an at-most habit that is kept
  /// so far today.
  private(set) var isCounted = false
  private(set) var isCompleted = false
  /// True when it can be completed by doing something: due, not completed, not marked, and not
  /// at-most.
  private(set) var isOpen = false
  private(set) var xp = 0

  init() {}

  /// The share of a habit that takes part in the day's counts.
  ///
  /// `isKeptSoFar` is true for an at-most habit within its limit on the real today.
  init(_ habit: Habit, on day: Day, completed: Bool, due: Bool, mark: Mark?, isKeptSoFar: Bool) {
    isCounted = completed || due && mark != .skipped && !isKeptSoFar
    isCompleted = completed
    isOpen = due && !completed && mark == nil && habit.goal.value(on: day) == .atLeast
    xp = habit.xp.value(on: day)
  }
}

/// The progress of a day, updated while single habits change, because every tick is answered with
/// it.
struct KeptProgress: Sendable {
  let day: Day
  private(set) var progress = Progress()
  /// The share of the habit at each position; those beyond have none.
  private var shares: [DayShare] = []

  init(of day: Day) {
    self.day = day
  }

  /// Replaces the share of the habit at a position; the next habit is updated by
  /// ``renewNext(_:_:)``.
  mutating func set(_ share: DayShare, at position: Int) {
    while shares.count <= position { shares.append(DayShare()) }
    progress.add(shares[position], by: -1)
    progress.add(share)
    shares[position] = share
  }

  mutating func renewNext(_ dayOrder: [Int], _ habits: [Ledger.Tracked]) {
    let next = dayOrder.first { $0 < shares.count && shares[$0].isOpen }
    progress.next = next.map { habits[$0].id }
  }
}

extension Ledger {
  /// Counts by law 4, over the habits that are active that day and not archived.
  package func progress(of day: Day) -> Progress {
    keptProgress(of: day) ?? progress(keeping: day).progress
  }

  func progress(keeping day: Day) -> KeptProgress {
    var progress = KeptProgress(of: day)
    for position in habits.indices { progress.set(share(at: position, of: day), at: position) }
    progress.renewNext(dayOrder, habits)
    return progress
  }

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

  func isDue(_ habit: Habit, at position: Int, on day: Day) -> Bool {
    guard !habit.hasPeriods else { return isDueByCounts(habit, at: position, on: day) }
    return habit.isDue(
      on: day,
      completed: record.days(of: position),
      weekStart: settings.weekStart
    )
  }

  /// Like ``isDue(_:at:on:)``, for a habit with a target for a period in any version; separate, so
  /// that the usual case stays short.
  @inline(never)
  private func isDueByCounts(_ habit: Habit, at position: Int, on day: Day) -> Bool {
    habit.isDue(
      on: day,
      completed: record.days(of: position),
      counts: habits[position].counts,
      weekStart: settings.weekStart
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
