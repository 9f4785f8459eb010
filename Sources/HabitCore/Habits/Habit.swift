/// A habit as a person sees it: what is to be done, and from when on under which rules.
package struct Habit: Equatable, Sendable {
  /// Names the habit for ever.
  package var id: HabitID
  /// What it is called; never empty.
  package var name: String
  /// A short text or emoji shown with the name.
  package var icon: String?
  /// Its colour.
  package var color: HabitColor?
  /// Free text about it.
  package var notes: String?
  /// When it is to be done.
  package var time: TimeOfDay?
  /// The part of the day it was put into; ``daySlot`` is where it stands.
  package var slot: Slot?
  /// The first day it is active.
  package var startDate: Day
  /// On which days it is asked for.
  package var schedule = Versions(base: Schedule.daily)
  /// The target of a day.
  package var repetitions = Versions(base: Count.one)
  /// Which way the target points.
  package var goal = Versions(base: Goal.atLeast)
  /// What a completion earns, 0 … ``maximumXP``.
  package var xp = Versions(base: Habit.defaultXP)
  /// What is counted: "pages", "km".
  package var unit: String?
  /// Words to group by.
  package var tags: [String] = []
  /// When to be reminded.
  package var reminders: [TimeOfDay] = []
  /// Stretches of days on which nothing is asked, by their first day.
  package var pauses: [Pause] = []
  /// When it was archived and restored, by day.
  package var archivals: [DatedArchival] = []
  /// Its place in the person's order.
  package var rank: Rank?
  /// The library item it was made from.
  package var item: Item?
  /// When it was made.
  package var createdAt: Instant?

  /// What a completion earns unless the habit says otherwise.
  package static let defaultXP = 10
  /// The largest XP of one completion; a sum over a thousand habits stays small.
  package static let maximumXP = 1_000_000

  /// Creates a daily habit.
  package init(id: HabitID, name: String, startDate: Day) {
    self.id = id
    self.name = name
    self.startDate = startDate
  }

  /// The slot it stands in: its own, else that of its time, else anytime.
  package var daySlot: Slot {
    slot ?? time.map(Slot.init(of:)) ?? .anytime
  }
}
