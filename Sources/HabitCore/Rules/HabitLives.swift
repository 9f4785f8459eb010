/// Which transactions of one device began the lives of habits.
struct HabitLives {
  private struct Life: Hashable {
    var habit: HabitID
    var floor: Stamp
  }

  /// The floors of the present lives.
  private var floors: [HabitID: Stamp] = [:]
  /// The places of the transactions that began lives.
  ///
  /// Floors are stamps, so no two lives of a habit share one.
  private var beginnings: [Life: Int] = [:]

  /// Takes up the next step of the transaction at a place.
  mutating func take(_ step: Transaction.Step, of transaction: Transaction, at place: Int) {
    guard case .lifetime(let habit, let lifetime) = step.change else { return }
    guard case .present(let floor) = lifetime else {
      floors[habit] = nil
      return
    }
    floors[habit] = floor
    // An undo only brings a life back.
    guard transaction.method != UndoPlan.method else { return }
    beginnings[Life(habit: habit, floor: floor)] = place
  }

  /// The place of the transaction that began the present life of a habit, where it is known.
  func beginning(of habit: HabitID?) -> Int? {
    guard let habit, let floor = floors[habit] else { return nil }
    return beginnings[Life(habit: habit, floor: floor)]
  }
}
