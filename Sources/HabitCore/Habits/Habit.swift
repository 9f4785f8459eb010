/// A habit as a person sees it: what is to be done, and from when on under which rules.
///
/// A value like any other, but its copies share what they hold until one of them is changed: a day's
/// view puts a thousand habits in order, and moves a thousand references.
package struct Habit: Sendable {
  private var shared: Shared

  /// Names the habit for ever.
  package var id: HabitID {
    get { shared.content.id }
    set { change { $0.id = newValue } }
  }
  /// What it is called; never empty.
  package var name: String {
    get { shared.content.name }
    set { change { $0.name = newValue } }
  }
  /// A short text or emoji shown with the name.
  package var icon: String? {
    get { shared.content.icon }
    set { change { $0.icon = newValue } }
  }
  /// Its colour.
  package var color: HabitColor? {
    get { shared.content.color }
    set { change { $0.color = newValue } }
  }
  /// Free text about it.
  package var notes: String? {
    get { shared.content.notes }
    set { change { $0.notes = newValue } }
  }
  /// When it is to be done.
  package var time: TimeOfDay? {
    get { shared.content.time }
    set { change { $0.time = newValue } }
  }
  /// The part of the day it was put into; ``daySlot`` is where it stands.
  package var slot: Slot? {
    get { shared.content.slot }
    set { change { $0.slot = newValue } }
  }
  /// The first day it is active.
  package var startDate: Day {
    get { shared.content.startDate }
    set { change { $0.startDate = newValue } }
  }
  /// On which days it is asked for.
  package var schedule: Versions<Schedule> {
    get { shared.content.schedule }
    set { change { $0.schedule = newValue } }
  }
  /// The target of a day.
  package var repetitions: Versions<Count> {
    get { shared.content.repetitions }
    set { change { $0.repetitions = newValue } }
  }
  /// Which way the target points.
  package var goal: Versions<Goal> {
    get { shared.content.goal }
    set { change { $0.goal = newValue } }
  }
  /// What a completion earns, 0 … ``maximumXP``.
  package var xp: Versions<Int> {
    get { shared.content.xp }
    set { change { $0.xp = newValue } }
  }
  /// What is counted: "pages", "km".
  package var unit: String? {
    get { shared.content.unit }
    set { change { $0.unit = newValue } }
  }
  /// Words to group by.
  package var tags: [String] {
    get { shared.content.tags }
    set { change { $0.tags = newValue } }
  }
  /// When to be reminded.
  package var reminders: [TimeOfDay] {
    get { shared.content.reminders }
    set { change { $0.reminders = newValue } }
  }
  /// Stretches of days on which nothing is asked, by their first day.
  package var pauses: [Pause] {
    get { shared.content.pauses }
    set { change { $0.pauses = newValue } }
  }
  /// When it was archived and restored, by day.
  package var archivals: [DatedArchival] {
    get { shared.content.archivals }
    set { change { $0.archivals = newValue } }
  }
  /// Its place in the person's order.
  package var rank: Rank? {
    get { shared.content.rank }
    set { change { $0.rank = newValue } }
  }
  /// The library item it was made from.
  package var item: Item? {
    get { shared.content.item }
    set { change { $0.item = newValue } }
  }
  /// When it was made.
  package var createdAt: Instant? {
    get { shared.content.createdAt }
    set { change { $0.createdAt = newValue } }
  }

  /// What a completion earns unless the habit says otherwise.
  package static let defaultXP = 10
  /// The largest XP of one completion; a sum over a thousand habits stays small.
  package static let maximumXP = 1_000_000

  /// Creates a daily habit.
  package init(id: HabitID, name: String, startDate: Day) {
    self.init(Content(id: id, name: name, startDate: startDate))
  }

  /// A habit with those fields.
  init(_ content: Content) {
    shared = Shared(content)
  }

  /// The slot it stands in: its own, else that of its time, else anytime.
  package var daySlot: Slot {
    slot ?? time.map(Slot.init(of:)) ?? .anytime
  }

  /// Whether this and another are copies of one habit that neither has changed since: then they are
  /// equal, which is known without comparing their fields.
  package func isIdentical(to other: Habit) -> Bool {
    shared === other.shared
  }

  /// What copies share; it never changes, so that identity tells equality.
  private final class Shared: Sendable {
    let content: Content

    init(_ content: Content) {
      self.content = content
    }
  }

  private mutating func change(_ body: (inout Content) -> Void) {
    var content = shared.content
    body(&content)
    shared = Shared(content)
  }
}

extension Habit: Equatable {
  /// Whether all fields are equal.
  package static func == (left: Habit, right: Habit) -> Bool {
    left.isIdentical(to: right) || left.shared.content == right.shared.content
  }
}
