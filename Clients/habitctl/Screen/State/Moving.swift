/// A habit that is moved in the person's order; nothing is asked of the daemon before it is kept.
struct Moving: Equatable {
  /// The habit's identifier.
  let habit: String
  /// The identifiers in the order they would have; none until they are known.
  private(set) var order: [String] = []
  /// The order at the beginning.
  private var former: [String] = []

  /// A habit whose order is not yet known.
  init(_ habit: String) {
    self.habit = habit
  }

  /// Takes the order as it is.
  mutating func begin(_ order: [String]) {
    self.order = order
    former = order
  }

  /// The place of the habit; nil while it is not known.
  var place: Int? { order.firstIndex(of: habit) }

  /// True if the habit has another place than at the beginning.
  var isMoved: Bool { order != former }

  /// Moves the habit to a place; those outside of the order are the nearest one.
  mutating func move(to target: Int) {
    guard let place else { return }
    order.remove(at: place)
    order.insert(habit, at: min(max(target, 0), order.count))
  }

  /// The habit that it stands behind; nil at the beginning.
  var predecessor: String? {
    place.flatMap { $0 > 0 ? order[$0 - 1] : nil }
  }

  /// The habit that it stands before; nil at the end.
  var successor: String? {
    place.flatMap { $0 + 1 < order.count ? order[$0 + 1] : nil }
  }
}
