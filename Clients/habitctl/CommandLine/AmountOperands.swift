/// A habit followed by an amount and a day in any order, without quotes around any of them.
struct AmountOperands: Equatable {
  /// The habit and the day.
  var target: HabitOperands
  /// The amount; nil where none is given.
  var amount: Amount?

  /// Splits operands from their end: a date, an amount, or both in either order; the rest is the
  /// habit.
  ///
  /// The first operand is never an amount, unless `--habit` names the habit.
  init(_ invocation: Invocation, takingAmount: Bool = true) throws(Failure) {
    var words = invocation.operands
    let fewest = invocation.has("habit") ? 0 : 1
    var date: [String] = []
    var found: Amount?
    while true {
      let rest = words.dropFirst(fewest)
      // The date first: in `12 yesterday` the day is not a unit.
      if date.isEmpty, !invocation.has("date"), let (_, count) = DateSpan.ending(rest) {
        date = words.suffix(count)
        words.removeLast(count)
      } else if takingAmount, found == nil, let amount = Amount(endOf: rest) {
        found = amount
        words.removeLast(amount.words)
      } else {
        break
      }
    }
    amount = found
    target = try HabitOperands(invocation, operands: words + date)
  }
}
