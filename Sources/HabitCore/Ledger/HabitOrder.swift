/// The positions of the habits that exist, in one of their orders.
///
/// It is stored because it changes with a habit's fields only, never with a tick.
struct HabitOrder<Place: Comparable>: Sendable {
  private(set) var positions: [Int] = []

  mutating func renew(_ habits: [Ledger.Tracked], _ place: (Habit) -> Place) {
    let places = habits.indices.compactMap { position in
      habits[position].habit.map { (place: place($0), position: position) }
    }
    positions = places.sorted { $0.place < $1.place }.map(\.position)
  }

  /// Moves a changed habit to its place; `former` is the habit before the change, `nil` if it did
  /// not exist.
  mutating func renew(
    _ position: Int,
    instead former: Habit?,
    among habits: [Ledger.Tracked],
    _ place: (Habit) -> Place
  ) {
    let present = habits[position].habit.map(place)
    guard present != former.map(place) else { return }
    positions.removeAll { $0 == position }
    guard let present else { return }
    let index = positions.indices.binarySearch {
      habits[positions[$0]].habit.map(place).map { $0 >= present } ?? true
    }
    positions.insert(position, at: index)
  }
}

/// A place in the order of a day (law 5): slot, time of day, the person's order, name.
package struct DayOrder: Comparable, Sendable {
  private let slot: Int
  private let minutes: Int
  private let person: PersonOrder

  /// Later than any time of day, so that habits without one come last in their slot.
  private static let noTime = TimeOfDay.minutesInDay

  init(_ habit: Habit, dayStart: TimeOfDay) {
    slot = Slot.allCases.firstIndex(of: habit.daySlot) ?? 0
    minutes = habit.time?.minutes(after: dayStart) ?? Self.noTime
    person = PersonOrder(habit)
  }

  package static func < (left: DayOrder, right: DayOrder) -> Bool {
    if left.slot != right.slot { return left.slot < right.slot }
    if left.minutes != right.minutes { return left.minutes < right.minutes }
    return left.person < right.person
  }
}

/// A place in the person's order: by rank, those without one last, then by name.
package struct PersonOrder: Comparable, Sendable {
  private let rank: Rank?
  private let name: String
  private let id: HabitID

  init(_ habit: Habit) {
    rank = habit.values.rank
    name = habit.name
    id = habit.id
  }

  package static func < (left: PersonOrder, right: PersonOrder) -> Bool {
    if left.rank != right.rank {
      guard let leftRank = left.rank, let rightRank = right.rank else { return left.rank != nil }
      return leftRank < rightRank
    }
    if left.name != right.name { return left.name < right.name }
    return left.id < right.id
  }
}

extension Ledger {
  package var ordered: [Habit] { personOrder.compactMap { habits[$0].habit } }

  /// The greatest rank; `nil` if no habit has one.
  var lastRank: Rank? { habits.compactMap { $0.habit?.values.rank }.max() }
}
