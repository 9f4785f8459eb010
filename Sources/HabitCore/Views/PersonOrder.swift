/// The person's order: by rank, those without one last, then by name.
package struct PersonOrder: Comparable, Sendable {
  private let rank: Rank?
  private let name: String
  private let id: HabitID

  /// The place of a habit.
  package init(_ habit: Habit) {
    rank = habit.rank
    name = habit.name
    id = habit.id
  }

  /// Orders by place in the person's order.
  package static func < (left: PersonOrder, right: PersonOrder) -> Bool {
    if left.rank != right.rank {
      guard let leftRank = left.rank, let rightRank = right.rank else { return left.rank != nil }
      return leftRank < rightRank
    }
    if left.name != right.name { return left.name < right.name }
    return left.id < right.id
  }
}
