/// The progress of a day (law 6).
package struct Progress: Equatable, Sendable {
  /// The number of habits that count: due and not skipped, or completed without being due.
  ///
  /// A limit that is kept so far today does not count.
  package var total = 0
  /// The number of counted habits that are completed.
  package var completed = 0
  /// The XP of all counted habits.
  package var totalXP = 0
  /// The XP of the completed habits.
  package var earnedXP = 0
  /// The first due habit that is neither completed nor marked; never a limit.
  package var next: HabitID?

  package init() {}

  /// 0 … 1; 0 if nothing counts.
  package var percentage: Double { total == 0 ? 0 : Double(completed) / Double(total) }
  /// Never true for an empty day.
  package var allCompleted: Bool { total > 0 && completed == total }

  /// Adds a habit's share, or subtracts it if `number` is −1; the caller sets ``next``.
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
  /// True if the habit counts: completed, or due and not skipped, except a limit that is kept so
  /// far today.
  private(set) var isCounted = false
  private(set) var isCompleted = false
  /// True if the habit can be completed by doing something: due, not completed, not marked, and not
  /// a limit.
  private(set) var isOpen = false
  private(set) var xp = 0

  init() {}

  /// The share of a habit that is included in the day's counts.
  ///
  /// `isKeptSoFar` is true for a limit that is kept so far on the real today.
  init(_ habit: Habit, on day: Day, completed: Bool, due: Bool, mark: Mark?, isKeptSoFar: Bool) {
    isCounted = completed || due && mark != .skipped && !isKeptSoFar
    isCompleted = completed
    isOpen = due && !completed && mark == nil && habit.goal.value(on: day) == .atLeast
    xp = habit.xp.value(on: day)
  }
}

/// The progress of a day, updated as single habits change, because the reply to every tick includes
/// it.
struct KeptProgress: Sendable {
  let day: Day
  private(set) var progress = Progress()
  /// By position of the habit; positions beyond the end have no share.
  private var shares: [DayShare] = []

  init(of day: Day) {
    self.day = day
  }

  /// Replaces the share of the habit at a position; ``renewNext(_:_:)`` updates the next habit.
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
  /// The progress of a day, over the habits that are active that day and not archived (law 4).
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

  /// The same as ``isDue(_:at:on:)`` for a habit that has a target for a period in any version;
  /// separate to keep the usual case short.
  @inline(never)
  private func isDueByCounts(_ habit: Habit, at position: Int, on day: Day) -> Bool {
    habit.isDue(
      on: day,
      completed: record.days(of: position),
      counts: habits[position].counts,
      weekStart: settings.weekStart
    )
  }

  /// True for a limit that is kept so far on the real today.
  ///
  /// It is completed only when the day is over, so there is nothing to do for it.
  func isKeptSoFar(_ habit: Habit, at position: Int, on day: Day) -> Bool {
    day == today && habit.goal.value(on: day) == .atMost && !habits[position].failed.contains(day)
  }
}

extension Habit {
  /// True if the habit is included in the counts of a day (law 4).
  func counts(on day: Day) -> Bool { !isArchived && isActive(on: day) }
}
