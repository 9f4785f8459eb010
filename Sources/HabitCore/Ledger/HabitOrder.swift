/// The positions of the visible habits, in an order.
///
/// It is stored, because it changes only with a habit's fields, never with a tick.
struct HabitOrder<Place: Comparable>: Sendable {
  /// The positions, in order.
  private(set) var positions: [Int] = []

  /// Orders all habits anew.
  mutating func renew(_ habits: [Ledger.Tracked], _ place: (Habit) -> Place) {
    let places = habits.indices.compactMap { position in
      habits[position].habit.map { (place: place($0), position: position) }
    }
    positions = places.sorted { $0.place < $1.place }.map(\.position)
  }

  /// Moves a habit to its place after it has changed.
  ///
  /// - Parameters:
  ///   - position: its position.
  ///   - former: the habit before; `nil` if it was not visible.
  ///   - habits: all habits, including this one as it is now.
  ///   - place: the sort key of a habit.
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
    var lower = 0
    var upper = positions.count
    while lower < upper {
      let middle = (lower + upper) / 2
      let other = habits[positions[middle]].habit.map(place)
      if let other, other < present { lower = middle + 1 } else { upper = middle }
    }
    positions.insert(position, at: lower)
  }
}
