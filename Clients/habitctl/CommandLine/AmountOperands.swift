/// A habit, an amount and a day in any order behind it, without quotes around any of them.
struct AmountOperands: Equatable {
  /// The habit and the day.
  var target: HabitOperands
  /// How much; nil where nothing says it.
  var amount: Amount?

  /// Takes operands apart from their end: a date, an amount, or both in either order; the rest is the
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
      // First the date: `12 yesterday` is no amount of anything called yesterday.
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
