/// A habit as the person sees it: its fields, and its rules by day.
///
/// Copies share their storage until one is changed, so the view of a day sorts a thousand habits by
/// moving references.
package struct Habit: Sendable {
  private var shared: Shared

  package var id: HabitID {
    get { shared.fields.id }
    set { change { $0.id = newValue } }
  }
  /// The fields without versions.
  package var values: HabitValues {
    get { shared.fields.values }
    set { change { $0.values = newValue } }
  }
  package var name: String { shared.fields.values.name }
  package var time: TimeOfDay? { shared.fields.values.time }
  package var slot: Slot? { shared.fields.values.slot }
  package var startDate: Day { shared.fields.values.startDate }
  package var endDate: Day? { shared.fields.values.endDate }
  package var schedule: Versions<Schedule> {
    get { shared.fields.schedule }
    set { change { $0.schedule = newValue } }
  }
  package var target: Versions<Target> {
    get { shared.fields.target }
    set { change { $0.target = newValue } }
  }
  package var goal: Versions<Goal> {
    get { shared.fields.goal }
    set { change { $0.goal = newValue } }
  }
  /// The XP of a completion, 0 … ``maximumXP``.
  package var xp: Versions<Int> {
    get { shared.fields.xp }
    set { change { $0.xp = newValue } }
  }
  package var spares: Versions<Spares> {
    get { shared.fields.spares }
    set { change { $0.spares = newValue } }
  }
  /// The period of the target as recorded; ``targetPeriod(on:)`` is the effective one.
  package var period: Versions<Period> {
    get { shared.fields.period }
    set { change { $0.period = newValue } }
  }
  package var timer: HabitTimer? {
    get { shared.fields.timer }
    set { change { $0.timer = newValue } }
  }
  /// Ordered by first day.
  package var pauses: [Pause] {
    get { shared.fields.pauses }
    set { change { $0.pauses = newValue } }
  }
  /// The pauses that apply to all habits.
  package var vacations: Pauses {
    get { shared.fields.vacations }
    set { change { $0.vacations = newValue } }
  }
  /// Ordered by day.
  package var archivals: [DatedArchival] {
    get { shared.fields.archivals }
    set { change { $0.archivals = newValue } }
  }

  package static let defaultXP = 10
  /// The largest XP of one completion, which keeps sums over a thousand habits small.
  package static let maximumXP = 1_000_000

  package init(id: HabitID, name: String, startDate: Day) {
    self.init(Fields(id: id, name: name, startDate: startDate))
  }

  init(_ fields: Fields) {
    shared = Shared(fields)
  }

  /// The slot that applies: the chosen one, otherwise that of the time, otherwise anytime.
  package var daySlot: Slot {
    slot ?? time.map(Slot.init(of:)) ?? .anytime
  }

  /// True if any version has a target for more than a day.
  package var hasPeriods: Bool { shared.hasPeriods }

  /// True if the habit has pauses of its own or shares those of all habits.
  var hasPauses: Bool { shared.hasPauses }

  /// The days of the habit's own pauses.
  var pausedDays: DayRanges { shared.pausedDays }

  var archivedDays: DayRanges { shared.archivedDays }

  /// Returns true if both are unchanged copies of one habit, which are equal without comparing
  /// fields.
  package func isIdentical(to other: Habit) -> Bool {
    shared === other.shared
  }

  /// The storage that copies share; immutable, so that identity implies equality.
  private final class Shared: Sendable {
    let fields: Fields
    // Stored because it is read for every habit and day, and seldom true.
    let hasPeriods: Bool
    let hasPauses: Bool
    let pausedDays: DayRanges
    let archivedDays: DayRanges

    init(_ fields: Fields) {
      self.fields = fields
      let period = fields.period
      hasPeriods = period.base != .day || period.later.contains { $0.value != .day }
      pausedDays = DayRanges(fields.pauses)
      archivedDays = DayRanges(fields.archivals)
      hasPauses = !pausedDays.isEmpty || !fields.vacations.days.isEmpty
    }
  }

  private mutating func change(_ body: (inout Fields) -> Void) {
    var fields = shared.fields
    body(&fields)
    shared = Shared(fields)
  }
}

extension Habit: Equatable {
  package static func == (left: Habit, right: Habit) -> Bool {
    left.isIdentical(to: right) || left.shared.fields == right.shared.fields
  }
}

extension Habit {
  /// The stored fields, documented at the properties of ``Habit``.
  struct Fields: Equatable, Sendable {
    var id: HabitID
    var values = HabitValues()
    var schedule = Versions(base: Schedule.daily)
    var target = Versions(base: Target())
    var goal = Versions(base: Goal.atLeast)
    var xp = Versions(base: Habit.defaultXP)
    var spares = Versions(base: Spares.none)
    var period = Versions(base: Period.day)
    var pauses: [Pause] = []
    var vacations = Pauses()
    var archivals: [DatedArchival] = []
    var timer: HabitTimer?

    init(id: HabitID, name: String, startDate: Day) {
      self.id = id
      (values.name, values.startDate) = (name, startDate)
    }
  }
}

/// A part of the day, in the order of the day.
package enum Slot: String, Sendable, CaseIterable {
  case morning
  case anytime
  case evening

  private static let morningEnd = 12 * 60
  private static let eveningStart = 17 * 60

  /// Creates the slot of a time of day: morning before 12:00, evening from 17:00, otherwise
  /// anytime.
  package init(of time: TimeOfDay) {
    switch time.minutes {
    case ..<Self.morningEnd: self = .morning
    case Self.eveningStart...: self = .evening
    default: self = .anytime
    }
  }
}
