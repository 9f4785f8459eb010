import HabitCore
import TestSupport

/// All that can be seen of a ledger, free of positions, so that two can be compared.
struct ObservedLedger: Equatable {
  struct Tracked: Equatable {
    var habit: Habit?
    var completed: [Day]
    var skipped: [Day]
    var failed: [Day]
    var lifetime: Signed<Lifetime?>?
    var fields: [HabitField.Name: Signed<HabitField>]
    var versions: [HabitRegisters.VersionKey: Signed<VersionedField>]
    var pauses: [Day: Signed<Pause.End?>]
    var archivals: [Day: Signed<Archival?>]
    var outcomes: [OutcomeTable.Row]
    var notes: [DayTable<String?>.Row]
    var tallies: [DayTable<Tally?>.Row]
    var timer: Signed<HabitTimer?>?

    init(_ tracked: Ledger.Tracked, _ registers: HabitRegisters, completed: DaySet) {
      habit = tracked.habit
      self.completed = Array(completed)
      skipped = Array(tracked.skipped)
      failed = Array(tracked.failed)
      lifetime = registers.lifetime
      fields = registers.fields
      versions = registers.versions
      pauses = registers.pauses
      archivals = registers.archivals
      outcomes = (0..<registers.outcomes.count).map { registers.outcomes[$0] }
      notes = (0..<registers.notes.count).map { registers.notes[$0] }
      tallies = (0..<registers.tallies.count).map { registers.tallies[$0] }
      timer = registers.timer
    }

    /// Whether nothing was ever written: only its position is left.
    var isBlank: Bool {
      lifetime == nil && fields.isEmpty && versions.isEmpty && pauses.isEmpty
        && archivals.isEmpty && outcomes.isEmpty && notes.isEmpty && tallies.isEmpty
        && timer == nil
    }
  }

  var habits: [HabitID: Tracked] = [:]
  var record: [Day: Set<HabitID>] = [:]
  var journeys: [JourneyID: Signed<Subscription?>]
  var customItems: [ItemID: Signed<CustomItem?>]
  var settingRegisters: [Setting.Name: Signed<Setting>]
  var vacations: [Day: Signed<Pause.End?>]
  var tags: [String: Signed<HabitColor?>]
  var settings: Settings

  init(_ ledger: Ledger) {
    for (position, tracked) in ledger.habits.enumerated() {
      let observed = Tracked(
        tracked,
        ledger.registers.habits[position],
        completed: ledger.record.days(of: position)
      )
      if !observed.isBlank { habits[tracked.id] = observed }
    }
    for day in ledger.completedDays {
      record[day] = ledger.completedHabits(on: day)
    }
    journeys = ledger.registers.journeys
    customItems = ledger.registers.customItems
    settingRegisters = ledger.registers.settings
    vacations = ledger.registers.vacations
    tags = ledger.registers.tags
    settings = ledger.settings
  }

  /// What kept up with every change must be what is renewed from the registers alone.
  static func isSound(_ ledger: Ledger) -> Bool {
    let renewed = Ledger(ledger.registers, today: ledger.today)
    return ledger.firstViolation == nil
      && renewed.record == ledger.record && renewed.dayOrder == ledger.dayOrder
      && renewed.personOrder == ledger.personOrder
      && (-3...3).map { ledger.today.clampedAdding($0) }.allSatisfy { day in
        let progress = ledger.progress(of: day)
        return progress == renewed.progress(of: day)
          && progress == ledger.view(of: day).progress
      }
      && renewed.habits.map(\.streak) == ledger.habits.map(\.streak)
      && ledger.activeCount == ledger.habits.count { $0.habit?.isArchived == false }
      && ledger.remindingCount == ledger.positionsWithReminders.count
      && ObservedLedger(renewed) == ObservedLedger(ledger)
  }
}
