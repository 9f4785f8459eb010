/// The lives of habits, as the transactions of one device tell.
struct HabitLives {
  private struct Life {
    /// What was written before is hidden.
    var floor: Stamp
    /// The place of the transaction that began it, where that is known.
    var beginning: Int?
  }

  /// The lives of each habit, the earliest first; those whose beginning was undone are gone.
  private var lives: [HabitID: [Life]] = [:]

  /// Takes up the next step of the transaction at a place, unless it is an undo.
  mutating func take(_ step: Transaction.Step, at place: Int) {
    guard case .lifetime(let habit, let lifetime) = step.change else { return }
    // The beginning of this one may have been forgotten.
    if case .lifetime(_, .present(let floor)) = step.replaced, lives[habit] == nil {
      lives[habit] = [Life(floor: floor, beginning: nil)]
    }
    if case .present(let floor) = lifetime {
      lives[habit, default: []].append(Life(floor: floor, beginning: place))
    }
  }

  /// Takes note that the transactions at some places were undone.
  mutating func undo(_ places: [Int]) {
    guard !places.isEmpty else { return }
    for habit in lives.keys {
      lives[habit]?.removeAll { $0.beginning.map(places.contains) ?? false }
    }
  }

  /// The place of the transaction that hid what had been written then, by beginning another life.
  func beginning(of habit: HabitID, hiding stamp: Stamp) -> Int? {
    lives[habit]?.first { $0.floor > stamp }?.beginning
  }
}
