/// The lives of habits, as the transactions of one device tell.
struct HabitLives {
  private struct Life {
    /// What was written before is hidden.
    var floor: Stamp
    /// The place of the transaction that began it, where that is known.
    var beginning: Int?
  }

  /// The lives of each habit, the earliest first.
  private var lives: [HabitID: [Life]] = [:]
  /// The places of the transactions that are undone: what they began is gone.
  private var undone: Set<Int> = []

  /// Takes up the next step of the transaction at a place, unless it is an undo or redo.
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

  /// Takes note of what an undo or a redo took back.
  mutating func take(_ effect: UndoStack.Effect) {
    switch effect {
    case .undo(let places): undone.formUnion(places)
    case .redo(_, let places): undone.subtract(places)
    }
  }

  /// The place of the transaction that hid what had been written then, by beginning another life.
  func beginning(of habit: HabitID, hiding stamp: Stamp) -> Int? {
    lives[habit]?.first { life in
      life.floor > stamp && life.beginning.map { !undone.contains($0) } ?? true
    }?.beginning
  }
}
