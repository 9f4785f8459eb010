/// All replicated state, and the values derived from it as of today.
///
/// The derived values are the habits, completions, streaks, orders, counts and settings. They are
/// stored, and every method that changes the registers or today renews them.
package struct Ledger: Sendable {
  package private(set) var registers: Registers
  /// The real today, as last set by ``advance(to:)``.
  package private(set) var today: Day
  /// All habits ever known, by position; positions never change.
  package private(set) var habits: [Tracked] = []
  /// By position in ``habits``.
  package private(set) var record = CompletionRecord()
  package private(set) var settings = Settings()
  /// The pauses for all habits, merged once and shared by them.
  private var sharedPauses = Pauses()
  /// The number of habits that exist and are not archived.
  package private(set) var activeCount = 0
  /// The number of active habits that have reminders.
  package private(set) var remindingCount = 0
  /// The number of active habits with a running timer.
  package private(set) var timingCount = 0

  /// The number of times that each habit's streak was renewed, by position.
  ///
  /// While a habit's number stays the same, every value computed from only the habit and its days
  /// stays the same too.
  package private(set) var renewals: [Int] = []

  private var progressOfToday = KeptProgress(of: .first)
  /// The progress of the day written last, unless that is today.
  private var progressOfAnother: KeptProgress?
  private var orderOfDay = HabitOrder<DayOrder>()
  private var orderOfPerson = HabitOrder<PersonOrder>()

  package init(_ registers: Registers = Registers(), today: Day = .first) {
    self.registers = registers
    self.today = today
    renew()
  }

  /// The positions of the habits that exist, in the order of a day (law 5).
  package var dayOrder: [Int] { orderOfDay.positions }

  /// The positions of the habits that exist, in the person's order.
  package var personOrder: [Int] { orderOfPerson.positions }

  /// Ordered by first day.
  package var vacations: [Pause] { sharedPauses.all }

  // MARK: Changes

  /// Applies changes of this device under one signature.
  ///
  /// Returns the effect of each, in order, for the transaction and for ``revert(_:)``.
  package mutating func commit(
    _ changes: [Change],
    signed signature: Signature
  ) -> [AppliedChange] {
    let applied = registers.commit(changes, signed: signature)
    if applied.count == 1, let position = applied[0].position, let day = applied[0].change.tickedDay
    {
      // This is the usual case, in which the habit need not be looked up again.
      followPositions()
      renewDays(CollectionOfOne(day), at: position)
      renewNext()
    } else {
      renew(after: changes)
    }
    // The reply to a tick includes the day's progress, and the same day is often ticked again.
    if let day = changes.last?.tickedDay { keepProgress(of: day) }
    check()
    return applied
  }

  /// Reverts the effects of ``commit(_:signed:)`` if they could not be stored.
  package mutating func revert(_ applied: [AppliedChange]) {
    registers.revert(applied)
    renew(after: applied.map(\.change))
    check()
  }

  /// Merges registers as read from another device's files, many at once.
  ///
  /// `load` does the merging and returns the registers that it may have written.
  package mutating func merge(_ load: (inout Registers) -> Touched) {
    let touched = load(&registers)
    if !touched.areas.isEmpty { renew(touched.areas) }
    if !touched.changes.isEmpty { renew(after: touched.changes) }
    check()
  }

  /// Sets today, which may be later or earlier than before.
  ///
  /// A limit is completed only on past days, so its completions change with today.
  package mutating func advance(to day: Day) {
    guard day != today else { return }
    today = day
    for position in habits.indices {
      if habits[position].habit?.isEverAtMost == true {
        renewHabit(at: position, days: true)
      } else {
        renewStreak(at: position)
      }
    }
    renewToday()
    check()
  }

  /// Returns the stamp of a transaction made now; see ``Registers/newStamp(for:at:)``.
  ///
  /// No derived value depends on the clock.
  package mutating func newStamp(for changes: [Change], at now: Instant) -> Stamp? {
    registers.newStamp(for: changes, at: now)
  }

  private func check() { assert(shallowViolation == nil, shallowViolation ?? "") }

  // MARK: Renewal

  /// All days of a habit are renewed if at least one in this many of its registers has changed.
  ///
  /// Looking up and renewing one day costs as much as reading this many registers.
  private static let renewedDayByDay = 4

  /// Up to this many changed days of a habit are renewed one by one, even in a short history.
  ///
  /// Otherwise one changed day in each of many habits would renew all of them whole.
  private static let renewedSingly = 64

  private mutating func renew() {
    followPositions()
    readSettings()
    sharedPauses = Pauses(registers.presentVacations)
    record = CompletionRecord(
      habits.indices.map { position in
        habits[position].renewHabit(at: position, from: registers, sharedPauses)
        return habits[position].renewDays(from: registers.habits[position], today: today)
      }
    )
    activeCount = 0
    remindingCount = 0
    timingCount = 0
    for tracked in habits { count(tracked.habit, by: 1) }
    orderOfPerson.renew(habits, PersonOrder.init)
    renewDayOrder()
    for position in habits.indices { renewStreak(at: position) }
    renewToday()
  }

  /// Renews the values derived from the registers of some habits, and the values common to all.
  private mutating func renew(_ areas: Touched.Areas) {
    followPositions()
    var stale = Stale()
    for position in areas.habits.compactMap(position(of:)) {
      stale.habits[position, default: Stale.Parts()].areAllDays = true
    }
    stale.areSettings = true
    stale.areVacations = areas.isShared
    stale.areItems = true
    renew(stale)
  }

  private mutating func renew(after changes: [Change]) {
    followPositions()
    var stale = Stale()
    for change in changes {
      if let habit = change.habit {
        guard let position = position(of: habit) else { continue }
        stale.habits[position, default: Stale.Parts()].note(change)
      } else {
        switch change {
        case .setting: stale.areSettings = true
        case .vacation: stale.areVacations = true
        default: stale.areItems = true
        }
      }
    }
    for (position, parts) in stale.habits where isRenewedWhole(parts.days, at: position) {
      stale.habits[position]?.areAllDays = true
    }
    renew(stale)
  }

  /// Renews each habit once, even if several changes concern it.
  private mutating func renew(_ stale: consuming Stale) {
    if stale.areVacations, readVacations() { stale.noteHabits(habits.indices) }
    if stale.areItems { stale.noteHabits(returningPositions) }
    let former = settings
    if stale.areSettings { readSettings() }
    let isWeekNew = settings.weekStart != former.weekStart
    if isWeekNew {
      for position in habits.indices where stale.habits[position] == nil {
        stale.habits[position] = Stale.Parts()
      }
    }
    for (position, parts) in stale.habits {
      if parts.areAllDays || parts.isHabit {
        renewHabit(at: position, days: parts.areAllDays || !parts.days.isEmpty)
      } else if !parts.days.isEmpty {
        renewDays(parts.days, at: position)
      } else if isWeekNew {
        renewStreak(at: position)
      }
    }
    if settings.dayStart != former.dayStart { renewDayOrder() }
    if isWeekNew { renewToday() }
    renewNext()
  }

  /// True if reading all days of a habit costs less than renewing the stale ones.
  private func isRenewedWhole(_ days: DaySet, at position: Int) -> Bool {
    let (count, all) = (days.count, registers.habits[position].outcomes.count)
    return count > Self.renewedSingly && count * Self.renewedDayByDay >= all
  }

  /// Adds the habits that are new in the registers.
  private mutating func followPositions() {
    for id in registers.ids[habits.count...] { habits.append(Tracked(id: id)) }
    while renewals.count < habits.count { renewals.append(0) }
  }

  private mutating func readSettings() {
    settings = Settings()
    for register in registers.settings.values { settings.apply(register.value) }
  }

  /// Reads the pauses for all habits; returns true if they have changed.
  private mutating func readVacations() -> Bool {
    let former = vacations
    sharedPauses = Pauses(registers.presentVacations)
    return vacations != former
  }

  private mutating func renewDayOrder() {
    let dayStart = settings.dayStart
    orderOfDay.renew(habits) { DayOrder($0, dayStart: dayStart) }
  }

  private mutating func renewStreak(at position: Int) {
    renewals[position] &+= 1
    // A habit that no longer has spares loses its spared days.
    if habits[position].habit?.hasEverSpares == true || !habits[position].spared.isEmpty {
      habits[position].renewSpared(basis(at: position), registers.habits[position])
    }
    habits[position].renewStreak(basis(at: position))
  }

  private mutating func renewToday() {
    progressOfToday = progress(keeping: today)
    progressOfAnother = nil
  }

  private mutating func renewShare(at position: Int) {
    progressOfToday.set(share(at: position, of: today), at: position)
    guard let day = progressOfAnother?.day else { return }
    let share = share(at: position, of: day)
    progressOfAnother?.set(share, at: position)
  }

  private mutating func renewNext() {
    let order = dayOrder
    let habits = habits
    progressOfToday.renewNext(order, habits)
    progressOfAnother?.renewNext(order, habits)
  }

  /// Keeps the progress of a day until another day is written.
  private mutating func keepProgress(of day: Day) {
    guard day != today, day != progressOfAnother?.day else { return }
    progressOfAnother = progress(keeping: day)
  }

  /// The day, other than today, whose progress is kept.
  var keptDay: Day? { progressOfAnother?.day }

  func keptProgress(of day: Day) -> Progress? {
    if day == today { return progressOfToday.progress }
    return progressOfAnother?.day == day ? progressOfAnother?.progress : nil
  }

  /// The positions of items' habits that were ever archived or restored.
  ///
  /// Journeys and custom items may make one of them active again.
  private var returningPositions: [Int] {
    habits.indices.filter {
      habits[$0].habit?.values.item != nil && !registers.habits[$0].archivals.isEmpty
    }
  }

  private mutating func renewHabit(at position: Int, days: Bool) {
    let former = habits[position].habit
    habits[position].renewHabit(at: position, from: registers, sharedPauses)
    // All days are also renewed if the habit becomes visible or hidden. The same holds if it ever
    // has a limit or a target for a whole period: each day's state then depends on all its rules.
    let habit = habits[position].habit
    count(former, by: -1)
    count(habit, by: 1)
    if days || (former == nil) != (habit == nil) || habit?.isEverAtMost == true
      || habit?.hasPeriods == true || former?.hasPeriods == true
    {
      let completed = habits[position].renewDays(from: registers.habits[position], today: today)
      record.replace(position, with: completed)
    }
    let dayStart = settings.dayStart
    orderOfPerson.renew(position, instead: former, among: habits, PersonOrder.init)
    orderOfDay.renew(position, instead: former, among: habits) { DayOrder($0, dayStart: dayStart) }
    renewStreak(at: position)
    renewShare(at: position)
  }

  private mutating func count(_ habit: Habit?, by change: Int) {
    guard let habit, !habit.isArchived else { return }
    activeCount += change
    if !habit.values.reminders.isEmpty { remindingCount += change }
    if habit.timer != nil { timingCount += change }
  }

  private mutating func renewDays(_ days: some Sequence<Day>, at position: Int) {
    for day in days {
      let outcome = registers.habits[position].outcome(on: day) ?? .cleared
      let completed = habits[position].renew(day, outcome, today: today)
      record.set(position, on: day, completed: completed)
    }
    renewStreak(at: position)
    renewShare(at: position)
  }
}
