/// Traces the current values of registers back to the transactions that wrote them.
///
/// An undo restores an earlier value under a new stamp. Its history names the writer of that value,
/// so a value is followed from writer to writer and nothing is replayed.
struct UndoTrace {
  private let transactions: [Transaction]
  private let stack: UndoStack
  /// The stamps of the transactions to trace back to.
  private let stamps: Set<Stamp>
  /// The index of each undo and redo among the transactions, by its stamp.
  private let restorers: [Stamp: Int]
  /// The history of what each undo or redo reverted, by its index; filled as needed.
  private var histories: [Int: UndoHistory] = [:]

  /// Prepares to trace values back to the transactions with the given stamps.
  ///
  /// `transactions` are this device's, oldest first, including undos and redos.
  init(_ transactions: [Transaction], _ stack: UndoStack, to stamps: Set<Stamp>) {
    self.transactions = transactions
    self.stack = stack
    self.stamps = stamps
    // A transaction that changed nothing shares its stamp with the next.
    restorers = Dictionary(
      stack.effects.keys.filter { !transactions[$0].steps.isEmpty }
        .map { (transactions[$0].stamp, $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// True if the value that this device wrote to a register at a stamp comes from the transactions
  /// to trace back to.
  mutating func reaches(_ register: Register, from stamp: Stamp) -> Bool {
    var stamp = stamp
    while !stamps.contains(stamp) {
      guard let earlier = restored(at: stamp, { $0.fields[register]?.whose }) else { return false }
      stamp = earlier
    }
    return true
  }

  /// The days whose outcomes, written by this device at the given stamps, come from the
  /// transactions to trace back to.
  mutating func reached(_ habit: HabitID, from present: DaySpans<Stamp>) -> DaySpans<Bool> {
    var reached = DaySpans<Bool>()
    var rest = present
    while !rest.isEmpty {
      let found = rest.compactMap { stamps.contains($0) ? true : nil }
      reached = reached.merging(found) { $0 ?? $1 }
      let places = Set(rest.spans.map(\.value)).subtracting(stamps).compactMap { restorers[$0] }
      var earlier = DaySpans<Stamp>()
      for place in places {
        let stamp = transactions[place].stamp
        guard let formers = history(at: place)?.outcomes.formers[habit] else { continue }
        let traced = rest.merging(formers) { present, former in
          present == stamp ? former?.whose?.earlier(than: stamp) : nil
        }
        earlier = earlier.merging(traced) { $0 ?? $1 }
      }
      rest = earlier
    }
    return reached
  }

  /// The stamp of the transaction that first wrote the value that a register got at `stamp`; undos
  /// and redos restore a value under a new stamp.
  mutating func origin(of register: Register, from stamp: Stamp) -> Stamp {
    origin(from: stamp) { $0.fields[register]?.whose }
  }

  /// The stamp of the transaction that first wrote the outcome that a day got at `stamp`.
  mutating func origin(of habit: HabitID, on day: Day, from stamp: Stamp) -> Stamp {
    origin(from: stamp) { $0.outcomes.formers[habit]?[day]?.whose }
  }

  private mutating func origin(from stamp: Stamp, _ whose: (UndoHistory) -> Whose?) -> Stamp {
    var stamp = stamp
    while let earlier = restored(at: stamp, whose) { stamp = earlier }
    return stamp
  }

  /// The stamp that a value had before an undo or redo restored it at `stamp`; `nil` if none did.
  private mutating func restored(
    at stamp: Stamp,
    _ whose: (UndoHistory) -> Whose?
  ) -> Stamp? {
    guard let place = restorers[stamp], let history = history(at: place) else { return nil }
    return whose(history)?.earlier(than: stamp)
  }

  /// The history of the transactions that the undo or redo at a place reverted.
  private mutating func history(at place: Int) -> UndoHistory? {
    if let known = histories[place] { return known }
    let takenBack: ([Int], redo: Int?)
    switch stack.effects[place] {
    case nil: return nil
    case .undo(let places, let redo): takenBack = (places, redo)
    case .redo(let undo, _): takenBack = ([undo], nil)
    }
    let history = UndoHistory(
      transactions[..<place],
      takingBack: takenBack.0,
      broughtBackBy: takenBack.redo,
      stack
    )
    histories[place] = history
    return history
  }
}

extension Whose {
  /// The stamp, if this device wrote the value and the stamp is earlier than the given one;
  /// otherwise `nil`, since a file may contain any stamp.
  fileprivate func earlier(than stamp: Stamp) -> Stamp? {
    device == nil && self.stamp < stamp ? self.stamp : nil
  }
}
