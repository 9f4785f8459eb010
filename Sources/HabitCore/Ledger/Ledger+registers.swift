/// Shortcuts to the registers that rules and views read most.
extension Ledger {
  /// The position of a habit in ``habits``, even if it was removed.
  package func position(of id: HabitID) -> Int? { registers.position(of: id) }

  /// The habit with that identifier; `nil` if it is removed or unknown.
  package func habit(_ id: HabitID) -> Habit? {
    position(of: id).flatMap { habits[$0].habit }
  }

  /// The outcome of a habit on a day; ``Outcome/cleared`` if nothing is recorded.
  package func outcome(of id: HabitID, on day: Day) -> Outcome {
    position(of: id).flatMap { registers.habits[$0].outcome(on: day) } ?? .cleared
  }

  /// The note of a day; `nil` if there is none or no such habit.
  package func note(of id: HabitID, on day: Day) -> String? {
    position(of: id).flatMap { registers.habits[$0].note(on: day) }
  }

  /// The current value of the register that a change writes; `nil` if it was never written.
  package func present(_ change: Change) -> (change: Change, signature: Signature)? {
    registers.present(change)
  }

  /// The tags with a colour, in lower case and alphabetical order, even those that no habit has.
  package var tagColors: [TagColor] {
    registers.tags.compactMap { key, register in
      register.value.map { TagColor(tag: key, color: $0) }
    }
    .sorted { $0.tag < $1.tag }
  }

  package var customSlots: [ItemID: Slot] {
    registers.customItems.compactMapValues(\.value?.slot)
  }

  /// The copy of a journey made when subscribing; `nil` without a subscription.
  package func subscription(to journey: JourneyID) -> Subscription? {
    registers.journeys[journey]?.value ?? nil
  }
}

/// The registers that a load may have written, whose derived values must be renewed.
package struct Touched: Sendable {
  /// The habits and shared registers of which any value may have been written.
  package struct Areas: Sendable {
    package var habits: Set<HabitID> = []
    /// True if registers that belong to no habit are included.
    package var isShared = false

    package var isEmpty: Bool { habits.isEmpty && !isShared }
  }

  package var changes: [Change] = []
  /// The registers whose single changes are not known.
  package var areas = Areas()

  package init() {}
}

/// The derived values that are out of date after changes.
struct Stale {
  /// The values derived from one habit.
  struct Parts {
    /// The days whose count or mark was written.
    var days = DaySet()
    /// True if a rule or another field was written.
    var isHabit = false
    /// True if any day may now be judged differently.
    var areAllDays = false

    mutating func note(_ change: Change) {
      switch change {
      case .outcome(_, let day, _), .tally(_, let day, _, _): days.insert(day)
      case .outcomes(_, let spans): for day in spans.days { days.insert(day) }
      case .lifetime: areAllDays = true
      case .version(_, _, let rule) where [.target, .goal].contains(rule.fieldName):
        areAllDays = true
      case .field, .version, .pause, .archival, .timer: isHabit = true
      case .note, .journey, .customItem, .setting, .vacation, .tag: break
      }
    }
  }

  /// By position.
  var habits: [Int: Parts] = [:]
  var areSettings = false
  var areVacations = false
  /// True if a journey or custom item was written.
  var areItems = false

  mutating func noteHabits(_ positions: some Sequence<Int>) {
    for position in positions { habits[position, default: Parts()].isHabit = true }
  }
}
