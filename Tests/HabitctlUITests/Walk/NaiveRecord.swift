import HabitCore

/// Habits and what was recorded for them, as simple as it can be said: the naive daemon holds one,
/// and so does the model of the keys.
struct NaiveRecord: Equatable {
  struct Habit: Equatable {
    var id: String
    var name: String
    var target = 1
    /// The first paused day; nil for none.
    var pausedFrom: Day?
  }

  struct Entry: Equatable {
    var count = 0
    var mark: Mark?
    var note = ""
  }

  struct Place: Hashable {
    var habit: String
    var day: Day
  }

  /// A change of one entry, or of the habits, with what was there before.
  enum Change: Equatable {
    case entry(Place, before: Entry, after: Entry)
    case habits(before: [Habit], after: [Habit])

    var reversed: Change {
      switch self {
      case .entry(let place, let before, let after): .entry(place, before: after, after: before)
      case .habits(let before, let after): .habits(before: after, after: before)
      }
    }
  }

  var habits: [Habit]
  private var entries: [Place: Entry] = [:]

  init(_ habits: [Habit]) {
    self.habits = habits
  }

  subscript(habit: String, day: Day) -> Entry {
    get { entries[Place(habit: habit, day: day)] ?? Entry() }
    set { entries[Place(habit: habit, day: day)] = newValue == Entry() ? nil : newValue }
  }

  func isCompleted(_ habit: String, _ day: Day) -> Bool {
    guard let target = habits.first(where: { $0.id == habit })?.target else { return false }
    return self[habit, day].mark == nil && self[habit, day].count >= target
  }

  /// A day asks for two habits of three, so that some are hidden where only what is due is shown.
  func isDue(_ habit: String, _ day: Day) -> Bool {
    guard let index = habits.firstIndex(where: { $0.id == habit }) else { return false }
    return (abs(day.days(since: Driver.today)) + index) % 3 != 0
  }

  /// The parts of this record that another one has differently; empty for equal ones.
  func differences(from other: NaiveRecord) -> [String] {
    let places = Set(entries.keys).union(other.entries.keys)
    let entries = places.compactMap { place -> String? in
      let (mine, its) = (self[place.habit, place.day], other[place.habit, place.day])
      return mine == its ? nil : "\(place.habit) \(place.day): \(mine) and \(its)"
    }
    return entries + (habits == other.habits ? [] : ["\(habits) and \(other.habits)"])
  }

  /// Makes changes, and returns those that made a difference.
  mutating func apply(_ changes: [Change]) -> [Change] {
    changes.filter { change in
      let before = self
      switch change {
      case .entry(let place, _, let after): self[place.habit, place.day] = after
      case .habits(_, let after): habits = after
      }
      return self != before
    }
  }
}

// MARK: - What can be done with an entry

extension NaiveRecord {
  /// A thing to do with an entry.
  enum Deed: Equatable {
    case toggle
    case complete(Bool)
    case tally(Int)
    case count(Int)
    case mark(Mark)
    case clear
    case note(String)
  }

  /// The change that a deed is; nil where it is refused, because the day is still to come.
  func change(_ deed: Deed, _ habit: String, _ day: Day) -> Change? {
    let before = self[habit, day]
    let target = habits.first { $0.id == habit }?.target ?? 1
    var after = before
    switch deed {
    case .toggle where isCompleted(habit, day): after.count = 0
    case .toggle where before.mark != nil: after.mark = nil
    case .toggle, .complete(true): (after.count, after.mark) = (max(before.count, target), nil)
    case .complete(false) where isCompleted(habit, day): after.count = 0
    case .complete(false): break
    case .tally(let by):
      after.count = max(before.count + by, 0)
      if after.count != before.count { after.mark = nil }
    case .count(let count): after.count = count
    case .mark(let mark): after.mark = mark
    case .clear: (after.count, after.mark) = (0, nil)
    case .note(let note): after.note = note
    }
    guard day <= Driver.today || after.count <= before.count else { return nil }
    return .entry(Place(habit: habit, day: day), before: before, after: after)
  }
}
