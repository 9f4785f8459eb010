/// A destination in the person's order.
package enum MoveDestination: Equatable, Sendable {
  case before(HabitID)
  case after(HabitID)
  /// A place counted from 1; numbers beyond the end mean the end.
  case place(Int)
}

extension Ledger {
  /// The changes that move a habit in the person's order; archived habits keep their places.
  ///
  /// There are none if the habit is already there or is moved beside itself; otherwise there is
  /// one, or several if neighbours share a rank or have none.
  package func moving(_ habit: Habit, to destination: MoveDestination) -> [Change] {
    if destination == .before(habit.id) || destination == .after(habit.id) { return [] }
    let before = ordered
    var order = before.filter { $0.id != habit.id }
    order.insert(habit, at: index(of: destination, in: order))
    guard order.map(\.id) != before.map(\.id) else { return [] }
    guard let place = order.firstIndex(where: { $0.id == habit.id }) else { return [] }
    let previous = place > 0 ? order[place - 1].values.rank : nil
    let next = place + 1 < order.count ? order[place + 1].values.rank : nil
    if let rank = Rank.fitting(between: previous, next, isLast: place + 1 == order.count) {
      return [.field(habit.id, HabitField(.rank, .rank(rank)))]
    }
    return Self.ranking(order)
  }

  private func index(of destination: MoveDestination, in order: [Habit]) -> Int {
    switch destination {
    case .before(let id): order.firstIndex { $0.id == id } ?? order.count
    case .after(let id): order.firstIndex { $0.id == id }.map { $0 + 1 } ?? order.count
    case .place(let number):
      // Only habits that are not archived are counted.
      order.indices.filter { !order[$0].isArchived }.dropFirst(max(number, 1) - 1).first
        ?? order.count
    }
  }

  /// New ranks for the whole order, needed if neighbours share a rank or have none.
  private static func ranking(_ order: [Habit]) -> [Change] {
    var changes: [Change] = []
    var last: Rank?
    for habit in order {
      let rank = Rank.between(last, nil)
      if habit.values.rank != rank {
        changes.append(.field(habit.id, HabitField(.rank, .rank(rank))))
      }
      last = rank
    }
    return changes
  }
}

extension Rank {
  /// A rank between two neighbours; `nil` if they share a rank or have none.
  fileprivate static func fitting(between lower: Rank?, _ upper: Rank?, isLast: Bool) -> Rank? {
    if upper == nil, !isLast { return nil }
    if lower == nil, upper == nil { return nil }
    let rank = between(lower, upper)
    let fits = (lower.map { $0 < rank } ?? true) && (upper.map { rank < $0 } ?? true)
    return fits ? rank : nil
  }
}
