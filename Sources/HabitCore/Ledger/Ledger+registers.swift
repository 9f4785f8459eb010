/// Shortcuts to the registers' members that rules and views use most.
extension Ledger {
  /// The position of a habit in ``habits``, including a removed one.
  package func position(of id: HabitID) -> Int? { registers.position(of: id) }

  /// The habit of that identifier; `nil` when it is removed or unknown.
  package func habit(_ id: HabitID) -> Habit? {
    position(of: id).flatMap { habits[$0].habit }
  }

  /// The outcome of a habit on a day; ``Outcome/cleared`` when nothing is recorded.
  package func outcome(of id: HabitID, on day: Day) -> Outcome {
    position(of: id).flatMap { registers.habits[$0].outcome(on: day) } ?? .cleared
  }

  /// Returns nil if there is no note, or no such habit.
  package func note(of id: HabitID, on day: Day) -> String? {
    position(of: id).flatMap { registers.habits[$0].note(on: day) }
  }

  /// The present value of the register of a change; `nil` when it was never written.
  package func present(_ change: Change) -> (change: Change, signature: Signature)? {
    registers.present(change)
  }

  /// The tags that have a colour, in lower case and alphabetical order, including those that no
  /// habit has.
  package var tagColors: [TagColor] {
    registers.tags.compactMap { key, register in
      register.value.map { TagColor(tag: key, color: $0) }
    }
    .sorted { $0.tag < $1.tag }
  }

  package var customSlots: [ItemID: Slot] {
    registers.customItems.compactMapValues(\.value?.slot)
  }

  /// The copy of a subscribed journey; `nil` if it is not subscribed.
  package func subscription(to journey: JourneyID) -> Subscription? {
    registers.journeys[journey]?.value ?? nil
  }
}

/// The registers written by a load, for renewing the values derived from them.
package struct Touched: Sendable {
  /// Parts of the registers, any of which may have been written.
  package struct Areas: Sendable {
    package var habits: Set<HabitID> = []
    /// True when journeys, items or settings are included.
    package var isShared = false

    /// True when no part is included.
    package var isEmpty: Bool { habits.isEmpty && !isShared }
  }

  package var changes: [Change] = []
  /// Parts whose single changes are not known.
  package var areas = Areas()

  /// Creates an empty value.
  package init() {}
}

/// The derived values that changes make stale.
struct Stale {
  /// Those of a habit.
  struct Parts {
    /// The days whose count or mark was written.
    var days = DaySet()
    /// True when a rule or another field was written.
    var isHabit = false
    /// True when all days may have changed their meaning.
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

  /// Those of habits, by position.
  var habits: [Int: Parts] = [:]
  var areSettings = false
  var areVacations = false
  /// True when a journey or custom item was written.
  var areItems = false

  mutating func noteHabits(_ positions: some Sequence<Int>) {
    for position in positions { habits[position, default: Parts()].isHabit = true }
  }
}
