/// Whose values some registers hold, as far as the transactions of one device tell.
///
/// An undo brings back a value under a signature of its own. That the value is still the one an
/// earlier transaction wrote, which can therefore be undone next, shows only in the whole sequence.
struct RegisterOrigins {
  /// The last thing written into a register.
  struct Writing {
    /// The value.
    var change: Change
    /// The stamp of the transaction that put it there.
    var stamp: Stamp
    /// The place of the transaction that wrote the value first; `nil` where that is not known.
    var origin: Int?
  }

  /// The last thing written into each of the registers.
  private(set) var writings: [Register: Writing] = [:]
  /// For each transaction the origins of the values it replaced.
  private var replaced: [[Register: Int?]] = []

  /// Follows what transactions of one device, oldest first, undos among them, did to registers.
  ///
  /// Only to those, because an import among the transactions may hold hundreds of thousands.
  init(of registers: Set<Register>, in transactions: [Transaction]) {
    var stack = UndoStack()
    for (place, transaction) in transactions.enumerated() {
      let undone = stack.take(transaction, at: place)
      replaced.append([:])
      for step in transaction.steps where registers.contains(step.change.register) {
        if transaction.method == UndoPlan.method {
          bringBack(step, undone, at: transaction.stamp)
        } else {
          write(step, from: place, at: transaction.stamp)
        }
      }
    }
  }

  private mutating func write(_ step: Transaction.Step, from place: Int, at stamp: Stamp) {
    let register = step.change.register
    if replaced[place][register] == nil {
      // Where it replaced something else, another device has written in between.
      let before = writings[register].flatMap { $0.change == step.replaced ? $0.origin : nil }
      replaced[place].updateValue(before, forKey: register)
    }
    writings[register] = Writing(change: step.change, stamp: stamp, origin: place)
  }

  private mutating func bringBack(_ step: Transaction.Step, _ undone: [Int], at stamp: Stamp) {
    let register = step.change.register
    let first = undone.first { replaced[$0].keys.contains(register) }
    let origin = first.flatMap { replaced[$0][register] }
    writings[register] = Writing(
      change: step.change,
      stamp: stamp,
      origin: origin.flatMap(\.self)
    )
  }
}
