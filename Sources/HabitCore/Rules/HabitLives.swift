/// The lives of habits, from the transactions of one device.
struct HabitLives {
  private struct Life {
    /// Values written before are hidden.
    var floor: Stamp
    /// The place of the transaction that began it, if known.
    var beginning: Int?
  }

  /// The lives of each habit, the earliest first.
  private var lives: [HabitID: [Life]] = [:]
  /// The places of undone transactions: the lives they began are gone.
  private var undone: Set<Int> = []

  /// Adds the next step of the transaction at a place, which must not be an undo or redo.
  mutating func take(_ step: Transaction.Step, at place: Int) {
    guard case .lifetime(let habit, let lifetime) = step.change else { return }
    // The transaction that began this life may have been forgotten.
    if case .lifetime(_, .present(let floor)) = step.replaced, lives[habit] == nil {
      lives[habit] = [Life(floor: floor, beginning: nil)]
    }
    if case .present(let floor) = lifetime {
      lives[habit, default: []].append(Life(floor: floor, beginning: place))
    }
  }

  /// Adds the effect of an undo or redo.
  mutating func take(_ effect: UndoStack.Effect) {
    switch effect {
    case .undo(let places, _): undone.formUnion(places)
    case .redo(_, let places): undone.subtract(places)
    }
  }

  /// The place of the transaction that hid the values of a stamp by beginning another life.
  func beginning(of habit: HabitID, hiding stamp: Stamp) -> Int? {
    lives[habit]?.first { life in
      life.floor > stamp && life.beginning.map { !undone.contains($0) } ?? true
    }?.beginning
  }
}
