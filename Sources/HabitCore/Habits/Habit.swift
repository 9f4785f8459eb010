/// A habit as a person sees it: its fields, and its rules by day.
///
/// Copies share their storage until one of them is changed: a view of a day sorts a thousand habits
/// by moving references.
package struct Habit: Sendable {
  private var shared: Shared

  /// The permanent identifier.
  package var id: HabitID {
    get { shared.fields.id }
    set { change { $0.id = newValue } }
  }
  /// The name; never empty.
  package var name: String {
    get { shared.fields.name }
    set { change { $0.name = newValue } }
  }
  /// A short text or emoji shown with the name.
  package var icon: String? {
    get { shared.fields.icon }
    set { change { $0.icon = newValue } }
  }
  /// The colour.
  package var color: HabitColor? {
    get { shared.fields.color }
    set { change { $0.color = newValue } }
  }
  /// Free text.
  package var notes: String? {
    get { shared.fields.notes }
    set { change { $0.notes = newValue } }
  }
  /// The time of day at which it is to be done.
  package var time: TimeOfDay? {
    get { shared.fields.time }
    set { change { $0.time = newValue } }
  }
  /// The slot chosen by the person; ``daySlot`` is the effective one.
  package var slot: Slot? {
    get { shared.fields.slot }
    set { change { $0.slot = newValue } }
  }
  /// The first active day.
  package var startDate: Day {
    get { shared.fields.startDate }
    set { change { $0.startDate = newValue } }
  }
  /// The last active day; `nil` for a habit without an end.
  package var endDate: Day? {
    get { shared.fields.endDate }
    set { change { $0.endDate = newValue } }
  }
  /// The days it is asked for.
  package var schedule: Versions<Schedule> {
    get { shared.fields.schedule }
    set { change { $0.schedule = newValue } }
  }
  /// The target of a day.
  package var target: Versions<Target> {
    get { shared.fields.target }
    set { change { $0.target = newValue } }
  }
  /// The direction of the target.
  package var goal: Versions<Goal> {
    get { shared.fields.goal }
    set { change { $0.goal = newValue } }
  }
  /// The XP of a completion, 0 … ``maximumXP``.
  package var xp: Versions<Int> {
    get { shared.fields.xp }
    set { change { $0.xp = newValue } }
  }
  /// The missed days or periods that a streak passes over.
  package var spares: Versions<Spares> {
    get { shared.fields.spares }
    set { change { $0.spares = newValue } }
  }
  /// The period that the target is for; ``targetPeriod(on:)`` is the effective one.
  package var period: Versions<Period> {
    get { shared.fields.period }
    set { change { $0.period = newValue } }
  }
  /// Words to group by.
  package var tags: [String] {
    get { shared.fields.tags }
    set { change { $0.tags = newValue } }
  }
  /// Its reminders.
  package var reminders: [ReminderRule] {
    get { shared.fields.reminders }
    set { change { $0.reminders = newValue } }
  }
  /// The thing that it follows, such as "after the first coffee" (law 17).
  package var cue: String? {
    get { shared.fields.cue }
    set { change { $0.cue = newValue } }
  }
  /// Its running timer (law 19).
  package var timer: HabitTimer? {
    get { shared.fields.timer }
    set { change { $0.timer = newValue } }
  }
  /// The pauses, by first day.
  package var pauses: [Pause] {
    get { shared.fields.pauses }
    set { change { $0.pauses = newValue } }
  }
  /// The pauses of all habits.
  package var vacations: Pauses {
    get { shared.fields.vacations }
    set { change { $0.vacations = newValue } }
  }
  /// The archivings and restorings, by day.
  package var archivals: [DatedArchival] {
    get { shared.fields.archivals }
    set { change { $0.archivals = newValue } }
  }
  /// The place in the person's order.
  package var rank: Rank? {
    get { shared.fields.rank }
    set { change { $0.rank = newValue } }
  }
  /// The library item it was made from.
  package var item: Item? {
    get { shared.fields.item }
    set { change { $0.item = newValue } }
  }
  /// The moment of creation.
  package var createdAt: Instant? {
    get { shared.fields.createdAt }
    set { change { $0.createdAt = newValue } }
  }

  /// The XP of a completion by default.
  package static let defaultXP = 10
  /// The largest XP of one completion, so that sums over a thousand habits stay small.
  package static let maximumXP = 1_000_000

  /// Creates a daily habit.
  package init(id: HabitID, name: String, startDate: Day) {
    self.init(Fields(id: id, name: name, startDate: startDate))
  }

  /// Creates a habit from its fields.
  init(_ fields: Fields) {
    shared = Shared(fields)
  }

  /// The effective slot: the chosen one, else that of the time, else anytime.
  package var daySlot: Slot {
    slot ?? time.map(Slot.init(of:)) ?? .anytime
  }

  /// True when any version has a target for more than a day.
  package var hasPeriods: Bool { shared.hasPeriods }

  /// True when the habit has pauses of its own or shares those of all habits.
  var hasPauses: Bool { shared.hasPauses }

  /// The days of the habit's own pauses.
  var pausedDays: DayRanges { shared.pausedDays }

  /// The days on which the habit is archived.
  var archivedDays: DayRanges { shared.archivedDays }

  /// True for copies of one habit, neither changed since: they are equal without comparing fields.
  package func isIdentical(to other: Habit) -> Bool {
    shared === other.shared
  }

  /// The storage shared by copies; immutable, so that identity implies equality.
  private final class Shared: Sendable {
    let fields: Fields
    // Asked for every habit and day, and seldom true.
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
  /// Compares all fields.
  package static func == (left: Habit, right: Habit) -> Bool {
    left.isIdentical(to: right) || left.shared.fields == right.shared.fields
  }
}

extension Habit {
  /// The fields of a habit, documented at the properties of ``Habit``.
  struct Fields: Equatable, Sendable {
    var id: HabitID
    var name: String
    var icon: String?
    var color: HabitColor?
    var notes: String?
    var time: TimeOfDay?
    var slot: Slot?
    var startDate: Day
    var endDate: Day?
    var schedule = Versions(base: Schedule.daily)
    var target = Versions(base: Target())
    var goal = Versions(base: Goal.atLeast)
    var xp = Versions(base: Habit.defaultXP)
    var spares = Versions(base: Spares.none)
    var period = Versions(base: Period.day)
    var tags: [String] = []
    var reminders: [ReminderRule] = []
    var pauses: [Pause] = []
    var vacations = Pauses()
    var archivals: [DatedArchival] = []
    var rank: Rank?
    var item: Item?
    var createdAt: Instant?
    var cue: String?
    var timer: HabitTimer?

    init(id: HabitID, name: String, startDate: Day) {
      self.id = id
      self.name = name
      self.startDate = startDate
    }
  }
}
